import { createLimiter, secondsToWait } from './limiter.ts'
import { networkOf } from './login-limits.ts'

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

const LOOPBACK = new Set(['127.0.0.1', '::1', 'unknown'])

/**
 * Counts by address, per server. Local addresses are not limited: behind a proxy missing from TRUSTED_PROXY
 * all customers would share one address and be locked out together.
 */
export function createRateLimiter(limits: Limits = LIMITS): RateLimiter {
  const limiters = {
    reads: createLimiter({ keyPrefix: 'reads', points: limits.reads, duration: 60 }),
    writes: createLimiter({ keyPrefix: 'writes', points: limits.writes, duration: 60 }),
  }
  return {
    async count(kind, address) {
      if (LOOPBACK.has(address)) return undefined
      return secondsToWait(limiters[kind], networkOf(address))
    },
  }
}
