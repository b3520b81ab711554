import { describe, expect, it } from 'vitest'
import { delayBeforeAsking, isFinal, paymentPanel } from './payment-panel.ts'
import type { PaymentAnswer } from './payment-target.ts'

const payment = (part: Pick<PaymentAnswer, 'status'> & Partial<PaymentAnswer>) => ({
  actionUrl: null,
  failureCode: null,
  ...part,
})

describe('paymentPanel', () => {
  it('waits at first, and from the 4th answer on says not to pay again', () => {
    expect(paymentPanel(payment({ status: 'created' }), 3, false).kind).toBe('waiting')
    expect(paymentPanel(payment({ status: 'created' }), 4, false).kind).toBe('unknown')
    expect(paymentPanel(payment({ status: 'unknown' }), 3, false).kind).toBe('checking')
    expect(paymentPanel(payment({ status: 'unknown' }), 4, false).kind).toBe('unknown')
  })

  it('says from the first answer on that a bank is at work, however long it takes [PAY-05]', () => {
    expect(paymentPanel(payment({ status: 'processing' }), 1, false).kind).toBe('processing')
    expect(paymentPanel(payment({ status: 'processing' }), 99, false).kind).toBe('processing')
  })

  it('sends the customer to the provider only where it says where that is', () => {
    expect(paymentPanel(payment({ status: 'requires_action' }), 1, false).kind).toBe('waiting')
    const challenged = payment({ status: 'requires_action', actionUrl: 'https://bank.example' })
    expect(paymentPanel(challenged, 9, false)).toEqual({ kind: 'challenge', actionUrl: 'https://bank.example' })
  })

  it('says failed with the reason, and tells what was left from what was refused [PAY-09]', () => {
    expect(paymentPanel(payment({ status: 'failed', failureCode: 'declined' }), 1, false)).toEqual({
      kind: 'failed',
      code: 'declined',
    })
    expect(paymentPanel(payment({ status: 'cancelled' }), 1, false)).toEqual({ kind: 'cancelled' })
  })

  it('tells money that paid for something from money that goes back', () => {
    expect(paymentPanel(payment({ status: 'succeeded' }), 1, false).kind).toBe('done')
    expect(paymentPanel(payment({ status: 'succeeded' }), 1, true).kind).toBe('surplus')
  })

  it('goes on asking until there is an end', () => {
    expect(isFinal({ kind: 'unknown' })).toBe(false)
    expect(isFinal({ kind: 'processing' })).toBe(false)
    expect(isFinal({ kind: 'failed', code: null })).toBe(true)
    expect(isFinal({ kind: 'cancelled' })).toBe(true)
  })
})

describe('delayBeforeAsking', () => {
  it('asks after 1 second, then ever less often, once a minute in the end', () => {
    expect([1, 2, 3, 6, 7, 8, 10, 50].map(delayBeforeAsking)).toEqual([
      1000, 2000, 3000, 15_000, 15_000, 30_000, 60_000, 60_000,
    ])
  })
})
