import type { ReactNode } from 'react'
import { channelOf, offersDogFriendly, type ChannelCode } from '../../../domain/site/channel.ts'
import { RegionPrices } from './region-prices.tsx'
import { OperatorList } from './operator-list.tsx'
import { dogFriendlyAddress, ALL_DATES_PATH, withCriteria } from '../../addresses/search-address.ts'
import type { UnitCriteria } from '../../addresses/criteria-fields.ts'
import * as stateWords from '../../stay/words.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { type ChannelHome, channelFacts } from './channel-home-data.ts'
import { ChannelHero } from './channel-hero.tsx'
import * as words from './words.ts'

// Below the first screen: HTML from the server, hydrated when visible.

interface Props {
  readonly channel: ChannelCode
  /** Party and filters: prices are for them, and all links keep them. */
  readonly criteria: UnitCriteria
  readonly home: ChannelHome
  /** The search form is fixed to this holiday type. */
  readonly search: ReactNode
  readonly deals: ReactNode
  readonly lowPrices: ReactNode
}

/** The home page of a holiday type: search, regions, low prices, late deals, operators [ROUTE-07]. */
export function ChannelHomePage({ channel, criteria, home, search, deals, lowPrices }: Props) {
  const { area } = channelOf(channel)
  return (
    <>
      <ChannelHero channel={channel} picture={home.picture} search={search} />
      <Container className="mt-6 lg:mt-8">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <p className="max-w-prose text-lead text-balance">{channelFacts(channel, home)}</p>
          <ul className="flex flex-wrap gap-x-7">
            {viewLinksOf(channel, criteria).map(({ to, label }) => (
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
        <RegionPrices channel={channel} criteria={criteria} area={area} regions={home.regions} />
      )}
      {lowPrices && <Container className="mt-12 lg:mt-16">{lowPrices}</Container>}
      {deals}
      {home.operators.length > 0 && <OperatorList channel={channel} criteria={criteria} operators={home.operators} />}
    </>
  )
}

/** Links to other views of the same holidays. */
function viewLinksOf(channel: ChannelCode, criteria: UnitCriteria): { to: string; label: string }[] {
  return [
    { to: withCriteria(`${ALL_DATES_PATH}?channel=${channel}`, criteria), label: words.dates },
    ...(offersDogFriendly(channel) ? [{ to: dogFriendlyAddress(channel), label: words.dogs }] : []),
  ]
}
