import { formatLongDate } from '../../domain/dates/calendar-date.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import { countToday } from '../../server/store/staff/today-store.ts'
import { page } from '../frame/answers.ts'
import type { StaffRoute } from '../frame/route.ts'
import { TodayPage } from './today-page.tsx'

/** Days within which a balance counts as due soon. */
const DUE_DAYS = 7

export const todayRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: '/staff',
    permission: 'bookings:read',
    async answer({ deps }) {
      const today = todayOf(deps)
      const counts = await countToday(deps.db, today, DUE_DAYS)
      return page({
        title: formatLongDate(today),
        body: <TodayPage today={today} counts={counts} dueDays={DUE_DAYS} />,
      })
    },
  },
]
