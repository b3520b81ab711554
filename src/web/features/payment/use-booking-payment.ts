import { useState } from 'react'
import type { Booking, PaymentState } from '../../../contract/booking-calls.ts'
import type { ApiFailure } from '../../../contract/api-failure.ts'
import type { PaymentOption } from '../../../domain/deposit.ts'
import type { Pence } from '../../../domain/money.ts'
import { message } from '../../messages/message.ts'
import { apiClient } from '../../state/api-client.ts'
import { useAnsweredBooking } from '../../state/use-answered-booking.ts'
import { amountChoice, chargeToday } from './amounts.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import type { PaymentTerms } from './payment-data.ts'
import type { ChangedFigures, PaymentTarget } from './payment-target.ts'

interface Agreed {
  readonly bookingId: string
  readonly paymentOption: PaymentOption
  readonly agreedTotal: Pence
  readonly agreedDueToday: Pence
}

/** What a booking in progress has to pay today, and how it is paid. */
export function useBookingPayment(loaded: Booking, { deposit }: PaymentTerms) {
  const [booking, setBooking] = useAnsweredBooking(loaded)
  const [chosen, setChosen] = useState<PaymentOption>()
  const option = chosen ?? booking.paymentOption
  const choice = amountChoice(booking.price, deposit)
  const due = chargeToday(choice, option)

  const chooseOption = (wanted: PaymentOption) => {
    setChosen(wanted)
    // What counts is sent again with the payment; this keeps the summary and a reload in step.
    apiClient.setPaymentOption({ paymentOption: wanted }).then(setBooking, () => undefined)
  }

  const target: PaymentTarget<Agreed, PaymentState> = {
    id: `booking ${booking.bookingId}`,
    due,
    agreed: {
      bookingId: booking.bookingId,
      paymentOption: option,
      agreedTotal: booking.price.totalCost,
      agreedDueToday: due,
    },
    start: ({ idempotencyKey, method, token, agreed }) =>
      apiClient.prePayment({ idempotencyKey, method, token, ...agreed, acceptTerms: true }),
    actionPath: '/booking/payment-action',
    donePath: '/booking/confirmation',
    onAnswer: (answer) => setBooking(answer.booking),
    tellRefusal: tellPriceChange,
  }
  return { booking, choice, option, chooseOption, target }
}

function tellPriceChange(failure: ApiFailure, { agreed }: PaymentAttempt<Agreed>): ChangedFigures | undefined {
  if (!failure.hasCode('price-changed')) return undefined
  const { now } = failure.details as { now: { total: Pence; dueToday: Pence } }
  return {
    kind: 'changed',
    title: message('payment.priceTitle'),
    text: message('payment.priceText'),
    figures: [
      { label: message('payment.priceTotal'), before: agreed.agreedTotal, now: now.total },
      { label: message('payment.priceToday'), before: agreed.agreedDueToday, now: now.dueToday },
    ],
  }
}
