import type { Booking } from '../../../contract/booking-calls.ts'
import type { PaymentState } from '../../../contract/payment-calls.ts'
import type { ApiFailure } from '../../../contract/api-failure.ts'
import type { StorefrontApi } from '../../../contract/calls.ts'
import type { PaymentOption } from '../../../domain/money/deposit.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import type { ChangedFigures, PaymentTarget } from './payment-target.ts'
import * as words from './words.ts'

export interface AgreedPrice {
  readonly bookingId: string
  readonly paymentOption: PaymentOption
  readonly agreedTotal: Pence
  readonly agreedDueToday: Pence
}

/** A booking as a payment target. */
export function bookingTarget(
  api: Pick<StorefrontApi, 'prePayment'>,
  agreed: AgreedPrice,
): PaymentTarget<AgreedPrice, PaymentState> {
  return {
    id: `booking ${agreed.bookingId}`,
    due: agreed.agreedDueToday,
    agreed,
    start: ({ idempotencyKey, method, token, hosted, agreed: figures }) =>
      api.prePayment({ idempotencyKey, method, token, hosted, ...figures, acceptTerms: true }),
    actionPath: '/booking/payment-action',
    donePath: '/booking/confirmation',
    describeRefusal: describePriceChange,
  }
}

/** What a booking charges for an option. */
export function agreedPrice(booking: Booking, paymentOption: PaymentOption, agreedDueToday: Pence): AgreedPrice {
  return { bookingId: booking.bookingId, paymentOption, agreedTotal: booking.price.totalCost, agreedDueToday }
}

function describePriceChange(failure: ApiFailure, { agreed }: PaymentAttempt<AgreedPrice>): ChangedFigures | undefined {
  if (!failure.hasCode('price-changed')) return undefined
  const { now } = failure.details as { now: { total: Pence; dueToday: Pence } }
  return {
    kind: 'changed',
    title: words.priceTitle,
    text: words.priceText,
    figures: [
      { label: words.priceTotal, before: agreed.agreedTotal, now: now.total },
      { label: words.priceToday, before: agreed.agreedDueToday, now: now.dueToday },
    ],
  }
}
