import type { ActionFunctionArgs } from 'react-router'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import { apiContext } from '../../../page/api-context.ts'
import { inputOf, returnedFailure, seeOther, showAgain } from '../../../page/page-form.ts'
import { isSessionOver, leaveAccount } from '../account-data.ts'
import { CHANGED_PATH, ENDED_LOGIN_PATH, NAMED_PATH } from '../account-paths.ts'
import type { ValidationError } from '../../../../contract/call.ts'

/** A change that failed; the page shows it again with current figures. */
export interface ReturnedChange {
  readonly hasNewFigures: boolean
  readonly messages: readonly string[]
}

/** Makes a change that was confirmed, with or without JavaScript. */
export async function changeAction({ request, context }: ActionFunctionArgs) {
  try {
    await context.get(apiContext).changeBooking(inputOf<'changeBooking'>(await request.formData()))
  } catch (error) {
    if (isSessionOver(error)) return leaveAccount(ENDED_LOGIN_PATH)
    const hasNewFigures = error instanceof ApiFailure && error.hasCode('figures-changed')
    return showAgain<ReturnedChange>({ hasNewFigures, messages: failureMessages(error) }, returnedFailure(error).status)
  }
  return seeOther(CHANGED_PATH)
}

/** Unsaved names as they were typed, by field: 'guests.0.lastName'. */
export interface ReturnedNames {
  readonly typed: Readonly<Record<string, string>>
  readonly errors: readonly ValidationError[]
  /** A failure that belongs to no field. */
  readonly failure: readonly string[]
}

/** Saves the names of the guests, with or without JavaScript. */
export async function namesAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    await context.get(apiContext).nameGuests(inputOf<'nameGuests'>(form))
  } catch (error) {
    if (isSessionOver(error)) return leaveAccount(ENDED_LOGIN_PATH)
    const typed = Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    const all = error instanceof ApiFailure ? error.errors : []
    const errors = all.filter(({ field }) => field !== undefined && field in typed)
    const failure = errors.length > 0 ? [] : failureMessages(error)
    return showAgain<ReturnedNames>({ typed, errors, failure }, returnedFailure(error).status)
  }
  return seeOther(NAMED_PATH)
}
