/**
 * Works on texts of the content system in a thread of its own, one after the other: `parse-in-worker.ts` starts and
 * ends it.
 */
import { parentPort } from 'node:worker_threads'
import { TextRefused } from './parse-html.ts'
import { carryOut, type TextOrder } from './text-orders.ts'
import type { WorkerAnswer } from './parse-in-worker.ts'

parentPort?.on('message', (order: TextOrder) => {
  parentPort?.postMessage(answerTo(order))
})

function answerTo(order: TextOrder): WorkerAnswer {
  try {
    return { answer: carryOut(order) }
  } catch (error) {
    return error instanceof TextRefused ? { refused: error.message } : { failure: String(error) }
  }
}
