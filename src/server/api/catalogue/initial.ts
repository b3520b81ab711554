import { CALLS, type OutputOf } from '../../../contract/calls.ts'
import { londonDateAt } from '../../../domain/dates/calendar-date.ts'
import { depositTermsOf, policyInForce } from '../../../domain/money/policy.ts'
import { CHANNELS, isChannelCode } from '../../../domain/site/channel.ts'
import { FEATURE_GROUPS, FEATURES } from '../../../domain/unit/features.ts'
import { QUICK_SEARCH_CODES, quickSearch } from '../../../domain/search/quick-searches.ts'
import type { OverviewTexts } from '../../content/catalogue-texts.ts'
import { homeLayout } from '../../content/home-layout.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../endpoint.ts'
import { channelsOfPark } from '../../availability/park-channels.ts'
import { presentPicture, presentRegion } from '../present/present-park.ts'
import { ok, unprocessable } from '../result.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { parseSearchQuery, type SearchCriteria } from '../../../domain/search/search-criteria.ts'
import type { Catalogue } from '../../availability/catalogue-facts.ts'
import type { PriceQuestion } from '../../availability/queries.ts'
import { searchedPlace } from '../question/read-criteria.ts'

type InitialData = OutputOf<'initial'>

const BEDROOM_OPTIONS = [1, 2, 3, 4, 5, 6]
const BATHROOM_OPTIONS = [1, 2, 3]

export const initial = endpoint(
  CALLS.initial,
  async ({ input, deps }) => {
    if (input.siteCode !== deps.site.code) {
      return unprocessable([{ code: 'unsupported-site', field: 'siteCode', message: 'Unsupported site code' }])
    }
    return ok(presentInitialData(deps, await deps.texts.overview()))
  },
  { cacheFor: 60, isShared: true },
)

function presentInitialData(deps: Deps, texts: OverviewTexts): InitialData {
  const { catalogue } = deps.availability.current
  const { site } = deps
  const today = londonDateAt(deps.clock.now())
  const operators = [...catalogue.operators.values()]
  const offers = [...catalogue.offers.values()]
    .filter((offer) => offer.endsOn >= today)
    .map((offer) => ({
      urn: offer.urn,
      title: offer.title,
      description: texts.offers.get(offer.urn)?.description ?? '',
      terms: texts.offers.get(offer.urn)?.terms ?? '',
      channels: [...offer.channels],
      endsOn: offer.endsOn,
    }))
  return {
    homepageLayout: homeLayout(site, {
      today,
      offers,
      isOnSale: (url) => isOnSale(deps, url),
      pictureOf: (key, about) => presentPicture(deps.pictures, key, about),
    }),
    quickSearches: QUICK_SEARCH_CODES.filter((code) => findsStay(deps, quickSearch(code, today))),
    reviews: (site.showReviews ? site.sampleReviews : undefined) ?? { heading: '', samples: [] },
    channels: CHANNELS.map(({ code, label, shortLabel }) => ({ code, name: label, shortName: shortLabel })),
    operators: operators.map((operator) => ({
      opId: operator.id,
      code: operator.code,
      name: operator.name,
      channels: [...operator.channels],
    })),
    operatorDeposits: operators.map(({ id, ownPolicy }) => {
      const { kind, value, balanceDueWeeks, compulsory } = depositTermsOf(policyInForce(site.policies, ownPolicy))
      return { opId: id, kind, value, balanceDueWeeks, compulsory }
    }),
    parks: [...catalogue.parks.values()].map((park) => ({
      parkId: park.id,
      name: park.name,
      slug: park.slug,
      regionId: park.regionId,
      channels: channelsOfPark(catalogue, park.id),
    })),
    regions: [...catalogue.regions.values()].map((region) => presentRegion(catalogue, region)),
    offers,
    Filters: FEATURES.map(({ id, name, group }) => ({ id, name, group })),
    bFilters: FEATURES.map(({ id }) => id),
    nFilters: [
      { code: 'bedrooms', name: 'Bedrooms', options: BEDROOM_OPTIONS },
      { code: 'bathrooms', name: 'Bathrooms', options: BATHROOM_OPTIONS },
    ],
    filterGroups: FEATURE_GROUPS.map(({ code, name }) => ({ code, name })),
  }
}

const PENCE_PER_POUND = 100

/** Whether a page has anything that can be booked: a search, a list of parks, a park. True for any other page. */
export function isOnSale(deps: Pick<Deps, 'availability'>, url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid')
  if (pathname.startsWith('/results')) return findsStay(deps, parseSearchQuery(searchParams))
  const question = listOf(pathname.split('/').slice(1))
  return question === undefined || deps.availability.current.firstArrival(question) !== undefined
}

/** Whether a search finds a stay, on its date or, without one, on any. */
function findsStay({ availability: { current } }: Pick<Deps, 'availability'>, asked: SearchCriteria): boolean {
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
