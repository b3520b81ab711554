import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  weekdayOf,
  type CalendarDate,
  type Weekday,
} from '../../../domain/dates/calendar-date.ts'
import { lastArrival, type Season } from '../../../domain/rates/rate-plan.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, TODAY } from '../../testing/small-catalogue.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { changePrices, previewPrices } from '../stock/change-prices.ts'
import { previewRevert } from '../stock/revert-change.ts'
import { extendRatePlans, previewRatePlan, saveRatePlan, type PlanInput } from './change-rate-plan.ts'

const ADA = { kind: 'operator', name: 'Ada Hale' } as const
const { saver, gold } = GUNTON_SANDS
const EVERY_DAY: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
const FRIDAY: Weekday = 4
const fridayUntil = (day: CalendarDate) => addDays(day, -((weekdayOf(day) + 7 - FRIDAY) % 7))
/** The last arrival of 18 months, the last one that is a Friday, and how many of those there are. */
const UNTIL = lastArrival(TODAY, 18)
const LAST_FRIDAY = fridayUntil(UNTIL)
const FRIDAYS = daysBetween(FIRST_FRIDAY, LAST_FRIDAY) / 7 + 1
const NEXT_MONTH = addMonths(TODAY, 1)

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.query(`delete from catalogue_change_unit; delete from catalogue_change; delete from rate_plan_unit;
    delete from rate_season; delete from rate_plan; update operator set supplier = 'store'`)
})

/** £40 a night every day of the year, 3 and 4 nights from Fridays. */
const season = (more: Partial<Season> = {}): Season => ({
  name: 'All year',
  startsOn: '2027-01-01',
  endsOn: '2027-12-31',
  repeats: true,
  nightly: Array.from({ length: 7 }, () => 4_000),
  stays: [],
  minNights: 3,
  maxNights: 4,
  arrivalDays: [FRIDAY],
  departureDays: EVERY_DAY,
  ...more,
})
const SHARED = { kind: 'percent', basisPoints: 0 } as const
const input = (more: Partial<PlanInput> = {}): PlanInput => ({
  name: 'Caravans',
  horizonMonths: 18,
  seasons: [season()],
  units: [
    { unitTypeId: saver, adjustment: SHARED },
    { unitTypeId: gold, adjustment: { kind: 'percent', basisPoints: 5_000 } },
  ],
  ...more,
})

/** Saves with the hash of the preview. */
async function save(wanted: PlanInput, id?: number, isConfirmed = true) {
  const preview = await previewRatePlan(shop.deps, id, wanted)
  if (preview.kind !== 'planned') return preview
  const [plan] = await shop.query<{ version: number }>('select version from rate_plan where id = $1', [id ?? 0])
  return saveRatePlan(shop.deps, ADA, id, wanted, { version: plan?.version ?? 0, seen: preview.seen, isConfirmed })
}
const made = async (wanted: PlanInput, id?: number) => {
  const outcome = await save(wanted, id)
  if (outcome.kind !== 'saved') throw new Error(outcome.kind)
  return outcome
}
const prices = (unitTypeId: number = saver, arrival: string = FIRST_FRIDAY) =>
  shop.query<{ nights: number; pence: number; was: number | null }>(
    'select nights, pence, was_pence as was from price where unit_type_id = $1 and arrival = $2 order by nights',
    [unitTypeId, arrival],
  )

describe('a rate plan [CAT-04] [CAT-05]', () => {
  test('makes the prices of all stays of 18 months, takes off sale what it does not sell, and opens nights', async () => {
    const preview = await previewRatePlan(shop.deps, undefined, input())
    expect(preview).toMatchObject({
      kind: 'planned',
      until: UNTIL,
      lowest: { pence: 12_000 },
      before: 60,
      // Of 3 and of 4 nights, for two unit types.
      after: 4 * FRIDAYS,
      isUnusual: false,
    })
    expect(await shop.query('select from rate_plan')).toEqual([])
    await made(input())
    expect(await prices()).toEqual([
      { nights: 3, pence: 12_000, was: 15_000 },
      { nights: 4, pence: 16_000, was: null },
    ])
    expect(await prices(gold)).toMatchObject([{ pence: 18_000 }, { pence: 24_000 }])
    expect(await prices(saver, LAST_FRIDAY)).toHaveLength(2)
    expect(await prices(saver, addDays(LAST_FRIDAY, 7))).toEqual([])
    // Mondays had stays of 4 nights.
    expect(await prices(saver, addDays(FIRST_FRIDAY, 3))).toEqual([])
    const [last] = await shop.query(
      'select max(night)::text as night, min(capacity) as least from night_stock where unit_type_id = $1',
      [saver],
    )
    expect(last).toEqual({ night: addDays(UNTIL, 28), least: 2 })
    const [event] = await shop.query("select actor_name, detail from staff_event where kind = 'rate-plan-saved'")
    expect(event).toMatchObject({
      actor_name: 'Ada Hale',
      detail: expect.stringContaining('‘Caravans’, Gunton Sands') as string,
    })
  })

  test('can be booked at once: a stay that it priced is held', async () => {
    await made(input())
    const placed = await shop.place({
      stay: { arrival: addDays(FIRST_FRIDAY, 7 * 30), nights: 3 },
      expectedPrice: 12_000,
    })
    expect(placed.kind).toBe('placed')
  })

  test('raises the version of the catalogue, by which all servers load it', async () => {
    const version = async () =>
      (await shop.query<{ version: string }>('select version from catalogue_state'))[0]?.version
    const before = await version()
    await made(input())
    expect(Number(await version())).toBeGreaterThan(Number(before))
  })

  test('leaves a price that staff have changed by hand on top, until the stay is not sold any more', async () => {
    const { id } = await made(input())
    const one = {
      scope: { unitTypeIds: [saver] },
      nights: [4],
      from: FIRST_FRIDAY,
      to: FIRST_FRIDAY,
      weekdays: [],
      operation: { kind: 'set', pence: 15_500 },
      isRounded: false,
    } as const
    const shown = await previewPrices(shop.deps, one)
    if (shown.kind !== 'planned') throw new Error(shown.kind)
    await changePrices(shop.deps, ADA, one, { seen: shown.seen, isConfirmed: true })
    const dearer = input({ seasons: [season({ nightly: Array.from({ length: 7 }, () => 4_500) })] })
    expect(await previewRatePlan(shop.deps, id, dearer)).toMatchObject({ kept: 1 })
    await made(dearer, id)
    expect(await prices()).toEqual([
      { nights: 3, pence: 13_500, was: 15_000 },
      { nights: 4, pence: 15_500, was: null },
    ])
    await made(input({ seasons: [season({ maxNights: 3 })] }), id)
    expect(await prices()).toHaveLength(1)
  })

  test('its changes are recorded, for was-prices, and are undone by changing the plan', async () => {
    const { id } = await made(input())
    await shop.query('delete from catalogue_change_unit; delete from catalogue_change')
    await made(input({ seasons: [season({ nightly: Array.from({ length: 7 }, () => 5_000) })] }), id)
    const [change] = await shop.query<{ id: number }>('select id::float8, rate_plan_id from catalogue_change')
    expect(change).toMatchObject({ rate_plan_id: id })
    expect(await previewRevert(shop.deps, change!.id)).toEqual({ kind: 'by-rate-plan', ratePlanId: id })
  })

  test('that changes a price by more than half has to be confirmed', async () => {
    const { id } = await made(input())
    const dear = input({ seasons: [season({ nightly: Array.from({ length: 7 }, () => 6_001) })] })
    expect((await save(dear, id, false)).kind).toBe('not-confirmed')
    expect((await save(dear, id, true)).kind).toBe('saved')
  })
})

describe('a rate plan is refused [CAT-04]', () => {
  test('without a name or a season, with a season that cannot be, and with a price below £1 a night', async () => {
    const kindOf = async (more: Partial<PlanInput>) => (await previewRatePlan(shop.deps, undefined, input(more))).kind
    expect(await kindOf({ name: '' })).toBe('no-name')
    expect(await kindOf({ seasons: [] })).toBe('no-season')
    expect(await kindOf({ seasons: [season({ maxNights: 2 })] })).toBe('season-errors')
    const units = (pence: number) => [{ unitTypeId: saver, adjustment: { kind: 'amount', pence } as const }]
    expect(await kindOf({ units: units(-3_900) })).toBe('planned')
    expect(await kindOf({ units: units(-3_901) })).toBe('no-such-price')
  })

  test('for a unit type of another plan, one that is not on sale, and one of a live supplier', async () => {
    await made(input())
    expect(await previewRatePlan(shop.deps, undefined, input({ name: 'Other' }))).toMatchObject({
      kind: 'in-another-plan',
      units: [{ unitTypeId: saver, plan: 'Caravans' }, { unitTypeId: gold }],
    })
    const units = [{ unitTypeId: 999, adjustment: SHARED }]
    expect((await previewRatePlan(shop.deps, undefined, input({ units }))).kind).toBe('not-ours')
    await shop.query("update operator set supplier = 'northstar'")
    expect((await previewRatePlan(shop.deps, undefined, input())).kind).toBe('not-ours')
  })

  test('that another has changed since, or whose prices are not as shown', async () => {
    const { id } = await made(input())
    const preview = await previewRatePlan(shop.deps, id, input({ name: 'Mine' }))
    if (preview.kind !== 'planned') throw new Error(preview.kind)
    const agreed = { version: 1, seen: preview.seen, isConfirmed: true }
    expect((await saveRatePlan(shop.deps, ADA, id, input(), { ...agreed, seen: 'other' })).kind).toBe('figures-changed')
    expect((await saveRatePlan(shop.deps, ADA, id, input({ name: 'Mine' }), agreed)).kind).toBe('saved')
    expect((await saveRatePlan(shop.deps, ADA, id, input({ name: 'Yours' }), agreed)).kind).toBe('changed-meanwhile')
    expect((await saveRatePlan(shop.deps, ADA, 999, input(), agreed)).kind).toBe('not-found')
  })
})

describe('the horizon [CAT-05]', () => {
  const later = (day: string) => ({ ...shop.deps, clock: { now: () => Date.parse(`${day}T09:00:00Z`) } })

  test('is extended by a job as a month comes within it, and no price that is there changes', async () => {
    await made(input())
    await shop.query('update price set pence = 99900 where unit_type_id = $1 and arrival = $2', [saver, LAST_FRIDAY])
    expect(await extendRatePlans(later(TODAY))).toBe(0)
    expect(await extendRatePlans(later(NEXT_MONTH))).toBe(1)
    expect(await extendRatePlans(later(NEXT_MONTH))).toBe(0)
    expect(await prices(saver, LAST_FRIDAY)).toMatchObject([{ pence: 99_900 }, { pence: 99_900 }])
    expect(await prices(saver, fridayUntil(lastArrival(NEXT_MONTH, 18)))).toMatchObject([
      { nights: 3, pence: 12_000 },
      { nights: 4 },
    ])
    expect(await prices(saver, addDays(fridayUntil(lastArrival(NEXT_MONTH, 18)), 7))).toEqual([])
    const [night] = await shop.query('select max(night)::text as night from night_stock where unit_type_id = $1', [
      saver,
    ])
    expect(night).toEqual({ night: addDays(lastArrival(NEXT_MONTH, 18), 28) })
  })

  test('goes on after a year without a job, and without a unit type that is archived', async () => {
    await made(input())
    await shop.query('update unit_type set is_withdrawn = true where id = $1', [gold])
    expect(await extendRatePlans(later(addMonths(TODAY, 21)))).toBe(1)
    expect(await prices(saver, fridayUntil(lastArrival(addMonths(TODAY, 21), 18)))).toHaveLength(2)
    expect(await prices(gold, fridayUntil(lastArrival(addMonths(TODAY, 21), 18)))).toEqual([])
    await shop.query('update unit_type set is_withdrawn = false where id = $1', [gold])
  })
})
