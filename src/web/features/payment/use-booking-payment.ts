import { useState } from 'react'
import type { Booking } from '../../../contract/booking-calls.ts'
import type { PaymentState } from '../../../contract/payment-calls.ts'
import type { PaymentOption } from '../../../domain/money/deposit.ts'
import { apiClient } from '../../api/api-client.ts'
import { useAnsweredBooking } from '../../page/use-answered-booking.ts'
import { amountChoice, chargeToday } from './amounts.ts'
import { agreedPrice, bookingTarget, type AgreedPrice } from './booking-target.ts'
import type { PaymentTerms } from './payment-data.ts'
import type { PaymentTarget } from './payment-target.ts'

/**
 * The amount due today for a booking in progress, and its payment.
 *
 * @param returned the choice of a form submitted without JavaScript
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

  const target: PaymentTarget<AgreedPrice, PaymentState> = {
    ...bookingTarget(apiClient, agreedPrice(booking, option, due)),
    onAnswer: (answer) => setBooking(answer.booking),
  }
  /** Hidden fields for submission without JavaScript. */
  const figures = {
    bookingId: booking.bookingId,
    agreedTotal: booking.price.totalCost,
    due: { deposit: chargeToday(choice, 'deposit'), full: chargeToday(choice, 'full') },
    paymentOption: choice.kind === 'either' ? undefined : option,
  }
  return { booking, choice, option, chooseOption, target, figures }
}
