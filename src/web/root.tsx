import { useEffect, type ReactNode } from 'react'
import { Outlet, ScrollRestoration, type LoaderFunctionArgs } from 'react-router'
import { apiContext, settingContext } from './api-context.ts'
import { deferred } from './deferred.tsx'
import { PageErrorContent } from './features/shell/page-error.tsx'
import { BareHead } from './features/shell/bare-head.tsx'
import { Shell } from './features/shell/shell.tsx'
import { ShortlistCount } from './features/shortlist/shortlist-count.tsx'
import { PendingPage } from './pending-page.tsx'
import { usePageFacts } from './state/page-facts.tsx'
import { siteDataOf } from './state/site-data.ts'
import { useHydrated } from './state/use-hydrated.ts'

const MyBookingLink = deferred(async () => (await import('./features/account/my-booking-link.tsx')).MyBookingLink, {
  isStill: true,
})

/** It has a form of its own until then; with consent it is there at once. */
const Consent = deferred(async () => (await import('./features/consent/consent.tsx')).Consent, { isStill: true })

// Apart from the footer, whose code comes only when somebody approaches it: who has signed up is not to see it.
const Newsletter = deferred(
  async () => (await import('./features/newsletter/newsletter-coupon.tsx')).NewsletterCoupon,
  {
    isStill: true,
  },
)

export async function loader({ context }: LoaderFunctionArgs) {
  const { site } = context.get(settingContext)
  return siteDataOf(await context.get(apiContext).initial({ siteCode: site.code }))
}

/** What the initial data says holds for the whole visit. */
export const shouldRevalidate = () => false

function Document({ children }: { readonly children: ReactNode }) {
  const { site } = usePageFacts()
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return (
    <html lang="en-GB" data-theme={site.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>{children}</body>
    </html>
  )
}

export function Root() {
  const { consent, tracking } = usePageFacts()
  const isMeasured = useHydrated() && consent === 'accepted' && tracking !== undefined
  return (
    <Document>
      <Shell
        shortlistCount={<ShortlistCount />}
        myBooking={(className) => <MyBookingLink className={className} />}
        consent={(isBooking) => <Consent isMeasured={isMeasured} keepsPage={isBooking} />}
        newsletter={() => <Newsletter />}
      >
        <PendingPage />
        <Outlet />
      </Shell>
      <ScrollRestoration />
    </Document>
  )
}

/** Without the initial data there is no page: technical difficulties, with Retry [ERR-02]. */
export function RootError() {
  return (
    <Document>
      <BareHead />
      <main id="content">
        <PageErrorContent isInitial />
      </main>
    </Document>
  )
}
