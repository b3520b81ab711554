import type { CalendarDate } from '../../../src/domain/dates/calendar-date.ts'
import { choosePlans, planParks } from './park-plan.ts'
import type { ParkKind } from './park-kind.ts'
import { describePark } from '../words/describe-park.ts'
import type { ParkRow, ReviewRow, SaleProfile, UnitTypeRow } from './catalogue-rows.ts'
import { featureIds, parkFacts } from './park-facts.ts'
import type { ParkFacts } from './park-fact-types.ts'
import { COT, NEAR_FACILITIES } from '../facts/extras.ts'
import { randomOf } from './random.ts'
import { halfBubblesOf, makeReviews } from './reviews.ts'
import { telephoneOf } from './park-telephone.ts'
import { makeUnits } from './units.ts'

/** The seed of the demonstration catalogue. */
export const CATALOGUE_SEED = 20_266

export interface GeneratedCatalogue {
  readonly parks: ParkRow[]
  readonly unitTypes: UnitTypeRow[]
  readonly sales: SaleProfile[]
  readonly reviews: ReviewRow[]
  /** Counted extras by park. */
  readonly scarceExtras: ScarceExtra[]
}

export interface ScarceExtra {
  readonly parkId: number
  readonly code: string
  readonly capacity: number
}

const PARK_TYPE_OF_KIND: Readonly<Record<ParkKind, number>> = {
  caravan: 1,
  lodge: 2,
  cottage: 3,
  touring: 4,
  boat: 5,
  euro: 6,
  sales: 15,
}

const ARRIVAL_FROM: Readonly<Record<ParkKind, string>> = {
  caravan: '16:00',
  lodge: '15:00',
  cottage: '15:00',
  touring: '13:00',
  boat: '15:00',
  euro: '16:00',
  sales: '16:00',
}

/** Boats are returned earlier, to be prepared for the next guests in the afternoon. */
const DEPARTURE_BY: Readonly<Record<ParkKind, string>> = {
  caravan: '10:00',
  lodge: '10:00',
  cottage: '10:00',
  touring: '10:00',
  boat: '09:00',
  euro: '10:00',
  sales: '10:00',
}

function parkRow(
  facts: ParkFacts,
  units: readonly UnitTypeRow[],
  reviews: readonly ReviewRow[],
  seed: number,
): ParkRow {
  const { plan } = facts
  const words = describePark(facts, units, seed)
  return {
    id: plan.id,
    operatorId: plan.operator.id,
    regionId: plan.region.id,
    townId: plan.townId,
    parkTypeId: PARK_TYPE_OF_KIND[plan.kind],
    name: plan.name,
    slug: plan.slug,
    latitude: facts.latitude,
    longitude: facts.longitude,
    scene: plan.scene,
    summary: words.summary,
    description: words.description,
    importantInformation: words.importantInformation,
    directions: words.directions,
    telephone: telephoneOf(plan),
    arrivalFrom: ARRIVAL_FROM[plan.kind],
    departureBy: DEPARTURE_BY[plan.kind],
    features: featureIds(facts.features),
    accessibility: facts.accessibility,
    dogsAllowed: facts.dogsAllowed,
    halfBubbles: halfBubblesOf(reviews),
    reviewCount: reviews.length,
  }
}

/**
 * Everything except prices and stock, which are streamed. Deterministic for a seed and a scale, except that the months
 * of reviews follow the current date.
 * @param scale share of the parks, above 0 and at most 1
 */
export function generateCatalogue(options: { seed: number; scale: number; today: CalendarDate }): GeneratedCatalogue {
  const { seed, scale, today } = options
  const catalogue: GeneratedCatalogue = { parks: [], unitTypes: [], sales: [], reviews: [], scarceExtras: [] }
  for (const plan of choosePlans(planParks(seed), seed, scale)) {
    const facts = parkFacts(plan, seed)
    const units = makeUnits(facts, seed)
    const rows = units.map(({ row }) => row)
    const reviews = makeReviews(facts, rows, { seed, today })
    catalogue.parks.push(parkRow(facts, rows, reviews, seed))
    catalogue.reviews.push(...reviews)
    catalogue.scarceExtras.push(...scarceExtras(facts, seed))
    for (const { row, sale } of units) {
      catalogue.unitTypes.push(row)
      catalogue.sales.push(sale)
    }
  }
  return catalogue
}

/** About a quarter of the parks with beds count their cots, and a third of the caravan parks their near pitches. */
function scarceExtras(facts: ParkFacts, seed: number): ScarceExtra[] {
  const { plan } = facts
  const random = randomOf(seed, 'scarce', plan.id)
  const found: ScarceExtra[] = []
  const hasCots = plan.kind === 'caravan' || plan.kind === 'euro' || plan.kind === 'lodge'
  if (hasCots && random.chance(0.25)) found.push({ parkId: plan.id, code: COT, capacity: random.whole(3, 12) })
  const hasPitches = plan.kind === 'caravan' || plan.kind === 'euro'
  if (hasPitches && random.chance(0.33))
    found.push({ parkId: plan.id, code: NEAR_FACILITIES, capacity: random.whole(4, 15) })
  return found
}
