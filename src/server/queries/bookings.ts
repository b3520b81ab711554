/** Reads the list of bookings, and searches it [STAFF-03]. */
import { brandCodes } from '../../brands/read-brand.ts'
import { readBookingSearch, readMaskedSearch } from '../../domain/customer/booking-search.ts'
import { parseCalendarDate } from '../../domain/dates/calendar-date.ts'
import { todayOf } from '../commands/command-deps.ts'
import type { Deps } from '../deps.ts'
import {
  countBookings,
  listBookings,
  readBookings,
  type BookingFilter as Filter,
  type BookingOrder as Order,
  type BookingPage,
  type Cursor,
  type PageRequest,
} from '../store/bookings/booking-list-store.ts'
import { searchBookings } from '../store/bookings/booking-search-store.ts'

type QueryDeps = Pick<Deps, 'db'>

export type BookingFilter = Filter
export type BookingOrder = Order
export type ListedBooking = BookingPage['rows'][number]
export type BookingList = Awaited<ReturnType<typeof loadBookings>>
export type BookingChoices = ReturnType<typeof findBookingChoices>
export type BookingSearch = Awaited<ReturnType<typeof searchForBookings>>

/** Rows of a page of the list. */
const ROWS = 50
/** Bookings that are read at once for a file. */
const BATCH = 500
/** Bookings are counted up to this number. */
export const MOST_COUNTED = 1000

/** A page of the list, with the number of all its bookings: one more than `MOST_COUNTED` if there are more. */
export async function loadBookings({ db }: QueryDeps, filter: BookingFilter, page: Omit<PageRequest, 'limit'>) {
  const [found, count] = await Promise.all([
    listBookings(db, filter, { ...page, limit: ROWS }),
    countBookings(db, filter, MOST_COUNTED),
  ])
  return { rows: found.rows, count, before: cursorText(found.before), after: cursorText(found.after) }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A day, or a moment. */
const KEY = /^(\d{4}-\d\d-\d\d)(?: (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?Z)?$/

/** '2027-03-01~de300000-0000-8000-8000-000000000010': the value by which the list is ordered, and the id of a booking. */
export function parseCursor(text: string): Cursor | undefined {
  const [key = '', id = ''] = text.split('~')
  const day = parseCalendarDate(KEY.exec(key)?.[1] ?? '')
  return day !== undefined && UUID.test(id) ? { key, id } : undefined
}

const cursorText = (cursor: Cursor | undefined) => cursor && `${cursor.key}~${cursor.id}`

/** All bookings of a filter, in batches. */
export const readAllBookings = (
  { db }: QueryDeps,
  filter: BookingFilter,
  order: Pick<PageRequest, 'order' | 'isDescending'>,
) => readBookings(db, filter, { ...order, batch: BATCH })

/** Filters of the list. */
export const findBookingChoices = ({ availability, env }: Pick<Deps, 'availability' | 'env'>) => ({
  catalogue: availability.current.catalogue,
  /** Codes of the brands. */
  sites: brandCodes(env.BRANDS_DIR),
})

/**
 * The bookings that match the typed text, the next arrival first.
 *
 * @param isWhole whether parts of names and addresses may be searched
 */
export async function searchForBookings({ db, clock }: Pick<Deps, 'db' | 'clock'>, typed: string, isWhole: boolean) {
  const today = todayOf({ clock })
  const readings = isWhole ? readBookingSearch(typed) : readMaskedSearch(typed)
  const found = await searchBookings(db, readings, { today, limit: ROWS + 1 })
  return { today, readings, found: found.slice(0, ROWS), most: found.length > ROWS ? ROWS : undefined }
}
