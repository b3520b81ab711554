/** Every address of the back office. */
import { accountRoutes } from './account/account-routes.tsx'
import { signInRoutes } from './account/sign-in-routes.tsx'
import type { StaffRoute } from './frame/route.ts'
import { saleRoutes } from './sale/sale-routes.tsx'
import { todayRoutes } from './today/today-routes.tsx'

export const ROUTES: readonly StaffRoute[] = [...signInRoutes, ...accountRoutes, ...todayRoutes, ...saleRoutes]
