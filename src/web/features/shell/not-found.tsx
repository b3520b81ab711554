import { CHANNELS } from '../../../domain/channel.ts'
import { message } from '../../messages/message.ts'
import { channelAddress } from '../../state/search-address.ts'
import { Container, PageTitle } from '../../ui/layout.tsx'
import { CHANNEL_DRAWINGS, HolidayIcon } from '../../ui/icons/holiday-icons.tsx'
import { PageHead } from './page-head.tsx'
import { Link } from '../../ui/link.tsx'

/** Plain words and six links on. */
export function NotFound() {
  return (
    <Container className="py-12 lg:py-20">
      <PageHead title={message('notFound.pageTitle')} isHidden />
      <PageTitle introduction={message('notFound.text')}>{message('notFound.title')}</PageTitle>
      <ul className="mt-8 grid max-w-[760px] border-t border-rule sm:grid-cols-2 sm:gap-x-10">
        {CHANNELS.map((channel) => (
          <li key={channel.code} className="border-b border-rule">
            <Link
              to={channelAddress(channel.code)}
              className="flex min-h-14 items-center gap-4 font-semibold hover:text-primary hover:underline"
            >
              <HolidayIcon drawing={CHANNEL_DRAWINGS[channel.code]} className="size-7 text-primary" />
              {channel.label}
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  )
}
