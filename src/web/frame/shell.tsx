import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { usePageFacts } from '../page/page-facts.tsx'
import { Container } from '../ui/layout.tsx'
import { announce, LiveRegions } from '../ui/feedback/announcements.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { focusOn, useKeptFocus } from '../ui/focus.ts'
import { useDelayed } from '../page/use-delayed.ts'
import { hasSlimFooter, isBookingPath, offersMyBooking, TopBar } from './top-bar.tsx'
import { Header } from './header.tsx'
import { Logo } from './logo.tsx'
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
  useKeptFocus()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-surface px-4 py-3 font-semibold focus:translate-y-0 focus:shadow-overlay print:hidden"
      >
        {words.skip}
      </a>
      <LiveRegions />
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

/** Height of the top bar in CSS pixels: beyond it, its link to My booking is out of view [SHELL-07]. */
const SHOWN_BEYOND = 42

/** As wide as the page's margin, at any window width; on the left, since maps reach the right edge. */
const LOOK =
  'inline-flex min-h-11 w-8 items-center justify-center rounded-r-control border border-l-0 border-paper bg-primary px-4 text-small font-semibold text-paper shadow-overlay [writing-mode:vertical-rl] hover:bg-ink min-[83rem]:w-11'

interface MarginMyBookingLinkProps {
  readonly myBooking: (className: string) => ReactNode
}

/**
 * The link to My booking when the top bar is out of view: a tab in the page's margin, which covers nothing. It stays
 * while the dialog it opened is open. A phone has no margin; its top bar sticks instead (bars.css).
 */
function MarginMyBookingLink({ myBooking }: MarginMyBookingLinkProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(scrollY > SHOWN_BEYOND)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return (
    <div
      className={`fixed top-1/2 left-0 z-30 max-md:hidden print:hidden ${isShown ? '' : 'invisible has-[dialog[open]]:visible'}`}
    >
      {myBooking(LOOK)}
    </div>
  )
}

/** A quick answer speaks for itself; a slower one is announced after this many milliseconds. */
const SLOW_MS = 1000

/**
 * Shows a progress bar during navigation (`data-loading`, entry.client.tsx), and announces the loaded page to screen
 * readers, since client-side navigation is silent.
 */
function NavigationStatus() {
  const isSlow = useDelayed(useNavigation().state === 'loading', SLOW_MS)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (isSlow) announce(words.loading)
  }, [isSlow])
  useEffect(() => {
    // The browser announces the page that the visit began with.
    if (shown.current === pathname) return
    shown.current = pathname
    announce(document.title)
    // The pressed link belonged to the previous page: focus moves to the new heading.
    const main = document.getElementById('content')
    const focusHeading = () => {
      const target = main?.querySelector('h1') ?? main
      if (target) focusOn(target, { preventScroll: true })
    }
    focusHeading()
    // A heading in a lazy part renders later; focus that has moved on by then stays.
    const onPart = () => document.activeElement === main && focusHeading()
    addEventListener('hydrated', onPart)
    return () => removeEventListener('hydrated', onPart)
  }, [pathname])
  return <div aria-hidden="true" className="loading-bar fixed inset-x-0 top-0 z-50 h-1 bg-accent print:hidden" />
}
