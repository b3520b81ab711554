import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { chooseExtras } from './choose-extras.ts'
import { setDiscount } from './set-discount.ts'
import { processOutbox } from '../outbox/process-outbox.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.query('update night_stock set taken = 0, capacity = 9')
})

const usesOf = async (code: string) =>
  (await shop.query<{ uses: number }>('select uses from discount_code where code = $1', [code]))[0]?.uses

test.each([
  ['NOSUCH', 'unknown'],
  ['OLD', 'expired'],
  ['USEDUP', 'used-up'],
  ['BOATS', 'not-applicable'],
])('the code %s is refused as %s, and the previous one stays [BOOK-12]', async (code, reason) => {
  const { caller } = await shop.hold()
  await setDiscount(shop.deps, caller, 'spring 20')
  expect(await setDiscount(shop.deps, caller, code)).toEqual({ kind: 'refused', reason })
  expect(await shop.record(caller)).toMatchObject({ row: { discountCode: 'SPRING20' }, price: { discount: 2000 } })
})

test('£20 off £120 leaves £100; an empty code removes it [BOOK-12]', async () => {
  const { caller } = await shop.hold()
  await setDiscount(shop.deps, caller, 'SPRING20')
  expect(await shop.record(caller)).toMatchObject({ isDiscountApplied: true, price: { total: 10_000 } })
  await setDiscount(shop.deps, caller, '')
  expect(await shop.record(caller)).toMatchObject({ isDiscountApplied: false, price: { total: 12_000 } })
})

test('a use is counted when payment begins, not when the code is tried, and released when the card is declined', async () => {
  const { caller } = await shop.fillIn()
  await setDiscount(shop.deps, caller, 'SPRING20')
  expect(await usesOf('SPRING20')).toBe(0)
  expect(await shop.pay(caller, {}, 'declined')).toMatchObject({ payment: { status: 'failed' } })
  expect(await usesOf('SPRING20')).toBe(0)
  expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded', amountPence: 10_000 } })
  expect(await usesOf('SPRING20')).toBe(1)
})

test('the last use of a code goes to one of two concurrent payments; the other customer must agree to the full price', async () => {
  const callers = (await Promise.all([shop.fillIn(), shop.fillIn()])).map((booking) => booking.caller)
  for (const caller of callers) await setDiscount(shop.deps, caller, 'LASTONE')
  // Both customers have seen the price before either pays.
  const seen = { agreedTotal: 10_000, agreedDueToday: (await shop.record(callers[0]!)).price.dueToday }
  const outcomes = await Promise.all(callers.map((caller) => shop.pay(caller, seen)))
  expect(outcomes.map((outcome) => outcome.kind).sort()).toEqual(['payment', 'price-changed'])
  expect(outcomes.find((outcome) => outcome.kind === 'price-changed')).toMatchObject({
    agreed: { total: 10_000 },
    now: { total: 12_000 },
  })
  expect(await usesOf('LASTONE')).toBe(1)
})

test('a voucher for the whole price confirms without a payment [PAY-12]', async () => {
  const { caller } = await shop.fillIn()
  const before = shop.payments.charges().length
  await setDiscount(shop.deps, caller, 'VOUCHER120')
  expect((await shop.record(caller)).price).toMatchObject({ total: 0, dueToday: 0, paidWithFullVoucher: true })
  const outcome = await shop.pay(caller, { token: undefined })
  expect(outcome).toMatchObject({ kind: 'payment', payment: { status: 'succeeded', amountPence: 0, provider: 'none' } })
  expect(await shop.record(caller)).toMatchObject({ row: { status: 'confirmed' }, account: { outstanding: 0 } })
  expect(shop.payments.charges()).toHaveLength(before)
  await processOutbox(shop.deps)
})

test('a voucher for less than unit and extras leaves the rest to be paid', async () => {
  await shop.query("update discount_code set spent_pence = 0 where code = 'VOUCHER120'")
  const { caller } = await shop.fillIn()
  await chooseExtras(shop.deps, caller, [{ code: 'LINEN', quantity: 1 }])
  await setDiscount(shop.deps, caller, 'VOUCHER120')
  expect((await shop.record(caller)).price).toMatchObject({ total: 1000, paidWithFullVoucher: false })
})
