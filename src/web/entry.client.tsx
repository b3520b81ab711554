import './styles/app.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { addChannels } from '../domain/site/channel.ts'
import { apiContext, settingContext } from './page/api-context.ts'
import { routes } from './routes.ts'
import { apiClient, forgetRequestErrors } from './api/api-client.ts'
import { PageFactsProvider, type PageFacts, ROOT_ROUTE_ID, type SiteData } from './page/page-facts.tsx'
import { readPageState } from './page/page-state.ts'
import { londonDateAt, type CalendarDate } from '../domain/dates/calendar-date.ts'

/** Loads the modules of the current page before hydration, so that it matches the server's HTML. */
async function loadMatchedPages(): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const module = (await route.lazy()) as object
      Object.assign(route, module, { lazy: undefined })
    }),
  )
}

function createContext(facts: PageFacts, siteData: SiteData | undefined): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, apiClient)
  const { site, publicUrl, galleryBrands } = facts
  context.set(settingContext, {
    site,
    publicUrl,
    galleryBrands,
    today: todayInBrowser,
    now: Date.now,
    hasRegion: (id) => Promise.resolve(siteData?.regions.some((region) => region.id === id) ?? true),
  })
  return context
}

const { facts, loaded } = readPageState()
addChannels(facts.channels ?? [])
await loadMatchedPages()
// A link within the page adds a history entry without a key. The router stores scroll positions by key, so that it
// would scroll to the position of another such entry, and away from the link's target.
addEventListener('popstate', ({ state }) => {
  if (state === null) history.replaceState({ key: crypto.randomUUID() }, '')
})
const siteData = loaded.loaderData?.[ROOT_ROUTE_ID] as SiteData | undefined
const router = createBrowserRouter(routes, {
  hydrationData: loaded,
  getContext: () => createContext(facts, siteData),
})
let path = router.state.location.pathname
router.subscribe(({ location, navigation }) => {
  // The answer to a press, before React renders anything (bars.css).
  document.documentElement.toggleAttribute('data-loading', navigation.state !== 'idle')
  if (location.pathname !== path) forgetRequestErrors()
  path = location.pathname
})
startTransition(() => {
  hydrateRoot(
    document,
    <PageFactsProvider facts={facts}>
      {/* Errors are shown by error boundaries and reported by the script in the head (page-script.ts). */}
      <RouterProvider router={router} onError={(error) => dispatchEvent(new ErrorEvent('error', { error }))} />
    </PageFactsProvider>,
  )
})

/** Today in Europe/London by the browser's clock; server-rendered pages have the server's [STATE-05]. */
function todayInBrowser(): CalendarDate {
  return londonDateAt(Date.now())
}
