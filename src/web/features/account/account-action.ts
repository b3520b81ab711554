import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../page/api-context.ts'
import { failureMessages } from '../../api/failure-messages.ts'
import { seeOther, returnedFailure, showAgain } from '../../page/page-form.ts'
import { isSessionOver } from './account-data.ts'
import { ACCOUNT_PATH, ENDED_LOGIN_PATH, LOGIN_PATH, REQUESTS_ID } from './account-paths.ts'
import {
  missingPart,
  readRequest,
  REQUEST_KINDS,
  requestOf,
  type RequestInput,
  type RequestKind,
} from './request-input.ts'

/** The result of a My booking form submitted without JavaScript. */
export interface ReturnedAccount {
  readonly leave?: readonly string[]
  readonly sendAgain?: { readonly message?: string; readonly failure?: readonly string[] }
  readonly withdraw?: { readonly kind: RequestKind; readonly failure: readonly string[] }
  readonly request?: {
    readonly input: RequestInput
    readonly error?: keyof RequestInput
    readonly failure?: readonly string[]
  }
}

const OK = 200

/**
 * Ends the session, sends the confirmation again, or sends or withdraws a request to staff, for a form submitted
 * without JavaScript.
 */
export async function accountAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  if (form.has('leave')) {
    try {
      await api.logOut({})
    } catch (error) {
      if (!isSessionOver(error)) {
        return showAgain<ReturnedAccount>({ leave: failureMessages(error) }, returnedFailure(error).status)
      }
    }
    return seeOther(LOGIN_PATH)
  }
  if (form.has('sendAgain')) {
    try {
      return showAgain<ReturnedAccount>({ sendAgain: await api.sendConfirmation({}) }, OK)
    } catch (error) {
      if (isSessionOver(error)) return seeOther(ENDED_LOGIN_PATH)
      const failure = failureMessages(error)
      return showAgain<ReturnedAccount>({ sendAgain: { failure } }, returnedFailure(error).status)
    }
  }
  const withdrawn = REQUEST_KINDS.find((known) => known === form.get('withdraw'))
  if (withdrawn) {
    try {
      await api.withdrawRequest({ kind: withdrawn })
    } catch (error) {
      if (isSessionOver(error)) return seeOther(ENDED_LOGIN_PATH)
      const failure = failureMessages(error)
      return showAgain<ReturnedAccount>({ withdraw: { kind: withdrawn, failure } }, returnedFailure(error).status)
    }
    return seeOther(`${ACCOUNT_PATH}#${REQUESTS_ID}`)
  }
  const input = readRequest(form)
  try {
    const { cancellationToday } = await api.myBookings({})
    const error = missingPart(input, cancellationToday)
    if (input.kind === undefined || error !== undefined)
      return showAgain<ReturnedAccount>({ request: { input, error } })
    await api.bookingRequest(requestOf(input, input.kind, cancellationToday))
  } catch (error) {
    if (isSessionOver(error)) return seeOther(ENDED_LOGIN_PATH)
    const failure = failureMessages(error)
    return showAgain<ReturnedAccount>({ request: { input, failure } }, returnedFailure(error).status)
  }
  return seeOther(`${ACCOUNT_PATH}#${REQUESTS_ID}`)
}
