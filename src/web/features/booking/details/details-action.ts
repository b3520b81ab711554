import type { ActionFunctionArgs } from 'react-router'
import { apiContext, settingContext } from '../../../page/api-context.ts'
import { seeOther, showAgain } from '../../../page/page-form.ts'
import { readBooking, statusOfState } from '../booking-data.ts'
import { detailsOf, type DetailsValues } from './details-draft.ts'
import { detailsErrors, type DetailsError } from './details-errors.ts'
import { readDetails } from './details-fields.ts'
import { FIND, findAddress, USE, withChosenAddress, type Finding } from './find-address.ts'
import { saveDetails } from './save-details.ts'

/** A details form submitted without JavaScript, and its errors. */
export interface ReturnedDetails {
  readonly values: DetailsValues
  readonly errors: readonly DetailsError[]
  readonly failure?: readonly string[]
  /** The result of Find address. */
  readonly finding?: Finding
}

/** Validates and saves a details form submitted without JavaScript, by the same rules as the page. */
export async function detailsAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const state = await readBooking(api, request.signal)
  // The page itself shows the state of the booking.
  if (state.kind !== 'booking') return showAgain(undefined, statusOfState(state))
  const typed = readDetails(form, detailsOf(state.booking))
  // An address that was chosen, and not filled in by its button.
  const values = form.has(USE) || typed.customer.street === '' ? withChosenAddress(typed, form) : typed
  if (form.has(FIND)) {
    const { finding, errors } = await findAddress(api, values)
    return showAgain<ReturnedDetails>({ values, errors, finding }, errors.length > 0 ? undefined : 200)
  }
  if (form.has(USE)) return showAgain<ReturnedDetails>({ values, errors: [] }, 200)
  const errors = detailsErrors(values, state.booking, context.get(settingContext).today())
  if (errors.length > 0) return showAgain<ReturnedDetails>({ values, errors })
  const outcome = await saveDetails(api, values, state.booking)
  if (outcome.kind === 'saved') return seeOther('/booking/payment')
  return showAgain<ReturnedDetails>({ values, errors: outcome.errors, failure: outcome.failure }, outcome.status)
}
