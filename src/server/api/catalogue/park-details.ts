import { CALLS } from '../../../contract/calls.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../endpoint.ts'
import { presentLowPrices } from './parks.ts'
import { channelsOfPark } from '../../availability/park-channels.ts'
import { coverUnit, parkGallery, presentParkCard, presentUnitPictures } from '../present/present-park.ts'
import { readCriteria } from '../question/read-criteria.ts'
import { hasGuide } from '../page-urls.ts'
import { linesOf, partsOf } from '../present/text-parts.ts'
import { notFound, ok } from '../result.ts'
import { leadGuestAge } from '../../../domain/customer/guests.ts'
import { leadGuestRule } from '../../../domain/words/contract-words.ts'
import type { AccommodationType } from '../../../contract/catalogue-calls.ts'
import { policyInForce } from '../../../domain/money/policy.ts'
import { policyLines } from '../../../domain/words/policy-words.ts'
import { presentPasses } from '../present/present-price.ts'
import { unitKind } from '../../../domain/unit/unit.ts'
import { type HostedType, readHostedTypes } from '../../content/accommodation-host.ts'

export const parkDetails = endpoint(
  CALLS.parkDetails,
  async ({ input, deps }) => {
    // At once, as `variesBy` has it.
    const isGuideKnown = hasGuideOfPark(deps, input.parkId)
    const isPark = deps.availability.current.catalogue.parks.has(input.parkId)
    const texts = isPark ? await deps.texts.park(input.parkId) : undefined
    const { current } = deps.availability
    const { catalogue } = current
    const park = catalogue.parks.get(input.parkId)
    if (!park || !texts) return notFound()
    const channels = channelsOfPark(catalogue, park.id)
    const own = catalogue.operators.get(park.operatorId)?.ownPolicy ?? {}
    const policy = policyInForce(deps.site.policies, own, texts)
    const channel = channels.find((code) => code === input.channelId) ?? channels[0]
    return ok({
      ...presentParkCard(deps, park, coverUnit(catalogue, park, channel)),
      regionSlug: catalogue.regions.get(park.regionId)?.slug ?? '',
      hasGuide: isGuideKnown,
      gallery: parkGallery(deps, park, coverUnit(catalogue, park, channel)),
      description: partsOf(texts.description, /\n\s*\n/),
      importantInformation: [
        `${leadGuestRule(leadGuestAge(texts.minimumAge))}.`,
        ...linesOf(texts.importantInformation),
      ],
      directions: texts.directions,
      arrivalFrom: policy.arrivalFrom,
      departureBy: policy.departureBy,
      terms: policyLines(policy)
        .filter(
          ({ of }) =>
            !of.includes('arrivalFrom') &&
            !of.includes('reminderDays') &&
            !(park.dogsAllowed === 0 && of.includes('dogs')),
        )
        .map(({ title, text }) => ({ title, text })),
      accessibility: texts.accessibility,
      dogsAllowed: park.dogsAllowed,
      passes: channel ? presentPasses(catalogue.passesIn(channel, park.operatorId)) : undefined,
      nearby: deps.nearbySights({ ...park, townName: catalogue.towns.get(park.townId)?.name ?? '' }),
      lowPrices: channel
        ? presentLowPrices(current, { channel, place: { parkId: park.id }, ...readCriteria(deps, input) })
        : [],
    })
  },
  {
    isShared: true,
    variesBy: (deps, { parkId }) => String(hasGuideOfPark(deps, parkId)),
  },
)

function hasGuideOfPark(deps: Deps, parkId: number): boolean {
  const park = deps.availability.current.catalogue.parks.get(parkId)
  return park !== undefined && hasGuide(deps, park.regionId)
}

export const parkReviews = endpoint(
  CALLS.parkReviews,
  async ({ input, deps }) => {
    const park = deps.availability.current.catalogue.parks.get(input.parkId)
    if (!park) return notFound()
    const { total, spread, reviews } = await deps.texts.reviews(park.id, input.page)
    return ok({
      bubbles: park.halfBubbles / 2,
      total,
      spread: spread.map(({ halfBubbles, count }) => ({ bubbles: halfBubbles / 2, count })),
      reviews: reviews.map(({ halfBubbles, ...review }) => ({ ...review, bubbles: halfBubbles / 2 })),
    })
  },
  { cacheFor: 60 },
)

/** Unit types in the order requested; 404 if one does not exist. A content host's texts take precedence. */
export const accommodationTypes = endpoint(
  CALLS.accommodationTypes,
  async ({ input: { ids }, deps, log }) => {
    const found = await Promise.all(ids.map((id) => presentType(deps, id)))
    const types = found.flatMap((type) => type ?? [])
    if (types.length < ids.length) return notFound()
    const { ACCOMMODATION_TYPES_URL } = deps.env
    const hosted = ACCOMMODATION_TYPES_URL ? await readHostedTypes(ACCOMMODATION_TYPES_URL, ids, log()) : []
    return ok({ types: types.map((type) => withWordsOf(type, hosted)) })
  },
  { cacheFor: 60, hasCmsContent: true },
)

async function presentType(
  { availability: { current }, texts, pictures }: Deps,
  id: number,
): Promise<AccommodationType | undefined> {
  const facts = current.catalogue.unitTypes.get(id)
  const words = facts && (await texts.unitsOfPark(facts.parkId)).get(id)
  if (!facts || !words) return undefined
  const { name, parkId, channel, grade, gradeRank, sleeps, bedrooms, bathrooms } = facts
  return {
    unitTypeId: id,
    unitType: name,
    channelId: channel,
    parkId,
    kind: unitKind(facts),
    grade,
    gradeRank,
    description: words.description,
    sleeps,
    bedrooms,
    bathrooms,
    floorArea: words.floorArea,
    features: [...facts.features],
    included: [...words.included],
    pictures: presentUnitPictures(pictures, facts),
  }
}

function withWordsOf(type: AccommodationType, hosted: readonly HostedType[]): AccommodationType {
  const words = hosted.find(({ unitTypeId }) => unitTypeId === type.unitTypeId)
  return {
    ...type,
    description: words?.description ?? type.description,
    included: words?.included ?? type.included,
  }
}
