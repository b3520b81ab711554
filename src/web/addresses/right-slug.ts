import { redirect } from 'react-router'

const MOVED_PERMANENTLY = 301

/**
 * The last part of an address is for readers: a wrong one leads for good to the right one, the query kept, so that a page
 * has no second address. It may be left out.
 */
export function redirectToSlug(requestUrl: string, given: string | undefined, right: string): Response | undefined {
  if (given === undefined || given === right) return undefined
  const { pathname, search } = new URL(requestUrl)
  return redirect(pathname.replace(/[^/]*$/, encodeURIComponent(right)) + search, MOVED_PERMANENTLY)
}

/** The same where the part for readers is not the last one: any other path than the right one leads to it. */
export function redirectToPath(requestUrl: string, right: string): Response | undefined {
  const { pathname, search } = new URL(requestUrl)
  return pathname === right ? undefined : redirect(right + search, MOVED_PERMANENTLY)
}
