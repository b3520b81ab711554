/** Addresses that have moved [ROUTE-12, ROUTE-14]. Targets are always paths of this site. */
const MOVED: Record<string, string> = {
  '/dog-friendly/uk': '/dog-friendly/ukcaravan',
  '/rentals': '/region/ukcottages',
  '/my-account': '/login',
  '/contact-us': '/help',
}

/** `/a/{pageId}{path}`: the previous form of page addresses. */
const LEGACY = /^\/a\/[^/]+(\/.*)?$/

export interface Redirect {
  readonly status: 301 | 308
  /** A path with its query; begins with exactly one slash, so that it cannot name another host. */
  readonly location: string
}

/** @param search including its question mark, or empty; appended to the target */
export function redirectFor(pathname: string, search: string): Redirect | undefined {
  const path = withoutTrailingSlash(pathname)
  const moved = Object.hasOwn(MOVED, path) ? MOVED[path] : undefined
  if (moved !== undefined) return { status: 301, location: moved + search }
  const legacy = LEGACY.exec(path)
  if (legacy) return { status: 301, location: withoutTrailingSlash(onSite(legacy[1] ?? '/')) + search }
  if (path !== pathname) return { status: 308, location: onSite(path) + search }
  return undefined
}

/** Whether a path can be decoded: one with an invalid escape such as '/%ff' matches no page. */
export function isReadablePath(pathname: string): boolean {
  try {
    // The result is compared, because the bundler drops a call whose result is unused.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

/** Browsers read '//host' and '/\host' as another host, and ignore tabs and line breaks. */
function onSite(path: string): string {
  return `/${path.replace(/[\t\n\r]/g, '').replace(/^[/\\\s]+/, '')}`
}

function withoutTrailingSlash(path: string): string {
  const shortened = path.replace(/(?<!\/)\/+$/, '')
  return shortened === '' ? '/' : shortened
}
