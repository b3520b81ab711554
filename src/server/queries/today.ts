/** Reads the data of the first page of the back office [STAFF-02]. */
import { todayOf } from '../commands/command-deps.ts'
import type { Deps } from '../deps.ts'
import { listBookings, type BookingFilter } from '../store/bookings/booking-list-store.ts'
import { countStuck } from '../store/bookings/stuck-store.ts'
import { countToday } from '../store/bookings/today-store.ts'
import { listInbox } from '../store/correspondence/inbox-list-store.ts'

/** Days within which a balance counts as due soon, as in the filter of the list of bookings. */
const DUE_DAYS = 7

/** Rows of each list; its heading links to the whole list. */
const MOST = 5

export type TodayOverview = Awaited<ReturnType<typeof loadToday>>

interface TodayFilters {
  readonly arriving: BookingFilter
  readonly overdue: BookingFilter
  readonly booked: BookingFilter
}

/**
 * Counts of open tasks and of current activity, with the first rows of their lists. @param hasInbox whether to read the
 * inbox
 */
export async function loadToday({ db, clock }: Pick<Deps, 'db' | 'clock'>, filters: TodayFilters, hasInbox: boolean) {
  const today = todayOf({ clock })
  const [counts, stuck, arriving, overdue, booked, inbox] = await Promise.all([
    countToday(db, today, DUE_DAYS),
    countStuck(db),
    listBookings(db, filters.arriving, { order: 'arrival', limit: MOST }),
    listBookings(db, filters.overdue, { order: 'due', limit: MOST }),
    listBookings(db, filters.booked, { order: 'booked', isDescending: true, limit: MOST }),
    hasInbox ? listInbox(db, { state: 'open' }, MOST) : undefined,
  ])
  return {
    /** Milliseconds since 1970. */
    now: clock.now(),
    dueDays: DUE_DAYS,
    counts,
    /** Things that need attention. */
    stuck,
    arriving: arriving.rows,
    overdue: overdue.rows,
    booked: booked.rows,
    /** Requests and messages without an answer; undefined unless they were asked for. */
    waiting: inbox?.rows,
  }
}
