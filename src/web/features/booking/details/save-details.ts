import type { Booking, Customer } from '../../../../contract/booking-calls.ts'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import type { StorefrontApi } from '../../../../contract/calls.ts'
import { TITLES, type Title } from '../../../../domain/customer/customer.ts'
import { leadOf } from '../../../../domain/customer/guests.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import type { DetailsValues } from './details-draft.ts'
import { serverErrors, type DetailsError } from './details-errors.ts'

export type DetailsOutcome =
  | { readonly kind: 'saved' }
  /** Errors by field, or a general one. */
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly errors: readonly DetailsError[]
      readonly failure?: readonly string[]
    }

/** Saves the lead guest, with the date of birth where the operator has a minimum age [ERR-03]. */
export async function saveDetails(
  api: Pick<StorefrontApi, 'setUserDetails' | 'setPartyDetails'>,
  typed: DetailsValues,
  { leadMinimumAge, guests }: Pick<Booking, 'leadMinimumAge' | 'guests'>,
): Promise<DetailsOutcome> {
  try {
    const customer = customerOf(typed)
    if (leadMinimumAge !== null) {
      const lead = { ...leadOf(customer), age: guests[0]?.age ?? null, dateOfBirth: typed.dateOfBirth }
      await api.setPartyDetails({ party: [lead, ...guests.slice(1)] })
    }
    await api.setUserDetails(customer)
    return { kind: 'saved' }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const { status, errors } = error
    const named = status === 422 || status === 400 ? errors.filter(({ field }) => field) : []
    return named.length > 0
      ? { kind: 'refused', status, errors: serverErrors(named) }
      : { kind: 'refused', status, errors: [], failure: failureMessages(error) }
  }
}

const titleOf = (text: string): Title => TITLES.find((title) => title === text) ?? 'Mx'
const yesOrNo = (isYes: boolean) => (isYes ? 'Y' : 'N')

function customerOf({ customer, optIns }: DetailsValues): Customer {
  return {
    ...customer,
    title: titleOf(customer.title),
    emailOpt: yesOrNo(optIns.email),
    smsOpt: yesOrNo(optIns.sms),
    thirdOpt: yesOrNo(optIns.third),
  }
}
