import type { ActionFunctionArgs } from 'react-router'
import { LOGIN_LINK_PATH } from '../../../../domain/customer/guest-login.ts'
import { isEmail } from '../../../../domain/customer/customer.ts'
import { apiContext } from '../../../page/api-context.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import { seeOther, returnedFailure, showAgain, textOf } from '../../../page/page-form.ts'
import { isSessionOver } from '../account-data.ts'
import { ACCOUNT_PATH } from '../account-paths.ts'
import type { ReturnedLinkForm } from './login-link-page.tsx'

/** Requests a login link, or opens a booking with one, for a form submitted without JavaScript. */
export async function loginLinkAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const read = (field: string) => textOf(form, field).trim()
  const typed = { token: read('token'), email: read('email'), bookingId: read('bookingId') }
  const { token } = typed
  try {
    if (token !== '') {
      await api.openLoginLink({ token })
      return seeOther(ACCOUNT_PATH)
    }
    if (typed.email === '' || !isEmail(typed.email)) return showAgain<ReturnedLinkForm>({ ...typed, messages: [] })
    await api.requestLoginLink(typed)
    return seeOther(`${LOGIN_LINK_PATH}?sent=1`)
  } catch (error) {
    const isUsed = token !== '' && isSessionOver(error)
    const { status } = returnedFailure(error)
    return showAgain<ReturnedLinkForm>({ ...typed, isUsed, messages: failureMessages(error) }, status)
  }
}
