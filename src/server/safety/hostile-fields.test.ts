import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '../../contract/addresses.ts'
import { toFormPairs } from '../../contract/form-data.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../testing/test-payments.ts'
import { fillExtras } from '../testing/small-extras.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../testing/small-catalogue.ts'
import { CUSTOMER, TWO_ADULTS } from '../testing/test-shop.ts'

let app: TestApp
let payments: TestPayments
beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({ payments: payments.provider })
  await fillExtras(app.deps.db)
})
afterAll(async () => {
  await app.close()
  await payments.close()
})

/** Fields that our forms never send, added to those they do. */
const UNASKED: [string, string][] = [
  ...[
    'price',
    'total',
    'totalCost',
    'unitPrice',
    'unitPence',
    'amount',
    'amountPaid',
    'dueToday',
    'discount',
    'deposit',
  ].map((name): [string, string] => [name, '1']),
  ['status', 'confirmed'],
  ['stepsCompleted.0', 'payment'],
  ['id', '00000000-0000-4000-8000-000000000000'],
  ['bookingId', 'BF00000000'],
  ['bookId', 'BF00000000'],
  ['site', 'MT'],
  ['price.totalCost', '1'],
  ['__proto__.status', 'confirmed'],
  ['__proto__.total', '1'],
  ['constructor.prototype.total', '1'],
  ['extras.0.cost', '1'],
  ['extras.0.price', '-1'],
  ['party.0.__proto__.age', '99'],
]

/** Values that replace each value our forms send. */
const BAD_VALUES = ['-1', '-9223372036854775808', '1e308', '0.5', '12000.5', 'NaN', 'Infinity', '', '0x10', '__proto__']

/**
 * Calculated by hand, not by the code under test: £120 for the unit, two sets of linen at £10, a cot at £5, less £20.
 */
const TOTAL = 12_000 + 2 * 1000 + 500 - 2000

/**
 * Seen red without the guard: if the booking's price is taken from `expectedPrice` instead of the price table, the
 * hostile `book` with 0x10 is held at 16 pence.
 */
test(
  'check 11: no field put into any POST changes what is stored: the total is the server’s own [BOOK-14]',
  { timeout: 60_000 },
  async () => {
    const browser = new TestBrowser(app)
    const book = {
      parkId: GUNTON_SANDS.parkId,
      unitId: GUNTON_SANDS.saver,
      arrivalDate: FIRST_FRIDAY,
      duration: 3,
      adults: 2,
      expectedPrice: 12_000,
    }
    await attack(browser, 'book', book)
    await attack(browser, 'setExtras', {
      extras: [
        { code: 'LINEN', quantity: 2 },
        { code: 'COT', quantity: 1 },
      ],
    })
    await attack(browser, 'setDiscount', { discountCode: 'SPRING20' })
    await attack(browser, 'setUserDetails', CUSTOMER)
    await attack(browser, 'setPartyDetails', { party: TWO_ADULTS })
    await attack(browser, 'setPaymentOption', { paymentOption: 'full' })
    await attack(browser, 'extendHold', {})
    expect(await stored()).toMatchObject({ status: 'held', unit: 12_000, total: TOTAL })

    const token = payments.accounts.addToken('success')
    const { data: shown } = await browser.call('getMyBooking', {})
    const pay = {
      bookingId: shown.bookingId,
      idempotencyKey: 'the-key-of-one-pay-page',
      method: 'card',
      paymentOption: 'full',
      agreedTotal: TOTAL,
      agreedDueToday: TOTAL,
      token,
      acceptTerms: 'true',
    } as const
    for (const field of ['agreedTotal', 'agreedDueToday']) {
      for (const value of [...BAD_VALUES, '1', String(TOTAL - 1), String(TOTAL + 1)]) {
        const answer = await browser.send('prePayment', replaced(toFormPairs(pay), field, value))
        expect([409, 422], `${field}=${value}`).toContain(answer.status)
      }
    }
    const other = await browser.send('prePayment', replaced(toFormPairs(pay), 'bookingId', 'BF00000000'))
    expect(other.status).toBe(409)
    expect(payments.charges()).toEqual([])

    const paid = await browser.send('prePayment', [...toFormPairs(pay), ...unaskedFor(toFormPairs(pay))])
    expect(paid.data).toMatchObject({ status: 'succeeded', amount: TOTAL })
    expect(payments.charges()).toMatchObject([{ amount: TOTAL, refunded: 0 }])
    expect(await stored()).toMatchObject({
      status: 'confirmed',
      site: 'BF',
      unit: 12_000,
      total: TOTAL,
      outstanding: 0,
    })
    await attack(browser, 'postPayment', { paymntRecId: paid.data.paymntRecId })
    expect(await stored()).toMatchObject({ status: 'confirmed', total: TOTAL, outstanding: 0 })
    expect((await browser.send('abandonBooking', unaskedFor([]))).status).toBe(409)
    expect(await stored()).toMatchObject({ status: 'confirmed', total: TOTAL, outstanding: 0 })
    expect(({} as Record<string, unknown>).status ?? ({} as Record<string, unknown>).total).toBeUndefined()
  },
)

/** Every field with every bad value, then the valid form with all unknown fields, which succeeds. */
async function attack(browser: TestBrowser, name: CallName, input: object): Promise<void> {
  const pairs = toFormPairs(input)
  for (const [field] of pairs) {
    for (const value of BAD_VALUES) {
      const { status } = await browser.send(name, replaced(pairs, field, value))
      expect(status, `${name} ${field}=${value}`).toBeLessThan(500)
      await expectOwnPrice(browser)
    }
  }
  const { status } = await browser.send(name, [...pairs, ...unaskedFor(pairs)])
  expect(status, `${name} with unasked fields`).toBe(200)
  await expectOwnPrice(browser)
}

const replaced = (pairs: [string, string][], field: string, value: string) =>
  pairs.map(([name, kept]): [string, string] => [name, name === field ? value : kept])

/** Duplicate field names are refused, which another test covers. */
const unaskedFor = (pairs: [string, string][]) =>
  UNASKED.filter(([name]) => !pairs.some(([given]) => given === name || given.startsWith(`${name}.`))).filter(
    ([name]) => !name.includes('.0.') || pairs.some(([given]) => given.startsWith(`${name.split('.')[0]}.0.`)),
  )

/** After every attempt the total shown is the sum of the prices on sale. */
async function expectOwnPrice(browser: TestBrowser): Promise<void> {
  const { status, data } = await browser.call('getMyBooking', {})
  if (status === 404) return
  expect(data.price.unitPrice).toBe(12_000)
  const each: Record<string, number> = { LINEN: 1000, COT: 500 }
  const extras = data.extras.reduce((sum, extra) => sum + (each[extra.code] ?? Number.NaN) * extra.quantity, 0)
  expect(data.price.extras).toBe(extras)
  expect([0, 2000]).toContain(data.price.discount)
  expect(data.price.totalCost).toBe(12_000 + extras - data.price.discount)
}

async function stored(): Promise<Record<string, unknown>> {
  const { rows } = await app.deps.pool.query<Record<string, unknown>>(
    `select status, site, unit_pence as unit,
       unit_pence + (select coalesce(sum(total_pence), 0) from booking_extra where booking_id = booking.id)::int
         - case when discount_code = 'SPRING20' then 2000 else 0 end as total,
       (select sum(pence)::int from ledger_entry where booking_id = booking.id) as outstanding
     from booking where status in ('held', 'paying', 'confirmed')`,
  )
  expect(rows).toHaveLength(1)
  return rows[0] as Record<string, unknown>
}
