import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { chooseExtras, offerExtras } from './choose-extras.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.query("update booking set status = 'released'")
  await shop.query('update night_stock set taken = 0')
  await shop.query('update extra_stock set taken = 0')
})

test('the extras of the channel are offered at their price for the stay, with what is left of each [BOOK-07]', async () => {
  const { caller } = await shop.hold()
  const offers = await offerExtras(shop.deps, await shop.record(caller))
  expect(offers.map(({ extra, each, most }) => [extra.code, each, most])).toEqual([
    ['LINEN', 1000, 6],
    ['COT', 500, 1],
    ['EARLY', 1500, 1],
    ['SAFE', 600, 1],
    ['DOG', 2000, 6],
  ])
})

test('what is chosen is priced by the server, and what is not named is given back [BOOK-07, BOOK-14]', async () => {
  const { caller } = await shop.hold()
  const wishes = [
    { code: 'LINEN', quantity: 2 },
    { code: 'SAFE', quantity: 1 },
  ]
  expect((await chooseExtras(shop.deps, caller, wishes)).kind).toBe('chosen')
  expect((await shop.record(caller)).price).toMatchObject({ unit: 12_000, extras: 2600, total: 14_600 })
  expect((await shop.record(caller)).row.stepsCompleted).toEqual(['extras'])
  await chooseExtras(shop.deps, caller, [])
  expect((await shop.record(caller)).price).toMatchObject({ extras: 0, total: 12_000 })
})

test('the last cot is sold once; the loser keeps the extras of before [BOOK-17]', async () => {
  const callers = await Promise.all([shop.hold(), shop.hold()])
  for (const { caller } of callers) await chooseExtras(shop.deps, caller, [{ code: 'LINEN', quantity: 1 }])
  const outcomes = await Promise.all(
    callers.map(({ caller }) => chooseExtras(shop.deps, caller, [{ code: 'COT', quantity: 1 }])),
  )
  expect(outcomes.map((outcome) => outcome.kind).sort()).toEqual(['chosen', 'sold-out'])
  const loser = callers[outcomes.findIndex((outcome) => outcome.kind === 'sold-out')]
  expect((await shop.record(loser!.caller)).extras.map((extra) => extra.code)).toEqual(['LINEN'])

  const winner = callers[outcomes.findIndex((outcome) => outcome.kind === 'chosen')]
  await chooseExtras(shop.deps, winner!.caller, [])
  expect((await chooseExtras(shop.deps, loser!.caller, [{ code: 'COT', quantity: 1 }])).kind).toBe('chosen')
})

test('every fault of a choice is named: unknown, named twice, more than 6', async () => {
  const { caller } = await shop.hold()
  const outcome = await chooseExtras(shop.deps, caller, [
    { code: 'BOAT', quantity: 1 },
    { code: 'LINEN', quantity: 7 },
    { code: 'LINEN', quantity: 1 },
  ])
  expect(outcome).toEqual({
    kind: 'refused',
    faults: [
      { kind: 'unknown-extra', index: 0 },
      { kind: 'too-many', index: 1, most: 6 },
      { kind: 'named-twice', index: 2 },
    ],
  })
})
