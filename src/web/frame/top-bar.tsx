import type { ReactNode } from 'react'
import { usePageFacts } from '../page/page-facts.tsx'
import { PhoneIcon } from '../ui/icons/interface-icons.tsx'
import { Container } from '../ui/layout.tsx'
import { phoneHref } from '../../domain/site/telephone.ts'
import { HEADER_STYLES } from './header-styles.ts'
import { Logo } from './logo.tsx'
import * as words from './words.ts'

const LINK =
  'inline-flex h-[42px] items-center gap-2 whitespace-nowrap hover:underline focus-visible:outline-offset-[-2px] underline-offset-4'

/** In a booking it is the only header, above pale summaries. */
const SLIM_BAR = 'bg-primary text-white'

interface Props {
  readonly pathname: string
  /** The link to My booking in the bar's style. Undefined if no page can be loaded. */
  readonly myBooking?: (className: string) => ReactNode
}

/** 42 px high; the phone number is in the same place on every page. In a booking it is the whole header [SHELL-02]. */
export function TopBar({ pathname, myBooking }: Props) {
  const { site } = usePageFacts()
  const look = HEADER_STYLES[site.headerStyle]
  const isBooking = isBookingPath(pathname)
  const way = offersMyBooking(pathname) ? myBooking : undefined
  return (
    <div data-top-bar="" className={`print:hidden ${isBooking ? SLIM_BAR : look.topBar}`}>
      <Container
        className={`grid h-[42px] grid-cols-[1fr_auto] items-center gap-x-4 max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-x-3 text-small ${isBooking ? 'md:grid-cols-[1fr_auto_1fr]' : ''}`}
      >
        <p className="flex items-center gap-6">
          <a href={phoneHref(site.telephone)} className={`${LINK} font-semibold`}>
            <PhoneIcon className="size-4" />
            <span className="sr-only">{words.phoneLabel}</span>
            <span className="figures">{site.telephone}</span>
          </a>
          <span className={`hidden whitespace-nowrap ${isBooking ? 'xl:inline' : 'lg:inline'}`}>
            {site.hours.map((hours) => words.hours(hours)).join(', ')}
          </span>
        </p>
        {isBooking && (
          <span className="max-md:justify-self-end">
            <span className="sr-only">{site.brandName}</span>
            <Logo isReversed className="h-[26px] w-auto" />
          </span>
        )}
        <div className={`flex items-center justify-end gap-6 ${isBooking ? 'max-md:hidden' : ''}`}>
          {site.reviewsLink && (
            <a
              href={site.reviewsLink.url}
              rel="noopener"
              className={`${LINK} max-sm:text-right max-sm:leading-tight max-sm:whitespace-normal ${way ? 'max-sm:hidden' : ''}`}
            >
              {site.reviewsLink.title}
            </a>
          )}
          {way?.(`${LINK} font-semibold`)}
        </div>
      </Container>
    </div>
  )
}

/** In the booking flow the header is a slim bar without other links [SHELL-02]. */
export function isBookingPath(pathname: string): boolean {
  return pathname.includes('/booking')
}

/** Pages of a booking have a slim footer without newsletter and reviews [SHELL-02]. */
export function hasSlimFooter(pathname: string): boolean {
  return isBookingPath(pathname) || /^\/my-booking(?:\/|$)/.test(pathname)
}

/** On pages of a booking the link to My booking is hidden; the telephone stays [SHELL-01]. */
export function offersMyBooking(pathname: string): boolean {
  return !pathname.startsWith('/my-booking') && !/^\/login(?:\/|$)/.test(pathname) && !isBookingPath(pathname)
}
