/** Limits how much one sender can store and have sent, and how often they can try to log in. */
import { countInMemory, secondsToWait, type CreateLimiter } from './limiter.ts'
import { networkOf } from './client-address.ts'

interface FormLimitSettings {
  readonly messagesPerAddress: number
  readonly signupsPerAddress: number
  /** Sign-ups of one email address, from all senders. */
  readonly signupsPerEmail: number
  readonly linksPerAddress: number
  /** Login links to one email address, from all senders and whether or not it is known. */
  readonly linksPerEmail: number
  readonly tripsPerAddress: number
  /** Address look-ups of one booking; they cost money. */
  readonly lookupsPerBooking: number
  /** The same of one sender, who can begin any number of bookings. */
  readonly lookupsPerAddress: number
  readonly alertsPerAddress: number
  /** Price alerts of one email address, from all senders. */
  readonly alertsPerEmail: number
  readonly windowSeconds: number
}

const FORM_LIMITS: FormLimitSettings = {
  messagesPerAddress: 10,
  signupsPerAddress: 20,
  signupsPerEmail: 5,
  linksPerAddress: 10,
  linksPerEmail: 5,
  tripsPerAddress: 20,
  lookupsPerBooking: 10,
  lookupsPerAddress: 50,
  alertsPerAddress: 20,
  alertsPerEmail: 10,
  windowSeconds: 60 * 60,
}

export interface FormLimits {
  /** Counts a message. @returns seconds to wait; undefined if it is accepted */
  countMessage(address: string): Promise<number | undefined>
  /** Counts a sign-up by sender and, if given, by the email address signed up. */
  countSignup(address: string, email: string | undefined): Promise<number | undefined>
  /** Counts a trip that is made. */
  countTrip(address: string): Promise<number | undefined>
  /** Counts an address look-up by sender and by booking. */
  countAddressLookup(address: string, bookingId: string): Promise<number | undefined>
  /** Counts a price alert by sender and, if given, by email address. */
  countPriceAlert(address: string, email: string | undefined): Promise<number | undefined>
  /** Counts a login link by sender and by email address. */
  countLoginLink(address: string, email: string): Promise<number | undefined>
}

/** Local addresses are limited too. */
export function createFormLimits(
  settings: Partial<FormLimitSettings> = {},
  createLimiter: CreateLimiter = countInMemory,
): FormLimits {
  const limits = { ...FORM_LIMITS, ...settings }
  const limiter = (keyPrefix: string, points: number) =>
    createLimiter({ keyPrefix, points, duration: limits.windowSeconds })
  const messages = limiter('message', limits.messagesPerAddress)
  const signups = limiter('signup', limits.signupsPerAddress)
  const emails = limiter('email', limits.signupsPerEmail)
  const links = limiter('link', limits.linksPerAddress)
  const linkEmails = limiter('link-email', limits.linksPerEmail)
  const trips = limiter('trip', limits.tripsPerAddress)
  const lookups = limiter('lookup', limits.lookupsPerAddress)
  const bookingLookups = limiter('booking-lookup', limits.lookupsPerBooking)
  const alerts = limiter('price-alert', limits.alertsPerAddress)
  const alertEmails = limiter('price-alert-email', limits.alertsPerEmail)
  return {
    countTrip: (address) => secondsToWait(trips, networkOf(address)),
    countMessage: (address) => secondsToWait(messages, networkOf(address)),
    async countSignup(address, email) {
      const wait = await secondsToWait(signups, networkOf(address))
      return wait ?? (email === undefined ? undefined : secondsToWait(emails, email))
    },
    async countAddressLookup(address, bookingId) {
      return (await secondsToWait(bookingLookups, bookingId)) ?? secondsToWait(lookups, networkOf(address))
    },
    async countPriceAlert(address, email) {
      const wait = await secondsToWait(alerts, networkOf(address))
      return wait ?? (email === undefined ? undefined : secondsToWait(alertEmails, email))
    },
    async countLoginLink(address, email) {
      return (await secondsToWait(links, networkOf(address))) ?? secondsToWait(linkEmails, email)
    },
  }
}

interface LoginLimitSettings {
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
  readonly maxDelayMs: number
  /** Waits for so many milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>
}

const LOGIN_LIMITS: LoginLimitSettings = {
  failuresPerAddress: 20,
  addressWindowSeconds: 15 * 60,
  failuresPerReference: 5,
  failuresBeforeEmail: 20,
  referenceWindowSeconds: 24 * 60 * 60,
  delayStepMs: 1000,
  maxDelayMs: 5000,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/**
 * Limits guessing at the login of My booking [ACCT-05]. An attempt counts as failed until it succeeds, so that
 * concurrent attempts do not bypass the limits. Whether the reference exists makes no difference.
 */
export type Admission =
  | {
      readonly kind: 'admitted'
      /** The details are right. */
      succeeded(): Promise<void>
      /** They are wrong: resolves when this may be answered. */
      failed(): Promise<void>
    }
  /**
   * The reference has failed so often that no answer may depend on the details: if they are right, its guest is
   * emailed.
   */
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
      const delayMs = Math.min((consumedPoints - limits.failuresPerReference) * limits.delayStepMs, limits.maxDelayMs)
      return {
        kind: 'admitted',
        async succeeded() {
          await byReference.delete(reference)
          await byAddress.reward(network)
        },
        async failed() {
          if (delayMs > 0) await limits.pause(delayMs)
        },
      }
    },
  }
}
