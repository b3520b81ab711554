import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatLongDate } from '../../domain/dates/calendar-date.ts'
import { renderedOnce } from '../hydration/static-html.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { useMenuEntries } from './menus.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { usePageFacts } from '../page/page-facts.tsx'
import { HeartIcon } from '../ui/icons/interface-icons.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/actions/link.tsx'
import { HEADER_STYLES } from './header-styles.ts'
import { Logo } from './logo.tsx'
import * as words from './words.ts'
import { TopBar } from './top-bar.tsx'

const Navigation = renderedOnce(MainNavigation)
const Menu = renderedOnce(MobileMenu)

interface Props {
  /** The badge with the number of saved parks; without it there is no shortlist link. */
  readonly shortlistCount?: ReactNode
}

/** Logo, navigation and tools; menus open below the header, over the page. */
export function Header({ shortlistCount }: Props) {
  const { site, today } = usePageFacts()
  const chosen = useChosen()
  const entries = useMenuEntries()
  const look = HEADER_STYLES[site.headerStyle]
  return (
    <div className={`relative z-40 print:hidden ${look.head}`}>
      <Container className={look.row}>
        {look.hasDateline && (
          <p className="hidden text-small text-muted lg:col-start-1 lg:row-start-1 lg:block lg:self-end lg:pb-3">
            <span className="block font-semibold text-ink">{formatLongDate(today)}</span>
            {site.strapline}
          </p>
        )}
        <Link
          to="/"
          aria-label={words.home(site.brandName)}
          className={`flex min-w-0 items-center rounded-control ${look.logo}`}
        >
          <Logo isReversed={look.isReversed} />
        </Link>
        <Navigation entries={entries} chosen={chosen} />
        <div className={`flex shrink-0 items-center gap-1 ${look.tools}`}>
          {shortlistCount !== undefined && (
            <Link
              to="/shortlist"
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control font-semibold underline-offset-4 hover:underline"
            >
              <span className="relative shrink-0">
                <HeartIcon className="size-6" />
                {shortlistCount}
              </span>
              <span className="sr-only xl:not-sr-only">{words.savedParks}</span>
            </Link>
          )}
          <Menu entries={entries} chosen={chosen} />
        </div>
      </Container>
      {look.hasDateline && <div className="ornament lg:hidden" />}
    </div>
  )
}

/**
 * The holiday type of the current page: from the query on results, from the path elsewhere. Other pages are identified
 * by their path.
 */
function useChosen(): string | undefined {
  const { pathname, search } = useLocation()
  if (pathname === '/') return undefined
  return new URLSearchParams(search).get('channel') ?? pathname.split('/')[2] ?? pathname
}

/** The minimal header if the initial data failed to load: telephone and logo. */
export function MinimalHeader() {
  const { site } = usePageFacts()
  const { head, hasDateline, isReversed } = HEADER_STYLES[site.headerStyle]
  return (
    <header>
      <TopBar pathname="/" />
      <div className={head}>
        <Container className="py-4">
          <span className="sr-only">{site.brandName}</span>
          <Logo isReversed={isReversed} />
        </Container>
      </div>
      {hasDateline && <div className="ornament" />}
    </header>
  )
}
