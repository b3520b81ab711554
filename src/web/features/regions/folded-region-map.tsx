import type { RegionArea } from '../../../domain/site/channel.ts'
import type { MapRegion } from '../../map/region-map.tsx'
import { RegionMap } from '../../map/static-region-map.ts'
import { MapIcon } from '../../map/map-icons.tsx'
import { ChevronDownIcon } from '../../ui/icons/interface-icons.tsx'
import * as words from './words.ts'

interface Props {
  readonly area: RegionArea
  readonly regions: readonly MapRegion[]
}

/** The map of regions: beside the list on a wide screen, folded above it on others, where the list comes first. For the grid of `RegionBrowser`. */
export function FoldedRegionMap(props: Props) {
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
