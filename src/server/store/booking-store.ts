import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, getTableColumns, gt, inArray, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { EventKind } from '../../domain/booking/event-kinds.ts'
import { BOOKING_TRANSITIONS, type BookingStatus } from '../../domain/booking/booking-status.ts'
import { makeBookingReference, type BookingReference } from '../../domain/booking/booking-reference.ts'
import type { Party } from '../../domain/booking/party.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import type { Actor } from '../../domain/identity/actor.ts'
import type { Stay } from '../../domain/dates/stay.ts'
import { statesBefore } from '../../domain/booking/transitions.ts'
import { actorColumns } from './actor-columns.ts'
import { booking, bookingEvent } from './schema/booking.ts'
import { prepared, type Queries, type Transaction } from './transaction.ts'

export type BookingRow = typeof booking.$inferSelect
export type NewBooking = Omit<typeof booking.$inferInsert, 'reference' | 'status' | 'holdExpiresAt'>
export type BookingChanges = Partial<Omit<typeof booking.$inferInsert, 'id' | 'reference' | 'status' | 'site'>>

export const stayOf = (row: Pick<BookingRow, 'arrival' | 'nights'>): Stay => ({
  arrival: row.arrival,
  nights: row.nights,
})

export const partyOf = (row: Party): Party => ({
  adults: row.adults,
  children: row.children,
  under5s: row.under5s,
  dogs: row.dogs,
  assistanceDogs: row.assistanceDogs,
})

/** A time that many minutes from now by the database's clock. */
export const minutesFromNow = (minutes: number): SQL<Date> => sql<Date>`now() + make_interval(mins => ${minutes})`

/** The later of the hold's current end and that many minutes from now. */
export const holdAtLeast = (minutes: number): SQL<Date> =>
  sql<Date>`greatest(${booking.holdExpiresAt}, ${minutesFromNow(minutes)})`

const REFERENCE_ATTEMPTS = 5

export type ReferenceSource = (site: SiteCode) => BookingReference
export const randomReference: ReferenceSource = (site) => makeBookingReference(site, randomBytes(8))

/** Inserts a held booking with a new random reference; retries if the reference exists. */
export async function insertHeldBooking(
  tx: Transaction,
  values: NewBooking,
  holdMinutes: number,
  drawReference: ReferenceSource = randomReference,
): Promise<BookingRow> {
  for (let attempt = 1; attempt <= REFERENCE_ATTEMPTS; attempt++) {
    const [row] = await tx
      .insert(booking)
      .values({
        ...values,
        reference: drawReference(values.site),
        status: 'held',
        holdExpiresAt: minutesFromNow(holdMinutes),
      })
      .onConflictDoNothing({ target: booking.reference })
      .returning()
    if (row) return row
  }
  throw new Error(`no unused booking reference in ${REFERENCE_ATTEMPTS} attempts`)
}

/** A booking and the time it was read by the database's clock, which decides whether its hold is over. */
export type BookingNow = BookingRow & { readonly isHoldOver: boolean; readonly readAt: Date }

export const bookingNow = {
  ...getTableColumns(booking),
  isHoldOver: sql<boolean>`${booking.holdExpiresAt} <= now()`,
  readAt: sql<Date>`now()`.mapWith(booking.holdExpiresAt),
}

const bookingById = prepared(['id'], (queries, { id }) =>
  queries.select(bookingNow).from(booking).where(eq(booking.id, id)),
)

export async function findBooking(queries: Queries, id: string): Promise<BookingNow | undefined> {
  const [row] = await bookingById(queries, { id })
  return row
}

const lockedById = prepared(['id'], (queries, { id }) => selectForUpdate(queries, id))

/** Reads the booking FOR UPDATE: every change of a booking begins here, or with one of those that find it first. */
export async function lockBooking(tx: Transaction, id: string): Promise<BookingNow | undefined> {
  const [row] = await lockedById(tx, { id })
  return row
}

/** The statement that locks a booking. @param id or a subquery that finds it */
export const selectForUpdate = (queries: Queries, id: Placeholder | SQL) =>
  queries.select(bookingNow).from(booking).where(eq(booking.id, id)).for('update')

/**
 * The version of a booking's row: every change of the booking gives it another, and nothing else does.
 * @returns undefined if there is no such booking
 */
export async function findRowVersion(queries: Queries, id: string): Promise<string | undefined> {
  const [row] = await queries
    .select({ version: sql<string>`${booking}.xmin::text` })
    .from(booking)
    .where(eq(booking.id, id))
  return row?.version
}

export async function updateBooking(tx: Transaction, id: string, changes: BookingChanges): Promise<void> {
  const { rowCount } = await changeOfBooking(tx, id, changes)
  if (rowCount !== 1) throw new Error(`booking ${id} does not exist`)
}

/** The same as a write for `writeTogether`, for a booking that is locked. */
export const changeOfBooking = (tx: Transaction, id: string, changes: BookingChanges) =>
  tx.update(booking).set(changes).where(eq(booking.id, id))

/** Extends a hold by its own length, at most by that many minutes, and counts the customer's extension. */
export async function extendHoldBy(tx: Transaction, id: string, minutes: number): Promise<void> {
  const length = sql`${booking.holdExpiresAt} - ${booking.createdAt}`
  await tx
    .update(booking)
    .set({
      holdExpiresAt: sql`${booking.holdExpiresAt} + least(${length}, make_interval(mins => ${minutes}))`,
      holdExtensions: sql`${booking.holdExtensions} + 1`,
    })
    .where(eq(booking.id, id))
}

/** Deletes the affiliate click of an unpaid booking. */
export async function deleteAffiliateClick(queries: Queries, id: string): Promise<void> {
  await queries
    .update(booking)
    .set({ affiliateClick: null })
    .where(and(eq(booking.id, id), inArray(booking.status, ['held', 'paying'])))
}

/**
 * Moves a booking to a status by compare-and-set and writes the event. Undefined, with nothing changed, if the domain
 * does not allow the transition (or its status is not in `from`), or `condition` does not hold.
 */
export async function moveBooking(
  tx: Transaction,
  id: string,
  to: BookingStatus,
  actor: Actor,
  options: MoveOptions & {
    kind?: EventKind
    paymentId?: string
    detail?: string
    /** The status that this transaction has read with the lock; without it, it is read and locked here. */
    lockedIn?: BookingStatus
  } = {},
): Promise<BookingRow | undefined> {
  const from = options.lockedIn ?? (await lockBooking(tx, id))?.status
  const [row] = await writeOfMove(tx, id, to, options).returning()
  if (!row) return undefined
  const { kind = to, paymentId, detail } = options
  await recordEvent(tx, { bookingId: id, kind, from, to, paymentId, detail }, actor)
  return row
}

interface MoveOptions {
  readonly from?: readonly BookingStatus[]
  readonly condition?: SQL
  readonly changes?: { [Column in keyof BookingChanges]: BookingChanges[Column] | SQL }
}

/** The same without the event, as a write for `writeReturning`: of a booking that is locked. */
export function writeOfMove(tx: Transaction, id: string, to: BookingStatus, { from, condition, changes }: MoveOptions) {
  const allowed = statesBefore(BOOKING_TRANSITIONS, to).filter((state) => from?.includes(state) ?? true)
  const isHeld = to === 'held' || to === 'paying'
  return tx
    .update(booking)
    .set({ ...changes, status: to, ...(isHeld ? {} : { holdAddress: null, holdNetwork: null }) })
    .where(and(eq(booking.id, id), inArray(booking.status, allowed), condition))
}

export interface BookingEvent {
  readonly bookingId: string
  readonly kind: EventKind
  readonly from?: BookingStatus
  readonly to?: BookingStatus
  readonly paymentId?: string
  /** Figures, a reference or a reason by staff; never personal data. */
  readonly detail?: string
}

/** @returns the event's id */
export async function recordEvent(tx: Transaction, event: BookingEvent, actor: Actor): Promise<number> {
  const [row] = await writeOfEvents(tx, [event], actor).returning({ id: bookingEvent.id })
  if (!row) throw new Error(`the event ${event.kind} was not written`)
  return row.id
}

/** Events in their order, as a write for `writeTogether`. */
export const writeOfEvents = (tx: Transaction, events: readonly BookingEvent[], actor: Actor) =>
  tx.insert(bookingEvent).values(
    events.map((event) => ({
      bookingId: event.bookingId,
      kind: event.kind,
      fromStatus: event.from,
      toStatus: event.to,
      paymentId: event.paymentId,
      detail: event.detail,
      ...actorColumns(actor),
    })),
  )

/** Event: a provider reported another amount or currency than requested. */
export const AMOUNT_MISMATCH = 'amount-mismatch'

/** Event: a balance reminder was sent. */
export const BALANCE_REMINDED = 'balance-reminded'

export type EventRow = typeof bookingEvent.$inferSelect

/** The last event of a kind with exactly this detail. */
export async function findEvent(
  queries: Queries,
  { bookingId, kind, detail }: Required<Pick<BookingEvent, 'bookingId' | 'kind' | 'detail'>>,
): Promise<EventRow | undefined> {
  const [row] = await queries
    .select()
    .from(bookingEvent)
    .where(and(eq(bookingEvent.bookingId, bookingId), eq(bookingEvent.kind, kind), eq(bookingEvent.detail, detail)))
    .orderBy(desc(bookingEvent.id))
    .limit(1)
  return row
}

/** How many events of a kind a booking had in the last hours, by the database's clock. */
export function countRecentEvents(
  queries: Queries,
  { bookingId, kind, hours }: { readonly bookingId: string; readonly kind: EventKind; readonly hours: number },
): Promise<number> {
  const since = sql`now() - make_interval(hours => ${hours})`
  return queries.$count(
    bookingEvent,
    and(eq(bookingEvent.bookingId, bookingId), eq(bookingEvent.kind, kind), gt(bookingEvent.at, since)),
  )
}

/** All events of a booking in order. */
export async function findEvents(queries: Queries, bookingId: string): Promise<EventRow[]> {
  return queries.select().from(bookingEvent).where(eq(bookingEvent.bookingId, bookingId)).orderBy(asc(bookingEvent.id))
}

export const holdIsOver = sql`${booking.holdExpiresAt} <= now()`
export const holdIsRunning = sql`${booking.holdExpiresAt} > now()`

/** Bookings with an expired hold, the oldest first. */
export async function findExpiredHolds(queries: Queries, limit: number): Promise<string[]> {
  const rows = await queries
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.status, 'held'), holdIsOver))
    .orderBy(asc(booking.holdExpiresAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

const MAX_OVERLAPPING = 50

/** The same of a unit type that overlap a stay, as a column. @param unitTypeId a column @param departure a date */
export const expiredHoldsOf = (unitTypeId: SQL, arrival: Placeholder, departure: Placeholder) =>
  sql<string[]>`array(select ${booking.id}::text from ${booking} where ${booking.unitTypeId} = ${unitTypeId}
    and ${booking.status} = 'held' and ${holdIsOver} and ${booking.arrival} < ${departure}::date
    and ${booking.arrival} + ${booking.nights}::int > ${arrival}::date
    order by ${booking.holdExpiresAt} limit ${sql.raw(String(MAX_OVERLAPPING))})`
