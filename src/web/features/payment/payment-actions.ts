import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../page/api-context.ts'
import { seeOther, textOf } from '../../page/page-form.ts'
import { bookingTarget } from './booking-payment.ts'
import { answerPayment } from './payment-post.ts'

/** Queries or cancels a payment with a form submitted without JavaScript; the page shows the result. */
export async function paymentCheckAction({ request, context }: ActionFunctionArgs) {
  const giveUp = (await request.formData()).has('giveUp')
  const api = context.get(apiContext)
  // The page also shows a missing booking or answer.
  const booking = await api.getMyBooking({}).catch(() => undefined)
  const paymntRecId = booking?.paymntRecId
  if (paymntRecId) await api.postPayment({ paymntRecId, giveUp }).catch(() => undefined)
  return seeOther('/booking/payment-action')
}

/** The same for a balance payment. */
export async function balanceCheckAction({ request, context }: ActionFunctionArgs) {
  const giveUp = (await request.formData()).has('giveUp')
  const api = context.get(apiContext)
  const account = await api.myBookings({}).catch(() => undefined)
  const paymntRecId = account?.balancePayment?.paymntRecId
  if (paymntRecId) await api.postBalance({ paymntRecId, giveUp }).catch(() => undefined)
  return seeOther('/my-booking/payment-action')
}

/** Pays for a booking with a form submitted without JavaScript. */
export async function bookingPaymentAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const paymentOption = form.get('paymentOption') === 'full' ? 'full' : 'deposit'
  const target = bookingTarget(context.get(apiContext), {
    bookingId: textOf(form, 'bookingId'),
    paymentOption,
    agreedTotal: Number(textOf(form, 'agreedTotal')),
    agreedDueToday: Number(textOf(form, `due.${paymentOption}`)),
  })
  return answerPayment(form, { chosen: paymentOption, target })
}
