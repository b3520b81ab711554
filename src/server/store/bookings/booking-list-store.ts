/** Lists of bookings for staff: filters, orders and pages. */
import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import { addDays, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { SiteCode } from '../../../domain/site/site.ts'
import { isDisputed, lostAndHandled } from '../alert-store.ts'
import { dueBy } from '../due-balance-store.ts'
import { booking } from '../schema/booking.ts'
import { park } from '../schema/catalogue.ts'
import { refund } from '../schema/payment.ts'
import { selectListed, type ListedBooking } from '../staff-store.ts'
import type { Queries } from '../transaction.ts'

export interface BookingFilter {
  readonly status?: BookingStatus
  /** Without holds that ended unpaid. */
  readonly isSoldOrHeld?: boolean
  /** Current unpaid holds, by the database's clock. */
  readonly isHold?: boolean
  readonly site?: SiteCode
  readonly channel?: ChannelCode
  readonly operatorId?: number
  readonly regionId?: number
  readonly parkId?: number
  /** First and last arrival date. */
  readonly from?: CalendarDate
  readonly to?: CalendarDate
  /** The day of departure. */
  readonly departs?: CalendarDate
  /** First and last day in London on which it was confirmed. */
  readonly bookedFrom?: CalendarDate
  readonly bookedTo?: CalendarDate
  /** The discount code that was entered. */
  readonly code?: string
  /** Only with a refund, or with one that failed. */
  readonly refund?: 'any' | 'failed'
  /** Only with an outstanding amount: `due` from `today` on, by `until`, or `overdue` before `today`. */
  readonly owing?: { readonly kind: 'due' | 'overdue'; readonly today: CalendarDate; readonly until?: CalendarDate }
}

/** A hold, and with it a payment in progress, takes at most so many days until it is confirmed. */
const DAYS_TO_CONFIRM = 10

const london = (day: CalendarDate) => sql`(${day}::date::timestamp at time zone 'Europe/London')`

/** In the words of the partial index `booking_owing`. */
export const isOwing = sql`${booking.outstandingPence} > 0 and ${booking.status} in ('confirmed', 'cancelled')`

/** Whether the outstanding amount is due from a day on, and by another if one is named. */
export const isDue = (today: CalendarDate, until?: CalendarDate): SQL =>
  sql`${booking.status} = 'confirmed' and ${dueBy} >= ${today} ${until === undefined ? sql`` : sql`and ${dueBy} <= ${until}`}`

/**
 * Whether it is overdue since before a day: as a charge, as a balance, or after a dispute. The loss to a dispute is
 * not, once somebody has marked it as handled.
 */
export const isOverdue = (today: CalendarDate): SQL =>
  sql`((${booking.status} = 'cancelled' or coalesce(${dueBy} < ${today}, ${isDisputed})) and ${booking.outstandingPence} > ${lostAndHandled})`

function conditionsOf(filter: BookingFilter): SQL | undefined {
  const { status, site, channel, operatorId, regionId, parkId, from, to, departs, bookedFrom, bookedTo, owing } = filter
  const isBooked = bookedFrom !== undefined || bookedTo !== undefined
  return and(
    status === undefined ? undefined : eq(booking.status, status),
    filter.isSoldOrHeld ? sql`${booking.status} <> 'released'` : undefined,
    filter.isHold ? sql`${booking.status} in ('held', 'paying') and ${booking.holdExpiresAt} > now()` : undefined,
    site === undefined ? undefined : eq(booking.site, site),
    channel === undefined ? undefined : eq(booking.channel, channel),
    parkId === undefined ? undefined : eq(booking.parkId, parkId),
    operatorId === undefined
      ? undefined
      : sql`${booking.parkId} in (select ${park.id} from ${park} where ${park.operatorId} = ${operatorId})`,
    regionId === undefined
      ? undefined
      : sql`${booking.parkId} in (select ${park.id} from ${park} where ${park.regionId} = ${regionId})`,
    from === undefined ? undefined : gte(booking.arrival, from),
    to === undefined ? undefined : lte(booking.arrival, to),
    departs === undefined ? undefined : sql`${booking.arrival} + ${booking.nights} = ${departs}::date`,
    isBooked ? inArray(booking.status, ['confirmed', 'cancelled']) : undefined,
    bookedFrom === undefined
      ? undefined
      : sql`${booking.confirmedAt} >= ${london(bookedFrom)} and ${booking.createdAt} > ${london(addDays(bookedFrom, -DAYS_TO_CONFIRM))}`,
    bookedTo === undefined
      ? undefined
      : sql`${booking.confirmedAt} < ${london(addDays(bookedTo, 1))} and ${booking.createdAt} < ${london(addDays(bookedTo, 1))}`,
    filter.code === undefined ? undefined : eq(booking.discountCode, filter.code),
    filter.refund === undefined
      ? undefined
      : sql`${booking.id} in (select ${refund.bookingId} from ${refund}${filter.refund === 'failed' ? sql` where ${refund.status} = 'failed'` : sql``})`,
    owing && isOwing,
    owing?.kind === 'due' ? isDue(owing.today, owing.until) : undefined,
    owing?.kind === 'overdue' ? isOverdue(owing.today) : undefined,
  )
}

/** `booked`: when its hold began. `due`: a paid booking comes last. */
export const BOOKING_ORDERS = ['arrival', 'booked', 'due'] as const
export type BookingOrder = (typeof BOOKING_ORDERS)[number]

/** The column that orders a list, before the id; as text that PostgreSQL reads back exactly. */
const KEYS: Readonly<Record<BookingOrder, { readonly key: SQL; readonly text: SQL<string>; readonly type: SQL }>> = {
  arrival: { key: sql`${booking.arrival}`, text: sql`${booking.arrival}::text`, type: sql`date` },
  booked: {
    key: sql`${booking.createdAt}`,
    text: sql`(${booking.createdAt} at time zone 'UTC')::text || 'Z'`,
    type: sql`timestamptz`,
  },
  due: { key: sql`coalesce(${dueBy}, '9999-12-31')`, text: sql`coalesce(${dueBy}, '9999-12-31')`, type: sql`text` },
}

/** A place in a list, between two bookings: after this one, or before it. */
export interface Cursor {
  readonly key: string
  readonly id: string
}

export interface PageRequest {
  readonly order: BookingOrder
  readonly isDescending?: boolean
  readonly limit: number
  /** The bookings after this place; before it, if `isBefore`. From the beginning without one. */
  readonly from?: Cursor
  readonly isBefore?: boolean
}

export interface BookingPage {
  readonly rows: readonly ListedBooking[]
  /** Where the page before ends, and the one after begins; undefined where there is none. */
  readonly before: Cursor | undefined
  readonly after: Cursor | undefined
}

/** A page of the bookings of a filter. What is added meanwhile neither repeats nor hides another. */
export async function listBookings(
  queries: Queries,
  filter: BookingFilter,
  { order, isDescending = false, limit, from, isBefore = false }: PageRequest,
): Promise<BookingPage> {
  const { key, text, type } = KEYS[order]
  const isUp = isDescending === isBefore
  const place =
    from && sql`(${key}, ${booking.id}) ${sql.raw(isUp ? '>' : '<')} (${from.key}::${type}, ${from.id}::uuid)`
  const direction = sql.raw(isUp ? 'asc' : 'desc')
  const found = await selectListed(queries, text)
    .where(and(conditionsOf(filter), place))
    .orderBy(sql`${key} ${direction}, ${booking.id} ${direction}`)
    .limit(limit + 1)
  const rows = found.slice(0, limit)
  if (isBefore) rows.reverse()
  const [hasBefore, hasAfter] = isBefore ? [found.length > limit, true] : [from !== undefined, found.length > limit]
  const cursorOf = (row: (typeof rows)[number] | undefined) => row && { key: row.note, id: row.booking.id }
  return {
    rows,
    before: hasBefore ? cursorOf(rows[0]) : undefined,
    after: hasAfter ? cursorOf(rows.at(-1)) : undefined,
  }
}

/** Every booking of a filter, in order, so many at a time. */
export async function* readBookings(
  queries: Queries,
  filter: BookingFilter,
  { batch, ...order }: Pick<PageRequest, 'order' | 'isDescending'> & { readonly batch: number },
): AsyncGenerator<readonly ListedBooking[]> {
  let from: Cursor | undefined
  do {
    const page = await listBookings(queries, filter, { ...order, limit: batch, from })
    if (page.rows.length > 0) yield page.rows
    from = page.after
  } while (from)
}

/** How many there are, counted up to one more than `limit`. */
export async function countBookings(queries: Queries, filter: BookingFilter, limit: number): Promise<number> {
  const counted = sql`(select 1 from ${booking} where ${conditionsOf(filter) ?? sql`true`} limit ${limit + 1}) as counted`
  const { rows } = await queries.execute<{ count: number }>(sql`select count(*)::int as count from ${counted}`)
  return rows[0]?.count ?? 0
}
