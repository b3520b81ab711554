import type { ReactNode } from 'react'
import { channelOf, type ChannelCode } from '../../../domain/site/channel.ts'
import { formatMoneyRoundedUp } from '../../../domain/money/money.ts'
import * as mapWords from '../../map/words.ts'
import {
  regionBrowseAddress,
  regionAddress,
  townAddress,
  criteriaPairs,
  withCriteria,
} from '../../addresses/search-address.ts'
import { RegionBrowser } from './region-browser.tsx'
import { regionBrowseCrumbs, regionGroups, type DirectoryRegion } from './region-directory.ts'
import type { UnitCriteria } from '../../addresses/criteria-fields.ts'
import * as stateWords from '../../stay/words.ts'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { ClosedGate } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'
import * as words from './words.ts'

interface Props {
  readonly channel: ChannelCode
  /** Party and filters: prices are for them, and all links keep them. */
  readonly criteria: UnitCriteria
  /** From A to Z; European ones in list order. */
  readonly regions: readonly DirectoryRegion[]
  /** The active filters as links that remove them. */
  readonly active: ReactNode
}

/** A holiday type's regions in a list, as chips and on a map, with towns and lowest prices [ROUTE-07]. */
export function RegionBrowsePage({ channel, criteria, regions, active }: Props) {
  const { label, area } = channelOf(channel)
  const numbers = new Map(regions.map(({ id }, index) => [id, index + 1]))
  const onMap = regions.map((region) => ({
    id: region.id,
    name: region.name,
    href: withCriteria(regionAddress(channel, region), criteria),
    lowestPrice: region.lowest?.price,
  }))
  return (
    <Container className="pt-4 lg:pt-6">
      <Breadcrumb crumbs={regionBrowseCrumbs(channel, criteria)} />
      <div className="mt-2">
        <PageTitle introduction={words.introduction}>{words.title(label)}</PageTitle>
      </div>
      {regions.length === 0 ? (
        <div className="mt-8">
          <EmptyState title={stateWords.none} drawing={<ClosedGate />}>
            {stateWords.noneText}
          </EmptyState>
        </div>
      ) : (
        <RegionBrowser
          channel={channel}
          area={area}
          criteria={criteria}
          addressOf={(others) => withCriteria(regionBrowseAddress(channel), others)}
          regions={onMap}
          active={active}
        >
          <ol>
            {regionGroups(area, regions).map(({ letter, regions: found }) => (
              <li
                key={letter}
                className={
                  letter === ''
                    ? 'border-y border-rule'
                    : 'grid grid-cols-[2.25rem_minmax(0,1fr)] border-t border-rule md:grid-cols-[3.5rem_minmax(0,1fr)]'
                }
              >
                {letter !== '' && (
                  <span aria-hidden="true" className="pt-3 font-heading text-heading leading-none text-primary">
                    {letter}
                  </span>
                )}
                <ul className="divide-y divide-rule">
                  {found.map((region) => (
                    <li key={region.id} data-region={region.id} className="py-1">
                      <RegionEntry
                        channel={channel}
                        criteria={criteria}
                        region={region}
                        number={numbers.get(region.id) ?? 0}
                      />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </RegionBrowser>
      )}
    </Container>
  )
}

interface EntryProps {
  readonly channel: ChannelCode
  readonly criteria: UnitCriteria
  readonly region: DirectoryRegion
  /** The number on the map of a narrow screen. */
  readonly number: number
}

function RegionEntry({ channel, criteria, region, number }: EntryProps) {
  const { lowest } = region
  return (
    <>
      <h2 className="text-lead">
        <Link
          to={withCriteria(regionAddress(channel, region), criteria)}
          className="group -my-1 flex min-h-11 items-center gap-2.5 py-1 underline-offset-4"
        >
          <span aria-hidden="true" className="region-badge figures md:hidden">
            {number}
          </span>
          <span className="min-w-0 group-hover:underline">{region.name}</span>
          {lowest && (
            <span className="ml-auto shrink-0 text-right text-body leading-tight font-normal">
              <span className="text-small text-muted max-sm:block">{mapWords.nightsFrom(lowest.nights)}</span>{' '}
              <strong className="figures font-heading text-lead">{formatMoneyRoundedUp(lowest.price)}</strong>
            </span>
          )}
        </Link>
      </h2>
      {!lowest && (
        <p className="text-small text-muted">
          {criteriaPairs(criteria).length > 0 ? words.noneFits : stateWords.notOnSale}
        </p>
      )}
      {region.towns.length > 0 && (
        <ul className="-mt-1 flex flex-wrap gap-x-4 pb-1 text-small pointer-coarse:-mt-2">
          {region.towns.map((town) => (
            <li key={town.id}>
              <Link
                to={withCriteria(townAddress(channel, region.id, town), criteria)}
                className="inline-flex min-h-8 items-center gap-1 pointer-coarse:min-h-11 underline decoration-rule underline-offset-4 hover:decoration-current"
              >
                {town.name}
                {town.lowest && (
                  <span className="figures text-muted">
                    {words.townPrice({
                      price: formatMoneyRoundedUp(town.lowest.price),
                      nights: town.lowest.nights,
                    })}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
