import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './login-limits.ts'

/** Error reports accepted per minute. One page sends at most five. */
const LIMITS = { perAddress: 10, inAll: 60 }

export interface ClientErrorLimits {
  /** Counts a report. @returns seconds to wait; undefined if it is accepted */
  count(address: string): Promise<number | undefined>
}

/**
 * Counts in memory, per process. Local addresses are limited too: losing reports behind an unconfigured proxy does no
 * harm.
 */
export function createClientErrorLimits({ perAddress, inAll } = LIMITS): ClientErrorLimits {
  const ofAddress = new RateLimiterMemory({ points: perAddress, duration: 60 })
  const ofAll = new RateLimiterMemory({ points: inAll, duration: 60 })
  return {
    async count(address) {
      try {
        await ofAddress.consume(networkOf(address))
        await ofAll.consume('all')
        return undefined
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
  }
}
