import type { StorefrontApi } from '../../../contract/calls.ts'
import type { SavedPark } from '../../../contract/shortlist-calls.ts'
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { formatShortlist, type ShortlistedPark } from '../../../domain/search/shortlist.ts'
import type { CallOptions } from '../../api/api-client.ts'
import { placeOf } from '../../stay/stay-text.ts'

/** A saved park as shown and compared. */
export type ShortlistPark = Omit<
  SavedPark,
  'regionName' | 'operatorName' | 'channels' | 'summary' | 'latitude' | 'longitude' | 'image' | 'townId' | 'highlights'
> & {
  readonly place: string
  readonly picture: SavedPark['image']
}

export interface Shortlist {
  readonly parks: readonly ShortlistPark[]
  /** Ids of parks that can no longer be booked. */
  readonly gone: readonly number[]
}

/**
 * The parks of a shortlist in order, with totals for the requested stay.
 *
 * @throws ApiFailure
 */
export async function readShortlist(
  api: StorefrontApi,
  parks: readonly ShortlistedPark[],
  { arrival, nights, party }: SearchCriteria,
  options: CallOptions = {},
): Promise<Shortlist> {
  if (parks.length === 0) return { parks: [], gone: [] }
  const asked = { parks: formatShortlist(parks), arrivalDate: arrival, duration: nights, ...party }
  const answer = await api.savedParks(asked, options)
  return { parks: answer.parks.map(toShortlistPark), gone: answer.gone }
}

function toShortlistPark(park: SavedPark): ShortlistPark {
  const {
    regionName: _region,
    operatorName: _operator,
    channels: _channels,
    summary: _summary,
    latitude: _latitude,
    longitude: _longitude,
    townId: _town,
    image,
    ...shown
  } = park
  return { ...shown, place: placeOf(park), picture: image }
}
