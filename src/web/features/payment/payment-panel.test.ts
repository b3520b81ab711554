import { describe, expect, it } from 'vitest'
import { delayBeforeAsking, isFinal, paymentPanel } from './payment-panel.ts'
import type { PaymentAnswer } from './payment-attempt.ts'

const payment = (part: Pick<PaymentAnswer, 'status'> & Partial<PaymentAnswer>) => ({
  method: 'card' as const,
  actionUrl: null,
  failureCode: null,
  ...part,
})

describe('paymentPanel', () => {
  it('waits, and from the 4th answer on says not to pay again', () => {
    expect(paymentPanel(payment({ status: 'created' }), 3, false).kind).toBe('waiting')
    expect(paymentPanel(payment({ status: 'created' }), 4, false).kind).toBe('unknown')
    expect(paymentPanel(payment({ status: 'unknown' }), 3, false).kind).toBe('checking')
    expect(paymentPanel(payment({ status: 'unknown' }), 4, false).kind).toBe('unknown')
  })

  it('says from the first answer on that a bank transfer is processing, however long it takes [PAY-05]', () => {
    expect(paymentPanel(payment({ status: 'processing' }), 1, false).kind).toBe('processing')
    expect(paymentPanel(payment({ status: 'processing' }), 99, false).kind).toBe('processing')
  })

  it('redirects to the provider only if there is an address, and knows by which method [PAY-13]', () => {
    expect(paymentPanel(payment({ status: 'requires_action' }), 1, false).kind).toBe('waiting')
    const challenged = payment({ status: 'requires_action', actionUrl: 'https://bank.example' })
    expect(paymentPanel(challenged, 9, false)).toEqual({
      kind: 'challenge',
      method: 'card',
      actionUrl: 'https://bank.example',
    })
  })

  it('shows the reason of a failure, and tells cancelled from declined [PAY-09]', () => {
    expect(paymentPanel(payment({ status: 'failed', failureCode: 'declined' }), 1, false)).toEqual({
      kind: 'failed',
      code: 'declined',
    })
    expect(paymentPanel(payment({ status: 'cancelled' }), 1, false)).toEqual({ kind: 'cancelled' })
  })

  it('tells a payment from one that is refunded', () => {
    expect(paymentPanel(payment({ status: 'succeeded' }), 1, false).kind).toBe('done')
    expect(paymentPanel(payment({ status: 'succeeded' }), 1, true).kind).toBe('surplus')
  })

  it('polls until the status is final', () => {
    expect(isFinal({ kind: 'unknown' })).toBe(false)
    expect(isFinal({ kind: 'processing' })).toBe(false)
    expect(isFinal({ kind: 'failed', code: null })).toBe(true)
    expect(isFinal({ kind: 'cancelled' })).toBe(true)
  })
})

describe('delayBeforeAsking', () => {
  it('waits 1 second at first, then longer, up to a minute', () => {
    expect([1, 2, 3, 6, 7, 8, 10, 50].map(delayBeforeAsking)).toEqual([
      1000, 2000, 3000, 15_000, 15_000, 30_000, 60_000, 60_000,
    ])
  })
})
