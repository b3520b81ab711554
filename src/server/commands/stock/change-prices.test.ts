import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { CATALOGUE_LOCK } from '../../../catalogue-files/load/catalogue-lock.ts'
import { CORNWALL, FIRST_FRIDAY, GUNTON_SANDS, MARRAM_POINT, REED_FEN, TODAY } from '../../testing/small-catalogue.ts'
import { addStaff } from '../../testing/staff-account.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { changePrices, previewPrices, type PricesInput, type PricesOutcome } from './change-prices.ts'
import { previewRevert, revertChange } from './revert-change.ts'

const ADA = { kind: 'operator', name: 'Ada Hale' } as const
const LAST = addDays(FIRST_FRIDAY, 69)

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.query(
    'create table price_as_it_was as select * from price; create table offer_as_it_was as select * from offer',
  )
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.query('delete from catalogue_change_unit')
  await shop.query('delete from price')
  await shop.query('insert into price select * from price_as_it_was')
  await shop.query('insert into offer select * from offer_as_it_was on conflict do nothing')
  await shop.query('update operator set supplier = $1', ['store'])
})

const input = (more: Partial<PricesInput> = {}): PricesInput => ({
  scope: { parkIds: [GUNTON_SANDS.parkId, MARRAM_POINT.parkId] },
  from: FIRST_FRIDAY,
  to: addDays(FIRST_FRIDAY, 6),
  weekdays: [],
  nights: [],
  operation: { kind: 'percent', basisPoints: 500 },
  isRounded: true,
  ...more,
})

async function change(wanted: PricesInput, isConfirmed = false): Promise<PricesOutcome> {
  const preview = await previewPrices(shop.deps, wanted)
  if (preview.kind !== 'planned') return preview
  return changePrices(shop.deps, ADA, wanted, { seen: preview.seen, isConfirmed })
}

const prices = (unitTypeId: number, arrival = FIRST_FRIDAY) =>
  shop.query<{ nights: number; pence: number; was: number | null; offer: number | null }>(
    `select nights, pence, was_pence as was, offer_urn as offer from price
     where unit_type_id = $1 and arrival = $2 order by nights`,
    [unitTypeId, arrival],
  )

const version = async () => (await shop.query<{ version: string }>('select version from catalogue_state'))[0]?.version

describe('a change of prices [STAFF-05]', () => {
  test('is previewed: 12 prices of two parks, before and after, and the was-price and offer that stay', async () => {
    const before = await version()
    expect(await previewPrices(shop.deps, input())).toMatchObject({
      kind: 'planned',
      figures: {
        count: 12,
        before: { lowest: 9_900, highest: 80_000 },
        after: { lowest: 10_400, highest: 84_000 },
        was: { kept: 1, dropped: 0, made: 0 },
        offers: { kept: 1, dropped: 0, made: 0 },
      },
      examples: { length: 10 },
      isUnusual: false,
      words:
        'Prices raised by 5%, Gunton Sands and Marram Point, 4 unit types, ' +
        `arrivals ${formatShortDate(FIRST_FRIDAY)} to ${formatShortDate(addDays(FIRST_FRIDAY, 6))}`,
    })
    expect(await prices(GUNTON_SANDS.saver)).toMatchObject([{ pence: 12_000 }, { pence: 24_000 }])
    expect(await version()).toBe(before)
  })

  test('raises £99 by 5 % to £104 in whole pounds, records it, and every server loads the prices', async () => {
    const before = Number(await version())
    const outcome = await change(input())
    expect(outcome.kind).toBe('changed')
    expect((await prices(MARRAM_POINT.bronze)).map(({ pence }) => pence)).toEqual([10_400, 20_800])
    expect(await prices(GUNTON_SANDS.saver)).toEqual([
      { nights: 3, pence: 12_600, was: 15_000, offer: 501 },
      { nights: 7, pence: 25_200, was: null, offer: null },
    ])
    expect(Number(await version())).toBe(before + 1)
    const [event] = await shop.query('select actor_name, kind, detail from staff_event order by id desc limit 1')
    expect(event).toMatchObject({ actor_name: 'Ada Hale', kind: 'prices-changed' })
  })

  test('to the penny where it is not rounded, for stays of 3 nights, on Mondays, of one unit type', async () => {
    await change(input({ isRounded: false, nights: [3] }))
    expect((await prices(MARRAM_POINT.bronze)).map(({ pence }) => pence)).toEqual([10_395, 19_800])
    const monday = addDays(FIRST_FRIDAY, 3)
    const mondays = input({ weekdays: [0], scope: { unitTypeIds: [REED_FEN.cruiser] } })
    expect(await change(mondays)).toMatchObject({ prices: { length: 1 } })
    expect((await prices(REED_FEN.cruiser, monday)).map(({ pence }) => pence)).toEqual([73_500])
  })

  test('reaches a region, an operator or a channel', async () => {
    const of = async (scope: PricesInput['scope']) => {
      const preview = await previewPrices(shop.deps, input({ scope }))
      return preview.kind === 'planned' ? preview.units.length : preview.kind
    }
    expect(await of({ regionId: CORNWALL })).toBe(14)
    expect(await of({ operatorId: 2 })).toBe(1)
    expect(await of({ channel: 'uklodge' })).toBe(1)
    expect(await of({ operatorId: 1, channel: 'boats' })).toBe('no-units')
  })

  test('that reaches or passes the was-price drops it with its offer; one that lowers makes none', async () => {
    await change(input({ operation: { kind: 'amount', pence: 3_000 } }))
    expect((await prices(GUNTON_SANDS.saver))[0]).toEqual({ nights: 3, pence: 15_000, was: null, offer: null })
    await change(input({ operation: { kind: 'percent', basisPoints: -1_000 } }))
    expect((await prices(GUNTON_SANDS.saver))[0]).toEqual({ nights: 3, pence: 13_500, was: null, offer: null })
  })

  test('by more than 50 % is made only when it is confirmed', async () => {
    const doubled = input({ operation: { kind: 'percent', basisPoints: 10_000 } })
    expect(await change(doubled)).toMatchObject({ kind: 'not-confirmed', figures: { largestShare: 10_000 } })
    expect((await prices(GUNTON_SANDS.gold))[0]?.pence).toBe(18_000)
    expect((await change(doubled, true)).kind).toBe('changed')
    expect((await prices(GUNTON_SANDS.gold))[0]?.pence).toBe(36_000)
  })

  test('leaves arrivals of today and before, prices of nothing, and what live suppliers sell', async () => {
    const wanted = input({ from: '2026-01-01', to: TODAY })
    expect((await change(wanted)).kind).toBe('nothing-to-change')
    expect(await change(input({ operation: { kind: 'amount', pence: -9_900 } }))).toMatchObject({
      kind: 'no-such-price',
      examples: { length: 2 },
    })
    await shop.query('update operator set supplier = $1 where id = 1', ['northstar'])
    expect(await change(input())).toEqual({ kind: 'live-supplier', supplier: 'northstar' })
    const both = input({ scope: { parkIds: [GUNTON_SANDS.parkId, REED_FEN.parkId] } })
    expect(await previewPrices(shop.deps, both)).toMatchObject({ units: { length: 1 }, live: { length: 2 } })
  })

  test('keeps the price of holds, and tells customers who saw the old one before they book', async () => {
    const { caller } = await shop.hold({ unitTypeId: GUNTON_SANDS.gold, expectedPrice: 18_000 })
    await change(input())
    expect((await shop.record(caller)).row.unitPence).toBe(18_000)
    expect(await shop.place({ unitTypeId: GUNTON_SANDS.gold, expectedPrice: 18_000 })).toMatchObject({
      kind: 'price-changed',
      now: 18_900,
    })
  })
})

describe('at the same time', () => {
  test('prices that changed since they were shown stay as they are', async () => {
    const preview = await previewPrices(shop.deps, input())
    if (preview.kind !== 'planned') throw new Error(preview.kind)
    await change(input({ scope: { unitTypeIds: [GUNTON_SANDS.gold] } }))
    const late = await changePrices(shop.deps, ADA, input(), { seen: preview.seen, isConfirmed: true })
    expect(late).toMatchObject({ kind: 'figures-changed', figures: { count: 12 } })
    expect((await prices(GUNTON_SANDS.gold))[0]?.pence).toBe(18_900)
    expect((await prices(MARRAM_POINT.bronze))[0]?.pence).toBe(9_900)
  })

  test('of two people who raise the same prices by 5 %, one does: they rise once', async () => {
    const preview = await previewPrices(shop.deps, input())
    if (preview.kind !== 'planned') throw new Error(preview.kind)
    const agreed = { seen: preview.seen, isConfirmed: false }
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => changePrices(shop.deps, ADA, input(), agreed)))
    const kinds = outcomes.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'changed')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'busy' || kind === 'figures-changed')).toHaveLength(3)
    expect((await prices(GUNTON_SANDS.gold))[0]?.pence).toBe(18_900)
  })

  test('nothing is changed while an import runs', async () => {
    const preview = await previewPrices(shop.deps, input())
    if (preview.kind !== 'planned') throw new Error(preview.kind)
    const client = await shop.deps.db.$client.connect()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [CATALOGUE_LOCK])
    const outcome = await changePrices(shop.deps, ADA, input(), { seen: preview.seen, isConfirmed: false })
    await client.query('rollback')
    client.release()
    expect(outcome.kind).toBe('busy')
    expect((await prices(GUNTON_SANDS.gold))[0]?.pence).toBe(18_000)
  })
})

describe('reverting prices [STAFF-05]', () => {
  test('restores price, was-price and offer, and leaves later changes', async () => {
    const made = await change(input({ operation: { kind: 'amount', pence: 3_000 } }))
    if (made.kind !== 'changed') throw new Error(made.kind)
    await shop.query('update price set pence = 50000 where unit_type_id = $1', [MARRAM_POINT.lodge])
    const preview = await previewRevert(shop.deps, made.changeId)
    expect(preview).toMatchObject({ plan: { rows: { length: 9 }, stay: 3 } })
    if (preview.kind !== 'planned') throw new Error(preview.kind)
    expect((await revertChange(shop.deps, ADA, made.changeId, preview.plan.seen)).kind).toBe('changed')
    expect((await prices(GUNTON_SANDS.saver))[0]).toEqual({ nights: 3, pence: 12_000, was: 15_000, offer: 501 })
    expect((await prices(MARRAM_POINT.lodge))[0]?.pence).toBe(50_000)
  })

  test('needs the permission to change prices; the one to change stock is not enough', async () => {
    const made = await change(input({ operation: { kind: 'amount', pence: 3_000 } }))
    if (made.kind !== 'changed') throw new Error(made.kind)
    const preview = await previewRevert(shop.deps, made.changeId)
    if (preview.kind !== 'planned') throw new Error(preview.kind)
    const agent = await addStaff(shop, 'Bea', 'agent')
    const reverting = revertChange(shop.deps, agent, made.changeId, preview.plan.seen)
    await expect(reverting).rejects.toThrow('staff without prices:change')
    expect((await prices(GUNTON_SANDS.saver))[0]?.pence).toBe(15_000)
  })

  test('an offer that is gone does not come back', async () => {
    const made = await change(input({ operation: { kind: 'amount', pence: 3_000 }, to: LAST }))
    if (made.kind !== 'changed') throw new Error(made.kind)
    await shop.query('delete from offer where urn = 501')
    const preview = await previewRevert(shop.deps, made.changeId)
    if (preview.kind !== 'planned') throw new Error(preview.kind)
    await revertChange(shop.deps, ADA, made.changeId, preview.plan.seen)
    expect((await prices(GUNTON_SANDS.saver))[0]).toEqual({ nights: 3, pence: 12_000, was: 15_000, offer: null })
  })
})

describe('a change of prices under an offer [STAFF-05] [RES-15]', () => {
  const under = (more: Partial<PricesInput> = {}) =>
    input({ operation: { kind: 'percent', basisPoints: -1_000 }, offerUrn: 501, ...more })

  test('lowers those of its holiday types by 10 %, with the former prices as was-prices, and is reverted', async () => {
    const outcome = await change(under())
    expect(outcome).toMatchObject({
      kind: 'changed',
      // Without the lodge’s prices, because the offer isn’t for lodges.
      figures: { count: 9, was: { kept: 1, dropped: 0, made: 8 }, offers: { kept: 1, dropped: 0, made: 8 } },
      words: expect.stringContaining('lowered by 10% under the offer ‘Early spring’') as string,
    })
    expect(await prices(GUNTON_SANDS.saver)).toEqual([
      { nights: 3, pence: 10_800, was: 15_000, offer: 501 },
      { nights: 7, pence: 21_600, was: 24_000, offer: 501 },
    ])
    const id = outcome.kind === 'changed' ? outcome.changeId : 0
    const back = await previewRevert(shop.deps, id)
    if (back.kind === 'planned') await revertChange(shop.deps, ADA, id, back.plan.seen)
    expect(await prices(GUNTON_SANDS.saver)).toEqual([
      { nights: 3, pence: 12_000, was: 15_000, offer: 501 },
      { nights: 7, pence: 24_000, was: null, offer: null },
    ])
  })

  test('makes no was-price that is higher than the stay was in 30 days', async () => {
    const of = { scope: { unitTypeIds: [GUNTON_SANDS.gold] }, nights: [3] }
    await change(input({ ...of, operation: { kind: 'percent', basisPoints: 1_000 } }))
    expect(await change(under({ ...of, operation: { kind: 'set', pence: 18_000 } }))).toEqual({
      kind: 'not-reduced',
      count: 1,
    })
    await change(under({ ...of, operation: { kind: 'set', pence: 17_900 } }))
    expect((await prices(GUNTON_SANDS.gold))[0]).toMatchObject({ pence: 17_900, was: 18_000 })
    await shop.query('update price set pence = 19800, was_pence = null, offer_urn = null where unit_type_id = $1', [
      GUNTON_SANDS.gold,
    ])
    await shop.query("update catalogue_change set at = now() - interval '30 days 1 minute'")
    await change(under({ ...of, operation: { kind: 'set', pence: 18_000 } }))
    expect((await prices(GUNTON_SANDS.gold))[0]).toMatchObject({ pence: 18_000, was: 19_800 })
  })

  test('that has ended, or is not there, is refused', async () => {
    expect(await change(under({ offerUrn: 502 }))).toEqual({ kind: 'no-offer' })
    expect(await change(under({ offerUrn: 999 }))).toEqual({ kind: 'no-offer' })
  })
})
