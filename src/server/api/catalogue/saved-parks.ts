import { CALLS, type OutputOf } from '../../../contract/calls.ts'
import type { SavedPark, StayOfUnit } from '../../../contract/shortlist-calls.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { milesBetween } from '../../../domain/search/coordinates.ts'
import type { SavedStay, ShortlistedPark } from '../../../domain/search/shortlist.ts'
import { dogFee as dogFeeOf } from '../../../domain/money/extras.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { ParkFacts, UnitTypeFacts } from '../../availability/catalogue-facts.ts'
import { channelsOfPark } from '../../availability/park-channels.ts'
import type { ParkTexts } from '../../content/catalogue-texts.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../endpoint.ts'
import { readParty } from '../question/read-criteria.ts'
import { presentParkCard } from '../present/present-park.ts'
import { presentCharges, presentStayPrice, presentTerms } from '../present/present-price.ts'
import { ok } from '../result.ts'

export const savedParks = endpoint(CALLS.savedParks, async ({ deps, input }) => {
  const { parks, arrivalDate: arrival, duration: nights } = input
  return ok(await presentSavedParks(deps, parks, { arrival, nights, party: readParty(input) }))
})

/** The stay of prices; without an arrival, any date. */
interface AskedStay extends Omit<SavedStay, 'arrival'> {
  readonly arrival: CalendarDate | undefined
}

type Query = { readonly deps: Deps; readonly stay: AskedStay }

/** Parks in their order with the facts for a comparison, and the ids of those no longer on sale. */
export async function presentSavedParks(
  deps: Deps,
  asked: readonly ShortlistedPark[],
  stay: AskedStay,
): Promise<OutputOf<'savedParks'>> {
  const { texts, availability } = deps
  const query = { deps, stay }
  const { parks } = availability.current.catalogue
  const ofParks = await Promise.all(
    asked.map(async ({ parkId }) => (parks.has(parkId) ? texts.park(parkId) : undefined)),
  )
  const found = asked.map((saved, index) => presentSaved(query, saved, ofParks[index]))
  return {
    parks: found.filter((park) => park !== undefined),
    gone: asked.filter((_, index) => found[index] === undefined).map(({ parkId }) => parkId),
  }
}

function presentSaved(query: Query, saved: ShortlistedPark, texts: ParkTexts | undefined): SavedPark | undefined {
  const { deps, stay } = query
  const { parkId, channel } = saved
  const { catalogue } = deps.availability.current
  const park = catalogue.parks.get(parkId)
  if (!park || !texts || !channelsOfPark(catalogue, park.id).includes(channel)) return undefined
  const units = catalogue.unitsOf(park.id).filter((unit) => unit.channel === channel)
  return {
    ...presentParkCard(deps, park),
    channelId: channel,
    stay: stay.arrival === undefined ? null : cheapestFor(query, saved, { ...stay, arrival: stay.arrival }),
    savedStay: saved.stay ? cheapestFor(query, saved, saved.stay) : null,
    lowestPrice: lowestOf(query, saved),
    sleepsMost: Math.max(...units.map(({ sleeps }) => sleeps)),
    bedroomsMost: Math.max(...units.map(({ bedrooms }) => bedrooms)),
    unitFeatures: [...new Set(units.flatMap(({ features }) => features))].sort((a, b) => a - b),
    dogsAllowed: Math.max(...units.map(({ dogsAllowed }) => dogsAllowed)),
    accessibility: texts.accessibility,
    milesToTown: milesToTown(query, park),
  }
}

/** The cheapest unit of a park for a stay. */
function cheapestFor(
  { deps }: Query,
  { parkId, channel }: ShortlistedPark,
  { arrival, nights, party }: SavedStay,
): StayOfUnit | null {
  const { current } = deps.availability
  const { parks } = current.search({
    channel,
    place: { parkId },
    arrival,
    nights,
    party,
    sort: 'price-asc',
    offset: 0,
    limit: 1,
  })
  const [found] = parks
  const unit = found && current.catalogue.unitTypes.get(found.cheapest.unitTypeId)
  return unit ? presentStay(deps, { arrival, nights, party }, { ...found.cheapest, dogFee: found.dogFee }, unit) : null
}

function lowestOf(query: Query, saved: ShortlistedPark): StayOfUnit | null {
  const { deps, stay } = query
  const { nights, party } = stay
  const { parkId, channel } = saved
  const lowest = deps.availability.current.lowest({ channel, place: { parkId }, nights, party })
  return lowest ? cheapestFor(query, saved, { ...lowest, party }) : null
}

type StayPrice = Parameters<typeof presentStayPrice>[0] & { readonly dogFee: Pence }

function presentStay(deps: Query['deps'], stay: SavedStay, price: StayPrice, unit: UnitTypeFacts): StayOfUnit {
  const { unitPrice, wasPrice, dogFee, numberLeft } = presentStayPrice(price)
  const { catalogue } = deps.availability.current
  const operatorId = catalogue.parks.get(unit.parkId)?.operatorId ?? 0
  return {
    arrivalDate: stay.arrival,
    nights: stay.nights,
    price: unitPrice,
    wasPrice,
    dogFee,
    localCharges: presentCharges(price.lines),
    feePerDog: dogFeeOf(catalogue.petExtrasOf(unit.channel, operatorId), 1, stay.nights),
    terms: presentTerms(deps, unit, price, stay, stay.party),
    numberLeft,
    unitType: unit.name,
    sleeps: unit.sleeps,
    bedrooms: unit.bedrooms,
    dogsAllowed: unit.dogsAllowed,
    unitFeatures: [...unit.features],
  }
}

function milesToTown({ deps }: Query, park: ParkFacts): number {
  const town = deps.availability.current.catalogue.towns.get(park.townId)
  return town ? Math.round(milesBetween(park, town) * 10) / 10 : 0
}
