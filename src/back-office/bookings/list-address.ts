/** The state of the list of bookings is its address: filters, order and page. */
import type { BookingStatus } from '../../domain/booking/booking-status.ts'
import { addDays, parseCalendarDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { normaliseDiscountCode } from '../../domain/money/discount.ts'
import { isSiteCode } from '../../domain/site/site.ts'
import {
  BOOKING_ORDERS,
  type BookingFilter,
  type BookingOrder,
  type Cursor,
} from '../../server/store/bookings/booking-list-store.ts'

/** `held`: current holds. */
export const STATUS_CHOICES = ['confirmed', 'cancelled', 'held', 'released'] as const
export type StatusChoice = (typeof STATUS_CHOICES)[number]

/** `week` and `month`: due within 7 or 30 days. */
export const OWING_CHOICES = ['to-come', 'week', 'month', 'overdue'] as const
export type OwingChoice = (typeof OWING_CHOICES)[number]

/** `failed`: one that has not reached the customer. */
export const REFUND_CHOICES = ['any', 'failed'] as const
export type RefundChoice = (typeof REFUND_CHOICES)[number]

const DUE_DAYS: Partial<Record<OwingChoice, number>> = { week: 7, month: 30 }

/** What is chosen, as the form shows it; undefined is any. */
export interface ListChoice {
  readonly status?: StatusChoice
  readonly site?: string
  readonly channel?: string
  readonly operator?: number
  readonly region?: number
  readonly park?: number
  readonly from?: CalendarDate
  readonly to?: CalendarDate
  readonly departs?: CalendarDate
  readonly bookedFrom?: CalendarDate
  readonly bookedTo?: CalendarDate
  readonly owing?: OwingChoice
  /** As it is stored. */
  readonly code?: string
  readonly refund?: RefundChoice
}

export interface ListPlace {
  readonly order: BookingOrder
  readonly isDescending: boolean
  readonly cursor: Cursor | undefined
  readonly isBefore: boolean
}

export type DateField = 'from' | 'to' | 'departs' | 'bookedFrom' | 'bookedTo'
/** `wrong-order`: the last date is before the first. */
export type DateError = 'no-date' | 'wrong-order'

export interface AskedList {
  readonly choice: ListChoice
  readonly place: ListPlace
  /** Of dates that cannot be used; no bookings are listed then. */
  readonly errors: Readonly<Partial<Record<DateField, DateError>>>
}

/** What is chosen among our own values counts as absent if it is none of them; dates, which are typed, have errors. */
export function readListAddress(query: URLSearchParams): AskedList {
  const errors: Partial<Record<DateField, DateError>> = {}
  const text = (name: string) => query.get(name)?.trim() || undefined
  const number = (name: string) => (/^\d{1,9}$/.test(text(name) ?? '') ? Number(text(name)) : undefined)
  const date = (name: DateField) => {
    const day = parseCalendarDate(text(name) ?? '')
    if (day === undefined && text(name) !== undefined) errors[name] = 'no-date'
    return day
  }
  const among = <Choice extends string>(choices: readonly Choice[], name: string) =>
    choices.find((choice) => choice === text(name))
  const choice: ListChoice = {
    status: among(STATUS_CHOICES, 'status'),
    site: text('site'),
    channel: text('channel'),
    operator: number('operator'),
    region: number('region'),
    park: number('park'),
    from: date('from'),
    to: date('to'),
    departs: date('departs'),
    bookedFrom: date('bookedFrom'),
    bookedTo: date('bookedTo'),
    owing: among(OWING_CHOICES, 'owing'),
    code: normaliseDiscountCode(text('code') ?? '').slice(0, 40) || undefined,
    refund: among(REFUND_CHOICES, 'refund'),
  }
  const { from, to, bookedFrom, bookedTo } = choice
  if (isAfter(from, to)) errors.to = 'wrong-order'
  if (isAfter(bookedFrom, bookedTo)) errors.bookedTo = 'wrong-order'
  return { choice, place: placeIn(query, choice), errors }
}

const isAfter = (first: CalendarDate | undefined, last: CalendarDate | undefined) =>
  first !== undefined && last !== undefined && first > last

function placeIn(query: URLSearchParams, choice: ListChoice): ListPlace {
  const [after, before] = [cursorIn(query.get('after')), cursorIn(query.get('before'))]
  const asked = query.get('order') ?? ''
  const order = BOOKING_ORDERS.find((known) => known === asked.replace('-', ''))
  const isPossible = order !== undefined && (order !== 'due' || choice.owing !== undefined)
  const usual = usualOrder(choice)
  return {
    ...(isPossible ? { order, isDescending: asked.startsWith('-') } : usual),
    cursor: after ?? before,
    isBefore: after === undefined && before !== undefined,
  }
}

/** Who owes is read by the day it is due, stays by the day they begin, everything else with what is new first. */
function usualOrder({ owing, from, to, departs }: ListChoice): Pick<ListPlace, 'order' | 'isDescending'> {
  if (owing !== undefined) return { order: 'due', isDescending: false }
  const isByStay = from !== undefined || to !== undefined || departs !== undefined
  return isByStay ? { order: 'arrival', isDescending: false } : { order: 'booked', isDescending: true }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A day, or a moment. */
const KEY = /^(\d{4}-\d\d-\d\d)(?: (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?Z)?$/

function cursorIn(text: string | null): Cursor | undefined {
  const [key = '', id = ''] = (text ?? '').split('~')
  const day = parseCalendarDate(KEY.exec(key)?.[1] ?? '')
  return day !== undefined && UUID.test(id) ? { key, id } : undefined
}

/** The same list with another order, or at another place; without a place from its beginning. */
export function listAddress(
  choice: ListChoice,
  place: Partial<Pick<ListPlace, 'order' | 'isDescending'>> & {
    readonly after?: Cursor
    readonly before?: Cursor
  } = {},
  path = '/staff/bookings',
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(choice) as [string, string | number | undefined][]) {
    if (value !== undefined) query.set(name, String(value))
  }
  const usual = usualOrder(choice)
  const { order = usual.order, isDescending = usual.isDescending, after, before } = place
  if (order !== usual.order || isDescending !== usual.isDescending)
    query.set('order', isDescending ? `-${order}` : order)
  if (after) query.set('after', `${after.key}~${after.id}`)
  if (before) query.set('before', `${before.key}~${before.id}`)
  return query.size === 0 ? path : `${path}?${query}`
}

/** What a choice asks the database for. */
export function filterOf(choice: ListChoice, today: CalendarDate): BookingFilter {
  const { status, site, channel, operator, region, park, owing, ...days } = choice
  const dueDays = owing && DUE_DAYS[owing]
  return {
    ...days,
    status: status === 'held' ? undefined : (status satisfies BookingStatus | undefined),
    isSoldOrHeld: status === undefined,
    isHold: status === 'held',
    site: site !== undefined && isSiteCode(site) ? site : undefined,
    channel,
    operatorId: operator,
    regionId: region,
    parkId: park,
    owing:
      owing === undefined
        ? undefined
        : owing === 'overdue'
          ? { kind: 'overdue', today }
          : { kind: 'due', today, until: dueDays === undefined ? undefined : addDays(today, dueDays) },
  }
}
