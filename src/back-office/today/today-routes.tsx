import { page } from '../frame/answers.ts'
import type { StaffRoute } from '../frame/route.ts'

export const todayRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: '/staff',
    permission: 'bookings:read',
    answer: async () => page({ title: 'Today', body: null }),
  },
]
