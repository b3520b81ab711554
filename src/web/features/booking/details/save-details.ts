import type { Customer, PartyMember } from '../../../../contract/booking-calls.ts'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import type { StorefrontApi } from '../../../../contract/calls.ts'
import { tidyPhone, TITLES, type Title } from '../../../../domain/customer/customer.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import type { DetailsValues } from './details-draft.ts'
import { serverFaults, type DetailsFault } from './details-faults.ts'
import { readDetails } from './details-fields.ts'

/** Which save failed, lead guest or party, and why [ERR-03]. */
export interface DetailsFailure {
  readonly part: 'lead' | 'party'
  readonly messages: readonly string[]
}

export type DetailsOutcome =
  | { readonly kind: 'saved' }
  /** Errors by field, or a general one. */
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly faults: readonly DetailsFault[]
      readonly failure?: DetailsFailure
    }

/** Normalises input: browsers autofill '+44 1603 630000'; the API takes digits and spaces. */
export function readTidyDetails(form: FormData, start: DetailsValues): DetailsValues {
  const typed = readDetails(form, start)
  return { ...typed, customer: { ...typed.customer, telephone: tidyPhone(typed.customer.telephone) } }
}

/** Saves the lead guest and the party. */
export async function saveDetails(
  api: Pick<StorefrontApi, 'setUserDetails' | 'setPartyDetails'>,
  typed: DetailsValues,
): Promise<DetailsOutcome> {
  let part: DetailsFailure['part'] = 'lead'
  try {
    await api.setUserDetails(customerOf(typed))
    part = 'party'
    await api.setPartyDetails({ party: membersOf(typed) })
    return { kind: 'saved' }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const { status, errors } = error
    const named = status === 422 || status === 400 ? errors.filter(({ field }) => field) : []
    return named.length > 0
      ? { kind: 'refused', status, faults: serverFaults(named) }
      : { kind: 'refused', status, faults: [], failure: { part, messages: failureMessages(error) } }
  }
}

const titleOf = (text: string): Title => TITLES.find((title) => title === text) ?? 'Mx'
const yesOrNo = (isWanted: boolean) => (isWanted ? 'Y' : 'N')

function customerOf({ customer, optIns }: DetailsValues): Customer {
  return {
    ...customer,
    title: titleOf(customer.title),
    emailOpt: yesOrNo(optIns.email),
    smsOpt: yesOrNo(optIns.sms),
    thirdOpt: yesOrNo(optIns.third),
  }
}

/** The lead guest's row takes its name from the lead guest. */
function membersOf({ customer, members }: DetailsValues): PartyMember[] {
  return members.map((member, index) => {
    const isLead = index === 0
    return {
      title: titleOf(isLead ? customer.title : member.title),
      initial: isLead ? customer.firstName.trim().slice(0, 1).toUpperCase() : member.initial,
      lastName: isLead ? customer.lastName : member.lastName,
      age: Number(member.age),
      dateOfBirth: member.dateOfBirth,
    }
  })
}
