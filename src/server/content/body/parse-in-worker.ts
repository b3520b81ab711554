import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { TextRefused } from './parse-html.ts'
import type { TextAnswers, TextOrder, WorkOnText } from './text-orders.ts'

/** From the thread: the result, the reason of a refusal, or the failure. */
export interface WorkerAnswer {
  readonly answer?: TextAnswers[TextOrder['kind']]
  readonly refused?: string
  readonly failure?: string
}

/** The longest text that is allowed takes a tenth of it. */
const LIMIT_MS = 5_000
const MEMORY_MB = 256

export interface TextWork {
  readonly work: WorkOnText
  close(): Promise<void>
}

/**
 * Works on texts in a thread of its own, so that no text keeps the server from answering. A text that takes too long or
 * too much memory is refused, and the thread replaced.
 * @param program the thread's program: the bundle of text-worker.ts
 */
export function parseInWorker(program: string, { limitMs = LIMIT_MS, memoryMb = MEMORY_MB } = {}): TextWork {
  const queue = new PQueue({ concurrency: 1 })
  let worker: Worker | undefined

  const start = () => {
    const started = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    started.unref()
    // An error ends it and rejects the pending answer.
    started.on('error', () => {})
    return started
  }

  const answerTo = async (order: TextOrder): Promise<WorkerAnswer> => {
    worker ??= start()
    const signal = AbortSignal.timeout(limitMs)
    worker.postMessage(order)
    try {
      const [answer] = (await once(worker, 'message', { signal })) as [WorkerAnswer]
      return answer
    } catch (error) {
      await worker.terminate()
      worker = undefined
      if (signal.aborted) return { refused: `takes longer than ${limitMs} ms to read` }
      const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (isTooLarge) return { refused: `takes more than ${memoryMb} MB of memory to read` }
      throw error
    }
  }

  return {
    async work(order) {
      const { answer, refused, failure } = await queue.add(() => answerTo(order))
      if (refused !== undefined) throw new TextRefused(refused)
      if (failure !== undefined) throw new Error(failure)
      return answer as never
    },
    async close() {
      queue.clear()
      await worker?.terminate()
    },
  }
}
