/** Paid bookings, created by API calls, for tests of My booking. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Booking } from '../../src/contract/booking-calls.ts'
import type { PaymentState } from '../../src/contract/payment-calls.ts'
import { beginBookingToPay, readByApi, writeByApi } from './booking-by-api.ts'
import { SUCCESS, type Choice } from './booking-journey.ts'
import { expect } from './fixtures.ts'

/** The login of a booking's guest. */
export interface GuestOfBooking {
  readonly bookingId: string
  readonly surname: string
  readonly postcode: string
}

/** Pays for the session's booking by card. */
export async function payByApi(page: Page, paymentOption: 'deposit' | 'full'): Promise<Booking> {
  const { price } = await writeByApi<Booking>(page, '/api/setpaymentoption', { paymentOption })
  const { fields } = await readByApi<{ fields: { tokenUrl: string; publicKey: string } }>(page, '/api/paymentsetup')
  const answer = await page.request.post(fields.tokenUrl, {
    headers: { authorization: `Bearer ${fields.publicKey}` },
    data: { nameOnCard: 'Ada Hale', number: SUCCESS, expiry: '12/40', securityNumber: '123' },
  })
  const { token } = (await answer.json()) as { token: string }
  const { booking } = await writeByApi<PaymentState>(page, '/api/prepayment', {
    idempotencyKey: randomUUID(),
    method: 'card',
    paymentOption,
    agreedTotal: price.totalCost,
    agreedDueToday: price.dueToday,
    token,
    acceptTerms: true,
  })
  expect(booking.status).toBe('confirmed')
  return booking
}

/** A lodge booked by Ada Hale, NR3 1QG, with the deposit or the full price paid. */
export async function sellLodge(
  page: Page,
  monthFromEnd: Choice['monthFromEnd'],
  paymentOption: 'deposit' | 'full' = 'deposit',
): Promise<{ guest: GuestOfBooking; booking: Booking }> {
  const { bookingId } = await beginBookingToPay(page, { label: 'UK Lodge Breaks', monthFromEnd })
  const booking = await payByApi(page, paymentOption)
  return { guest: { bookingId, surname: 'Hale', postcode: 'NR3 1QG' }, booking }
}

/** Logs in as the page does. */
export async function openByApi(page: Page, guest: GuestOfBooking): Promise<void> {
  await writeByApi(page, '/api/mybookings', guest)
}
