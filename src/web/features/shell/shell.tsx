import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { message } from '../../messages/message.ts'
import { isBookingPath } from './booking-path.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationStatus } from './navigation-status.tsx'
import { TopBar } from './top-bar.tsx'
import { useLinkNavigation } from './use-link-navigation.ts'

/** What surrounds every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const isBooking = isBookingPath(pathname)
  useLinkNavigation()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-surface px-4 py-2 font-semibold focus:translate-y-0"
      >
        {message('shell.skip')}
      </a>
      <NavigationStatus />
      <header>
        <TopBar pathname={pathname} />
        {!isBooking && <Header />}
      </header>
      <main id="content" tabIndex={-1} className="grow focus-visible:shadow-none focus-visible:outline-none">
        {children}
      </main>
      {!isBooking && <Footer />}
    </div>
  )
}
