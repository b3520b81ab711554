import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../../page/api-context.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import { inputOf, seeOther, returnedFailure, showAgain } from '../../../page/page-form.ts'
import { readBooking, statusOfState } from '../booking-data.ts'
import { holdAgain } from './hold-again.ts'

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
  const state = await readBooking(api, request.signal)
  if (state.kind === 'booking') return seeOther('/booking')
  if (state.kind !== 'expired') return showAgain(undefined, statusOfState(state))
  try {
    await holdAgain(api, state.booking, inputOf<'book'>(form))
  } catch (error) {
    const { status } = returnedFailure(error)
    // Price changed or sold out: the page shows the current state.
    return showAgain<NotHeldAgain | undefined>(status === 409 ? undefined : { notHeld: failureMessages(error) }, status)
  }
  return seeOther('/booking/extras')
}
