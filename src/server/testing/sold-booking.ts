import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from './small-catalogue.ts'
import type { TestApp } from './test-app.ts'
import { TestBrowser } from './test-browser.ts'
import type { TestPayments } from './test-payments.ts'
import { CUSTOMER, TWO_ADULTS } from './test-shop.ts'

/** 67 days ahead, so that there is a deposit: £60 of £120. */
export const SOLD_ARRIVAL = addDays(FIRST_FRIDAY, 63)

/** The login of a sold booking's guest. */
export interface GuestOfBooking {
  readonly bookingId: string
  readonly surname: string
  readonly postcode: string
}

/**
 * Three nights at £120 for Ada Hale of NR1 3QG, sold over HTTP with the deposit or, on request, the whole price paid.
 */
export async function sellBooking(
  app: TestApp,
  payments: { readonly accounts: Pick<TestPayments['accounts'], 'addToken'> },
  { option = 'deposit', customer = CUSTOMER, browser = new TestBrowser(app) } = {} as {
    option?: 'deposit' | 'full'
    customer?: typeof CUSTOMER
    browser?: TestBrowser
  },
): Promise<GuestOfBooking> {
  await app.deps.pool.query('update night_stock set capacity = 99 where unit_type_id = $1', [GUNTON_SANDS.saver])
  const begun = await browser.call('book', {
    parkId: GUNTON_SANDS.parkId,
    unitId: GUNTON_SANDS.saver,
    arrivalDate: SOLD_ARRIVAL,
    duration: 3,
    adults: 2,
    expectedPrice: 12_000,
  })
  await browser.call('setExtras', {})
  await browser.call('setUserDetails', customer)
  await browser.call('setPartyDetails', { party: TWO_ADULTS })
  const paid = await browser.call('prePayment', {
    idempotencyKey: randomUUID(),
    method: 'card',
    paymentOption: option,
    agreedTotal: 12_000,
    agreedDueToday: option === 'deposit' ? 6000 : 12_000,
    token: payments.accounts.addToken('success'),
    acceptTerms: 'true',
  })
  expect(paid.data?.booking.status).toBe('confirmed')
  return { bookingId: begun.data.bookId, surname: customer.lastName, postcode: customer.postcode }
}
