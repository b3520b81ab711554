/** Export of bookings for other programs; docs/operations.md describes each field. */
import { guestName, isNamed } from '../../domain/customer/guests.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { stayOf } from '../store/booking-store.ts'
import {
  findExtrasOf,
  findGuestsOf,
  type ExtraOfBooking,
  type GuestOfBooking,
  type ListedBooking,
} from '../store/staff-store.ts'
import { readBookings, type BookingFilter } from '../store/bookings/booking-list-store.ts'
import type { Queries } from '../store/transaction.ts'
import { csvLines } from './csv-lines.ts'

export type ExportFormat = 'csv' | 'json'

/** Bookings per query. */
const BATCH = 500

/** Streams the bookings of a filter as text. Amounts are in pence, instants in UTC. */
export async function* exportBookings(
  queries: Queries,
  filter: BookingFilter,
  format: ExportFormat,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvLines([COLUMNS])
  else yield '['
  let isFirst = true
  for await (const batch of readBatches(queries, filter)) {
    if (format === 'csv') yield csvLines(batch.map(csvRow))
    else yield batch.map((one, index) => `${isFirst && index === 0 ? '' : ','}\n${JSON.stringify(one)}`).join('')
    isFirst = false
  }
  if (format === 'json') yield '\n]\n'
}

async function* readBatches(queries: Queries, filter: BookingFilter): AsyncGenerator<ExportedBooking[]> {
  for await (const found of readBookings(queries, filter, { order: 'arrival', batch: BATCH })) {
    const ids = found.map(({ booking }) => booking.id)
    const [extras, guests] = await Promise.all([findExtrasOf(queries, ids), findGuestsOf(queries, ids)])
    yield found.map((listed) =>
      exported(
        listed,
        extras.filter(({ bookingId }) => bookingId === listed.booking.id),
        guests.filter(({ bookingId }) => bookingId === listed.booking.id),
      ),
    )
  }
}

type ExportedBooking = ReturnType<typeof exported>

function exported(listed: ListedBooking, extras: readonly ExtraOfBooking[], guests: readonly GuestOfBooking[]) {
  const { booking, customer, parkName, unitName, paid, outstanding } = listed
  return {
    reference: booking.reference,
    site: booking.site,
    status: booking.status,
    channel: booking.channel,
    createdAt: booking.createdAt.toISOString(),
    confirmedAt: booking.confirmedAt?.toISOString() ?? null,
    cancelledAt: booking.cancelledAt?.toISOString() ?? null,
    arrival: booking.arrival,
    departure: departureOf(stayOf(booking)),
    nights: booking.nights,
    parkId: booking.parkId,
    park: parkName,
    unitTypeId: booking.unitTypeId,
    unit: unitName,
    adults: booking.adults,
    children: booking.children,
    under5s: booking.under5s,
    dogs: booking.dogs,
    assistanceDogs: booking.assistanceDogs,
    title: customer?.title ?? null,
    firstName: customer?.firstName ?? null,
    lastName: customer?.lastName ?? null,
    email: customer?.email ?? null,
    telephone: customer?.telephone ?? null,
    street: customer?.street ?? null,
    town: customer?.town ?? null,
    county: customer?.county ?? null,
    postcode: customer?.postcode ?? null,
    country: customer?.country ?? null,
    emailOptIn: customer?.emailOptIn ?? null,
    smsOptIn: customer?.smsOptIn ?? null,
    thirdPartyOptIn: customer?.thirdPartyOptIn ?? null,
    specialNeeds: customer?.specialNeeds ?? null,
    discountCode: booking.discountCode,
    paymentOption: booking.paymentOption,
    totalPence: booking.agreedPrice?.total ?? null,
    paidPence: paid,
    outstandingPence: outstanding,
    balanceDue: booking.agreedPrice?.balanceDue ?? null,
    extras: extras.map(({ extraCode: code, name, quantity, totalPence }) => ({ code, name, quantity, totalPence })),
    guests: guests.map(({ title, initial, lastName, age, dateOfBirth }) => ({
      title,
      initial,
      lastName,
      age,
      dateOfBirth,
    })),
  }
}

/** In the order of the JSON; a list becomes one cell. */
const COLUMNS = [
  'reference',
  'site',
  'status',
  'channel',
  'createdAt',
  'confirmedAt',
  'cancelledAt',
  'arrival',
  'departure',
  'nights',
  'parkId',
  'park',
  'unitTypeId',
  'unit',
  'adults',
  'children',
  'under5s',
  'dogs',
  'assistanceDogs',
  'title',
  'firstName',
  'lastName',
  'email',
  'telephone',
  'street',
  'town',
  'county',
  'postcode',
  'country',
  'emailOptIn',
  'smsOptIn',
  'thirdPartyOptIn',
  'specialNeeds',
  'discountCode',
  'paymentOption',
  'totalPence',
  'paidPence',
  'outstandingPence',
  'balanceDue',
  'extras',
  'guests',
] as const satisfies readonly (keyof ExportedBooking)[]

function csvRow(one: ExportedBooking): (string | number | null)[] {
  const { extras, guests, ...fields } = one
  const cells = {
    ...fields,
    extras: extras.map(({ code, quantity }) => `${code} x ${quantity}`).join('; '),
    guests: guests
      .filter(isNamed)
      .map((guest) => `${guestName(guest)}${guest.age === null ? '' : ` (${guest.age})`}`)
      .join('; '),
  }
  return COLUMNS.map((column) => {
    const cell = cells[column]
    return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell
  })
}
