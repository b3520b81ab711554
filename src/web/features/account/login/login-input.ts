import { loginRequired } from '../../../../domain/words/form-error-words.ts'
import type { ValidationError } from '../../../ui/forms/error-summary.tsx'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import type { SiteCode } from '../../../../domain/site/site.ts'

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

/** Why a login failed. */
export type LoginProblem =
  /** Does not say which of the three is wrong: the server does not tell [ACCT-05]. */
  | { readonly kind: 'no-match' }
  | { readonly kind: 'too-many' }
  /** Nor whether there is an email: only right details have one sent. */
  | { readonly kind: 'by-email' }
  | { readonly kind: 'failed'; readonly messages: readonly string[] }

const NOT_FOUND = 404
const TOO_MANY = 429
const BY_EMAIL = 'login-by-email'

export function loginProblemOf(error: unknown): LoginProblem {
  const status = error instanceof ApiFailure ? error.status : undefined
  if (status === NOT_FOUND) return { kind: 'no-match' }
  if (status === TOO_MANY) return { kind: 'too-many' }
  if (error instanceof ApiFailure && error.hasCode(BY_EMAIL)) return { kind: 'by-email' }
  return { kind: 'failed', messages: failureMessages(error) }
}

/** An example of a site's booking references, which stays on one line; never a real one. */
export const exampleReference = (site: SiteCode) => `${site}\u00a07K3M\u00a09QXP`
