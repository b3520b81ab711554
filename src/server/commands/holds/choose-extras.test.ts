import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../store/transaction.ts'
import { createTestShop, SAVER_STAY, type TestShop } from '../../testing/test-shop.ts'
import { chooseExtras, offerExtras } from './choose-extras.ts'
import { repriceBooking } from './quote-booking.ts'

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
  const { extras } = await offerExtras(shop.deps, await shop.record(caller))
  expect(extras.map(({ extra, each, most }) => [extra.code, each, most])).toEqual([
    ['LINEN', 1000, 6],
    ['COT', 500, 1],
    ['EARLY', 1500, 1],
    ['SAFE', 600, 1],
  ])
})

test('chosen extras are priced by the server, and extras that are not listed are restocked [BOOK-07, BOOK-14]', async () => {
  const { caller } = await shop.hold()
  const inputs = [
    { code: 'LINEN', quantity: 2 },
    { code: 'SAFE', quantity: 1 },
  ]
  expect((await chooseExtras(shop.deps, caller, inputs)).kind).toBe('chosen')
  expect((await shop.record(caller)).price).toMatchObject({ unit: 12_000, extras: 2600, total: 14_600 })
  expect((await shop.record(caller)).row.stepsCompleted).toEqual(['extras'])
  await chooseExtras(shop.deps, caller, [])
  expect((await shop.record(caller)).price).toMatchObject({ extras: 0, total: 12_000 })
})

test('an extra that would cost more than £1,000,000 is neither offered nor chosen [PROD-16]', async () => {
  const { caller } = await shop.hold()
  await shop.query("update extra set basis = 'stay', rate = 30000000, max_quantity = 999 where code = 'LINEN'")
  const { extras } = await offerExtras(shop.deps, await shop.record(caller))
  expect(extras.find(({ extra }) => extra.code === 'LINEN')).toMatchObject({ most: 3 })
  const choose = (quantity: number) => chooseExtras(shop.deps, caller, [{ code: 'LINEN', quantity }])
  expect(await choose(999)).toEqual({ kind: 'refused', errors: [{ kind: 'too-many', index: 0, most: 3 }] })
  expect(await choose(3)).toMatchObject({ kind: 'chosen' })
  await shop.query("update extra set rate = 1000, max_quantity = 6 where code = 'LINEN'")
})

test('the last cot is sold once; the other customer keeps the previous extras [BOOK-17]', async () => {
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

test('every error of a choice is reported: unknown, duplicate, more than 6', async () => {
  const { caller } = await shop.hold()
  const outcome = await chooseExtras(shop.deps, caller, [
    { code: 'BOAT', quantity: 1 },
    { code: 'LINEN', quantity: 7 },
    { code: 'LINEN', quantity: 1 },
  ])
  expect(outcome).toEqual({
    kind: 'refused',
    errors: [
      { kind: 'unknown-extra', index: 0 },
      { kind: 'too-many', index: 1, most: 6 },
      { kind: 'named-twice', index: 2 },
    ],
  })
})

test('the extra for dogs is included from the start, in the number of dogs, whatever else is chosen [TRUE-04]', async () => {
  const party = { ...SAVER_STAY.party, dogs: 1, assistanceDogs: 2 }
  const { caller } = await shop.hold({ party, expectedPrice: 14_000 })
  const pets = async () =>
    (await shop.record(caller)).extras.map(({ code, quantity, total, group }) => [code, quantity, total, group])
  const ofDogs = [
    ['ASSIST', 2, 0, 'pets'],
    ['DOG', 1, 2000, 'pets'],
  ]
  expect(await pets()).toEqual(ofDogs)
  expect((await shop.record(caller)).price).toMatchObject({ unit: 12_000, extras: 2000, total: 14_000 })
  const { extras } = await offerExtras(shop.deps, await shop.record(caller))
  expect(extras.map(({ extra, most, quantity, isWithParty }) => [extra.code, most, quantity, isWithParty])).toEqual([
    ['LINEN', 6, 0, false],
    ['COT', 1, 0, false],
    ['EARLY', 1, 0, false],
    ['SAFE', 1, 0, false],
    ['DOG', 1, 1, true],
    ['ASSIST', 2, 2, true],
  ])

  expect(await chooseExtras(shop.deps, caller, [])).toMatchObject({ kind: 'chosen' })
  expect(await pets()).toEqual(ofDogs)
  const named = [
    { code: 'DOG', quantity: 1 },
    { code: 'LINEN', quantity: 1 },
  ]
  expect(await chooseExtras(shop.deps, caller, named)).toMatchObject({ kind: 'chosen' })
  expect(await pets()).toEqual([...ofDogs, ['LINEN', 1, 1000, 'linen']])
})

test('the quantity for dogs must equal the party’s: 1, not 0 or 2 [TRUE-04]', async () => {
  const { caller } = await shop.hold({ party: { ...SAVER_STAY.party, dogs: 1 }, expectedPrice: 14_000 })
  for (const quantity of [0, 2]) {
    expect(await chooseExtras(shop.deps, caller, [{ code: 'DOG', quantity }])).toEqual({
      kind: 'refused',
      errors: [{ kind: 'counted-with-party', index: 0, quantity: 1 }],
    })
  }
  const without = await shop.hold()
  expect(await chooseExtras(shop.deps, without.caller, [{ code: 'DOG', quantity: 1 }])).toMatchObject({
    errors: [{ kind: 'counted-with-party', quantity: 0 }],
  })
})

test('the extra for dogs is repriced before payment: £20 became £25 [TRUE-04, BOOK-15]', async () => {
  const { caller } = await shop.hold({ party: { ...SAVER_STAY.party, dogs: 1 }, expectedPrice: 14_000 })
  const { row } = await shop.record(caller)
  await shop.query("update extra set rate = 2500 where code = 'DOG'")
  try {
    await inTransaction(shop.deps.db, (tx) => repriceBooking(shop.deps, tx, row, 'full'))
    expect((await shop.record(caller)).price).toMatchObject({ unit: 12_000, extras: 2500, total: 14_500 })
  } finally {
    await shop.query("update extra set rate = 2000 where code = 'DOG'")
  }
})
