import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../../page/api-context.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import { inputOf, seeOther, returnedFailure, showAgain, stayOn } from '../../../page/page-form.ts'
import { extrasAfterHold } from './hold-again.ts'

/** Why a holiday could not be held again, or that a hold could not be extended. */
export interface ReturnedHold {
  readonly notHeld?: readonly string[]
  readonly isNotKept?: boolean
}

/** Extends the hold or holds again; the step shows the result. */
export async function holdAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  if (form.has('keep')) {
    try {
      await api.extendHold({})
    } catch (error) {
      return showAgain<ReturnedHold>({ isNotKept: true }, returnedFailure(error).status)
    }
    return stayOn('/booking')
  }
  try {
    const { omittedExtras } = await api.changeHold(inputOf<'changeHold'>(form))
    return seeOther(extrasAfterHold(omittedExtras))
  } catch (error) {
    const { status } = returnedFailure(error)
    // Price changed, sold out or no booking: the page shows the current state.
    const isShown = status === 404 || status === 409
    return showAgain<ReturnedHold | undefined>(isShown ? undefined : { notHeld: failureMessages(error) }, status)
  }
}
