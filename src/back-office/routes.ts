/** Every address of the back office. */
import type { StaffRoute } from './frame/route.ts'
import { todayRoutes } from './today/today-routes.tsx'

export const ROUTES: readonly StaffRoute[] = [...todayRoutes]
