/** Limits guessing at the sign-in of staff, as at the login of My booking (limits.ts) [STAFF-01]. */
import type { CreateLimiter } from '../safety/limiter.ts'
import { isLocal, networkOf } from '../safety/client-address.ts'
import { createLoginLimits, type Admission } from '../safety/limits.ts'

/** Wrong one-time codes of an account in a day. Only who knows its password can try one. */
const CODES_PER_DAY = 30

/**
 * Sign-ins by passkey or provider that an address may begin in 15 minutes: each is a row, and asks for no password
 * before.
 */
const BEGUN_PER_ADDRESS = 60
const QUARTER_OF_AN_HOUR = 900

export interface StaffLimits {
  /**
   * Counts an attempt. An address is refused after 20 failures in 15 minutes; an account never is: from its sixth
   * failure in a day on, each further one is answered later, by up to 5 seconds.
   */
  admit(address: string, account: string): Promise<Exclude<Admission, { kind: 'by-email' }>>
  /**
   * Counts a one-time code. @returns false after 30 wrong ones in a day: then passkeys and recovery codes alone are
   * right
   */
  admitCode(accountId: string): Promise<boolean>
  /** A code was right. */
  codeSucceeded(accountId: string): Promise<void>
  /** Counts a sign-in by passkey or provider that is begun. @returns false after 60 of an address in 15 minutes */
  admitBegun(address: string): Promise<boolean>
}

/** Counted apart from the logins of customers. */
export function createStaffLimits(createLimiter: CreateLimiter): StaffLimits {
  const limits = createLoginLimits({ failuresBeforeEmail: Infinity }, (settings) =>
    createLimiter({ ...settings, keyPrefix: `staff-${settings.keyPrefix}` }),
  )
  const codes = createLimiter({ keyPrefix: 'staff-code', points: CODES_PER_DAY, duration: 86_400, allowsReward: true })
  const begun = createLimiter({
    keyPrefix: 'staff-begun',
    points: BEGUN_PER_ADDRESS,
    duration: QUARTER_OF_AN_HOUR,
    allowsReward: true,
  })
  return {
    async admit(address, account) {
      const admission = await limits.admit(address, account)
      if (admission.kind === 'by-email') throw new Error('staff are never asked to sign in by email')
      return admission
    },
    async admitCode(accountId) {
      const { consumedPoints } = await codes.penalty(accountId)
      return consumedPoints <= CODES_PER_DAY
    },
    async codeSucceeded(accountId) {
      await codes.delete(accountId)
    },
    async admitBegun(address) {
      // All clients may share this machine's, behind a proxy that is not trusted.
      if (isLocal(address)) return true
      const { consumedPoints } = await begun.penalty(networkOf(address))
      return consumedPoints <= BEGUN_PER_ADDRESS
    },
  }
}
