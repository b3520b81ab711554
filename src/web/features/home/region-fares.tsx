import { DEFAULT_CHANNEL } from '../../../domain/channel.ts'
import { formatMoneyRoundedUp } from '../../../domain/money.ts'
import { message } from '../../messages/message.ts'
import { channelAddress, regionAddress } from '../../state/search-address.ts'
import { Container, Section } from '../../ui/layout.tsx'
import type { RegionFare } from './home-data.ts'
import { Link } from '../../ui/link.tsx'

/** Regions by lowest price, set like a table of fares; nothing where prices could not be had. */
export function RegionFares({ regions }: { readonly regions: readonly RegionFare[] }) {
  if (regions.length === 0) return null
  return (
    <Container className="mt-12 lg:mt-16">
      <Section
        title={message('home.regions')}
        introduction={message('home.regionsIntro')}
        aside={
          <Link
            to={channelAddress(DEFAULT_CHANNEL)}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            {message('home.regionsAll')}
          </Link>
        }
      >
        <ul className="gap-x-10 sm:columns-2 lg:columns-3">
          {regions.map((region) => (
            <li key={region.id} className="break-inside-avoid">
              <Link
                to={regionAddress(DEFAULT_CHANNEL, region)}
                className="group flex min-h-11 items-baseline gap-2 border-b border-rule py-2"
              >
                <span className="min-w-0 font-semibold underline-offset-4 group-hover:underline">{region.name}</span>
                <span className="ml-auto shrink-0 text-small text-muted">
                  {message('home.fareNights', { nights: region.nights })}
                </span>
                <strong className="figures w-14 shrink-0 text-right font-heading font-bold">
                  {formatMoneyRoundedUp(region.price)}
                </strong>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </Container>
  )
}
