/**
 * Writes have to come from our own pages: the browser says so in Origin and Sec-Fetch-Site, which a page cannot
 * forge, and the page proves it by repeating the XSRF cookie in a header, which another site's page cannot read.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'

export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'x-xsrf-token'

const TOKEN = /^[A-Za-z0-9_-]{32}$/

export function xsrfToken(cookieHeader: string | undefined): string | undefined {
  const token = cookieHeader ? parse(cookieHeader, XSRF_COOKIE)[XSRF_COOKIE] : undefined
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

/** A Set-Cookie line with a fresh token; readable by our pages, so not http-only. */
export function freshXsrfCookie(isSecure: boolean): string {
  return serialize(XSRF_COOKIE, randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'Lax',
    secure: isSecure,
  })
}

/** Why a write is refused; undefined where it may go on. */
export function writeRefusal(headers: Headers, publicUrl: string): 'cross-site' | 'xsrf-token' | undefined {
  if (isCrossSite(headers, publicUrl)) return 'cross-site'
  const expected = xsrfToken(headers.get('cookie') ?? undefined)
  const sent = headers.get(XSRF_HEADER)
  return expected !== undefined && sent !== null && isEqual(expected, sent) ? undefined : 'xsrf-token'
}

/**
 * Why a GET that writes is refused: it has no token to show, so that all depends on what the browser says of where it comes
 * from. What a browser fetches in advance nobody has asked for.
 */
export function writingReadRefusal(headers: Headers, publicUrl: string): 'cross-site' | 'prefetch' | undefined {
  if (/prefetch/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')) return 'prefetch'
  return isCrossSite(headers, publicUrl) ? 'cross-site' : undefined
}

/**
 * Whether a plain form is our own page's. Without script there is no token to send: the browser has to say that it is, in
 * Origin or Sec-Fetch-Site, and one that says nothing is not believed.
 */
export function isOurForm(headers: Headers, publicUrl: string): boolean {
  const says = headers.get('origin') ?? headers.get('sec-fetch-site')
  return says !== null && !isCrossSite(headers, publicUrl)
}

/** Whether the browser says that another site's page asks. */
export function isCrossSite(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  return origin !== null && !isOurOrigin(origin, publicUrl, headers.get('host'))
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** On a developer's machine localhost and 127.0.0.1 are the same site, on whatever port the request came in. */
function isOurOrigin(origin: string, publicUrl: string, host: string | null): boolean {
  const ours = new URL(publicUrl)
  if (origin === ours.origin) return true
  if (!LOOPBACK.has(ours.hostname) || !URL.canParse(origin)) return false
  const theirs = new URL(origin)
  return theirs.protocol === ours.protocol && LOOPBACK.has(theirs.hostname) && theirs.host === host
}

function isEqual(expected: string, sent: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(sent)]
  return a.length === b.length && timingSafeEqual(a, b)
}
