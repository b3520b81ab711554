import { loginRequired } from '../../../../domain/words/login-fault-words.ts'
import type { FieldFault } from '../../../ui/forms/error-summary.tsx'

/** What a guest types to open a booking. */
export interface LoginInput {
  readonly bookingId: string
  readonly surname: string
  readonly postcode: string
}

const FIELDS = ['bookingId', 'surname', 'postcode'] as const

export type LoginField = (typeof FIELDS)[number]

/** As it is sent: the surname trimmed, reference and postcode without any space [ACCT-01]. */
export function readLogin(form: FormData): LoginInput {
  const text = (field: LoginField) => {
    const value = form.get(field)
    return typeof value === 'string' ? value : ''
  }
  return {
    bookingId: text('bookingId').replace(/\s/g, ''),
    surname: text('surname').trim(),
    postcode: text('postcode').replace(/\s/g, ''),
  }
}

/** Fields that were left blank, in their order; only without any is something sent [ACCT-01]. */
export function blankFields(input: LoginInput): LoginField[] {
  return FIELDS.filter((field) => input[field] === '')
}

/** @param idOf the control of a field: the form can stand on the page and over it */
export function blankFaults(fields: readonly LoginField[], idOf: (field: LoginField) => string): FieldFault[] {
  return fields.map((field) => ({ fieldId: idOf(field), message: loginRequired[field] }))
}
