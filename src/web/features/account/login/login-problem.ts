import { ApiFailure } from '../../../../contract/api-failure.ts'
import { failureMessages } from '../../../api/failure-messages.ts'

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
