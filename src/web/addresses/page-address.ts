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

const MOVED_PERMANENTLY = 301

/**
 * Redirects permanently (301) from a wrong slug, the last part of an address, to the right one, keeping the query, so
 * that a page has one address. The slug may be missing.
 */
export function redirectToSlug(requestUrl: string, given: string | undefined, right: string): Response | undefined {
  if (given === undefined || given === right) return undefined
  const { pathname, search } = new URL(requestUrl)
  return redirect(
    pathname.slice(0, pathname.lastIndexOf('/') + 1) + encodeURIComponent(right) + search,
    MOVED_PERMANENTLY,
  )
}

/** The same for addresses whose slug is not last: any other path redirects to the right one. */
export function redirectToPath(requestUrl: string, right: string): Response | undefined {
  const { pathname, search } = new URL(requestUrl)
  return pathname === right ? undefined : redirect(right + search, MOVED_PERMANENTLY)
}

const ID = /^[1-9]\d{0,8}$/

/** Parses an id in a path; undefined if it is not one, so that no page matches. */
export function idOf(text: string | null | undefined): number | undefined {
  return text && ID.test(text) ? Number(text) : undefined
}
