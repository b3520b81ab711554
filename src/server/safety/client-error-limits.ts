import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './login-limits.ts'

/** Errors of pages that are taken within a minute. A page that fails over and over tells of five at most by itself. */
const LIMITS = { perAddress: 10, inAll: 60 }

export interface ClientErrorLimits {
  /** Counts a report. @returns seconds to wait, undefined where it is taken. */
  count(address: string): Promise<number | undefined>
}

/** Counts in this process, this machine too: it is no proxy's fault where its errors are not all heard of. */
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
