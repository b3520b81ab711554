import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Answered {
  /** 0 for one that was broken off, or had no answer in time. */
  readonly status: number
  readonly ms: number
  readonly retryAfter: string | undefined
}

const ANSWER_LIMIT_MS = 20_000
const BROTLI = { 'accept-encoding': 'br' }

/**
 * Sends so many requests a second, whether or not earlier ones are answered, as visitors do who know nothing of each
 * other.
 * @returns once the last is sent, with all answers to come
 */
export async function offer(
  url: string,
  perSecond: number,
  seconds: number,
  pathOf: () => string,
): Promise<{ answers: Promise<Answered[]> }> {
  const agent = new Agent({ keepAlive: true })
  const answers: Promise<Answered>[] = []
  const began = performance.now()
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - began) / 1000) {
    while (answers.length < elapsed * perSecond) answers.push(ask(url + pathOf(), agent))
    await sleep(5)
  }
  return { answers: Promise.all(answers).finally(() => agent.destroy()) }
}

export function ask(url: string, agent: Agent): Promise<Answered> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) => resolve({ status, ms: performance.now() - began, retryAfter })
    const sent = request(url, { agent, headers: BROTLI, timeout: ANSWER_LIMIT_MS }, (response) => {
      response.on('end', () => end(response.statusCode ?? 0, response.headers['retry-after']))
      response.on('error', () => end(0))
      response.resume()
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => end(0))
    sent.end()
  })
}

/** @param share 0.99 for the time that 99 of 100 stay below */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
