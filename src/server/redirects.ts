/** Addresses that have moved [ROUTE-12, ROUTE-14]. Where they lead is always a path of this site. */
const MOVED: Record<string, string> = {
  '/dog-friendly/uk': '/dog-friendly/ukcaravan',
  '/rentals': '/region/ukcottages',
  '/my-account': '/login',
  '/contact-us': '/help',
}

/** `/a/{pageId}{path}`: how pages were linked before. */
const LEGACY = /^\/a\/[^/]+(\/.*)?$/

export interface Redirect {
  readonly status: 301 | 308
  /** A path with its query: it begins with exactly one slash, so that it cannot name another host. */
  readonly location: string
}

/** @param search with its question mark, or empty; it is kept. */
export function redirectFor(pathname: string, search: string): Redirect | undefined {
  const path = withoutTrailingSlash(pathname)
  const moved = Object.hasOwn(MOVED, path) ? MOVED[path] : undefined
  if (moved !== undefined) return { status: 301, location: moved + search }
  const legacy = LEGACY.exec(path)
  if (legacy) return { status: 301, location: withoutTrailingSlash(onSite(legacy[1] ?? '/')) + search }
  if (path !== pathname) return { status: 308, location: onSite(path) + search }
  return undefined
}

/** Whether a path can be read: a broken escape, as in '/%ff', is in the address of no page. */
export function isReadablePath(pathname: string): boolean {
  try {
    // What it answers is looked at, since the build leaves out a call of which nothing is.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

/** Browsers take '//host' and '/\host' for another host, and drop tabs and line ends before they look. */
function onSite(path: string): string {
  return `/${path.replace(/[\t\n\r]/g, '').replace(/^[/\\\s]+/, '')}`
}

function withoutTrailingSlash(path: string): string {
  const shortened = path.replace(/\/+$/, '')
  return shortened === '' ? '/' : shortened
}
