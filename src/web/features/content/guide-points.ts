import type { RecommendedPark } from '../../../contract/story-calls.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import type { MapPoint } from '../../map/map-point.ts'
import { placeOf } from '../../stay/stay-text.ts'
import { parkAddress } from '../../addresses/search-address.ts'
import { pictureUrl } from '../../../domain/site/picture-address.ts'
import type { ThingToDo } from './things-to-do.tsx'

/** Ids of things to do are negative; park ids count up from 1. */
const sightId = (index: number) => -1 - index

/**
 * Things to do by their number in the list, and parks with their lowest totals; a park sold in several channels appears
 * once.
 *
 * @param showsRating whether the site shows park ratings [PARK-04]
 */
export function guidePoints(
  things: readonly ThingToDo[],
  parks: readonly RecommendedPark[],
  showsRating: boolean,
): MapPoint[] {
  const seen = new Set<number>()
  const once = parks.filter(({ parkId }) => !seen.has(parkId) && seen.add(parkId))
  return [
    ...things.flatMap(({ title, latitude, longitude }, index): MapPoint[] =>
      latitude === null || longitude === null
        ? []
        : [
            {
              id: sightId(index),
              lat: latitude,
              lng: longitude,
              name: title,
              total: undefined,
              nights: 0,
              badge: String(index + 1),
              look: 'sight',
            },
          ],
    ),
    ...once.map((park) => parkPoint(park, showsRating)),
  ]
}

function parkPoint(park: RecommendedPark, showsRating: boolean): MapPoint {
  const { channelId: channel, lowestPrice, image } = park
  const stay = lowestPrice
    ? { channel, arrival: lowestPrice.arrivalDate, nights: lowestPrice.nights, party: DEFAULT_PARTY }
    : undefined
  return {
    id: park.parkId,
    lat: park.latitude,
    lng: park.longitude,
    name: park.name,
    place: placeOf(park),
    href: parkAddress(channel, park, stay),
    total: lowestPrice?.price,
    nights: lowestPrice?.nights ?? 0,
    rating: showsRating ? park.bubbles : undefined,
    reviewCount: park.reviewCount,
    pictureSrc: pictureUrl(image.key, 480, 'webp'),
    pictureBackdrop: image.backdrop,
    // The totals are for different numbers of nights: a dot, not a price flag.
    look: 'dot',
  }
}
