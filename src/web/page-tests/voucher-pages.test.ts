import { describe, expect, it } from 'vitest'
import { BOOKING_STEPS } from '../../domain/booking/booking-steps.ts'
import { renderSample, textOf } from '../testing/render-sample.ts'
import { sampleApi } from '../testing/sample-api.ts'
import { bookingAnswers, SAMPLE_BOOKING } from '../testing/sample-booking.ts'

type Part = Partial<typeof SAMPLE_BOOKING>

const FORMS = ['extras', 'details', 'payment']
const read = async (step: string, part: Part) =>
  textOf((await renderSample(`/booking/${step}`, sampleApi(bookingAnswers(part)))).html)

describe('a voucher of £5,000 for a booking of £507', () => {
  const price = {
    ...SAMPLE_BOOKING.price,
    discount: 50_700,
    totalCost: 0,
    outstanding: 0,
    dueToday: 0,
    balance: 0,
    balanceDue: null,
    deposit: null,
    paidWithFullVoucher: true,
  }
  const voucher = { pence: 50_700, left: 449_300, validUntil: '2027-12-31' }
  const paid: Part = { price, voucher, discountCode: 'GIFT5000', paymentOption: 'full', dueDate: null }
  const LEFT = '£4,493 stays on GIFT5000 for another booking, until Fri 31 Dec 2027.'

  it.each(FORMS)('says on the step %s what stays on it [BOOK-20]', async (step) => {
    expect(await read(step, paid)).toContain(LEFT)
  })

  it('says before payment that cancelling costs £75 of it, and nothing of a free cancellation [BOOK-20]', async () => {
    for (const step of ['extras', 'payment']) {
      expect(await read(step, paid)).toContain('the charge comes out of your voucher first')
    }
    const text = await read('payment', paid)
    expect(text).toContain('Cancelling costs £75 until')
    expect(text).not.toContain('Free cancellation')
  })

  it('says on the confirmation what stays on it [BOOK-20]', async () => {
    const sold: Part = {
      ...paid,
      status: 'confirmed',
      confirmationId: 'BF7K3M9QXP',
      stepsCompleted: [...BOOKING_STEPS],
    }
    expect(await read('confirmation', sold)).toContain(LEFT)
  })
})
