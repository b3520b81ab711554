/**
 * The token against cross-site request forgery: a cookie that the page's script repeats in a header. Pages are the same
 * for everybody and set no cookie, so the page's inline script makes the token; for a form without script the server
 * does (page-forms.ts). Another site's page can neither set nor read the cookie.
 */
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'X-XSRF-TOKEN'

/** The pattern of a valid token; clients of the API may make one as they like. */
export const XSRF_TOKEN_LENGTH = { min: 16, max: 128 }

/**
 * A cookie line with a new token of 128 random bits, for Set-Cookie or `document.cookie`.
 */
export function freshXsrfCookie(isSecure: boolean): string {
  const token = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return `${XSRF_COOKIE}=${token}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
