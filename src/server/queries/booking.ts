/** Reads one booking, with everything that belongs to it [STAFF-03]. */
import { parseBookingReference } from '../../domain/booking/booking-reference.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { costByTerms } from '../commands/cancellations/cancel-booking.ts'
import { todayOf } from '../commands/command-deps.ts'
import type { Deps } from '../deps.ts'
import { AGREEMENT_STYLES, agreementDocument } from '../emails/agreement-document.tsx'
import { senderOf } from '../mail/mail.ts'
import { policyOfPlainPage } from '../safety/security-headers.ts'
import { findAgreement } from '../store/agreement-store.ts'
import { findBooking } from '../store/booking-store.ts'
import { readBookingFile, type BookingFile as File } from '../store/bookings/booking-file-store.ts'
import { findByReference } from '../store/staff-store.ts'

export type BookingFile = File
export type BookingWithFile = NonNullable<Awaited<ReturnType<typeof loadBookingFile>>>
export type BookingEvent = BookingFile['events'][number]
export type BookingPayment = BookingFile['payments'][number]
export type Movement = BookingFile['movements'][number]

/** A booking by its reference, as typed. */
export async function findBookingNamed({ db }: Pick<Deps, 'db'>, typed: string) {
  const reference = parseBookingReference(typed)
  return reference === undefined ? undefined : findByReference(db, reference)
}

/**
 * The agreement of a booking as an HTML document without personal data.
 * @returns undefined for a booking that is not sold, or was sold before agreements were stored
 */
export async function loadAgreementDocument(
  { db, site, env, payments }: Pick<Deps, 'db' | 'site' | 'env' | 'payments'>,
  bookingId: string,
): Promise<string | undefined> {
  const [row, agreement] = await Promise.all([findBooking(db, bookingId), findAgreement(db, bookingId)])
  if (!row || !agreement) return undefined
  const { reference, discountCode } = row
  return agreementDocument({ reference, discountCode, agreement }, senderOf(site, env, payments.setup.isSandbox))
}

/** Of a response with the document: it is nobody else's, and has no script. */
export const agreementHeaders = () => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': policyOfPlainPage(AGREEMENT_STYLES),
})

/** Everything about a booking; `cost` is today's cancellation charge, undefined unless it can be cancelled. */
export async function loadBookingFile(deps: Pick<Deps, 'db' | 'clock' | 'availability' | 'site'>, typed: string) {
  const { db, clock, availability } = deps
  const listed = await findBookingNamed(deps, typed)
  if (!listed) return undefined
  const { booking } = listed
  const { agreedPrice } = booking
  const today = todayOf(deps)
  const canCancel = booking.status === 'confirmed' && departureOf(booking) > today
  const [file, cost] = await Promise.all([
    readBookingFile(db, listed),
    canCancel && agreedPrice ? costByTerms(db, deps, { ...booking, agreedPrice }) : undefined,
  ])
  const { unitTypes } = availability.current.catalogue
  return { file, cost, canCancel, unitTypes, today, now: clock.now() }
}
