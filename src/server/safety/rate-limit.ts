import { countInMemory, secondsToWait, type CreateLimiter } from './limiter.ts'
import { isLocal, networkOf } from './networks.ts'

/** Requests per minute from one address or IPv6 network. */
export interface Limits {
  readonly reads: number
  readonly writes: number
}

/** Far above what a family behind one address needs. */
export const LIMITS: Limits = { reads: 1200, writes: 120 }

export interface RateLimiter {
  /** Counts a request. @returns seconds to wait; undefined if it is allowed */
  count(kind: keyof Limits, address: string): Promise<number | undefined>
}

/**
 * Counts by address. Writes are counted by `createLimiter`; reads in the memory of each process, as a statement for each
 * would cost more than most of them. Local addresses are not limited.
 */
export function createRateLimiter(limits: Limits = LIMITS, createLimiter: CreateLimiter = countInMemory): RateLimiter {
  const limiters = {
    reads: countInMemory({ keyPrefix: 'reads', points: limits.reads, duration: 60 }),
    writes: createLimiter({ keyPrefix: 'writes', points: limits.writes, duration: 60 }),
  }
  return {
    async count(kind, address) {
      if (isLocal(address)) return undefined
      return secondsToWait(limiters[kind], networkOf(address))
    },
  }
}
