import { CALLS } from '../../../contract/calls.ts'
import type { SavedPark } from '../../../contract/shortlist-calls.ts'
import type { ChannelCode } from '../../../domain/channel.ts'
import { milesBetween } from '../../../domain/distance.ts'
import type { ShortlistedPark } from '../../../domain/shortlist.ts'
import type { ParkFacts } from '../../availability/catalogue-facts.ts'
import { isSoldIn } from '../../availability/park-channels.ts'
import { endpoint, type Handling } from '../endpoint.ts'
import { readParty } from '../party-input.ts'
import { presentLowest } from '../present-lowest.ts'
import { presentParkCard } from '../present-park-card.ts'
import { presentStayPrice } from '../present-stay-price.ts'
import { ok } from '../result.ts'

type Query = Handling<typeof CALLS.savedParks>

export const savedParks = endpoint(CALLS.savedParks, async (query) => {
  const asked = query.input.parks
  const found = await Promise.all(asked.map((saved) => presentSaved(query, saved)))
  return ok({
    parks: found.filter((park) => park !== undefined),
    gone: asked.filter((_, index) => found[index] === undefined).map(({ parkId }) => parkId),
  })
})

async function presentSaved(query: Query, { parkId, channel }: ShortlistedPark): Promise<SavedPark | undefined> {
  const { deps } = query
  const { catalogue } = deps.availability
  const park = catalogue.parks.get(parkId)
  if (!park || !isSoldIn(catalogue, park, channel)) return undefined
  const [texts, overview] = await Promise.all([deps.texts.park(park.id), deps.texts.overview()])
  if (!texts) return undefined
  const units = catalogue.unitsOf(park.id).filter((unit) => unit.channel === channel)
  const deposit = overview.operators.get(park.operatorId)?.deposit
  return {
    ...presentParkCard(deps, park),
    channelId: channel,
    stay: stayOf(query, park, channel),
    lowestPrice: lowestOf(query, park, channel),
    sleepsMost: Math.max(...units.map(({ sleeps }) => sleeps)),
    bedroomsMost: Math.max(...units.map(({ bedrooms }) => bedrooms)),
    unitFeatures: [...new Set(units.flatMap(({ features }) => features))].sort((a, b) => a - b),
    dogsAllowed: Math.max(...units.map(({ dogsAllowed }) => dogsAllowed)),
    accessibility: texts.accessibility,
    milesToTown: milesToTown(query, park),
    deposit: deposit ? { kind: deposit.kind, value: deposit.value, balanceDueWeeks: deposit.balanceDueWeeks } : null,
  }
}

/** The cheapest unit for the party and stay asked for. */
function stayOf({ input, deps }: Query, park: ParkFacts, channel: ChannelCode): SavedPark['stay'] {
  if (input.arrivalDate === undefined) return null
  const { parks } = deps.availability.search({
    channel,
    place: { parkId: park.id },
    arrival: input.arrivalDate,
    nights: input.duration,
    party: readParty(input),
    sort: 'price-asc',
    offset: 0,
    limit: 1,
  })
  const cheapest = parks[0]?.cheapest
  const unit = cheapest && deps.availability.catalogue.unitTypes.get(cheapest.unitTypeId)
  if (!cheapest || !unit) return null
  const { unitPrice, wasPrice, numberLeft } = presentStayPrice(cheapest)
  return { unitType: unit.name, price: unitPrice, wasPrice, numberLeft }
}

function lowestOf({ input, deps }: Query, park: ParkFacts, channel: ChannelCode): SavedPark['lowestPrice'] {
  const question = { channel, place: { parkId: park.id }, nights: input.duration, party: readParty(input) }
  return presentLowest(deps.availability.lowest(question))
}

function milesToTown({ deps }: Query, park: ParkFacts): number {
  const town = deps.availability.catalogue.towns.get(park.townId)
  return town ? Math.round(milesBetween(park, town) * 10) / 10 : 0
}
