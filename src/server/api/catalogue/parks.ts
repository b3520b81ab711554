import { CALLS, type OutputOf } from '../../../contract/calls.ts'
import { channelOf } from '../../../domain/site/channel.ts'
import { byFixedOrder } from '../../../domain/search/recommended-order.ts'
import { PAGE_SIZE } from '../../../domain/search/search-criteria.ts'
import { channelPictureKey, regionPictureKey } from '../../../domain/site/picture-address.ts'
import type { ParkFacts } from '../../availability/catalogue-facts.ts'
import type { LowestStay, Place, AvailabilityQueries, PriceQuestion } from '../../availability/queries.ts'
import type { OverviewTexts } from '../../content/catalogue-texts.ts'
import { endpoint, type Handling } from '../endpoint.ts'
import { isSoldIn } from '../../availability/park-channels.ts'
import { presentLowest } from '../present/present-price.ts'
import { coverUnit, morePictures, presentParkCard, presentPicture } from '../present/present-park.ts'
import { hasGuide } from '../page-urls.ts'
import { readCriteria } from '../question/read-criteria.ts'
import { notFound, ok } from '../result.ts'
import { groupLowPrices, LOW_PRICE_NIGHTS } from '../../../domain/money/price.ts'

type Query = Handling<typeof CALLS.parks>
type Sort = Query['input']['sort']
type PlaceShown = OutputOf<'parks'>['place']

export const parks = endpoint(
  CALLS.parks,
  async (query) => {
    const { input, deps } = query
    // At once, as `variesBy` has it.
    const isGuideKnown = input.regionId !== undefined && hasGuide(deps, input.regionId)
    const place = presentPlace(query, await deps.texts.overview(), isGuideKnown)
    if (!place) return notFound()
    const { current } = deps.availability
    const where: Place = { regionId: input.regionId, townId: input.townId, operatorId: input.operatorId }
    const question = { channel: input.channelId, place: where, ...readCriteria(deps, input) }
    const lowest = current.lowestBy(question, 'park')
    const found = parksAt(query, where).sort(orderOf(input.sort, lowest, byFixedOrder(deps.site.parkOrder ?? [])))
    return ok({
      place,
      total: found.length,
      parks: found.slice((input.page - 1) * PAGE_SIZE, input.page * PAGE_SIZE).map((park) => ({
        ...presentParkCard(deps, park, coverUnit(current.catalogue, park, input.channelId)),
        morePictures: morePictures(deps, park),
        lowestPrice: presentLowest(lowest.get(park.id)),
      })),
      lowestPrice: presentLowest(current.lowest(question)),
      lowPrices: presentLowPrices(current, question),
    })
  },
  { isShared: true, variesBy: (deps, { regionId }) => String(regionId !== undefined && hasGuide(deps, regionId)) },
)

function parksAt({ input, deps }: Query, { regionId, townId, operatorId }: Place): ParkFacts[] {
  const { catalogue } = deps.availability.current
  return [...catalogue.parks.values()].filter(
    (park) =>
      isSoldIn(catalogue, park, input.channelId) &&
      (regionId === undefined || park.regionId === regionId) &&
      (townId === undefined || park.townId === townId) &&
      (operatorId === undefined || park.operatorId === operatorId),
  )
}

/** Parks without a price go last; ties are sorted by name. A site's configured order comes first. */
function orderOf(
  sort: Sort,
  lowest: ReadonlyMap<number, LowestStay>,
  byFixed: (a: ParkFacts, b: ParkFacts) => number,
): (a: ParkFacts, b: ParkFacts) => number {
  const priceOf = (park: ParkFacts) => lowest.get(park.id)?.pence
  const byName = (a: ParkFacts, b: ParkFacts) => a.name.localeCompare(b.name, 'en-GB') || a.id - b.id
  const pricedFirst = (a: ParkFacts, b: ParkFacts) =>
    Number(priceOf(a) === undefined) - Number(priceOf(b) === undefined)
  const byPrice = (a: ParkFacts, b: ParkFacts) => (priceOf(a) ?? 0) - (priceOf(b) ?? 0)
  switch (sort) {
    case 'name':
      return byName
    case 'price-asc':
      return (a, b) => pricedFirst(a, b) || byPrice(a, b) || byName(a, b)
    case 'price-desc':
      return (a, b) => pricedFirst(a, b) || byPrice(b, a) || byName(a, b)
    case 'recommended':
      return (a, b) =>
        byFixed(a, b) ||
        pricedFirst(a, b) ||
        b.halfBubbles - a.halfBubbles ||
        b.reviewCount - a.reviewCount ||
        byName(a, b)
  }
}

/** The narrowest requested place; undefined if it does not exist or the town is not in the region. */
function presentPlace({ input, deps }: Query, texts: OverviewTexts, isGuideKnown: boolean): PlaceShown | undefined {
  const { catalogue } = deps.availability.current
  const region = input.regionId === undefined ? undefined : catalogue.regions.get(input.regionId)
  const town = input.townId === undefined ? undefined : catalogue.towns.get(input.townId)
  const operator = input.operatorId === undefined ? undefined : catalogue.operators.get(input.operatorId)
  // A region of another area is not part of this channel.
  if (input.regionId !== undefined && region?.area !== channelOf(input.channelId).area) return undefined
  if (input.townId !== undefined && (!town || (region && town.regionId !== region.id))) return undefined
  if (input.operatorId !== undefined && !operator?.channels.includes(input.channelId)) return undefined
  const spot = town ?? region
  const named = operator && { operator: { opId: operator.id, name: operator.name } }
  if (spot) {
    const regionId = town?.regionId ?? spot.id
    const around = town && catalogue.regions.get(regionId)
    return {
      ...named,
      hasGuide: isGuideKnown && !town && !operator,
      region: around && { regionId, name: around.name, slug: around.slug },
      name: spot.name,
      slug: spot.slug,
      introduction: texts.regionIntroductions.get(regionId) ?? '',
      latitude: spot.latitude,
      longitude: spot.longitude,
      image: presentPicture(
        deps.pictures,
        regionPictureKey(regionId),
        catalogue.regions.get(regionId)?.name ?? spot.name,
      ),
    }
  }
  if (operator) {
    const introduction = texts.operatorDescriptions.get(operator.id) ?? ''
    return { ...named, hasGuide: false, name: operator.name, slug: operator.code, introduction, ...MIDDLE_OF_BRITAIN }
  }
  const { code, label } = channelOf(input.channelId)
  const image = presentPicture(deps.pictures, channelPictureKey(code), label)
  return { hasGuide: false, name: label, slug: code, introduction: '', image, ...MIDDLE_OF_BRITAIN }
}

const MIDDLE_OF_BRITAIN = { latitude: 54, longitude: -2.5 }

type LowPriceGroups = OutputOf<'parks'>['lowPrices']

/** The three lowest prices each for 3, 4 and 7 nights, with their park [RES-09, PARK-05]. */
export function presentLowPrices(
  availability: AvailabilityQueries,
  question: Omit<PriceQuestion, 'nights'>,
): LowPriceGroups {
  const { catalogue } = availability
  const lowest = LOW_PRICE_NIGHTS.flatMap((nights) => [
    ...availability.lowestBy({ ...question, nights }, 'date').values(),
  ])
  return groupLowPrices(
    lowest.map(({ arrival, nights, pence, parkId }) => {
      const parkName = catalogue.parks.get(parkId)?.name ?? ''
      return { arrival, nights, price: pence, parkId, parkName }
    }),
  )
}
