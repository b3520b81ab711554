import { useEffect, type ReactNode } from 'react'
import { Outlet, ScrollRestoration, type LoaderFunctionArgs, useLocation, useNavigation } from 'react-router'
import { apiContext, settingContext } from './page/api-context.ts'
import { MyBookingLink } from './features/account/login/my-booking-link.tsx'
import { Consent } from './features/consent/consent.tsx'
import { reportEarlyInput } from './hydration/early-input.ts'
import { lazyPart } from './hydration/lazy-part.tsx'
import { MinimalHeader } from './frame/header.tsx'
import { Shell } from './frame/shell.tsx'
import { ShortlistCount } from './features/shortlist/shortlist-count.tsx'
import { usePageFacts, siteDataOf } from './page/page-facts.tsx'
import { useDelayed } from './page/use-delayed.ts'

const PageErrorContent = lazyPart(async () => (await import('./frame/page-error.tsx')).PageErrorContent)

/** At the bottom of the page; its form works without JavaScript. */
const NewsletterCoupon = lazyPart(
  async () => (await import('./features/newsletter/newsletter-coupon.tsx')).NewsletterCoupon,
)

export async function loader({ context }: LoaderFunctionArgs) {
  const { site } = context.get(settingContext)
  return siteDataOf(await context.get(apiContext).initial({ siteCode: site.code }))
}

/** The initial data are loaded once per visit. */
export const shouldRevalidate = () => false

function Document({ children }: { readonly children: ReactNode }) {
  const { site } = usePageFacts()
  useEffect(() => {
    reportEarlyInput(document)
    document.documentElement.dataset.hydrated = 'true'
    dispatchEvent(new Event('hydrated'))
  }, [])
  return (
    // The inline script writes the cookie choice on it.
    <html lang="en-GB" data-theme={site.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>{children}</body>
    </html>
  )
}

export function Root() {
  return (
    <Document>
      <Shell
        shortlistCount={<ShortlistCount />}
        myBooking={(className) => <MyBookingLink className={className} />}
        consent={(isBooking) => <Consent keepsPage={isBooking} />}
        newsletter={() => <NewsletterCoupon />}
      >
        <PendingPage />
        <Outlet />
      </Shell>
      <ScrollRestoration />
    </Document>
  )
}

/** Without the initial data: technical difficulties, with Retry [ERR-02]. */
export function RootError() {
  return (
    <Document>
      <MinimalHeader />
      <main id="content">
        <PageErrorContent isInitial />
      </main>
    </Document>
  )
}

// Optional: renders nothing if it fails to load.
const PageSkeleton = lazyPart(async () => (await import('./page-skeleton.tsx')).PageSkeleton, { instead: () => null })

/** The skeleton of the next page, in place of the current one, when loading takes more than 100 ms. */
function PendingPage() {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const isComing = next !== undefined && next.pathname !== pathname
  const isLate = useDelayed(isComing, 100)
  // Preloaded, so that it is ready after the delay.
  return isComing && <PageSkeleton path={next.pathname} isShown={isLate} />
}
