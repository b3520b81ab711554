/**
 * Bounds guessing at the login of My booking [ACCT-05]. A try counts as failed until it has succeeded, so that a hundred at
 * once are no way around the limits. Whether a reference exists plays no part in it.
 */
import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export interface LoginLimitSettings {
  /** Failures of one address within the window; after that its tries are refused. */
  readonly failuresPerAddress: number
  /** Failures of one reference within the window; after that each try is held back, and none is refused. */
  readonly failuresPerReference: number
  readonly windowSeconds: number
  /** By so much longer each further try is held, up to the most. */
  readonly holdStepMs: number
  readonly mostHoldMs: number
  /** How many tries are held at once; a further one has to come back. */
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
  /** Counts a try and holds it back where its reference has failed too often. */
  admit(address: string, reference: string): Promise<Admission>
}

/** Counts in this process. Unlike other calls, the machine itself is limited too: a guess is a guess. */
export function createLoginLimits(settings: Partial<LoginLimitSettings> = {}): LoginLimits {
  const limits = { ...LOGIN_LIMITS, ...settings }
  const { failuresPerAddress, failuresPerReference, windowSeconds: duration } = limits
  const byAddress = new RateLimiterMemory({ keyPrefix: 'address', points: failuresPerAddress, duration })
  const byReference = new RateLimiterMemory({ keyPrefix: 'reference', points: failuresPerReference, duration })
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
      try {
        await byAddress.consume(network)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { kind: 'refused', retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
      }
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

/** What one customer has: an address, but of version 6 the whole /64, out of which anybody can take a new one each time. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean)
    // An IPv4 address at the end stands for two groups.
    const length = after.length + (tail.includes('.') ? 1 : 0)
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - length)).fill('0'), ...after)
  }
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
