import type { ReactNode } from 'react'
import type { ChannelCode, RegionArea } from '../../../domain/site/channel.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { RegionAtlas, RegionMap } from '../../map/region-atlas.tsx'
import type { MapRegion } from '../../map/region-map.tsx'
import type { UnitCriteria } from '../../addresses/criteria-fields.ts'
import { partyWords } from '../../stay/stay-text.ts'
import { Chip } from '../../ui/actions/chip.tsx'
import { RegionFilters } from './region-filters.tsx'
import { MapIcon } from '../../map/map-icons.tsx'
import { ChevronDownIcon } from '../../ui/icons/interface-icons.tsx'
import * as words from './words.ts'
import { formatMoneyRoundedUp } from '../../../domain/money/money.ts'

interface Props {
  readonly channel: ChannelCode
  readonly area: RegionArea
  readonly criteria: UnitCriteria
  /** This page's address for other criteria. */
  readonly addressOf: (criteria: UnitCriteria) => string
  /** In the order of the list. */
  readonly regions: readonly MapRegion[]
  /** The active filters as links that remove them. */
  readonly active: ReactNode
  /** The list of regions. */
  readonly children: ReactNode
}

/** A list of regions with what narrows it above: filters, chips and a map, which stands beside it on a wide screen. */
export function RegionBrowser({ channel, area, criteria, addressOf, regions, active, children }: Props) {
  return (
    <RegionAtlas className="mt-4 grid grid-cols-2 items-start gap-3 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,35rem)] lg:gap-x-12">
      <RegionFilters channel={channel} criteria={criteria} addressOf={addressOf} />
      <FoldedRegionMap area={area} regions={regions} />
      <div className="rail col-span-2 -mx-4 flex min-w-0 gap-2 px-4 py-1 empty:hidden md:mx-0 md:flex-wrap md:px-0 [&>ul]:contents print:hidden">
        <GuestsChip criteria={criteria} addressOf={addressOf} />
        {active}
      </div>
      {regions.length > 1 && <RegionChips regions={regions} />}
      <div className="col-span-2 lg:col-span-1 lg:row-start-3">{children}</div>
    </RegionAtlas>
  )
}

/** The guests, if they are not the usual ones; dogs are a filter of their own. */
function GuestsChip({ criteria, addressOf }: Pick<Props, 'criteria' | 'addressOf'>) {
  const { party } = criteria
  const { adults, children, under5s } = DEFAULT_PARTY
  if (party.adults === adults && party.children === children && party.under5s === under5s) return null
  return (
    <Chip to={addressOf({ ...criteria, party: { ...party, adults, children, under5s } })} removes>
      {partyWords({ ...party, dogs: 0, assistanceDogs: 0 })}
    </Chip>
  )
}

interface FoldedRegionMapProps {
  readonly area: RegionArea
  readonly regions: readonly MapRegion[]
}

/**
 * The map of regions: beside the list on a wide screen, folded above it on others, where the list comes first. For the
 * grid of `RegionBrowser`.
 */
function FoldedRegionMap(props: FoldedRegionMapProps) {
  return (
    <details className="region-map-fold region-map-standing group open:max-lg:col-span-2 lg:col-start-2 lg:row-start-3">
      <summary className="flex min-h-control items-center gap-2 rounded-card border border-control bg-surface px-4 font-semibold hover:bg-tint print:hidden">
        <MapIcon />
        <span className="grow">{words.map}</span>
        <ChevronDownIcon className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <RegionMap {...props} className="max-lg:mt-4" />
    </details>
  )
}

/** The regions as a row of chips, in the order of the list below: on a phone all of them are a swipe away. */
function RegionChips({ regions }: { readonly regions: readonly MapRegion[] }) {
  return (
    <nav aria-label={words.regions} className="col-span-2 min-w-0 lg:hidden print:hidden">
      <ul className="rail -mx-4 flex gap-2 px-4 py-1 md:-mx-8 md:px-8">
        {regions.map(({ id, name, href, lowestPrice }) => (
          <li key={id} className="shrink-0">
            <Chip to={href}>
              {name}
              {lowestPrice !== undefined && (
                <span className="figures font-normal text-muted">{formatMoneyRoundedUp(lowestPrice)}</span>
              )}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
