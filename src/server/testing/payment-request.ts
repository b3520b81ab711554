import { randomUUID } from 'node:crypto'
import type { PaymentRequest } from '../payments/payment-provider.ts'
import { testNow } from '../../testing/test-clock.ts'

/** A request to a provider: £120 by card, without 3-D Secure. */
export function paymentRequest(token: string | undefined, more: Partial<PaymentRequest> = {}): PaymentRequest {
  const paymentId = randomUUID()
  return {
    key: `payment-${paymentId}`,
    paymentId,
    createdAt: new Date(testNow()),
    bookingReference: 'BF7K3M9QXP',
    site: 'BF',
    isRepeated: false,
    amount: 12_000,
    method: 'card',
    payer: undefined,
    token,
    wantsThreeDSecure: false,
    returnUrl: 'https://www.example.org/booking/payment-action',
    ...more,
  }
}
