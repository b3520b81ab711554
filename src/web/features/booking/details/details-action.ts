import type { ActionFunctionArgs } from 'react-router'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import type { Customer } from '../../../../contract/booking-calls.ts'
import { TITLES } from '../../../../domain/customer/customer.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import { apiContext, settingContext } from '../../../page/api-context.ts'
import { returnedFailure, seeOther, showAgain } from '../../../page/page-form.ts'
import type { DetailsValues } from './details-draft.ts'
import { detailsErrors, serverErrors, type DetailsError } from './details-errors.ts'
import { readDetails, readLeadFacts } from './details-fields.ts'
import { FIND, findAddress, USE, withChosenAddress, type Finding } from './find-address.ts'

/** A details form that is shown again, and why. */
export interface ReturnedDetails {
  readonly values: DetailsValues
  readonly errors: readonly DetailsError[]
  /** A failure that belongs to no field. */
  readonly failure?: readonly string[]
  /** The button was Find address. */
  readonly isFinding?: boolean
  /** The result of Find address. */
  readonly finding?: Finding
}

/** Saves the lead guest, or finds an address [ERR-03]. */
export async function detailsAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const typed = readDetails(form)
  // An address that was chosen, and not filled in by its button.
  const values = form.has(USE) || typed.customer.street === '' ? withChosenAddress(typed, form) : typed
  if (form.has(FIND)) {
    const { status, ...found } = await findAddress(api, values)
    return showAgain<ReturnedDetails>({ values, isFinding: true, ...found }, status)
  }
  if (form.has(USE)) return showAgain<ReturnedDetails>({ values, errors: [] }, 200)
  const facts = readLeadFacts(form)
  const errors = detailsErrors(values, facts, context.get(settingContext).today())
  if (errors.length > 0) return showAgain<ReturnedDetails>({ values, errors })
  const dateOfBirth = facts && values.dateOfBirth
  try {
    await api.setUserDetails({ ...customerOf(values), dateOfBirth })
  } catch (error) {
    const { status } = returnedFailure(error)
    const named = error instanceof ApiFailure ? serverErrors(error.errors) : []
    const failure = named.length > 0 ? undefined : failureMessages(error)
    return showAgain<ReturnedDetails>({ values, errors: named, failure }, status)
  }
  return seeOther('/booking/payment')
}

const yesOrNo = (isYes: boolean) => (isYes ? 'Y' : 'N')

function customerOf({ customer, optIns }: DetailsValues): Customer {
  return {
    ...customer,
    title: TITLES.find((title) => title === customer.title) ?? 'Mx',
    emailOpt: yesOrNo(optIns.email),
    smsOpt: yesOrNo(optIns.sms),
    thirdOpt: yesOrNo(optIns.third),
  }
}
