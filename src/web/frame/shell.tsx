import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { usePageFacts } from '../page/page-facts.tsx'
import { Container } from '../ui/layout.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { hasSlimFooter, isBookingPath, offersMyBooking } from './booking-path.ts'
import { Header } from './header.tsx'
import { Logo } from './logo.tsx'
import { NavigationStatus } from './navigation-status.tsx'
import { MarginMyBookingLink } from './margin-my-booking-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useLinkNavigation } from './use-link-navigation.ts'
import * as words from './words.ts'
import { staticHtml } from '../hydration/static-html.tsx'

const Footer = staticHtml(async () => (await import('./footer.tsx')).Footer)
const SlimFooter = staticHtml(async () => (await import('./slim-footer.tsx')).SlimFooter)

interface Props {
  readonly children: ReactNode
  /** The badge with the number of saved parks; without it there is no shortlist link. */
  readonly shortlistCount?: ReactNode
  /** The link to My booking in a given style. */
  readonly myBooking?: (className: string) => ReactNode
  /**
   * The cookie bar; early in the tab order, wherever it is displayed. Told whether the page is one of a booking, which
   * links must not leave.
   */
  readonly consent?: (isBooking: boolean) => ReactNode
  /** The newsletter form, above the footer. */
  readonly newsletter?: () => ReactNode
}

/** The layout of every page. */
export function Shell({ children, shortlistCount, myBooking, consent, newsletter }: Props) {
  const { pathname } = useLocation()
  const { site } = usePageFacts()
  const isBooking = isBookingPath(pathname)
  useLinkNavigation()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-surface px-4 py-3 font-semibold focus:translate-y-0 focus:shadow-overlay print:hidden"
      >
        {words.skip}
      </a>
      {consent?.(isBooking)}
      <NavigationStatus />
      {/* No box of its own, so that the top bar can stick beyond it. */}
      <header className="contents">
        <TopBar pathname={pathname} myBooking={myBooking} />
        {!isBooking && <Header shortlistCount={shortlistCount} />}
        <PrintedHead />
      </header>
      <main id="content" tabIndex={-1} className="grow focus-visible:shadow-none focus-visible:outline-none">
        {children}
      </main>
      {hasSlimFooter(pathname) ? (
        <footer className="print:hidden">
          <SlimFooter />
        </footer>
      ) : (
        <footer className="mt-16 lg:mt-24 print:hidden">
          {newsletter?.()}
          <Footer />
        </footer>
      )}
      <Container className="hidden text-small print:block">
        {words.printed({ brand: site.company.name, phone: site.telephone, email: site.email })}
      </Container>
      {myBooking && offersMyBooking(pathname) && <MarginMyBookingLink myBooking={myBooking} />}
      <Toasts />
    </div>
  )
}

/** Print: only the logo, in one colour, at the top. */
function PrintedHead() {
  return (
    <Container className="mb-4 hidden print:block">
      <Logo />
    </Container>
  )
}
