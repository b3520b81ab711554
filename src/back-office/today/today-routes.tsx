import { formatLongDate } from '../../domain/dates/calendar-date.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import { loadToday } from '../../server/queries/today.ts'
import { filterOf, type ListChoice } from '../bookings/list-address.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { TodayPage } from './today-page.tsx'

const todayPage = defineStaffPage({
  path: '/staff',
  permission: 'bookings:read',
  async load({ deps, may }) {
    const today = todayOf(deps)
    const lists = {
      arriving: { status: 'confirmed', from: today },
      overdue: { owing: 'overdue' },
      booked: { status: 'confirmed' },
    } as const satisfies Record<string, ListChoice>
    const mayAnswer = may('inbox:answer')
    const filters = {
      arriving: filterOf(lists.arriving, today),
      overdue: filterOf(lists.overdue, today),
      booked: filterOf(lists.booked, today),
    }
    return {
      ...(await loadToday(deps, filters, mayAnswer)),
      today,
      lists,
      mayAnswer,
      mayDecide: may('approvals:decide'),
      isWhole: may('customers:read'),
    }
  },
  view: (data) => ({ title: formatLongDate(data.today), body: <TodayPage {...data} /> }),
})

export const todayRoutes = todayPage.routes
