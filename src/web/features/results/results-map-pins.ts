import { useEffect, useMemo, useState } from 'react'
import type { OutputOf } from '../../../contract/calls.ts'
import type { SearchCriteria } from '../../../domain/search-criteria.ts'
import type { MapPoint } from '../../map/map-point.ts'
import { apiClient } from '../../state/api-client.ts'
import { parkResultAddress } from '../../state/search-address.ts'
import { toSearchForm } from './search-form.ts'

type Answer = OutputOf<'mapPins'>

/** Width of the picture on a pin's small card and in the rail under a full map. */
const PICTURE_WIDTH = 480

/** The parks of an answer as points of a map, in the order of the list beside it. */
export function toMapPoints({ arrivalDate, nights, parks }: Answer, criteria: SearchCriteria): MapPoint[] {
  const stay = { channel: criteria.channel, arrival: arrivalDate, nights, party: criteria.party }
  return parks.map((park) => ({
    id: park.parkId,
    lat: park.latitude,
    lng: park.longitude,
    name: park.name,
    place: park.townName,
    href: parkResultAddress(park, stay),
    total: park.unitPrice ?? undefined,
    nights,
    rating: park.bubbles,
    reviewCount: park.reviewCount,
    pictureSrc: park.image.photoUrl ?? `/pictures/${park.image.key}/${PICTURE_WIDTH}.webp`,
    pictureColour: park.image.colour,
  }))
}

export interface ResultPins {
  readonly points: readonly MapPoint[]
  /** Fetches them, and from then on again for every other search. */
  readonly want: () => void
}

const NONE: readonly MapPoint[] = []

/** Every park of a result for its map, not only the page of them that is listed. Until asked nothing is fetched. */
export function useResultPins(criteria: SearchCriteria): ResultPins {
  const [isWanted, setWanted] = useState(false)
  const [answered, setAnswered] = useState<{ answer: Answer; criteria: SearchCriteria }>()
  const form = JSON.stringify(toSearchForm({ ...criteria, page: 1 }))
  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    apiClient.mapPins(toSearchForm({ ...criteria, page: 1 }), { signal: controller.signal }).then(
      (answer) => setAnswered({ answer, criteria }),
      // The list beside the map says what went wrong; the map keeps the pins it has.
      () => {},
    )
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted, form])
  const points = useMemo(() => (answered ? toMapPoints(answered.answer, answered.criteria) : NONE), [answered])
  return { points, want: () => setWanted(true) }
}
