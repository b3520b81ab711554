import { useMemo, useState } from 'react'
import type { OutputOf } from '../../../../contract/calls.ts'
import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import type { MapPoint } from '../../../map/map-point.ts'
import { apiClient } from '../../../api/api-client.ts'
import { useFetched } from '../../../api/use-fetched.ts'
import { usePageFacts } from '../../../page/page-facts.tsx'
import { includedWords } from '../../../stay/stay-text.ts'
import { parkResultAddress } from '../../../addresses/search-address.ts'
import { pictureUrl } from '../../../../domain/site/picture-address.ts'
import { toSearchForm } from '../results-data.ts'

type Answer = OutputOf<'mapPins'>

/** Width of the picture on a pin's card and in the row below a full-screen map. */
const PICTURE_WIDTH = 480

/**
 * The parks of an answer as map points, in list order.
 *
 * @param showsRating whether the site shows park ratings [PARK-04]
 */
export function toMapPoints(
  { arrivalDate, nights, parks }: Answer,
  criteria: SearchCriteria,
  showsRating: boolean,
): MapPoint[] {
  const { flexibility } = criteria
  const around = flexibility === 'exact' ? undefined : arrivalDate
  return parks.map((park) => ({
    id: park.parkId,
    lat: park.latitude,
    lng: park.longitude,
    name: park.name,
    place: park.townName,
    href: parkResultAddress(park, { ...criteria, arrival: park.arrivalDate ?? arrivalDate, nights, around }),
    total: park.unitPrice ?? undefined,
    nights,
    includes: includedWords(park.dogFee, park.localCharges, criteria.party),
    rating: showsRating ? park.bubbles : undefined,
    reviewCount: park.reviewCount,
    pictureSrc: pictureUrl(park.image.key, PICTURE_WIDTH, 'webp'),
    pictureBackdrop: park.image.backdrop,
  }))
}

export interface ResultPins {
  readonly points: readonly MapPoint[]
  readonly isLoading: boolean
  /** Retries; undefined unless the last request failed. */
  readonly retry: (() => void) | undefined
  /** Loads the pins, and from then on again for every other search. */
  readonly want: () => void
}

const NONE: readonly MapPoint[] = []

/** All parks of the results for the map, not only the listed page. Loads nothing until requested. */
export function useResultPins(criteria: SearchCriteria): ResultPins {
  const [isEnabled, setEnabled] = useState(false)
  const form = toSearchForm({ ...criteria, page: 1 })
  const fetched = useFetched({
    key: JSON.stringify(form),
    isEnabled,
    load: async (signal) => ({ answer: await apiClient.mapPins(form, { signal }), criteria }),
  })
  const answered = fetched.latest
  const { showParkRating } = usePageFacts().site
  const points = useMemo(
    () => (answered ? toMapPoints(answered.answer, answered.criteria, showParkRating) : NONE),
    [answered, showParkRating],
  )
  const retry = fetched.kind === 'failed' ? fetched.retry : undefined
  return { points, isLoading: answered === undefined && !retry, retry, want: () => setEnabled(true) }
}
