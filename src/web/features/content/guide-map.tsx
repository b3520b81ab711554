import { useMemo } from 'react'
import { regionMapAddress } from '../../../maps/map-address.ts'
import type { OutputOf } from '../../../contract/calls.ts'
import { MapPanel } from '../../map/map-panel.tsx'
import { usePageFacts } from '../../page/page-facts.tsx'
import { guidePoints } from './guide-points.ts'
import * as guideWords from './guide-words.ts'

interface Props {
  readonly guide: Pick<OutputOf<'travelGuide'>, 'region' | 'thingsToDo' | 'parks'>
  readonly className: string
}

/** Things to do, numbered as in the list beside it, and places to stay. One finger scrolls the page, not the map. */
export function GuideMap({ guide: { region, thingsToDo, parks }, className }: Props) {
  const { showParkRating } = usePageFacts().site
  const points = useMemo(() => guidePoints(thingsToDo, parks, showParkRating), [thingsToDo, parks, showParkRating])
  const [channel] = region.channels
  return (
    <MapPanel
      label={guideWords.map({ region: region.name })}
      points={points}
      isConsiderate
      staticSrc={channel && regionMapAddress(channel, region.regionId)}
      staticAlt={guideWords.staticMap({ region: region.name })}
      isStaticWhole
      className={className}
    />
  )
}
