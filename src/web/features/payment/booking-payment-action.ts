import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../page/api-context.ts'
import { textOf } from '../../page/page-form.ts'
import { bookingTarget } from './booking-target.ts'
import { answerPayment } from './payment-post.ts'

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
