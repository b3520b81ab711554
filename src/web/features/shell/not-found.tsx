import type { ReactNode } from 'react'
import { CHANNELS } from '../../../domain/channel.ts'
import { message } from '../../messages/message.ts'
import { channelAddress } from '../../state/search-address.ts'
import { ChevronRightIcon } from '../../ui/icons/interface-icons.tsx'
import { CHANNEL_DRAWINGS, HolidayIcon } from '../../ui/icons/holiday-icons.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from './page-head.tsx'

interface Props {
  /** The search, where the page could load what it needs. */
  readonly search?: ReactNode
  /** Stands beside the words where there is room. */
  readonly drawing?: ReactNode
}

/** Plain words, the search, and six links on. */
export function NotFound({ search, drawing }: Props) {
  return (
    <Container className="pt-8 lg:pt-16">
      <PageHead title={message('notFound.pageTitle')} isHidden />
      <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-6">
        <div className="min-w-0 flex-1 basis-80">
          <PageTitle introduction={message('notFound.text')}>{message('notFound.title')}</PageTitle>
        </div>
        {drawing}
      </div>
      {search && <div className="mt-8 lg:mt-10">{search}</div>}
      <nav aria-label={message('shell.holidayTypes')} className="mt-10 lg:mt-14">
        <h2 className="text-title">{message('notFound.links')}</h2>
        <ul className="mt-4 grid border-t border-rule sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
          {CHANNELS.map((channel) => (
            <li key={channel.code} className="border-b border-rule">
              <Link
                to={channelAddress(channel.code)}
                className="group flex min-h-16 items-center gap-4 rounded-control font-heading text-lead font-semibold hover:text-primary"
              >
                <HolidayIcon drawing={CHANNEL_DRAWINGS[channel.code]} className="size-8 text-primary" />
                <span className="grow">{channel.label}</span>
                <ChevronRightIcon className="size-5 text-muted transition-transform group-hover:translate-x-1" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  )
}
