import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { fillExtras } from '../../testing/small-extras.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../../testing/small-catalogue.ts'
import { nightStock } from '../../store/schema/catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../../testing/test-payments.ts'
import { CUSTOMER, TWO_ADULTS } from '../../testing/test-shop.ts'

let app: TestApp
let payments: TestPayments

beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({ payments: payments.provider })
  await fillExtras(app.deps.db)
  await app.deps.db.update(nightStock).set({ capacity: 10 })
})
afterAll(async () => {
  await app.close()
  await payments.close()
})

/**
 * A whole booking; who makes it cheaper writes the new figures down. Two are of the agreement: the texts of the catalogue
 * are read, which no other step needs, and written with it. Local charges come with the record, and cost none.
 */
const MAX_STATEMENTS = 42
const MAX_TRANSACTIONS = 6

/** Books, pays and looks at the booking, in a browser of its own. @returns the statements it made */
async function bookOnce(): Promise<readonly (string | pg.QueryConfig)[]> {
  const browser = new TestBrowser(app)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const run = async (name: Parameters<typeof browser.call>[0], input: object) => {
    const { status } = await browser.call(name, input as never)
    expect([name, status]).toEqual([name, 200])
  }
  await run('book', {
    parkId: GUNTON_SANDS.parkId,
    unitId: GUNTON_SANDS.saver,
    arrivalDate: addDays(FIRST_FRIDAY, 63),
    duration: 3,
    adults: 2,
    expectedPrice: 12_000,
  })
  await run('getExtras', {})
  await run('setExtras', { extras: [{ code: 'LINEN', quantity: 1 }] })
  await run('setUserDetails', CUSTOMER)
  await run('setPartyDetails', { party: TWO_ADULTS })
  await run('getDeposit', {})
  const paid = {
    idempotencyKey: crypto.randomUUID(),
    method: 'card',
    paymentOption: 'deposit',
    agreedTotal: 13_000,
    agreedDueToday: 6000,
    token: payments.accounts.addToken('success'),
    acceptTerms: 'true',
  }
  await run('prePayment', paid)
  await run('getMyBooking', {})
  const statements = query.mock.calls.map(([statement]: readonly unknown[]) => statement as string | pg.QueryConfig)
  query.mockRestore()
  // The index reads changed nights whenever it hears of them, and asks every two seconds whether its connection lives.
  return statements.filter((statement) => !textOf(statement).includes('wanted.unit') && statement !== 'select 1')
}

const textOf = (statement: string | pg.QueryConfig) => (typeof statement === 'string' ? statement : statement.text)

test('a whole booking, from its hold to its confirmation, makes at most 42 statements, in at most 6 transactions', async () => {
  const texts = (await bookOnce()).map(textOf)
  expect(texts.length, texts.join('\n')).toBeGreaterThan(30)
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS)
  expect(texts.filter((text) => text === 'begin').length).toBeLessThanOrEqual(MAX_TRANSACTIONS)
})

test('of the next bookings every statement with parameters is prepared', async () => {
  await bookOnce()
  await bookOnce()
  const statements = (await bookOnce()).filter((statement) => textOf(statement).includes('$1'))
  expect(statements.length).toBeGreaterThan(20)
  expect(statements.filter((statement) => typeof statement === 'string' || !statement.name)).toEqual([])
})
