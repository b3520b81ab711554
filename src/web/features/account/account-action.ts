import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../page/api-context.ts'
import { failureMessages } from '../../api/failure-messages.ts'
import { returnedFailure, showAgain, stayOn } from '../../page/page-form.ts'
import { isSessionOver, leaveAccount } from './account-data.ts'
import { ACCOUNT_PATH, ENDED_LOGIN_PATH, LOGIN_PATH, REQUESTS_ID } from './account-paths.ts'
import {
  missingPart,
  readRequest,
  REQUEST_KINDS,
  requestOf,
  type RequestInput,
  type RequestKind,
} from './request-input.ts'

/** The result of a form of My booking. */
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

/** Ends the session, sends the confirmation again, or sends or withdraws a request to staff. */
export async function accountAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const isLeaving = form.has('leave')
  const input = readRequest(form)
  const withdrawn = REQUEST_KINDS.find((known) => known === form.get('withdraw'))
  /** The result as data for the part of the page with the form. */
  const answerWith = (failure: readonly string[]): ReturnedAccount => {
    if (isLeaving) return { leave: failure }
    if (form.has('sendAgain')) return { sendAgain: { failure } }
    return withdrawn ? { withdraw: { kind: withdrawn, failure } } : { request: { input, failure } }
  }
  const api = context.get(apiContext)
  try {
    if (isLeaving) {
      await api.logOut({})
      return leaveAccount(LOGIN_PATH)
    }
    if (form.has('sendAgain')) return showAgain<ReturnedAccount>({ sendAgain: await api.sendConfirmation({}) }, OK)
    if (withdrawn) await api.withdrawRequest({ kind: withdrawn })
    else {
      const { cancellationToday } = await api.myBookings({})
      const error = missingPart(input, cancellationToday)
      if (input.kind === undefined || error !== undefined)
        return showAgain<ReturnedAccount>({ request: { input, error } })
      await api.bookingRequest(requestOf(input, input.kind, cancellationToday))
    }
    return stayOn(`${ACCOUNT_PATH}#${REQUESTS_ID}`)
  } catch (error) {
    if (isSessionOver(error)) return leaveAccount(isLeaving ? LOGIN_PATH : ENDED_LOGIN_PATH)
    return showAgain(answerWith(failureMessages(error)), returnedFailure(error).status)
  }
}
