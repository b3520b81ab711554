/** Mapping of Stripe's disputes and early fraud warnings to the port. */
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { disputeOf, refundState, REVERSAL_EVENTS, warningOf } from './stripe-reversals.ts'

const dispute = (status: string, isRefundable: boolean) =>
  disputeOf({
    id: 'dp_1',
    amount: 12_000,
    reason: 'fraudulent',
    status,
    is_charge_refundable: isRefundable,
    evidence_details: { due_by: null },
  } as Stripe.Dispute)

test.each([
  ['warning_needs_response', true, 'open', false],
  ['needs_response', false, 'open', true],
  ['under_review', false, 'open', true],
  ['won', false, 'won', false],
  ['lost', false, 'lost', true],
  ['warning_closed', true, 'closed', false],
  ['prevented', true, 'closed', false],
] as const)(
  'a dispute that is %s, refundable %s, is %s and blocks refunds: %s [DUE-04]',
  (status, isRefundable, ours, blocksRefund) => {
    expect(dispute(status, isRefundable)).toMatchObject({ status: ours, blocksRefund })
  },
)

test.each([
  [true, 'open'],
  [false, 'closed'],
] as const)('a fraud warning that is actionable %s is %s [DUE-04]', (actionable, status) => {
  const warning = {
    id: 'issfr_1',
    actionable,
    fraud_type: 'unauthorized_use_of_card',
  } as Stripe.Radar.EarlyFraudWarning
  expect(warningOf(warning, 12_000)).toMatchObject({ kind: 'fraud-warning', status, amount: 12_000 })
})

test.each([
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
] as const)('a refund that is %s is %s [DUE-04]', (status, kind) => {
  expect(refundState({ id: 're_1', status } as Stripe.Refund)).toMatchObject({ kind })
})

test('all eleven events about refunds and disputes are handled [DUE-04]', () => {
  expect([...REVERSAL_EVENTS]).toEqual([
    'charge.refunded',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'radar.early_fraud_warning.created',
    'radar.early_fraud_warning.updated',
  ])
})
