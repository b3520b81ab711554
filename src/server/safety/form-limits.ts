/**
 * Limits how much one sender can store and have sent: contact form, newsletter sign-up, login links, trips, address
 * look-ups and price alerts.
 */
import { countInMemory, secondsToWait, type CreateLimiter } from './limiter.ts'
import { networkOf } from './client-address.ts'

export interface FormLimitSettings {
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

export const FORM_LIMITS: FormLimitSettings = {
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
