import { formatMoneyRoundedUp } from '../../../domain/money/money.ts'
import type { MapRegion } from '../../map/region-map.tsx'
import { Chip } from '../../ui/actions/chip.tsx'
import * as words from './words.ts'

/** The regions as a row of chips, in the order of the list below: on a phone all of them are a swipe away. */
export function RegionChips({ regions }: { readonly regions: readonly MapRegion[] }) {
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
