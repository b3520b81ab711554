import { describe, expect, it } from 'vitest'
import type { PaymentState } from '../../../contract/booking-calls.ts'
import { delayBeforeAsking, isFinal, paymentPanel } from './payment-panel.ts'

const payment = (part: Partial<PaymentState>, bookingStatus = 'paying') =>
  ({ actionUrl: null, failureCode: null, booking: { status: bookingStatus }, ...part }) as unknown as PaymentState

describe('paymentPanel', () => {
  it('waits at first, and from the 4th answer on says not to pay again', () => {
    expect(paymentPanel(payment({ status: 'processing' }), 3).kind).toBe('waiting')
    expect(paymentPanel(payment({ status: 'processing' }), 4).kind).toBe('unknown')
    expect(paymentPanel(payment({ status: 'unknown' }), 3).kind).toBe('checking')
    expect(paymentPanel(payment({ status: 'unknown' }), 4).kind).toBe('unknown')
  })

  it('sends the customer to the bank only where it says where that is', () => {
    expect(paymentPanel(payment({ status: 'requires_action' }), 1).kind).toBe('waiting')
    const challenged = payment({ status: 'requires_action', actionUrl: 'https://bank.example' })
    expect(paymentPanel(challenged, 9)).toEqual({ kind: 'challenge', actionUrl: 'https://bank.example' })
  })

  it('says failed with the reason, a cancelled one included [PAY-09]', () => {
    expect(paymentPanel(payment({ status: 'failed', failureCode: 'declined' }), 1)).toEqual({
      kind: 'failed',
      code: 'declined',
    })
    expect(paymentPanel(payment({ status: 'cancelled' }), 1)).toEqual({ kind: 'failed', code: 'cancelled' })
  })

  it('tells money that confirmed the booking from money that goes back', () => {
    expect(paymentPanel(payment({ status: 'succeeded' }, 'confirmed'), 1).kind).toBe('done')
    expect(paymentPanel(payment({ status: 'succeeded' }, 'released'), 1).kind).toBe('surplus')
  })

  it('goes on asking until there is an end', () => {
    expect(isFinal({ kind: 'unknown' })).toBe(false)
    expect(isFinal({ kind: 'failed', code: null })).toBe(true)
  })
})

describe('delayBeforeAsking', () => {
  it('asks after 1 second, then ever less often, every 15 seconds in the end', () => {
    expect([1, 2, 3, 6, 7, 50].map(delayBeforeAsking)).toEqual([1000, 2000, 3000, 15_000, 15_000, 15_000])
  })
})
