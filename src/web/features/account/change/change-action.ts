import type { ActionFunctionArgs } from 'react-router'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import { apiContext } from '../../../page/api-context.ts'
import { inputOf, returnedFailure, seeOther, showAgain } from '../../../page/page-form.ts'
import { isSessionOver } from '../account-data.ts'
import { CHANGED_PATH, ENDED_LOGIN_PATH } from '../account-paths.ts'

/** A change that was not made; the page shows it again, at the figures of now. */
export interface ReturnedChange {
  readonly hasNewFigures: boolean
  readonly messages: readonly string[]
}

/** Makes a change that was confirmed, with or without JavaScript. */
export async function changeAction({ request, context }: ActionFunctionArgs) {
  try {
    await context.get(apiContext).changeBooking(inputOf<'changeBooking'>(await request.formData()))
  } catch (error) {
    if (isSessionOver(error)) return seeOther(ENDED_LOGIN_PATH)
    const hasNewFigures = error instanceof ApiFailure && error.hasCode('figures-changed')
    return showAgain<ReturnedChange>({ hasNewFigures, messages: failureMessages(error) }, returnedFailure(error).status)
  }
  return seeOther(CHANGED_PATH)
}
