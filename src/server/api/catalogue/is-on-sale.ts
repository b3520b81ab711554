import { isChannelCode } from '../../../domain/site/channel.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { parseSearchQuery, type SearchCriteria } from '../../../domain/search/search-criteria.ts'
import type { Catalogue } from '../../availability/catalogue-facts.ts'
import type { PriceQuestion } from '../../availability/queries.ts'
import type { Deps } from '../../deps.ts'
import { searchedPlace } from '../question/read-criteria.ts'

const PENCE_PER_POUND = 100

/** Whether a page has anything that can be booked: a search, a list of parks, a park. True for any other page. */
export function isOnSale(deps: Pick<Deps, 'availability'>, url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid')
  if (pathname.startsWith('/results')) return findsStay(deps, parseSearchQuery(searchParams))
  const question = listOf(pathname.split('/').slice(1))
  return question === undefined || deps.availability.current.firstArrival(question) !== undefined
}

/** Whether a search finds a stay, on its date or, without one, on any. */
export function findsStay({ availability: { current } }: Pick<Deps, 'availability'>, asked: SearchCriteria): boolean {
  return current.firstArrival(questionOf(current.catalogue, asked)) !== undefined
}

function questionOf(catalogue: Catalogue, asked: SearchCriteria): PriceQuestion {
  const { channel, region: regionId, town: townId, park: parkId, arrival, nights, party, features, offers } = asked
  return {
    channel,
    place: searchedPlace(catalogue, { regionId, townId, parkId }),
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
