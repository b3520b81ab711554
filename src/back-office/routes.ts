/** Every address of the back office. */
import { accountRoutes } from './account/account-routes.tsx'
import { firstRoutes } from './account/first-routes.tsx'
import { oidcRoutes } from './account/oidc-routes.tsx'
import { passkeyRoutes } from './account/passkey-routes.tsx'
import { signInRoutes } from './account/sign-in-routes.tsx'
import { bookingActionRoutes } from './booking-actions/booking-action-routes.ts'
import { bookingRoutes } from './booking/booking-routes.tsx'
import { bookingsRoutes } from './bookings/bookings-routes.tsx'
import { catalogueRoutes } from './catalogue/catalogue-routes.tsx'
import { homeRoutes } from './content/home-routes.tsx'
import { linksRoutes } from './content/links-routes.tsx'
import { removalRoutes } from './content/removal-routes.tsx'
import { textRoutes } from './content/text-routes.tsx'
import { ratesRoutes } from './rates/rates-routes.tsx'
import { reportRoutes } from './reports/report-routes.tsx'
import type { StaffRoute } from './frame/route.ts'
import { inboxRoutes } from './inbox/inbox-routes.tsx'
import { offersRoutes } from './offers/offers-routes.tsx'
import { openingRoutes } from './opening/opening-routes.tsx'
import { staffAccountRoutes } from './staff-accounts/staff-account-routes.tsx'
import { saleRoutes } from './sale/sale-routes.tsx'
import { settingsRoutes } from './settings/settings-routes.tsx'
import { stockRoutes } from './stock/stock-routes.tsx'
import { needsAttentionRoutes } from './needs-attention/needs-attention-routes.tsx'
import { todayRoutes } from './today/today-routes.tsx'

export const ROUTES: readonly StaffRoute[] = [
  ...accountRoutes,
  ...firstRoutes,
  ...oidcRoutes,
  ...passkeyRoutes,
  ...signInRoutes,
  ...bookingActionRoutes,
  ...bookingRoutes,
  ...bookingsRoutes,
  ...catalogueRoutes,
  ...textRoutes,
  ...removalRoutes,
  ...homeRoutes,
  ...linksRoutes,
  ...ratesRoutes,
  ...reportRoutes,
  ...inboxRoutes,
  ...offersRoutes,
  ...openingRoutes,
  ...staffAccountRoutes,
  ...saleRoutes,
  ...settingsRoutes,
  ...stockRoutes,
  ...needsAttentionRoutes,
  ...todayRoutes,
]
