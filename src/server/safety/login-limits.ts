/**
 * Limits guessing at the login of My booking [ACCT-05]. An attempt counts as failed until it succeeds, so that
 * concurrent attempts do not bypass the limits. Whether the reference exists makes no difference.
 */
import { isIPv6 } from 'node:net'
import { createLimiter, secondsToWait } from './limiter.ts'

export interface LoginLimitSettings {
  /** Failed attempts of one address within the window before it is refused. */
  readonly failuresPerAddress: number
  /** Failed attempts of one reference within the window before attempts are delayed; none is refused. */
  readonly failuresPerReference: number
  readonly windowSeconds: number
  /** Each further attempt is delayed by this much more, up to the maximum. */
  readonly holdStepMs: number
  readonly mostHoldMs: number
  /** Most attempts delayed at once; further ones must be repeated. */
  readonly mostHeld: number
}

export const LOGIN_LIMITS: LoginLimitSettings = {
  failuresPerAddress: 20,
  failuresPerReference: 5,
  windowSeconds: 15 * 60,
  holdStepMs: 1000,
  mostHoldMs: 5000,
  mostHeld: 50,
}

export type Admission =
  | { readonly kind: 'admitted'; succeeded(): Promise<void> }
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number }

export interface LoginLimits {
  /** Counts an attempt, and delays it if its reference has failed too often. */
  admit(address: string, reference: string): Promise<Admission>
}

/** Counts per server. Local addresses are limited too, unlike in other limits. */
export function createLoginLimits(settings: Partial<LoginLimitSettings> = {}): LoginLimits {
  const limits = { ...LOGIN_LIMITS, ...settings }
  const { failuresPerAddress, failuresPerReference, windowSeconds: duration } = limits
  const byAddress = createLimiter({ keyPrefix: 'address', points: failuresPerAddress, duration })
  const byReference = createLimiter({ keyPrefix: 'reference', points: failuresPerReference, duration })
  let held = 0

  async function hold(milliseconds: number): Promise<boolean> {
    if (milliseconds <= 0) return true
    if (held >= limits.mostHeld) return false
    held += 1
    try {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
    } finally {
      held -= 1
    }
    return true
  }

  return {
    async admit(address, reference) {
      const network = networkOf(address)
      const retryAfterSeconds = await secondsToWait(byAddress, network)
      if (retryAfterSeconds !== undefined) return { kind: 'refused', retryAfterSeconds }
      const { consumedPoints } = await byReference.penalty(reference)
      const surplus = consumedPoints - failuresPerReference
      if (!(await hold(Math.min(surplus * limits.holdStepMs, limits.mostHoldMs)))) {
        return { kind: 'refused', retryAfterSeconds: Math.max(1, Math.ceil(limits.mostHoldMs / 1000)) }
      }
      return {
        kind: 'admitted',
        async succeeded() {
          await byReference.delete(reference)
          await byAddress.reward(network)
        },
      }
    },
  }
}

/** The address, or for IPv6 its /64 network, from which one customer can take any number of addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean)
    // A trailing IPv4 address stands for two groups.
    const length = after.length + (tail.includes('.') ? 1 : 0)
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - length)).fill('0'), ...after)
  }
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
