import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../../page/api-context.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import { inputOf, seeOther, returnedFailure, showAgain } from '../../../page/page-form.ts'
import { extrasAfterHold } from './hold-again.ts'

/** Why a holiday could not be held again. */
export interface NotHeldAgain {
  readonly notHeld: readonly string[]
}

/** Extends the hold or holds again, for a form submitted without JavaScript; the step shows the result. */
export async function holdAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  if (form.has('keep')) {
    // If it cannot be extended, the step shows that as well.
    await api.extendHold({}).catch(() => undefined)
    return seeOther('/booking')
  }
  try {
    const { omittedExtras } = await api.changeHold(inputOf<'changeHold'>(form))
    return seeOther(extrasAfterHold(omittedExtras))
  } catch (error) {
    const { status } = returnedFailure(error)
    // Price changed, sold out or no booking: the page shows the current state.
    const isShown = status === 404 || status === 409
    return showAgain<NotHeldAgain | undefined>(isShown ? undefined : { notHeld: failureMessages(error) }, status)
  }
}
