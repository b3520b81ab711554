import { useMemo, useState } from 'react'
import { parkMapAddress } from '../../../../maps/map-address.ts'
import type { ParkDetails } from '../../../../contract/catalogue-calls.ts'
import { MapPanel } from '../../../map/map-panel.tsx'
import type { MapPoint } from '../../../map/map-point.ts'
import { apiClient } from '../../../api/api-client.ts'
import { useFetched } from '../../../api/use-fetched.ts'
import { usePageFacts } from '../../../page/page-facts.tsx'
import { criteriaFields } from '../../../addresses/criteria-fields.ts'
import { parkMapPoints } from './park-map-points.ts'
import { stayAddress, type PageStay } from '../park-stay.ts'
import * as words from '../words.ts'

interface Props {
  readonly park: ParkDetails
  readonly stay: PageStay
}

/**
 * The park, sights around it, numbered as in the list of things to do, and parks nearby. One finger scrolls the page,
 * not the map.
 */
export function ParkMap({ park, stay }: Props) {
  const [isEnabled, setEnabled] = useState(false)
  const { parkId, regionId } = park
  const { showParkRating } = usePageFacts().site
  const { channel, arrival, nights } = stay
  const search = {
    channelId: channel,
    regionId,
    arrivalDate: arrival,
    duration: nights,
    ...criteriaFields(stay),
    ...stay.party,
  }
  // Neighbours are optional, and have the prices of the stay that they were fetched for.
  const { latest } = useFetched({
    key: stayAddress(park, stay),
    isEnabled,
    load: async (signal) => {
      const { parks } = await apiClient.mapPins(search, { signal })
      return { stay, parks: parks.filter((other) => other.parkId !== parkId) }
    },
  })
  const [firstStay] = useState(stay)
  const points: readonly MapPoint[] = useMemo(
    () => parkMapPoints(park, latest?.stay ?? firstStay, latest?.parks ?? [], showParkRating),
    [park, latest, firstStay, showParkRating],
  )
  return (
    <MapPanel
      label={words.mapLabel(park.name)}
      points={points}
      isConsiderate
      staticSrc={parkMapAddress(parkId)}
      staticAlt={words.mapStill({ park: park.name, town: park.townName })}
      onNeeded={() => setEnabled(true)}
      className="mb-6 aspect-[3/2] border-y border-rule max-sm:-mx-4 max-sm:aspect-square sm:rounded-control sm:border-x print:aspect-auto print:h-[32mm]"
    />
  )
}
