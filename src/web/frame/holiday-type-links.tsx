import { channelOf, CHANNELS } from '../../domain/site/channel.ts'
import { channelAddress } from '../addresses/search-address.ts'
import { ChevronRightIcon } from '../ui/icons/interface-icons.tsx'
import { HolidayIcon } from '../ui/icons/holiday-icons.tsx'
import { Link } from '../ui/actions/link.tsx'
import * as errorWords from './error-words.ts'

/** Links to the six holiday types, for pages without other links. */
export function HolidayTypeLinks() {
  return (
    <nav aria-label={errorWords.notFoundLinks}>
      <h2 className="text-title">{errorWords.notFoundLinks}</h2>
      <ul className="mt-4 grid border-t border-rule sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
        {CHANNELS.map((channel) => (
          <li key={channel.code} className="border-b border-rule">
            <Link
              to={channelAddress(channel.code)}
              className="group flex min-h-16 items-center gap-4 rounded-control font-heading text-lead font-semibold hover:text-primary"
            >
              <HolidayIcon drawing={channelOf(channel.code).drawing} className="size-8 text-primary" />
              <span className="grow">{channel.label}</span>
              <ChevronRightIcon className="size-5 text-muted transition-transform group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
