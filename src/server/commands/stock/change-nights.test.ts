import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, formatShortDate } from '../../../domain/dates/calendar-date.ts'
import type { NightOperation } from '../../../domain/stock/night-change.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, TODAY, currentDay } from '../../testing/small-catalogue.ts'
import { addStaff } from '../../testing/staff-account.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { changeNights, previewNights, type NightsInput, type NightsOutcome } from './change-nights.ts'
import { previewRevert, revertChange } from './revert-change.ts'

const ADA = { kind: 'operator', name: 'Ada Hale' } as const
const { parkId, saver, gold } = GUNTON_SANDS
const SUNDAY = addDays(FIRST_FRIDAY, 2)

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ connections: 30 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.query("update booking set status = 'released' where status in ('held', 'paying')")
  await shop.query('update night_stock set taken = 0, capacity = 2, is_closed = false')
  await shop.query('update operator set supplier = $1', ['store'])
  shop.refreshed.length = 0
})

const input = (operation: NightOperation, more: Partial<NightsInput> = {}): NightsInput => ({
  parkId,
  unitTypeIds: [saver],
  from: FIRST_FRIDAY,
  to: SUNDAY,
  weekdays: [],
  operation,
  ...more,
})

/** By so many units. */
const stock = (units: number) => ({ kind: 'stock', units, reason: 'new roofs' }) as const

/** Changes nights with the hash of the preview. */
async function change(wanted: NightsInput): Promise<NightsOutcome> {
  const preview = await previewNights(shop.deps, wanted)
  if (preview.kind !== 'planned') return preview
  return changeNights(shop.deps, ADA, wanted, preview.seen)
}

const nights = (unitTypeId: number = saver) =>
  shop.query<{ night: string; capacity: number; taken: number; closed: boolean }>(
    `select night::text, capacity, taken, is_closed as closed from night_stock
     where unit_type_id = $1 and night between $2 and $3 order by night`,
    [unitTypeId, FIRST_FRIDAY, SUNDAY],
  )

describe('closing nights [STAFF-05]', () => {
  test('shows 3 nights, the 5 units that are no longer sold and the one that stays held, and changes nothing yet', async () => {
    await shop.hold({ stay: { arrival: FIRST_FRIDAY, nights: 3 } })
    await shop.query('update night_stock set taken = 2 where unit_type_id = $1 and night = $2', [saver, SUNDAY])
    expect(await previewNights(shop.deps, input({ kind: 'close' }))).toMatchObject({
      kind: 'planned',
      figures: { free: 2, freeAfter: 0, taken: 4 },
      words: `Closed, Gunton Sands: Saver caravan, nights ${formatShortDate(FIRST_FRIDAY)} to ${formatShortDate(SUNDAY)}`,
    })
    expect((await nights()).some(({ closed }) => closed)).toBe(false)
  })

  test('is recorded with actor and nights, sells nothing further, and notifies servers', async () => {
    const outcome = await change(input({ kind: 'close' }))
    expect(outcome).toMatchObject({ kind: 'changed', nights: { length: 3 } })
    expect(await nights()).toEqual(
      [0, 1, 2].map((day) => ({ night: addDays(FIRST_FRIDAY, day), capacity: 2, taken: 0, closed: true })),
    )
    expect((await shop.place()).kind).toBe('unavailable')
    expect((await shop.place({ unitTypeId: gold, expectedPrice: 18_000 })).kind).toBe('placed')
    expect(shop.refreshed[0]).toEqual({ unitTypeId: saver, nights: [0, 1, 2].map((day) => addDays(FIRST_FRIDAY, day)) })
    const [event] = await shop.query('select actor_name, kind, detail from staff_event order by id desc limit 1')
    expect(event).toMatchObject({
      actor_name: 'Ada Hale',
      kind: 'nights-changed',
      detail: expect.stringContaining('Closed, Gunton Sands') as string,
    })
  })

  test('takes the weekdays that are named, of all unit types of the park without a choice, from today on', async () => {
    const outcome = await change(
      input({ kind: 'close' }, { unitTypeIds: [saver, gold], from: addDays(TODAY, -59), weekdays: [5, 6] }),
    )
    expect(outcome).toMatchObject({
      kind: 'changed',
      words:
        'Closed, Gunton Sands: Saver caravan and Gold caravan, ' +
        `nights ${formatShortDate(currentDay())} to ${formatShortDate(SUNDAY)}, Saturdays and Sundays`,
    })
    for (const unit of [saver, gold])
      expect((await nights(unit)).map(({ closed }) => closed)).toEqual([false, true, true])
  })

  test('that are closed already changes nothing, and opening sells them again', async () => {
    await change(input({ kind: 'close' }))
    expect((await change(input({ kind: 'close' }))).kind).toBe('nothing-to-change')
    expect((await change(input({ kind: 'open' }))).kind).toBe('changed')
    expect((await shop.place()).kind).toBe('placed')
  })
})

describe('stock of nights [STAFF-05]', () => {
  test('is lowered to the reserved units, not below: the nights and bookings in the way are named, and nothing changes', async () => {
    await shop.hold()
    const refused = await change(input(stock(-2)))
    expect(refused).toMatchObject({ kind: 'in-the-way', nights: { length: 3 }, stays: [{ arrival: FIRST_FRIDAY }] })
    expect((await nights()).map(({ capacity }) => capacity)).toEqual([2, 2, 2])
    expect((await change(input(stock(-1)))).kind).toBe('changed')
    expect(await nights()).toMatchObject([{ capacity: 1, taken: 1 }, { capacity: 1 }, { capacity: 1 }])
  })

  test('of a park that a live supplier sells, and of one that is not on sale, is refused', async () => {
    expect((await change(input({ kind: 'close' }, { parkId: 999 }))).kind).toBe('no-units')
    expect((await change(input({ kind: 'close' }, { unitTypeIds: [21] }))).kind).toBe('no-units')
    await shop.query('update operator set supplier = $1 where id = 1', ['northstar'])
    expect(await change(input({ kind: 'close' }))).toEqual({ kind: 'live-supplier', supplier: 'northstar' })
  })

  test('that was sold or changed since it was shown is not changed', async () => {
    const wanted = input(stock(3))
    const preview = await previewNights(shop.deps, wanted)
    if (preview.kind !== 'planned') throw new Error(preview.kind)
    await shop.hold()
    const late = await changeNights(shop.deps, ADA, wanted, preview.seen)
    expect(late).toMatchObject({ kind: 'figures-changed', figures: { taken: 3 } })
    expect((await nights()).map(({ capacity }) => capacity)).toEqual([2, 2, 2])
    expect((await changeNights(shop.deps, ADA, wanted, (late as { seen: string }).seen)).kind).toBe('changed')
  })
})

describe('at the same time', () => {
  test('of two people with the same preview, one changes it and the other gets an error', async () => {
    const [one, other] = [3, 5].map((more) => input(stock(more)))
    for (let round = 0; round < 5; round++) {
      await shop.query('update night_stock set capacity = 2')
      const seen = await Promise.all([one!, other!].map((wanted) => previewNights(shop.deps, wanted)))
      const outcomes = await Promise.all(
        [one!, other!].map((wanted, index) =>
          changeNights(shop.deps, ADA, wanted, (seen[index] as { seen: string }).seen),
        ),
      )
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'figures-changed'])
      const won = outcomes[0]?.kind === 'changed' ? 5 : 7
      expect((await nights()).map(({ capacity }) => capacity)).toEqual([won, won, won])
    }
  })

  test('10 bookings while stock is lowered from 8 to 4 and closed: never more taken than there is, and none after the closing', async () => {
    await shop.query('update night_stock set capacity = 8')
    const until = async (wanted: NightsInput) => {
      for (;;) {
        const outcome = await change(wanted)
        if (outcome.kind !== 'figures-changed') return outcome
      }
    }
    const [lowered, closed, ...placed] = await Promise.all([
      until(input(stock(-4))),
      until(input({ kind: 'close' })),
      ...Array.from({ length: 10 }, () => shop.place()),
    ])
    expect(['changed', 'in-the-way']).toContain(lowered.kind)
    expect(closed.kind).toBe('changed')
    expect((await shop.place()).kind).toBe('unavailable')
    const held = placed.filter(({ kind }) => kind === 'placed').length
    for (const { capacity, taken } of await nights()) {
      expect(taken).toBe(held)
      expect(taken).toBeLessThanOrEqual(capacity)
      expect(capacity).toBe(lowered.kind === 'changed' ? 4 : 8)
    }
  })
})

describe('reverting nights [STAFF-05]', () => {
  const back = async (changeId: number) => {
    const preview = await previewRevert(shop.deps, changeId)
    if (preview.kind !== 'planned') return preview
    return revertChange(shop.deps, ADA, changeId, preview.plan.seen)
  }

  test('restores their former values, once, and leaves nights that changed or sold more since', async () => {
    const made = await change(input(stock(3)))
    if (made.kind !== 'changed') throw new Error(made.kind)
    await change(input({ kind: 'close' }, { to: FIRST_FRIDAY }))
    await shop.query('update night_stock set taken = 3 where unit_type_id = $1 and night = $2', [saver, SUNDAY])
    expect(await previewRevert(shop.deps, made.changeId)).toMatchObject({ plan: { rows: { length: 1 }, stay: 2 } })
    expect((await revertChange(shop.deps, ADA, made.changeId, 'not what was seen')).kind).toBe('figures-changed')
    expect((await back(made.changeId)).kind).toBe('changed')
    expect((await nights()).map(({ capacity }) => capacity)).toEqual([5, 2, 5])
    const again = await back(made.changeId)
    expect(again).toMatchObject({ kind: 'already-reverted' })
    expect(await back((again as { by: number }).by)).toEqual({ kind: 'is-revert', of: made.changeId })
    expect(await back(999_999)).toEqual({ kind: 'no-change' })
  })

  test('needs the permission to change stock', async () => {
    const made = await change(input({ kind: 'close' }))
    if (made.kind !== 'changed') throw new Error(made.kind)
    const reverting = revertChange(shop.deps, await addStaff(shop, 'Bea', 'agent'), made.changeId, 'unseen')
    await expect(reverting).rejects.toThrow('staff without stock:change')
  })

  test('of past nights reverts nothing', async () => {
    const made = await change(input({ kind: 'close' }, { from: TODAY }))
    if (made.kind !== 'changed') throw new Error(made.kind)
    const later = { ...shop.deps, clock: { now: () => Date.parse(`${addDays(FIRST_FRIDAY, 3)}T09:00:00Z`) } }
    expect(await previewRevert(later, made.changeId)).toEqual({ kind: 'nothing-left' })
  })
})
