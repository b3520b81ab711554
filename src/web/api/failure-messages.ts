import { ApiFailure } from '../../contract/api-failure.ts'
import * as words from '../stay/words.ts'

/** Codes that mean nothing to a customer: no response, or one in an unknown format. */
const WITHOUT_LIST = new Set(['network', 'bad-answer'])

/**
 * The text to show for a failed call [ERR-01]: each message with its code if numeric, or the network message if there
 * are none.
 */
export function failureMessages(failure: unknown): string[] {
  const errors = failure instanceof ApiFailure ? failure.errors : []
  const listed = errors.filter((error) => !WITHOUT_LIST.has(error.code))
  if (listed.length === 0) return [words.failureNetwork]
  return listed.map((error) =>
    /^\d+$/.test(error.code) ? words.failureWithCode({ message: error.message, code: error.code }) : error.message,
  )
}
