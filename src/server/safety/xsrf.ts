/**
 * Cross-site request forgery protection. Writes must come from our own pages: the browser says so in Origin and
 * Sec-Fetch-Site, which a page cannot forge, and the page repeats the XSRF cookie in a header, which another site
 * cannot read.
 */
import { timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { XSRF_COOKIE, XSRF_HEADER, XSRF_TOKEN_LENGTH } from '../../contract/xsrf.ts'

/** Characters that a cookie may have. */
const TOKEN = /^[\x21\x23-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]+$/

export function xsrfToken(cookieHeader: string | undefined): string | undefined {
  const token = cookieHeader ? parse(cookieHeader, XSRF_COOKIE)[XSRF_COOKIE] : undefined
  const { min, max } = XSRF_TOKEN_LENGTH
  return token !== undefined && token.length >= min && token.length <= max && TOKEN.test(token) ? token : undefined
}

/** Why a write is refused; undefined if it is allowed. */
export function writeRefusal(headers: Headers, publicUrl: string): 'cross-site' | 'xsrf-token' | undefined {
  if (isCrossSite(headers, publicUrl)) return 'cross-site'
  const expected = xsrfToken(headers.get('cookie') ?? undefined)
  const sent = headers.get(XSRF_HEADER)
  return expected !== undefined && sent !== null && isEqual(expected, sent) ? undefined : 'xsrf-token'
}

/**
 * Why a GET that writes is refused. It has no token, so it relies on the browser's headers; prefetches are refused,
 * because no user asked for them.
 */
export function writingReadRefusal(headers: Headers, publicUrl: string): 'cross-site' | 'prefetch' | undefined {
  if (/prefetch/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')) return 'prefetch'
  return isCrossSite(headers, publicUrl) ? 'cross-site' : undefined
}

/**
 * Whether a plain form comes from our own page. It has no token, so Origin or Sec-Fetch-Site must say so; a form with
 * neither is refused.
 */
export function isOurForm(headers: Headers, publicUrl: string): boolean {
  const says = headers.get('origin') ?? headers.get('sec-fetch-site')
  return says !== null && !isCrossSite(headers, publicUrl)
}

/** Whether the browser says that the request comes from another site. */
export function isCrossSite(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  return origin !== null && !isOurOrigin(origin, publicUrl, headers.get('host'))
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** In development localhost and 127.0.0.1 are the same site, on whatever port the request arrived. */
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
