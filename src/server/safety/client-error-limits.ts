import { countInMemory, secondsToWait } from './limiter.ts'
import { networkOf } from './networks.ts'

/** Error reports accepted per minute. One page sends at most five. */
const LIMITS = { perAddress: 10, inAll: 60 }

export interface ClientErrorLimits {
  /** Counts a report. @returns seconds to wait; undefined if it is accepted */
  count(address: string): Promise<number | undefined>
}

/**
 * Counts per process: a report is not worth a statement. Local addresses are limited too: losing reports behind an unconfigured proxy does no harm.
 */
export function createClientErrorLimits({ perAddress, inAll } = LIMITS): ClientErrorLimits {
  const ofAddress = countInMemory({ keyPrefix: 'client-error', points: perAddress, duration: 60 })
  const ofAll = countInMemory({ keyPrefix: 'client-errors', points: inAll, duration: 60 })
  return {
    async count(address) {
      return (await secondsToWait(ofAddress, networkOf(address))) ?? secondsToWait(ofAll, 'all')
    },
  }
}
