import { useEffect, useMemo, useState } from 'react'
import { parkMapAddress } from '../../../../maps/map-address.ts'
import type { OutputOf } from '../../../../contract/calls.ts'
import type { ParkDetails } from '../../../../contract/catalogue-calls.ts'
import { MapPanel } from '../../../map/map-panel.tsx'
import type { MapPoint } from '../../../map/map-point.ts'
import { apiClient } from '../../../api/api-client.ts'
import { usePageFacts } from '../../../page/page-facts.tsx'
import { criteriaFields } from '../../../addresses/criteria-fields.ts'
import { parkMapPoints } from './park-map-points.ts'
import { stayAddress, type PageStay } from '../park-stay.ts'
import * as words from '../words.ts'

interface Props {
  readonly park: ParkDetails
  readonly stay: PageStay
}

type Neighbours = OutputOf<'mapPins'>['parks']

const NONE: Neighbours = []

/**
 * The park, sights around it, numbered as in the list of things to do, and parks nearby. One finger scrolls the page,
 * not the map.
 */
export function ParkMap({ park, stay }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [neighbours, setNeighbours] = useState(NONE)
  const { parkId, regionId } = park
  const { showParkRating } = usePageFacts().site
  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    const { channel, arrival, nights } = stay
    const search = {
      channelId: channel,
      regionId,
      arrivalDate: arrival,
      duration: nights,
      ...criteriaFields(stay),
      ...stay.party,
    }
    apiClient.mapPins(search, { signal: controller.signal }).then(
      ({ parks }) => setNeighbours(parks.filter((other) => other.parkId !== parkId)),
      // Neighbours are optional.
      () => {},
    )
    return () => controller.abort()
    // The stay is a new object on every render; its address identifies it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen, parkId, regionId, stayAddress(park, stay)])
  const points: readonly MapPoint[] = useMemo(
    () => parkMapPoints(park, stay, neighbours, showParkRating),
    // oxlint-disable-next-line react/exhaustive-deps
    [park, neighbours, showParkRating],
  )
  return (
    <MapPanel
      label={words.mapLabel(park.name)}
      points={points}
      isConsiderate
      staticSrc={parkMapAddress(parkId)}
      staticAlt={words.mapStill({ park: park.name, town: park.townName })}
      onNeeded={() => setOpen(true)}
      className="mb-6 aspect-[3/2] border-y border-rule max-sm:-mx-4 max-sm:aspect-square sm:rounded-control sm:border-x print:aspect-auto print:h-[32mm]"
    />
  )
}
