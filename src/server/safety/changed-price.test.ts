import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../testing/test-payments.ts'
import { CUSTOMER, TWO_ADULTS } from '../testing/test-shop.ts'

const STAY = { parkId: GUNTON_SANDS.parkId, arrivalDate: FIRST_FRIDAY, duration: 3, adults: 2 }
const UNIT = GUNTON_SANDS.saver

let app: TestApp
let payments: TestPayments
/** Every request that reached the provider. */
let asked: string[] = []

beforeAll(async () => {
  payments = await openTestPayments({
    wrap: (send) => (address, init) => {
      asked.push(`${init.method} ${address}`)
      return send(address, init)
    },
  })
  app = await createTestApp({ payments: payments.provider })
})
afterAll(async () => {
  await app.close()
  await payments.close()
})
beforeEach(async () => {
  await app.deps.pool.query('update night_stock set taken = 0, capacity = 9')
  await setPrice(12_000)
  asked = []
})

/**
 * Seen red without the guard: if `hold` of our own stock does not compare the price, the unit is held at the client's
 * price; if `payForBooking` does not, the card is charged another amount than its owner agreed to.
 */
test('check 12: a price that rises between the search and the booking is refused with both, nothing is held and no provider asked [BOOK-15]', async () => {
  const browser = new TestBrowser(app)
  const seen = await priceInSearch(browser)
  await setPrice(14_900)
  const { status, failure } = await book(browser, seen)
  expect([status, failure.errors[0]?.code, failure.details]).toEqual([
    409,
    'price-changed',
    { expected: 12_000, now: 14_900 },
  ])
  const { rows } = await app.deps.pool.query('select sum(taken)::int as taken from night_stock')
  expect(rows).toEqual([{ taken: 0 }])
  expect(asked).toEqual([])
})

test.each([
  ['rises', 14_900],
  ['falls', 9900],
])(
  'check 12: a price that %s between the booking and the payment is refused with both totals and no provider call; agreed to, it is charged [BOOK-15]',
  async (_, now) => {
    const browser = new TestBrowser(app)
    await book(browser, await priceInSearch(browser))
    await browser.call('setExtras', {})
    await browser.call('setUserDetails', CUSTOMER)
    await browser.call('setPartyDetails', { party: TWO_ADULTS })
    const before = payments.charges().length
    await setPrice(now)

    const refused = await pay(browser, 12_000)
    expect([refused.status, refused.failure.errors[0]?.code, refused.failure.details]).toEqual([
      409,
      'price-changed',
      { agreed: { total: 12_000, dueToday: 12_000 }, now: { total: now, dueToday: now } },
    ])
    expect(asked).toEqual([])
    const shown = await browser.call('getMyBooking', {})
    expect([shown.data.status, shown.data.price.totalCost]).toEqual(['held', now])

    const agreed = await pay(browser, now)
    expect([agreed.status, agreed.data.status, agreed.data.amount]).toEqual([200, 'succeeded', now])
    expect(asked).toEqual(['POST /v1/payments'])
    expect(payments.charges().slice(before)).toMatchObject([{ amount: now, refunded: 0 }])
  },
)

async function setPrice(pence: number): Promise<void> {
  await app.deps.pool.query('update price set pence = $1 where unit_type_id = $2 and arrival = $3 and nights = 3', [
    pence,
    UNIT,
    FIRST_FRIDAY,
  ])
}

async function priceInSearch(browser: TestBrowser): Promise<number> {
  const { data } = await browser.call('parkResults', STAY)
  return data.units.find((unit) => unit.unitId === UNIT)?.unitPrice ?? 0
}

const book = (browser: TestBrowser, expectedPrice: number) =>
  browser.call('book', { ...STAY, unitId: UNIT, expectedPrice })

const pay = async (browser: TestBrowser, amount: number) =>
  browser.call('prePayment', {
    idempotencyKey: crypto.randomUUID(),
    method: 'card',
    paymentOption: 'full',
    agreedTotal: amount,
    agreedDueToday: amount,
    token: payments.accounts.addToken('success'),
    acceptTerms: 'true',
  })
