import { CALLS, type OutputOf } from '../../../contract/calls.ts'
import { londonDateAt } from '../../../domain/dates/calendar-date.ts'
import { CHANNELS } from '../../../domain/site/channel.ts'
import { FEATURE_GROUPS, FEATURES } from '../../../domain/unit/features.ts'
import { QUICK_SEARCH_CODES, quickSearch } from '../../../domain/search/quick-searches.ts'
import type { OverviewTexts } from '../../content/catalogue-texts.ts'
import { homeLayout } from '../../content/home-layout.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../endpoint.ts'
import { channelsOfPark } from '../../availability/park-channels.ts'
import { findsStay, isOnSale } from './is-on-sale.ts'
import { presentPicture, presentRegion } from '../present/present-park.ts'
import { ok, unprocessable } from '../result.ts'

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
    reviews: site.showReviews ? site.sampleReviews : { heading: '', samples: [] },
    channels: CHANNELS.map(({ code, label, shortLabel }) => ({ code, name: label, shortName: shortLabel })),
    operators: operators.map((operator) => ({
      opId: operator.id,
      code: operator.code,
      name: operator.name,
      channels: [...operator.channels],
    })),
    operatorDeposits: operators.map(({ id, deposit }) => ({ opId: id, ...deposit })),
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
