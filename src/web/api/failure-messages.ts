import { ApiFailure } from '../../contract/api-failure.ts'
import * as words from '../stay/words.ts'
import { data, isRouteErrorResponse } from 'react-router'

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

/** Status 503: the page is sent without its data. */
const SERVICE_UNAVAILABLE = 503
const CANCELLED = -1

/** A sentence with the part that failed to load, and why. */
export interface LoadFailure {
  readonly title: string
  readonly messages: readonly string[]
  /** The search is impossible: asking again would not help. */
  readonly isRefused?: boolean
}

/** Of a call that names what cannot be. */
const UNPROCESSABLE = 422

/**
 * Awaits a call that a page requires. If it fails, throws a response with the reason [RES-13], since plain server
 * errors reach the browser without details.
 */
export async function loading<Answer>(title: string, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    // The navigation was cancelled.
    if (!(error instanceof ApiFailure) || error.status === CANCELLED) throw error
    const messages = failureMessages(error)
    const isRefused = error.status === UNPROCESSABLE
    const failure: LoadFailure = isRefused ? { title: words.refusedSearch, messages, isRefused } : { title, messages }
    // React Router: a thrown response is rendered by the error boundary with its status.
    // oxlint-disable-next-line typescript/only-throw-error
    throw data(failure, { status: error.status >= 400 ? error.status : SERVICE_UNAVAILABLE })
  }
}

export function loadFailureOf(error: unknown): LoadFailure | undefined {
  const thrown: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return typeof thrown === 'object' && thrown !== null && 'title' in thrown ? (thrown as LoadFailure) : undefined
}
