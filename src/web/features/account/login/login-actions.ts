import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../../page/api-context.ts'
import { seeOther, returnedFailure, showAgain, textOf } from '../../../page/page-form.ts'
import { ACCOUNT_PATH, BALANCE_PATH } from '../account-paths.ts'
import {
  blankFields,
  readLogin,
  type LoginField,
  type LoginInput,
  loginProblemOf,
  type LoginProblem,
} from './login-input.ts'
import { LOGIN_LINK_PATH } from '../../../../domain/customer/guest-login.ts'
import { isEmail } from '../../../../domain/customer/customer.ts'
import { failureMessages, loading } from '../../../api/failure-messages.ts'
import { isSessionOver } from '../account-data.ts'
import { passBooking } from '../account-session.ts'
import type { ReturnedLinkForm } from './login-link-page.tsx'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import { payLinkAddress } from '../../../../domain/money/balance.ts'
import { payUnavailable as unavailable } from './link-words.ts'

/** The input of a login form, and why it failed. */
export interface ReturnedLogin {
  readonly typed: LoginInput
  readonly blanks: readonly LoginField[]
  readonly problem?: LoginProblem
}

/** Opens My booking with the three fields of the login. */
export async function loginAction({ request, context }: ActionFunctionArgs) {
  const typed = readLogin(await request.formData())
  const blanks = blankFields(typed)
  if (blanks.length > 0) return showAgain<ReturnedLogin>({ typed, blanks })
  try {
    passBooking(await context.get(apiContext).logIn(typed))
  } catch (error) {
    return showAgain<ReturnedLogin>({ typed, blanks, problem: loginProblemOf(error) }, returnedFailure(error).status)
  }
  return seeOther(ACCOUNT_PATH)
}

/** Requests a login link, or opens a booking with one. */
export async function loginLinkAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const read = (field: string) => textOf(form, field).trim()
  const typed = { token: read('token'), email: read('email'), bookingId: read('bookingId') }
  const { token } = typed
  try {
    if (token !== '') {
      passBooking(await api.openLoginLink({ token }))
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
