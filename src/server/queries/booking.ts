/** Reads one booking, with everything that belongs to it [STAFF-03]. */
import { parseBookingReference } from '../../domain/booking/booking-reference.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { costByTerms } from '../commands/cancellations/cancel-booking.ts'
import { todayOf } from '../commands/command-deps.ts'
import type { Deps } from '../deps.ts'
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
