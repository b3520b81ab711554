import { data, isRouteErrorResponse } from 'react-router'
import { ApiFailure } from '../../contract/api-failure.ts'
import { failureMessages } from './failure-messages.ts'

/** No answer and none to come: what a page is then sent with. */
const SERVICE_UNAVAILABLE = 503
const CANCELLED = -1

/** What of a page could not be loaded, in its own words, and why. */
export interface LoadFailure {
  readonly title: string
  readonly messages: readonly string[]
}

/**
 * The answer of a call that a page cannot do without. Where it fails, the page says what could not be loaded [RES-13]:
 * on the server, too, whose plain errors the browser would not tell apart.
 */
export async function loading<Answer>(title: string, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    // Nobody waits for a call that was cancelled.
    if (!(error instanceof ApiFailure) || error.status === CANCELLED) throw error
    const failure: LoadFailure = { title, messages: failureMessages(error) }
    // The router takes a thrown answer as the page's own.
    // oxlint-disable-next-line typescript/only-throw-error
    throw data(failure, { status: error.status >= 400 ? error.status : SERVICE_UNAVAILABLE })
  }
}

export function loadFailureOf(error: unknown): LoadFailure | undefined {
  const thrown: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return typeof thrown === 'object' && thrown !== null && 'title' in thrown ? (thrown as LoadFailure) : undefined
}
