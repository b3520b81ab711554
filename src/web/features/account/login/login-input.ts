import { loginRequired } from '../../../../domain/words/form-error-words.ts'
import type { ValidationError } from '../../../ui/forms/error-summary.tsx'

/** The login form as typed. */
export interface LoginInput {
  readonly bookingId: string
  readonly surname: string
  readonly postcode: string
}

const FIELDS = ['bookingId', 'surname', 'postcode'] as const

export type LoginField = (typeof FIELDS)[number]

/** Normalised for the call: surname trimmed, no spaces in reference and postcode [ACCT-01]. */
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

/** Blank fields in form order; the form is sent only if there are none [ACCT-01]. */
export function blankFields(input: LoginInput): LoginField[] {
  return FIELDS.filter((field) => input[field] === '')
}

/** @param idOf id of a field's control, since the form can be on the page and in a dialog at once */
export function blankErrors(fields: readonly LoginField[], idOf: (field: LoginField) => string): ValidationError[] {
  return fields.map((field) => ({ fieldId: idOf(field), message: loginRequired[field] }))
}
