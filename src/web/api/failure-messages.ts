import { ApiFailure } from '../../contract/api-failure.ts'
import * as words from '../stay/words.ts'

/** Codes that say nothing a customer could use: no answer came, or none that we understand. */
const WITHOUT_LIST = new Set(['network', 'bad-answer'])

/**
 * What to show for a failed call [ERR-01]: each message of its list, with its code where that is a number; the
 * network sentence where there is no list.
 */
export function failureMessages(failure: unknown): string[] {
  const errors = failure instanceof ApiFailure ? failure.errors : []
  const listed = errors.filter((error) => !WITHOUT_LIST.has(error.code))
  if (listed.length === 0) return [words.failureNetwork]
  return listed.map((error) =>
    /^\d+$/.test(error.code) ? words.failureWithCode({ message: error.message, code: error.code }) : error.message,
  )
}
