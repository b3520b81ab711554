import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf, OutputOf } from '../../contract/calls.ts'
import type { SuccessEnvelope } from '../../contract/call.ts'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { AVAILABILITY_FAULTS } from '../../../demo/supplier/behaviour.ts'
import { CORNISH_PARKS, CORNWALL, FIRST_FRIDAY } from '../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import {
  HARVEST_PARKS,
  harvestStays,
  openLiveSupplier,
  storePence,
  supplierPence,
  type LiveSupplierOfTest,
} from '../testing/live-supplier.ts'
import { LiveSuppliers } from './live-suppliers.ts'
import { PostgresSupplier } from './adapters/postgres-supplier.ts'
import { RemoteSupplier } from './adapters/remote-supplier.ts'

const OURS = CORNISH_PARKS - HARVEST_PARKS
const LIVE_PARKS = [101, 102, 103, 104]

let app: TestApp
let reference: LiveSupplierOfTest
/** By the clock of LiveSuppliers. */
let now: number

beforeAll(async () => {
  reference = await openLiveSupplier()
  app = await createTestApp({
    prepare: (db) => reference.sellThrough(db),
    settings: { SUPPLIERS: JSON.stringify(reference.settings) },
    limits: { reads: 1e6, writes: 1e6 },
  })
})
afterAll(async () => {
  await app.close()
  await reference.close()
})

/** An empty cache, and a supplier without failures and with this timeout. */
function openDesk(limitMs: number): void {
  const { availability, log } = app.deps
  const live = Object.entries(reference.settings).map(
    ([name, settings]) => new RemoteSupplier({ ...settings, limitMs, name, log }),
  )
  const desk = new LiveSuppliers({ availability, store: new PostgresSupplier(), live, now: () => now })
  Object.assign(app.deps, { suppliers: desk })
}

beforeEach(() => {
  now = 0
  openDesk(15_000)
  reference.stock.sell(harvestStays())
  reference.behave({})
  for (const call of Object.keys(reference.calls) as (keyof typeof reference.calls)[]) reference.calls[call] = 0
})
afterEach(() => reference.behave({}))

const FORM: Partial<InputOf<'search'>> = {
  channelId: 'ukcaravan',
  regionId: CORNWALL,
  arrivalDate: FIRST_FRIDAY,
  duration: 3,
  adults: 2,
  sort: 'price-asc',
}

async function search(input: Partial<InputOf<'search'>> = {}): Promise<OutputOf<'search'>> {
  const { status, body } = await app.call('search', { ...FORM, ...input })
  expect(status).toBe(200)
  return (body as SuccessEnvelope<OutputOf<'search'>>).data
}

/** Repeats the search until nothing is awaited: on a busy machine even a quick supplier may exceed 200 ms. */
async function searchWhole(input: Partial<InputOf<'search'>> = {}): Promise<OutputOf<'search'>> {
  let found = await search(input)
  await expect.poll(async () => (found = await search(input)).wait, { timeout: 10_000 }).toBe(false)
  return found
}

async function poll(searchId: string): Promise<OutputOf<'search'>> {
  const { body } = await app.call('searchResults', { ...FORM, searchId })
  return (body as SuccessEnvelope<OutputOf<'search'>>).data
}

async function pins(): Promise<{ parkId: number; unitPrice: number | null }[]> {
  const { body } = await app.call('mapPins', FORM)
  return (body as SuccessEnvelope<OutputOf<'mapPins'>>).data.parks
}

async function park(parkId = 101): Promise<OutputOf<'parkResults'>> {
  const { body } = await app.call('parkResults', { parkId, arrivalDate: FIRST_FRIDAY, duration: 3, adults: 2 })
  return (body as SuccessEnvelope<OutputOf<'parkResults'>>).data
}

describe('a search with a fast live supplier', () => {
  test('shows its prices beside those of our own stock [RES-03]', async () => {
    const found = await searchWhole()
    expect(found).toMatchObject({ wait: false, count: 0, unchecked: 0, total: CORNISH_PARKS })
    const { unitPrice } = found.results.find(({ parkId }) => parkId === 101)!
    expect(unitPrice).toBe(supplierPence(1001))
    expect(found.priceRange).toEqual({ lowest: 20_400, highest: 21_300 })
    expect(found.results[0]).toMatchObject({ parkId: 105, unitPrice: 20_400 })
  })

  test('leaves out units missing at the supplier, in results, counts and on the map', async () => {
    reference.stock.sell(harvestStays().slice(1))
    const found = await searchWhole()
    expect(found.total).toBe(CORNISH_PARKS - 1)
    expect(found.filterCounts.bedrooms[0]).toEqual({ atLeast: 1, count: CORNISH_PARKS - 1 })
    expect((await pins()).find(({ parkId }) => parkId === 101)).toMatchObject({ unitPrice: null })
  })

  test('queries all parks of an operator in one call, shared by concurrent searches, and again after a minute', async () => {
    reference.behave({ delayMs: 50 })
    await Promise.all(Array.from({ length: 30 }, () => search()))
    await expect.poll(() => reference.calls.answered).toBe(1)
    expect(reference.calls.availability).toBe(1)
    now = 59_999
    await search({ page: 2 })
    expect(reference.calls.availability).toBe(1)
    now = 60_000 + 1
    await searchWhole()
    expect(reference.calls.availability).toBe(2)
  })

  test('does not query stays that are not on sale, or places without such parks', async () => {
    await searchWhole({ arrivalDate: addDays(FIRST_FRIDAY, 1) })
    await searchWhole({ duration: 5 })
    await searchWhole({ regionId: 4 })
    expect(reference.calls.availability).toBe(0)
  })

  test('shows a unit sold by our own stock as sold out, whatever the supplier says [BOOK-17]', async () => {
    const night = { unit: 1001, from: FIRST_FRIDAY }
    const set = (taken: number) =>
      app.deps.pool.query('update night_stock set taken = $1 where unit_type_id = $2 and night = $3', [
        taken,
        night.unit,
        night.from,
      ])
    await set(2)
    await app.deps.availability.refresh(night.unit, [night.from])
    expect((await searchWhole()).results.map(({ parkId }) => parkId)).not.toContain(101)
    await set(0)
    await app.deps.availability.refresh(night.unit, [night.from])
    expect((await searchWhole()).results.map(({ parkId }) => parkId)).toContain(101)
  })

  test('with flexible dates queries each arrival on sale', async () => {
    reference.stock.sell([...harvestStays(), ...harvestStays({ arrival: addDays(FIRST_FRIDAY, 7), pence: 15_000 })])
    const found = await searchWhole({ flexibility: '7' })
    expect(found.results[0]).toMatchObject({ unitPrice: 15_000, arrivalDate: addDays(FIRST_FRIDAY, 7) })
  })
})

describe('a search with a slow live supplier', () => {
  beforeEach(() => reference.behave({ keepsBack: true }))

  test('responds at once with known results, wait with a count of 4 parks, and completes by polling [RES-01, RES-03]', async () => {
    const first = await search()
    await expect.poll(() => reference.calls.maxConcurrent).toBe(1)
    expect(reference.calls.answered, 'the supplier has the question and keeps its answer back').toBe(0)
    expect(first).toMatchObject({ wait: true, count: HARVEST_PARKS, unchecked: 0, total: OURS })
    expect(first.results.every(({ parkId }) => !LIVE_PARKS.includes(parkId))).toBe(true)
    expect(first.filterCounts.bedrooms[0]).toEqual({ atLeast: 1, count: OURS })

    reference.behave({})
    let later = first
    await expect
      .poll(async () => {
        later = await poll(first.searchId)
        return later.wait
      })
      .toBe(false)
    expect(later).toMatchObject({ searchId: first.searchId, count: 0, total: CORNISH_PARKS })
    expect(reference.calls.availability).toBe(1)
  })

  test.each(['recheck', 'correct'] as const)(
    'a change of a unit during the query ("%s") makes its answer stale: it is queried again',
    async (heard) => {
      await search()
      const stay = { arrival: FIRST_FRIDAY, nights: 3 }
      if (heard === 'recheck') app.deps.suppliers.recheck(1001, stay)
      else app.deps.suppliers.correct(1001, stay, { reserved: 'all' })
      reference.stock.sell(harvestStays().slice(1))
      reference.behave({})
      expect(await searchWhole()).toMatchObject({ total: CORNISH_PARKS - 1 })
      expect(reference.calls.availability).toBe(2)
      await searchWhole()
      expect(reference.calls.availability).toBe(2)
    },
  )

  test('polling with an unknown searchId queries again', async () => {
    expect(await poll('never-given-out')).toMatchObject({ wait: true, count: HARVEST_PARKS })
  })

  test('shows its parks on the map only once they are confirmed', async () => {
    const priced = async () => (await pins()).filter(({ unitPrice }) => unitPrice !== null).length
    expect(await priced()).toBe(OURS)
    reference.behave({})
    await expect.poll(priced).toBe(CORNISH_PARKS)
  })

  test('a park’s page says wait, its units neither free nor sold out, then shows them [PARK-02]', async () => {
    const first = await park()
    expect(first).toMatchObject({ wait: true, lowestPrice: null })
    expect(first.units).toMatchObject([{ unitId: 1001, unitPrice: null, unavailable: 'not-confirmed' }])
    reference.behave({})
    await expect.poll(async () => (await park()).wait).toBe(false)
    expect((await park()).units).toMatchObject([{ unitId: 1001, unitPrice: supplierPence(1001), numberLeft: 2 }])
  })

  test('calendars and lists keep the last known prices', async () => {
    await search()
    const { body } = await app.call('minParkPrices', { parkId: 101, channelId: 'ukcaravan', duration: 3 } as never)
    expect((body as SuccessEnvelope<{ prices: { price: number }[] }>).data.prices.length).toBeGreaterThan(5)
    expect(storePence(1001)).toBe(20_000)
  })
})

describe('a search with a failing live supplier', () => {
  test.each(AVAILABILITY_FAULTS)(
    'because of "%s" completes for all others, shows nothing of its 4 parks and says so [RES-03, RES-18]',
    async (availability) => {
      openDesk(500)
      reference.behave({ availability })
      const found = await searchWhole()
      // An answer with prices that nobody believes is an answer: its units are not free.
      const unchecked = availability === 'absurd-price' ? 0 : HARVEST_PARKS
      expect(found).toMatchObject({ count: 0, unchecked, total: OURS })
      expect((await park()).units.every(({ unitPrice }) => unitPrice === null)).toBe(true)
    },
  )

  test('does not query it again for 5 seconds, nor once per polling client', async () => {
    reference.behave({ availability: 'wrong-currency' })
    await searchWhole()
    await searchWhole()
    expect(reference.calls.availability).toBe(1)
    now = 5001
    reference.behave({})
    expect(await searchWhole()).toMatchObject({ total: CORNISH_PARKS })
  })

  test('earlier results are not shown as free after a minute', async () => {
    expect((await searchWhole()).total).toBe(CORNISH_PARKS)
    now = 60_001
    reference.behave({ availability: 'error' })
    expect((await searchWhole()).total).toBe(OURS)
  })
})

test('a supplier’s answer survives reloading the catalogue', async () => {
  await searchWhole()
  const { version } = app.deps.availability.current.catalogue
  await app.deps.pool.query('update catalogue_state set version = version + 1')
  await expect.poll(() => app.deps.availability.current.catalogue.version).toBe(version + 1)
  expect(app.deps.availability.current.quote(1001, FIRST_FRIDAY, 3)?.pence).toBe(supplierPence(1001))
})

test('a unit that this browser failed to book is left out of results and counts [RES-04]', async () => {
  const found = await searchWhole({ unavailableUnitIds: [1005, 1001] })
  expect(found.total).toBe(CORNISH_PARKS - 2)
  expect(found.results.map(({ unitId }) => unitId)).not.toContain(1005)
  const { status } = await app.call('search', { ...FORM, unavailableUnitIds: 'all' as never })
  expect(status).toBe(422)
})

test('nothing is sold of an operator whose supplier is not configured', async () => {
  const unconfigured = await createTestApp({ prepare: (db) => reference.sellThrough(db) })
  try {
    const { body } = await unconfigured.call('search', FORM)
    expect((body as SuccessEnvelope<OutputOf<'search'>>).data).toMatchObject({ wait: false, total: OURS })
    const booked = await unconfigured.call('book', {
      parkId: 101,
      unitId: 1001,
      arrivalDate: FIRST_FRIDAY,
      duration: 3,
      adults: 2,
      expectedPrice: 20_000,
    })
    expect(booked.status).toBe(409)
  } finally {
    await unconfigured.close()
  }
})
