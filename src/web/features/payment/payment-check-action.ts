import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../page/api-context.ts'
import { seeOther } from '../../page/page-form.ts'

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
