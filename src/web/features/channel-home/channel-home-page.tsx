import type { ReactNode } from 'react'
import { channelOf, offersDogFriendly, type ChannelCode } from '../../../domain/site/channel.ts'
import { RegionFares } from './region-fares.tsx'
import { OperatorList } from './operator-list.tsx'
import { dogFriendlyAddress } from '../../addresses/browse-address.ts'
import { ALL_DATES_PATH, withWishes } from '../../addresses/search-address.ts'
import type { Wishes } from '../../addresses/wish-fields.ts'
import * as stateWords from '../../stay/words.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'
import type { ChannelHome } from './channel-home-data.ts'
import { ChannelHero } from './channel-hero.tsx'
import { channelFacts } from './channel-facts.ts'
import * as words from './words.ts'

// Below the first screen: HTML at once, their code when the reader comes near.

interface Props {
  readonly channel: ChannelCode
  /** Who comes, and the filters: prices are for them, and every link keeps them. */
  readonly wishes: Wishes
  readonly home: ChannelHome
  /** For this holiday type alone. */
  readonly search: ReactNode
  readonly deals: ReactNode
  readonly lowPrices: ReactNode
}

/** A holiday type: its search, its regions, what is cheap and what begins soon, and who runs it [ROUTE-07]. */
export function ChannelHomePage({ channel, wishes, home, search, deals, lowPrices }: Props) {
  const { area } = channelOf(channel)
  return (
    <>
      <ChannelHero channel={channel} picture={home.picture} search={search} />
      <Container className="mt-6 lg:mt-8">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <p className="max-w-prose text-lead text-balance">{channelFacts(home)}</p>
          <ul className="flex flex-wrap gap-x-7">
            {waysOf(channel, wishes).map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </Container>
      {home.regions.length === 0 ? (
        <Container className="mt-10">
          <EmptyState title={stateWords.none}>{stateWords.noneText}</EmptyState>
        </Container>
      ) : (
        <RegionFares channel={channel} wishes={wishes} area={area} regions={home.regions} />
      )}
      {lowPrices && <Container className="mt-12 lg:mt-16">{lowPrices}</Container>}
      {deals}
      {home.operators.length > 0 && <OperatorList channel={channel} wishes={wishes} operators={home.operators} />}
    </>
  )
}

/** Other ways to look at the same holidays. */
function waysOf(channel: ChannelCode, wishes: Wishes): { to: string; label: string }[] {
  return [
    { to: withWishes(`${ALL_DATES_PATH}?channel=${channel}`, wishes), label: words.dates },
    ...(offersDogFriendly(channel) ? [{ to: dogFriendlyAddress(channel), label: words.dogs }] : []),
  ]
}
