import { isChannelCode } from '../../../domain/channel.ts'
import { DEFAULT_PARTY } from '../../../domain/party.ts'
import { parseSearchQuery } from '../../../domain/search-criteria.ts'
import type { PriceQuestion } from '../../availability/queries.ts'
import type { Deps } from '../../deps.ts'
import { placeAsked } from '../asked-place.ts'

const PENCE_PER_POUND = 100

/**
 * Whether an address of ours shows anything that can be booked: a search, a list of parks, a park. Any other page is
 * there whatever is sold.
 */
export function isOnSale({ availability }: Pick<Deps, 'availability'>, url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid')
  const question = pathname.startsWith('/results')
    ? searchOf(availability.catalogue, searchParams)
    : listOf(pathname.split('/').slice(1))
  return question === undefined || availability.firstArrival(question) !== undefined
}

function searchOf(catalogue: Deps['availability']['catalogue'], query: URLSearchParams): PriceQuestion {
  const asked = parseSearchQuery(query)
  const { channel, region: regionId, town: townId, park: parkId, arrival, nights, party, features, offers } = asked
  return {
    channel,
    place: placeAsked(catalogue, { regionId, townId, parkId }),
    nights,
    party,
    features,
    offers,
    minBedrooms: asked.minBedrooms,
    minBathrooms: asked.minBathrooms,
    ...(asked.minPrice !== undefined && { minPence: asked.minPrice * PENCE_PER_POUND }),
    ...(asked.maxPrice !== undefined && { maxPence: asked.maxPrice * PENCE_PER_POUND }),
    ...(arrival !== undefined && { arrivals: [arrival] }),
  }
}

const ID = /^\d{1,9}$/

/** `/holidays/uklodge/14/cumbria`, `/area/uklodge/4/41/lowestoft`, `/boat/boats/31/3/reed-fen`, `/channel/boats`. */
function listOf([first, channel, region = '', narrower = '']: readonly string[]): PriceQuestion | undefined {
  if (!isChannelCode(channel)) return undefined
  const place = ID.test(narrower)
    ? { [first === 'area' ? 'townId' : 'parkId']: Number(narrower) }
    : ID.test(region)
      ? { regionId: Number(region) }
      : {}
  return { channel, place, party: DEFAULT_PARTY }
}
