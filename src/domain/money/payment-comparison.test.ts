import { expect, test } from 'vitest'
import { comparePayments, type ListedPayment, type OurPayment } from './payment-comparison.ts'

const at = (hour: number) => new Date(Date.UTC(2027, 1, 1, hour))
const EXPECTED = { from: at(1), to: at(9) }

const OURS: OurPayment = {
  id: 'payment-1',
  bookingReference: 'BF7K3M9QXP',
  providerPaymentId: 'pi_1',
  status: 'succeeded',
  amount: 6000,
  createdAt: at(2),
}
const LISTED: ListedPayment = {
  providerPaymentId: 'pi_1',
  paymentId: 'payment-1',
  bookingReference: 'BF7K3M9QXP',
  amount: 6000,
  currency: 'GBP',
  createdAt: at(2),
}

const kinds = (ours: OurPayment[], listed: ListedPayment[]) =>
  comparePayments(ours, listed, EXPECTED).map(({ kind }) => kind)

test('a payment that both know with its amount is no difference', () => {
  expect(kinds([OURS], [LISTED])).toEqual([])
})

test.each([
  ['unknown-charge', [], [LISTED]],
  ['unknown-charge', [OURS], [LISTED, { ...LISTED, providerPaymentId: 'pi_2' }]],
  ['amount-differs', [OURS], [{ ...LISTED, amount: 6001 }]],
  ['amount-differs', [OURS], [{ ...LISTED, currency: 'EUR' }]],
  ['not-succeeded', [{ ...OURS, status: 'failed' as const }], [LISTED]],
  ['not-succeeded', [{ ...OURS, status: 'unknown' as const, providerPaymentId: null }], [LISTED]],
  ['not-at-provider', [OURS], []],
  ['not-at-provider', [{ ...OURS, providerPaymentId: null }], []],
])('%s is found', (kind, ours, listed) => {
  expect(kinds(ours, listed)).toEqual([kind])
})

test('a payment of ours from before or after the list is not missed in it, and one that has not succeeded is not', () => {
  for (const createdAt of [new Date(EXPECTED.from.getTime() - 1), new Date(EXPECTED.to.getTime() + 1)])
    expect(kinds([{ ...OURS, createdAt }], [])).toEqual([])
  expect(kinds([{ ...OURS, status: 'failed' }], [])).toEqual([])
})

test.each([EXPECTED.from, EXPECTED.to])('a payment of ours made at exactly %s is missed in the list', (createdAt) => {
  expect(kinds([{ ...OURS, createdAt }], [])).toEqual(['not-at-provider'])
})
