import type { ReactNode } from 'react'
import { Container, PageTitle } from '../ui/layout.tsx'
import * as words from './error-words.ts'
import { PageHead } from './page-head.tsx'
import { channelOf, CHANNELS } from '../../domain/site/channel.ts'
import { channelAddress } from '../addresses/search-address.ts'
import { ChevronRightIcon } from '../ui/icons/interface-icons.tsx'
import { HolidayIcon } from '../ui/icons/holiday-icons.tsx'
import { Link } from '../ui/actions/link.tsx'

interface Props {
  /** The search, if the page could load its data. */
  readonly search?: ReactNode
  /** Shown beside the text if there is room. */
  readonly drawing?: ReactNode
}

/** An explanation, the search, and six links. */
export function NotFound({ search, drawing }: Props) {
  return (
    <Container className="pt-8 lg:pt-16">
      <PageHead title={words.notFoundTitle} isError />
      <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-6">
        <div className="min-w-0 flex-1 basis-80">
          <PageTitle introduction={words.notFoundText}>{words.notFoundTitle}</PageTitle>
        </div>
        {drawing}
      </div>
      {search && <div className="mt-8 lg:mt-10">{search}</div>}
      <div className="mt-10 lg:mt-14">
        <HolidayTypeLinks />
      </div>
    </Container>
  )
}

/** Links to the six holiday types, for pages without other links. */
export function HolidayTypeLinks() {
  return (
    <nav aria-label={words.notFoundLinks}>
      <h2 className="text-title">{words.notFoundLinks}</h2>
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
