import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../page/api-context.ts'
import { leadOn } from '../../page/page-form.ts'

/** Asks what became of a payment, or leaves it, by a form that was sent without script; the page says what came of it. */
export async function paymentCheckAction({ request, context }: ActionFunctionArgs) {
  const giveUp = (await request.formData()).has('giveUp')
  const api = context.get(apiContext)
  // Without a booking, or an answer, it is the page as well that says so.
  const booking = await api.getMyBooking({}).catch(() => undefined)
  const paymntRecId = booking?.paymntRecId
  if (paymntRecId) await api.postPayment({ paymntRecId, giveUp }).catch(() => undefined)
  return leadOn('/booking/payment-action')
}

/** The same of a payment of the balance. */
export async function balanceCheckAction({ request, context }: ActionFunctionArgs) {
  const giveUp = (await request.formData()).has('giveUp')
  const api = context.get(apiContext)
  const account = await api.myBookings({}).catch(() => undefined)
  const paymntRecId = account?.balancePayment?.paymntRecId
  if (paymntRecId) await api.postBalance({ paymntRecId, giveUp }).catch(() => undefined)
  return leadOn('/my-booking/payment-action')
}
