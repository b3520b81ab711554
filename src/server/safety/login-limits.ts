/**
 * Limits guessing at the login of My booking [ACCT-05]. An attempt counts as failed until it succeeds, so that
 * concurrent attempts do not bypass the limits. Whether the reference exists makes no difference.
 */
import { countInMemory, secondsToWait, type CreateLimiter } from './limiter.ts'
import { networkOf } from './client-address.ts'

export interface LoginLimitSettings {
  /** Failed attempts of one address within its window before it is refused. */
  readonly failuresPerAddress: number
  readonly addressWindowSeconds: number
  /** Failed attempts of one reference within its window before the answers to further failures are delayed. */
  readonly failuresPerReference: number
  /** The same, before details are answered by email only. */
  readonly failuresBeforeEmail: number
  readonly referenceWindowSeconds: number
  /** Each further failure is answered this much later, up to the maximum. */
  readonly delayStepMs: number
  readonly mostDelayMs: number
}

export const LOGIN_LIMITS: LoginLimitSettings = {
  failuresPerAddress: 20,
  addressWindowSeconds: 15 * 60,
  failuresPerReference: 5,
  failuresBeforeEmail: 20,
  referenceWindowSeconds: 24 * 60 * 60,
  delayStepMs: 1000,
  mostDelayMs: 5000,
}

export type Admission =
  | {
      readonly kind: 'admitted'
      /** The details are right. */
      succeeded(): Promise<void>
      /** They are wrong: resolves when this may be answered. */
      failed(): Promise<void>
    }
  /** The reference has failed so often that no answer may depend on the details: if they are right, its guest is emailed. */
  | { readonly kind: 'by-email' }
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number }

export interface LoginLimits {
  /** Counts an attempt. Only an address is ever refused: right details are let in at once, or by email. */
  admit(address: string, reference: string): Promise<Admission>
}

/** Local addresses are limited too, unlike in other limits. */
export function createLoginLimits(
  settings: Partial<LoginLimitSettings> = {},
  createLimiter: CreateLimiter = countInMemory,
): LoginLimits {
  const limits = { ...LOGIN_LIMITS, ...settings }
  const byAddress = createLimiter({
    keyPrefix: 'address',
    points: limits.failuresPerAddress,
    duration: limits.addressWindowSeconds,
    allowsReward: true,
  })
  const byReference = createLimiter({
    keyPrefix: 'reference',
    points: limits.failuresPerReference,
    duration: limits.referenceWindowSeconds,
    allowsReward: true,
  })

  return {
    async admit(address, reference) {
      const network = networkOf(address)
      const retryAfterSeconds = await secondsToWait(byAddress, network)
      if (retryAfterSeconds !== undefined) return { kind: 'refused', retryAfterSeconds }
      const { consumedPoints } = await byReference.penalty(reference)
      if (consumedPoints > limits.failuresBeforeEmail) return { kind: 'by-email' }
      const delayMs = Math.min((consumedPoints - limits.failuresPerReference) * limits.delayStepMs, limits.mostDelayMs)
      return {
        kind: 'admitted',
        async succeeded() {
          await byReference.delete(reference)
          await byAddress.reward(network)
        },
        async failed() {
          if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
        },
      }
    },
  }
}
