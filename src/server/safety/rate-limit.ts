import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './login-limits.ts'

/** Requests that one address, or network of version 6, may make within a minute. */
export interface Limits {
  readonly reads: number
  readonly writes: number
}

/** A family behind one address, searching as fast as they can click, stays far below these. */
export const LIMITS: Limits = { reads: 1200, writes: 120 }

export interface RateLimiter {
  /** Counts a request. @returns seconds to wait, undefined where it may go on. */
  count(kind: keyof Limits, address: string): Promise<number | undefined>
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'unknown'])

/**
 * Counts by address in this process. The machine itself is not limited: a proxy on it that is missing from
 * TRUSTED_PROXY would otherwise make all customers one address and lock them out together.
 */
export function createRateLimiter(limits: Limits = LIMITS): RateLimiter {
  const limiters = {
    reads: new RateLimiterMemory({ points: limits.reads, duration: 60 }),
    writes: new RateLimiterMemory({ points: limits.writes, duration: 60 }),
  }
  return {
    async count(kind, address) {
      if (LOOPBACK.has(address)) return undefined
      try {
        await limiters[kind].consume(networkOf(address))
        return undefined
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
  }
}
