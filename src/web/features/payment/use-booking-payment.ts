import { useState } from 'react'
import type { Booking, PaymentState } from '../../../contract/booking-calls.ts'
import type { PaymentOption } from '../../../domain/money/deposit.ts'
import { apiClient } from '../../api/api-client.ts'
import { useAnsweredBooking } from '../../page/use-answered-booking.ts'
import { amountChoice, chargeToday } from './amounts.ts'
import { agreedPrice, bookingTarget, type AgreedPrice } from './booking-target.ts'
import type { PaymentTerms } from './payment-data.ts'
import type { PaymentTarget } from './payment-target.ts'

/**
 * What a booking in progress has to pay today, and how it is paid.
 * @param returned what was chosen in a form that was sent without script
 */
export function useBookingPayment(loaded: Booking, { deposit }: PaymentTerms, returned?: PaymentOption) {
  const [booking, setBooking] = useAnsweredBooking(loaded)
  const [chosen, setChosen] = useState(returned)
  const option = chosen ?? booking.paymentOption
  const choice = amountChoice(booking.price, deposit)
  const due = chargeToday(choice, option)

  const chooseOption = (wanted: PaymentOption) => {
    setChosen(wanted)
    // What counts is sent again with the payment; this keeps the summary and a reload in step.
    apiClient.setPaymentOption({ paymentOption: wanted }).then(setBooking, () => undefined)
  }

  const target: PaymentTarget<AgreedPrice, PaymentState> = {
    ...bookingTarget(apiClient, agreedPrice(booking, option, due)),
    onAnswer: (answer) => setBooking(answer.booking),
  }
  /** What the form says without script, beside what is chosen in it. */
  const figures = {
    bookingId: booking.bookingId,
    agreedTotal: booking.price.totalCost,
    due: { deposit: chargeToday(choice, 'deposit'), full: chargeToday(choice, 'full') },
    paymentOption: choice.kind === 'either' ? undefined : option,
  }
  return { booking, choice, option, chooseOption, target, figures }
}
