/** A new catalogue that replaces the current one while a request waits for the database or a supplier. */
import { beforeAll, expect, test } from 'vitest'
import { siteConfig } from '../../../brands/testing/demonstration-brands.ts'
import type { CallName } from '../../../contract/addresses.ts'
import { toDayNumber } from '../../../domain/dates/calendar-date.ts'
import type { MemoryIndex } from '../../availability/memory-index.ts'
import { fullCatalogueIndex } from '../../testing/full-catalogue.ts'
import { pictureFactsOf } from '../../testing/illustrations.ts'
import type { Endpoint, RequestScope } from '../endpoint.ts'
import { ENDPOINTS } from '../endpoints.ts'

const CHANNEL = 'uklodge'

let before: MemoryIndex
let after: MemoryIndex
let stay: { readonly parkId: number; readonly regionId: number; readonly arrivalDate: string }

beforeAll(() => {
  before = fullCatalogueIndex('2026-12-02', 0.05)
  after = fullCatalogueIndex('2027-03-03', 0.1)
  const party = { adults: 2, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 }
  const found = [...after.lowestBy({ channel: CHANNEL, place: {}, nights: 3, party }, 'park').values()]
  const { parkId, arrival } = found.find((park) => before.quote(park.unitTypeId, park.arrival, 3))!
  stay = { parkId, regionId: after.catalogue.parks.get(parkId)!.regionId, arrivalDate: arrival }
  // Sold out in one only, so that each answer shows which it comes from.
  for (const { id } of before.catalogue.unitsOf(parkId)) before.setFree(id, toDayNumber(arrival), 0)
})

/** A request that begins with one index and waits until the other has replaced it. */
async function answerOf(call: CallName, input: object, first: MemoryIndex): Promise<unknown> {
  const availability = { current: first, revision: 1 }
  const replaced = <Value>(value: Value) =>
    async function wait(): Promise<Value> {
      availability.current = after
      return value
    }
  const site = siteConfig('BF')
  const accessibility = { stepFreeRoute: true }
  const texts = {
    overview: replaced({
      regionIntroductions: new Map(),
      operatorDescriptions: new Map(),
      offers: new Map(),
      petExtras: [],
    }),
    park: replaced({ description: '', importantInformation: '', accessibility }),
    unitsOfPark: replaced(new Map()),
  }
  const deps = {
    availability,
    texts,
    pictures: pictureFactsOf(site, () => after.catalogue),
    nearbySights: () => [],
    suppliers: { ask: replaced({ withoutParks: [], waitingParks: 0, failedParks: 0 }), isLive: () => false },
    stories: { hasGuide: () => false },
    clock: { now: () => Date.parse('2027-03-03T09:00:00Z') },
    site,
  }
  const result = await (ENDPOINTS[call] as unknown as Endpoint).run(input, { deps } as unknown as RequestScope)
  if (result.kind === 'failed') throw new Error(`${call}: ${JSON.stringify(result.errors)}`)
  return { ...(result.data as object), searchId: undefined }
}

test.each([
  ['search', () => ({ channelId: CHANNEL, ...stay, parkId: undefined, duration: 3, adults: 2 })],
  ['mapPins', () => ({ channelId: CHANNEL, ...stay, parkId: undefined, duration: 3, adults: 2 })],
  ['channelRegions', () => ({ channelId: CHANNEL, adults: 2 })],
  ['dogFriendly', () => ({ channelId: CHANNEL })],
  ['operators', () => ({ channelId: CHANNEL, adults: 2 })],
  ['offers', () => ({})],
  ['parks', () => ({ channelId: CHANNEL, regionId: stay.regionId, adults: 2 })],
  ['parkDetails', () => ({ channelId: CHANNEL, parkId: stay.parkId, adults: 2 })],
  ['parkResults', () => ({ channelId: CHANNEL, ...stay, regionId: undefined, duration: 3, adults: 2 })],
  ['savedParks', () => ({ parks: `${CHANNEL}-${stay.parkId}`, arrivalDate: stay.arrivalDate, duration: 3, adults: 2 })],
] as const)('%s answers from 1 catalogue, the new one, if it is replaced meanwhile', async (call, input) => {
  const answer = await answerOf(call, input(), before)
  expect(answer).toEqual(await answerOf(call, input(), after))
})
