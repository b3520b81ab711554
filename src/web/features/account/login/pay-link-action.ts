import type { ActionFunctionArgs } from 'react-router'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import { payLinkAddress } from '../../../../domain/money/balance.ts'
import { apiContext } from '../../../page/api-context.ts'
import { seeOther, textOf } from '../../../page/page-form.ts'
import { BALANCE_PATH } from '../account-paths.ts'

/**
 * Opens the booking of a payment link and redirects to the payment, or back to the link's page, which shows the error.
 */
export async function payLinkAction({ request, context }: ActionFunctionArgs) {
  const token = textOf(await request.formData(), 'token')
  try {
    const { opens } = await context.get(apiContext).openPayLink({ token })
    return seeOther(opens === 'booking' ? '/booking/payment' : BALANCE_PATH)
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) return seeOther(payLinkAddress(token))
    throw error
  }
}
