import { data, redirect, redirectDocument } from 'react-router'
import { ApiFailure } from '../../contract/api-failure.ts'

/** Ends a loader: nothing is at this address [ROUTE-13]. */
export function throwNotFound(): never {
  // The router takes a thrown answer as the page's own.
  // oxlint-disable-next-line typescript/only-throw-error
  throw data(null, { status: 404, statusText: 'Not Found' })
}

/** The answer of a call, or a page that says 404 where what it asks for does not exist. */
export async function orNotFound<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throwNotFound()
    throw error
  }
}

/**
 * Where an address leads that no page has: to /404 [ROUTE-13]. In a browser the server is asked, which knows the addresses
 * that have moved [ROUTE-12].
 */
export function leadToNotFound({ url }: Request): Response {
  return import.meta.env.SSR ? redirect('/404') : redirectDocument(url)
}
