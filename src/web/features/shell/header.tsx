import { useLocation } from 'react-router'
import type { ChannelCode } from '../../../domain/channel.ts'
import { message } from '../../messages/message.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { channelAddress } from '../../state/search-address.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { ChevronDownIcon } from '../../ui/icons/interface-icons.tsx'
import { CHANNEL_DRAWINGS, HolidayIcon } from '../../ui/icons/holiday-icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Wordmark } from './wordmark.tsx'

/** The order of the main navigation; touring is reached from the footer and the search box [SHELL-03]. */
const NAVIGATION: readonly ChannelCode[] = ['ukcaravan', 'eurocaravan', 'uklodge', 'boats', 'ukcottages']

export function Header() {
  const { site } = usePageFacts()
  const chosen = useChosenChannel()
  return (
    <div className="border-b border-rule">
      <div className="relative mx-auto flex max-w-page items-center justify-between gap-6 px-4 py-2 md:px-8 lg:py-4">
        <Link to="/" aria-label={message('shell.home', { brand: site.brandName })} className="rounded-control py-1">
          <Wordmark name={site.brandName} />
        </Link>
        <nav aria-label={message('shell.holidayTypes')} className="hidden lg:block">
          <ul className="flex gap-8">
            {NAVIGATION.map((channel) => (
              <li key={channel}>
                <Link
                  to={channelAddress(channel)}
                  aria-current={chosen === channel ? 'true' : undefined}
                  className={`inline-flex min-h-11 items-center border-b-2 font-semibold hover:border-accent ${
                    chosen === channel ? 'border-action' : 'border-transparent'
                  }`}
                >
                  {message(`nav.${channel}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Dropdown
          className="group lg:hidden"
          summaryClassName="flex min-h-11 items-center gap-1 rounded-control font-semibold"
          summary={
            <>
              {message('shell.menu')}
              <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
            </>
          }
          panelClassName="absolute inset-x-0 top-full z-40 border-y border-rule bg-paper px-4 pb-3 shadow-overlay"
        >
          <ul>
            {NAVIGATION.map((channel) => (
              <li key={channel} className="border-b border-rule last:border-0">
                <Link
                  to={channelAddress(channel)}
                  className="flex min-h-14 items-center gap-4 font-semibold"
                  aria-current={chosen === channel ? 'true' : undefined}
                >
                  <HolidayIcon drawing={CHANNEL_DRAWINGS[channel]} className="size-7 text-primary" />
                  {message(`nav.${channel}`)}
                </Link>
              </li>
            ))}
          </ul>
        </Dropdown>
      </div>
    </div>
  )
}

/** The holiday type of the page shown: in the query of results, a part of the path elsewhere. */
function useChosenChannel(): string | undefined {
  const { pathname, search } = useLocation()
  if (pathname === '/') return undefined
  return new URLSearchParams(search).get('channel') ?? pathname.split('/')[2]
}
