import { PAY_LINK_PATH } from '../domain/money/balance.ts'
import { createElement } from 'react'
import type { RouteObject } from 'react-router'
import { lazyPart } from './hydration/lazy-part.tsx'
import { PartFailed, loadChunk } from './hydration/load-chunk.tsx'
import { loader, Root, RootError, shouldRevalidate } from './root.tsx'
import { ROOT_ROUTE_ID } from './page/page-facts.tsx'
import { isShownAgain } from './page/page-form.ts'
import { redirectToNotFound } from './addresses/page-address.ts'

const PageError = lazyPart(async () => (await import('./frame/page-error.tsx')).PageError, {
  instead: () => createElement(PartFailed, { isPage: true }),
})

/** A route module: the exports that React Router uses. */
type PageModule = () => Promise<Partial<RouteObject>>

/** Statuses of a refused form that say that what its page shows is no longer so: 402 of a payment that failed. */
const STALE: ReadonlySet<number | undefined> = new Set([402, 404, 409, 410])

/**
 * After a form that was refused because it is out of date, the page's data are loaded again as after one that was
 * carried out; not after one that is only shown again, such as one that found addresses.
 */
const revalidateStale: RouteObject['shouldRevalidate'] = ({ actionStatus, actionResult, defaultShouldRevalidate }) =>
  STALE.has(actionStatus) || (defaultShouldRevalidate && !isShownAgain(actionResult))

/** `id` is the module's path, by which the server finds a page's files in the build's manifest. */
function page(path: string, id: string, load: PageModule): RouteObject {
  const lazy = async () => {
    const module: object = { shouldRevalidate: revalidateStale, ...(await loadChunk(load)) }
    return module as Record<string, never>
  }
  return { path, id: `${id}#${path}`, lazy }
}

const results: PageModule = () => import('./routes/results.tsx')
const parkList: PageModule = () => import('./routes/park-list.tsx')
const park: PageModule = () => import('./routes/park.tsx')
const dogFriendly: PageModule = () => import('./routes/dog-friendly.tsx')
const operatorRegions: PageModule = () => import('./routes/operator-regions.tsx')
const travelGuide: PageModule = () => import('./routes/travel-guide.tsx')
const bookingDetails: PageModule = () => import('./routes/booking/details.tsx')
const bookingPayment: PageModule = () => import('./routes/booking/payment.tsx')
const paymentAction: PageModule = () => import('./routes/booking/payment-action.tsx')
const balancePayment: PageModule = () => import('./routes/my-booking/payment.tsx')
const balanceAction: PageModule = () => import('./routes/my-booking/payment-action.tsx')
const changeDates: PageModule = () => import('./routes/my-booking/dates.tsx')
const changeParty: PageModule = () => import('./routes/my-booking/party.tsx')
const nameGuests: PageModule = () => import('./routes/my-booking/names.tsx')
const addExtras: PageModule = () => import('./routes/my-booking/extras.tsx')
const confirmation: PageModule = () => import('./routes/booking/confirmation.tsx')

/** Matched by content pages; other unknown addresses redirect to /404 [ROUTE-13]. */
export const CONTENT_PATH = '/:page'
export const UNKNOWN_PATH = '*'

/** The addresses of the site; each has one module, which loads data and renders features. */
export const routes: RouteObject[] = [
  {
    path: '/',
    id: ROOT_ROUTE_ID,
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: () => null,
    loader,
    shouldRevalidate,
    children: [
      {
        id: 'pages',
        ErrorBoundary: PageError,
        children: [
          page('/', 'src/web/routes/home.tsx', () => import('./routes/home.tsx')),
          page('/results', 'src/web/routes/results.tsx', results),
          page('/results/all-regions', 'src/web/routes/all-regions.tsx', () => import('./routes/all-regions.tsx')),
          page('/results/all-dates', 'src/web/routes/all-dates.tsx', () => import('./routes/all-dates.tsx')),
          page('/shortlist', 'src/web/routes/shortlist.tsx', () => import('./routes/shortlist.tsx')),
          page('/channel/:channelCode', 'src/web/routes/channel-home.tsx', () => import('./routes/channel-home.tsx')),
          page('/dog-friendly/:channelCode', 'src/web/routes/dog-friendly.tsx', dogFriendly),
          page('/:operatorId/region/:channelCode', 'src/web/routes/operator-regions.tsx', operatorRegions),
          page('/region/:channelCode', 'src/web/routes/region-browse.tsx', () => import('./routes/region-browse.tsx')),
          page('/holidays/:channelId/:regionId/:slug?', 'src/web/routes/park-list.tsx', parkList),
          page('/holiday-parks/:channelId/:regionId/:slug?', 'src/web/routes/park-list.tsx', parkList),
          page('/parks/:channelId/:regionId/:slug?', 'src/web/routes/park-list.tsx', parkList),
          page('/boating-holidays/:channelId/:regionId/:slug?', 'src/web/routes/park-list.tsx', parkList),
          page('/area/:channelId/:regionId/:townId/:slug?', 'src/web/routes/park-list.tsx', parkList),
          page('/holidays/:channelId/:regionId/:parkId/:slug', 'src/web/routes/park.tsx', park),
          page('/holiday-parks/:channelId/:regionId/:parkId/:slug', 'src/web/routes/park.tsx', park),
          page('/boat/:channelId/:regionId/:parkId/:slug?', 'src/web/routes/park.tsx', park),
          page('/boat-result/:channelId/:regionId/:parkId/:slug?', 'src/web/routes/park.tsx', park),
          page('/park-result/:channelId/:regionId/:parkId/:slug?', 'src/web/routes/park.tsx', park),
          page('/booking', 'src/web/routes/booking/booking.tsx', () => import('./routes/booking/booking.tsx')),
          page('/booking/extras', 'src/web/routes/booking/extras.tsx', () => import('./routes/booking/extras.tsx')),
          page('/booking/details', 'src/web/routes/booking/details.tsx', bookingDetails),
          page('/booking/payment', 'src/web/routes/booking/payment.tsx', bookingPayment),
          page('/booking/payment-action', 'src/web/routes/booking/payment-action.tsx', paymentAction),
          page('/booking/confirmation', 'src/web/routes/booking/confirmation.tsx', confirmation),
          page('/login', 'src/web/routes/login.tsx', () => import('./routes/login.tsx')),
          page('/login/link', 'src/web/routes/login-link.tsx', () => import('./routes/login-link.tsx')),
          page(
            '/my-booking',
            'src/web/routes/my-booking/my-booking.tsx',
            () => import('./routes/my-booking/my-booking.tsx'),
          ),
          page(PAY_LINK_PATH, 'src/web/routes/pay-link.tsx', () => import('./routes/pay-link.tsx')),
          page('/my-booking/dates', 'src/web/routes/my-booking/dates.tsx', changeDates),
          page('/my-booking/party', 'src/web/routes/my-booking/party.tsx', changeParty),
          page('/my-booking/extras', 'src/web/routes/my-booking/extras.tsx', addExtras),
          page('/my-booking/names', 'src/web/routes/my-booking/names.tsx', nameGuests),
          page('/my-booking/payment', 'src/web/routes/my-booking/payment.tsx', balancePayment),
          page('/my-booking/payment-action', 'src/web/routes/my-booking/payment-action.tsx', balanceAction),
          page('/blog', 'src/web/routes/blog.tsx', () => import('./routes/blog.tsx')),
          page('/blog/:blogPost', 'src/web/routes/blog-post.tsx', () => import('./routes/blog-post.tsx')),
          page('/travel-guide/:regionName/:regionId', 'src/web/routes/travel-guide.tsx', travelGuide),
          page('/help', 'src/web/routes/help.tsx', () => import('./routes/help.tsx')),
          page('/offers', 'src/web/routes/offers.tsx', () => import('./routes/offers.tsx')),
          page('/brands', 'src/web/routes/brands.tsx', () => import('./routes/brands.tsx')),
          page('/inspiration', 'src/web/routes/inspiration.tsx', () => import('./routes/inspiration.tsx')),
          page('/trip/:tripId?', 'src/web/routes/trip.tsx', () => import('./routes/trip.tsx')),
          page('/price-alert/:link?', 'src/web/routes/price-alert.tsx', () => import('./routes/price-alert.tsx')),
          page('/newsletter/:link?', 'src/web/routes/newsletter.tsx', () => import('./routes/newsletter.tsx')),
          page(CONTENT_PATH, 'src/web/routes/content-page.tsx', () => import('./routes/content-page.tsx')),
          page('/reset', 'src/web/routes/reset.tsx', () => import('./routes/reset.tsx')),
          page('/design-system', 'src/web/routes/design-system.tsx', () => import('./routes/design-system.tsx')),
          page('/404', 'src/web/routes/not-found.tsx', () => import('./routes/not-found.tsx')),
          { path: UNKNOWN_PATH, id: 'unknown', loader: ({ request }) => redirectToNotFound(request) },
        ],
      },
    ],
  },
]

/** The module under which the build's manifest lists a route's files. */
export function moduleOf(routeId: string): string {
  return routeId.split('#', 1).join('')
}
