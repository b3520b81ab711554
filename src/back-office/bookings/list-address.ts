/** The state of the list of bookings is its address: filters, order and page. */
import { z } from 'zod'
import type { BookingStatus } from '../../domain/booking/booking-status.ts'
import { addDays, parseCalendarDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { normaliseDiscountCode } from '../../domain/money/discount.ts'
import { isSiteCode } from '../../domain/site/site.ts'
import { parseCursor, type BookingFilter, type BookingOrder } from '../../server/queries/bookings.ts'
import { addressOf } from '../frame/address.ts'
import { wholeNumber } from '../frame/form-fields.ts'

export const BOOKINGS = '/staff/bookings'

const among = <const Choices extends readonly string[]>(choices: Choices) => z.enum(choices).optional().catch(undefined)
const word = z
  .string()
  .transform((typed) => typed.trim() || undefined)
  .optional()
  .catch(undefined)
const id = wholeNumber.optional().catch(undefined)
const cursor = z
  .string()
  .refine((text) => parseCursor(text) !== undefined)
  .optional()
  .catch(undefined)

/**
 * Unknown values of a choice count as absent. Typed dates have `dateErrors`.
 */
export const ListQuery = z.object({
  /** `held`: current holds. */
  status: among(['confirmed', 'cancelled', 'held', 'released']),
  site: word,
  channel: word,
  operator: id,
  region: id,
  park: id,
  from: word,
  to: word,
  departs: word,
  bookedFrom: word,
  bookedTo: word,
  /** `week` and `month`: due within 7 or 30 days. */
  owing: among(['to-come', 'week', 'month', 'overdue']),
  /** As it is stored. */
  code: word.transform((typed) => normaliseDiscountCode(typed ?? '').slice(0, 40) || undefined),
  /** `failed`: one that has not reached the customer. */
  refund: among(['any', 'failed']),
  /** Descending with a minus sign. */
  order: among(['arrival', '-arrival', 'booked', '-booked', 'due', '-due']),
  /** The bookings after or before a place. The first counts if both are given. */
  after: cursor,
  before: cursor,
})

export type ListQuery = z.output<typeof ListQuery>

const DUE_DAYS: Readonly<Record<string, number>> = { week: 7, month: 30 }

/** The chosen filters as the form shows them; undefined is any. */
export type ListChoice = Partial<Omit<ListQuery, 'order' | 'after' | 'before'>>

export type DateField = 'from' | 'to' | 'departs' | 'bookedFrom' | 'bookedTo'
/** `wrong-order`: the last date is before the first. */
export type DateError = 'no-date' | 'wrong-order'
export type DateErrors = Readonly<Partial<Record<DateField, DateError>>>

/** Errors of the dates, with which no bookings are listed; undefined if there are none. */
export function dateErrors(choice: ListChoice): DateErrors | undefined {
  const errors: Partial<Record<DateField, DateError>> = {}
  const isAfter = (first = '', last = '') => first !== '' && last !== '' && first > last
  for (const name of ['from', 'to', 'departs', 'bookedFrom', 'bookedTo'] as const) {
    if (choice[name] !== undefined && parseCalendarDate(choice[name]) === undefined) errors[name] = 'no-date'
  }
  const { from, to, bookedFrom, bookedTo } = choice
  if (!errors.from && !errors.to && isAfter(from, to)) errors.to = 'wrong-order'
  if (!errors.bookedFrom && !errors.bookedTo && isAfter(bookedFrom, bookedTo)) errors.bookedTo = 'wrong-order'
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** Balances are sorted by due day, stays by arrival, everything else with the newest first. */
function usualOrder({ owing, from, to, departs }: ListChoice): NonNullable<ListQuery['order']> {
  if (owing !== undefined) return 'due'
  const isByStay = from !== undefined || to !== undefined || departs !== undefined
  return isByStay ? 'arrival' : '-booked'
}

/** The requested order, or the usual one. Only bookings with a balance can be sorted by due day. */
export function orderOf({ order: asked, ...choice }: Partial<ListQuery>): {
  readonly order: BookingOrder
  readonly isDescending: boolean
} {
  const isPossible = asked !== undefined && (!asked.endsWith('due') || choice.owing !== undefined)
  const order = isPossible ? asked : usualOrder(choice)
  return { order: order.replace('-', '') as BookingOrder, isDescending: order.startsWith('-') }
}

/** The place from which bookings are listed. */
export const placeOf = ({ after, before }: Pick<ListQuery, 'after' | 'before'>) => ({
  from: parseCursor(after ?? before ?? ''),
  isBefore: after === undefined && before !== undefined,
})

/** The address of a list, without its default order. */
export const listAddress = ({ order, ...query }: Partial<ListQuery>, path = BOOKINGS): string =>
  addressOf(path, ListQuery, { ...query, order: order === usualOrder(query) ? undefined : order })

/** The condition behind a choice. */
export function filterOf(choice: ListChoice, today: CalendarDate): BookingFilter {
  const { status, site, channel, operator, region, park, owing, from, to, departs, bookedFrom, bookedTo } = choice
  const { code, refund } = choice
  const dueDays = owing && DUE_DAYS[owing]
  return {
    from,
    to,
    departs,
    bookedFrom,
    bookedTo,
    code,
    refund,
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
