import { useState } from 'react'
import type { Booking } from '../../../contract/booking-calls.ts'
import type { PaymentState } from '../../../contract/payment-calls.ts'
import { textOf } from '../../page/page-form.ts'
import type { PaymentOption } from '../../../domain/money/deposit.ts'
import { apiClient } from '../../api/api-client.ts'
import { useAnsweredBooking } from '../../page/use-answered-booking.ts'
import { amountChoice, chargeToday } from './amounts.ts'
import type { PaymentTarget, ChangedFigures } from './payment-target.ts'
import type { ApiFailure } from '../../../contract/api-failure.ts'
import type { StorefrontApi, OutputOf } from '../../../contract/calls.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import * as words from './words.ts'

/**
 * The amount due today for a booking in progress.
 *
 * @param returned the choice of a form that is shown again
 */
export function useBookingPayment(loaded: Booking, { deposit }: PaymentTerms, returned?: PaymentOption) {
  const [booking, setBooking] = useAnsweredBooking(loaded)
  const [chosen, setChosen] = useState(returned)
  const option = chosen ?? booking.paymentOption
  const choice = amountChoice(booking.price, deposit)
  const due = chargeToday(choice, option)

  const chooseOption = (wanted: PaymentOption) => {
    setChosen(wanted)
    // The payment sends the choice again; this updates the summary and survives a reload.
    apiClient.setPaymentOption({ paymentOption: wanted }).then(setBooking, () => undefined)
  }

  /** Hidden fields: what the customer agrees to. */
  const figures = {
    bookingId: booking.bookingId,
    agreedTotal: booking.price.totalCost,
    due: { deposit: chargeToday(choice, 'deposit'), full: chargeToday(choice, 'full') },
    paymentOption: choice.kind === 'either' ? undefined : option,
  }
  return { booking, choice, option, chooseOption, due, figures }
}

interface AgreedPrice {
  readonly bookingId: string
  readonly paymentOption: PaymentOption
  readonly agreedTotal: Pence
  readonly agreedDueToday: Pence
}

/** The choice of a payment form. */
export const paymentOptionOf = (form: FormData): PaymentOption =>
  form.get('paymentOption') === 'full' ? 'full' : 'deposit'

export const bookingTargetId = (bookingId: string) => `booking ${bookingId}`

/** The booking of a payment form, with the amounts that the customer agreed to. */
export function bookingTarget(
  api: Pick<StorefrontApi, 'prePayment'>,
  form: FormData,
): PaymentTarget<AgreedPrice, PaymentState> {
  const paymentOption = paymentOptionOf(form)
  const agreed: AgreedPrice = {
    bookingId: textOf(form, 'bookingId'),
    paymentOption,
    agreedTotal: Number(textOf(form, 'agreedTotal')),
    agreedDueToday: Number(textOf(form, `due.${paymentOption}`)),
  }
  return {
    id: bookingTargetId(agreed.bookingId),
    agreed,
    start: ({ idempotencyKey, method, token, hosted, agreed: figures }) =>
      api.prePayment({ idempotencyKey, method, token, hosted, ...figures, acceptTerms: true }),
    actionPath: '/booking/payment-action',
    donePath: '/booking/confirmation',
    describeRefusal: describePriceChange,
  }
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

export interface PaymentTerms {
  readonly setup: OutputOf<'paymentSetup'>
  readonly deposit: OutputOf<'getDeposit'>
}

/**
 * Data of the payment step besides the booking.
 * @throws ApiFailure
 */
export async function readPaymentTerms(api: StorefrontApi, signal?: AbortSignal): Promise<PaymentTerms> {
  const [setup, deposit] = await Promise.all([api.paymentSetup({}, { signal }), api.getDeposit({}, { signal })])
  return { setup, deposit }
}
