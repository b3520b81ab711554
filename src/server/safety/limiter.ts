import cluster from 'node:cluster'
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'

interface LimiterSettings {
  /** Different for each limiter. */
  readonly keyPrefix: string
  /** How often a key may be counted within the window. */
  readonly points: number
  /** Seconds from the first count of a key until it is forgotten. */
  readonly duration: number
}

/** How long the answer of the supervising process may take. */
const ANSWER_LIMIT_MS = 2000

/** Counts in memory: of this process or, where several serve one port, of the process that supervises them. */
export function createLimiter(settings: LimiterSettings): RateLimiterAbstract {
  return cluster.isWorker
    ? new RateLimiterCluster({ ...settings, timeoutMs: ANSWER_LIMIT_MS })
    : new RateLimiterMemory(settings)
}

/** Counts a key once. @returns seconds to wait, at least 1; undefined if it is below the limit */
export async function secondsToWait(limiter: RateLimiterAbstract, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}
