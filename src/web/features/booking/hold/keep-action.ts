import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../../page/api-context.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import { inputOf, leadOn, returnedFailure, showAgain } from '../../../page/page-form.ts'
import { readBooking, statusOfState } from '../booking-data.ts'
import { holdAgain } from './hold-again.ts'

/** Keeps the holiday for longer, or holds it again, by a form that was sent without script; the step says what came of it. */
export async function keepAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  if (form.has('keep')) {
    // Where it cannot be kept any more, the step says that as well.
    await api.extendHold({}).catch(() => undefined)
    return leadOn('/booking')
  }
  const state = await readBooking(api, request.signal)
  if (state.kind === 'booking') return leadOn('/booking')
  if (state.kind !== 'expired') return showAgain(undefined, statusOfState(state))
  try {
    await holdAgain(api, state.booking, inputOf<'book'>(form))
  } catch (error) {
    const { status } = returnedFailure(error)
    // Another price or nobody's any more: the page says what stands now.
    return showAgain(status === 409 ? undefined : failureMessages(error), status)
  }
  return leadOn('/booking/extras')
}
