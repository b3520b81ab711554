import { data, redirect, redirectDocument } from 'react-router'
import { ApiFailure } from '../../contract/api-failure.ts'

/** Ends a loader: the page does not exist [ROUTE-13]. */
export function throwNotFound(): never {
  // React Router: a thrown response is rendered by the error boundary with its status.
  // oxlint-disable-next-line typescript/only-throw-error
  throw data(null, { status: 404, statusText: 'Not Found' })
}

/** The answer of a call, or a 404 page if what it requests does not exist. */
export async function orNotFound<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throwNotFound()
    throw error
  }
}

/**
 * Redirects an unknown address to /404 [ROUTE-13]. In the browser it loads a document, since only the server knows
 * moved addresses [ROUTE-12].
 */
export function redirectToNotFound({ url }: Request): Response {
  return import.meta.env.SSR ? redirect('/404') : redirectDocument(url)
}
