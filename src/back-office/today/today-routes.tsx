import { formatLongDate } from '../../domain/dates/calendar-date.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import { listBookings } from '../../server/store/bookings/booking-list-store.ts'
import { listInbox } from '../../server/store/correspondence/inbox-list-store.ts'
import { countStuck } from '../../server/store/bookings/stuck-store.ts'
import { countToday } from '../../server/store/bookings/today-store.ts'
import { filterOf, type ListChoice } from '../bookings/list-address.ts'
import { page } from '../frame/responses.ts'
import type { StaffRoute } from '../frame/route.ts'
import { TodayPage } from './today-page.tsx'

/** Days within which a balance counts as due soon: as the list's own filter. */
const DUE_DAYS = 7

/** Rows of each list, which its heading leads to. */
const MOST = 5

export const todayRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: '/staff',
    permission: 'bookings:read',
    async handle({ deps: { db, clock }, may }) {
      const today = todayOf({ clock })
      const lists = {
        arriving: { status: 'confirmed', from: today },
        overdue: { owing: 'overdue' },
        booked: { status: 'confirmed' },
      } as const satisfies Record<string, ListChoice>
      const mayAnswer = may('inbox:answer')
      const [counts, stuck, arriving, overdue, booked, waiting] = await Promise.all([
        countToday(db, today, DUE_DAYS),
        countStuck(db),
        listBookings(db, filterOf(lists.arriving, today), { order: 'arrival', most: MOST }),
        listBookings(db, filterOf(lists.overdue, today), { order: 'due', most: MOST }),
        listBookings(db, filterOf(lists.booked, today), { order: 'booked', isDescending: true, most: MOST }),
        mayAnswer ? listInbox(db, { state: 'open' }, MOST) : undefined,
      ])
      const body = (
        <TodayPage
          today={today}
          now={clock.now()}
          counts={counts}
          stuck={stuck}
          dueDays={DUE_DAYS}
          lists={lists}
          arriving={arriving.rows}
          overdue={overdue.rows}
          booked={booked.rows}
          waiting={waiting?.rows}
          may={may}
        />
      )
      return page({ title: formatLongDate(today), body })
    },
  },
]
