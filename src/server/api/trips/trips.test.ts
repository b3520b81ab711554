import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { CALLS, type InputOf, type OutputOf } from '../../../contract/calls.ts'
import type { CallName } from '../../../contract/addresses.ts'
import { purgeTrips } from '../../commands/trips/change-trip.ts'
import { createFormLimits } from '../../safety/limits.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, MARRAM_POINT } from '../../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const PARKS = `ukcaravan-${GUNTON_SANDS.parkId},ukcaravan-${MARRAM_POINT.parkId}`
const STAY = { parks: PARKS, arrivalDate: FIRST_FRIDAY, duration: 3, adults: 2, dogs: 1 }

/** A browser that keeps the cookies of its trips. */
function browser() {
  const cookies = new Map<string, string>()
  return async <Name extends CallName>(name: Name, input: Partial<InputOf<Name>>) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await app.call(name, input, { cookie })
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(key, value)
    }
    return answer
  }
}
type Browser = ReturnType<typeof browser>

const dataOf = <Data>({ body, status }: { body: unknown; status: number }): Data => {
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { data: Data }).data
}

async function start(visitor: Browser, input: Partial<InputOf<'startTrip'>> = {}): Promise<string> {
  return dataOf<OutputOf<'startTrip'>>(await visitor('startTrip', { ...STAY, name: 'Ada', ...input })).tripId
}

async function see(visitor: Browser, tripId: string): Promise<OutputOf<'trip'>> {
  const shown = dataOf<OutputOf<'trip'>>(await visitor('trip', { tripId }))
  expect(z.safeParse(CALLS.trip.output, shown).error?.issues ?? []).toEqual([])
  return shown
}

test('a trip has the parks of a list with today’s totals of its stay, dog included, and says until when it is kept [BEYOND-13, TRUE-04]', async () => {
  const ada = browser()
  const tripId = await start(ada)
  expect(tripId).toMatch(/^[\w-]{22}$/)
  const trip = await see(ada, tripId)
  expect(trip).toMatchObject({ arrivalDate: FIRST_FRIDAY, nights: 3, party: { adults: 2, dogs: 1 }, voters: ['Ada'] })
  expect(trip.you).toEqual({ name: 'Ada', isOwner: true })
  expect(trip.parks.map(({ parkId }) => parkId)).toEqual([GUNTON_SANDS.parkId, MARRAM_POINT.parkId])
  const plain = dataOf<OutputOf<'savedParks'>>(await ada('savedParks', STAY))
  expect(trip.parks.map(({ stay }) => stay?.price)).toEqual(plain.parks.map(({ stay }) => stay?.price))
})

test('everybody with the link gives hearts under a first name, and takes back only their own [BEYOND-13]', async () => {
  const [ada, ben] = [browser(), browser()]
  const tripId = await start(ada)
  const { parkId } = GUNTON_SANDS
  expect((await see(ben, tripId)).you).toBeNull()
  expect((await ben('voteOnTrip', { tripId, parkId, isHearted: true, name: 'www.example.com' })).status).toBe(422)
  dataOf(await ben('voteOnTrip', { tripId, parkId, isHearted: true, name: 'Ben' }))
  dataOf(await ben('voteOnTrip', { tripId, parkId, isHearted: true }))
  dataOf(await ada('voteOnTrip', { tripId, parkId, isHearted: true }))
  expect((await see(ben, tripId)).parks[0]).toMatchObject({ hearts: ['Ada', 'Ben'], isYours: true })
  dataOf(await browser()('voteOnTrip', { tripId, parkId, isHearted: false }))
  dataOf(await ben('voteOnTrip', { tripId, parkId, isHearted: false }))
  expect((await see(ben, tripId)).parks[0]).toMatchObject({ hearts: ['Ada'], isYours: false })
})

/** Seen red without a voter's id of the browser: each press made another voter. */
test('the first heart of a browser, pressed twice at once, and another at the same moment, are of one voter [BEYOND-13]', async () => {
  const ada = browser()
  const tripId = await start(ada)
  const ben = (parkId: number) =>
    app.call('voteOnTrip', { tripId, parkId, isHearted: true, name: 'Ben' }, { cookie: `XSRF-TOKEN=${'b'.repeat(32)}` })
  const answers = await Promise.all([GUNTON_SANDS, GUNTON_SANDS, MARRAM_POINT].map(({ parkId }) => ben(parkId)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ headers }) => headers.getSetCookie()[0])).size).toBe(1)
  const { voters, parks } = await see(ada, tripId)
  expect(voters).toEqual(['Ada', 'Ben'])
  expect(parks.map(({ hearts }) => hearts)).toEqual([['Ben'], ['Ben']])
})

test('only its maker removes a park, with its hearts; a pass of another trip is none [BEYOND-13]', async () => {
  const [ada, ben] = [browser(), browser()]
  const tripId = await start(ada)
  await start(ben, { name: 'Ben' })
  const { parkId } = MARRAM_POINT
  dataOf(await ben('voteOnTrip', { tripId, parkId, isHearted: true, name: 'Ben' }))
  expect((await ben('removeTripPark', { tripId, parkId })).status).toBe(403)
  dataOf(await ada('removeTripPark', { tripId, parkId }))
  expect((await see(ada, tripId)).parks.map((park) => park.parkId)).toEqual([GUNTON_SANDS.parkId])
  expect((await ben('voteOnTrip', { tripId, parkId, isHearted: true })).status).toBe(404)
})

test('has at most 12 parks and 20 voters [BEYOND-13]', async () => {
  const ada = browser()
  const parks = Array.from({ length: 13 }, (_, index) => `boats-${900_000 + index}`)
  const many = await see(ada, await start(ada, { parks: parks.join() }))
  expect(many.gone).toBe(12)
  const tripId = await start(ada)
  const join = (name: string) => browser()('voteOnTrip', { tripId, parkId: GUNTON_SANDS.parkId, isHearted: true, name })
  const names = Array.from({ length: 19 }, (_, index) => `Guest ${String.fromCharCode(65 + index)}`)
  for (const name of names) dataOf(await join(name))
  expect((await join('Late')).status).toBe(409)
  expect((await see(ada, tripId)).voters).toHaveLength(20)
})

test('a list without parks makes no trip, and an address makes at most 20 an hour', async () => {
  expect((await browser()('startTrip', { ...STAY, parks: '', name: 'Ada' })).status).toBe(422)
  const limits = createFormLimits()
  const waits = await Promise.all(Array.from({ length: 21 }, async () => limits.countTrip('192.0.2.7')))
  expect(waits.filter((wait) => wait !== undefined)).toHaveLength(1)
})

test('is deleted after 90 days with every name, and an unknown id is not found [BEYOND-13]', async () => {
  const ada = browser()
  const tripId = await start(ada)
  const age = async (days: number) =>
    app.deps.db.execute(sql`update trip set created_at = now() - make_interval(days => ${days}) where id = ${tripId}`)
  await age(89)
  await purgeTrips(app.deps)
  await see(ada, tripId)
  await age(90)
  await purgeTrips(app.deps)
  expect((await ada('trip', { tripId })).status).toBe(404)
  const left = await app.deps.db.execute(sql`select 1 from trip_voter where trip_id = ${tripId}`)
  expect(left.rows).toEqual([])
})
