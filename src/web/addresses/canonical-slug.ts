import { redirect } from 'react-router'

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
