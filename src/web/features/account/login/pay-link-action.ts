import type { ActionFunctionArgs } from 'react-router'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import { payLinkAddress } from '../../../../domain/money/balance.ts'
import { loading } from '../../../api/load-failure.ts'
import { apiContext } from '../../../page/api-context.ts'
import { seeOther, textOf } from '../../../page/page-form.ts'
import { BALANCE_PATH } from '../account-paths.ts'
import { unavailable } from './pay-link-words.ts'

/**
 * Opens the booking of a payment link and redirects to the payment, or back to the link's page, which shows the error.
 */
export async function payLinkAction({ request, context }: ActionFunctionArgs) {
  const token = textOf(await request.formData(), 'token')
  const opening = context.get(apiContext).openPayLink({ token })
  try {
    const { opens } = await opening
    return seeOther(opens === 'booking' ? '/booking/payment' : BALANCE_PATH)
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) return seeOther(payLinkAddress(token))
    return loading(unavailable, opening)
  }
}
