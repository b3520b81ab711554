import type { ReactNode } from 'react'
import type { ChannelCode, RegionArea } from '../../../domain/site/channel.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { RegionAtlas } from '../../map/region-atlas.tsx'
import type { MapRegion } from '../../map/region-map.tsx'
import type { UnitCriteria } from '../../addresses/criteria-fields.ts'
import { partyWords } from '../../stay/party-words.ts'
import { Chip } from '../../ui/actions/chip.tsx'
import { FoldedRegionMap } from './folded-region-map.tsx'
import { RegionChips } from './region-chips.tsx'
import { RegionFilters } from './region-filters.tsx'

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
