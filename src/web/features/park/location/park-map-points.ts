import type { ParkOnMap } from '../../../../contract/search-calls.ts'
import type { ParkDetails } from '../../../../contract/catalogue-calls.ts'
import { milesText } from '../../../../domain/search/coordinates.ts'
import type { MapPoint } from '../../../map/map-point.ts'
import { pictureUrl } from '../../../../domain/site/picture-address.ts'
import * as aboutWords from '../facts-words.ts'
import { stayAddress, type PageStay } from '../park-stay.ts'

/** Sights get negative ids; park ids count up from 1. */
const sightId = (index: number) => -1 - index

/**
 * The park, the sights numbered as in their list, and parks nearby as dots.
 *
 * @param showsRating whether the site shows park ratings [PARK-04]
 */
export function parkMapPoints(
  park: ParkDetails,
  stay: PageStay,
  neighbours: readonly ParkOnMap[],
  showsRating: boolean,
): MapPoint[] {
  const { nights } = stay
  return [
    {
      id: park.parkId,
      lat: park.latitude,
      lng: park.longitude,
      name: park.name,
      place: park.townName,
      total: undefined,
      nights,
      note: park.directions,
      look: 'place',
    },
    ...park.nearby.map(({ name, note, latitude, longitude, kilometres }, index): MapPoint => ({
      id: sightId(index),
      lat: latitude,
      lng: longitude,
      name,
      place: aboutWords.thingsMiles(milesText(kilometres)),
      total: undefined,
      nights,
      note,
      badge: String(index + 1),
      look: 'sight',
    })),
    ...neighbours.map((other): MapPoint => ({
      id: other.parkId,
      lat: other.latitude,
      lng: other.longitude,
      name: other.name,
      place: other.townName,
      href: stayAddress(other, stay),
      total: other.unitPrice ?? undefined,
      nights,
      rating: showsRating ? other.bubbles : undefined,
      reviewCount: other.reviewCount,
      pictureSrc: pictureUrl(other.image.key, 480, 'webp'),
      pictureBackdrop: other.image.backdrop,
      look: 'dot',
    })),
  ]
}
