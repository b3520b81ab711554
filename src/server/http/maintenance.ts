/** During maintenance every page and call answers 503, except to browsers with the secret cookie [SHELL-12]. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { parse } from 'hono/utils/cookie'
import { encodeText } from './compressed.ts'
import { envelopeOf, JSON_TYPE } from '../api/http/json-envelope.ts'
import type { Failed } from '../api/result.ts'
import type { AppEnv } from './request-scope.ts'
import { withStyles } from '../safety/security-headers.ts'

const GRANT_COOKIE = 'GrantUserAccess'

/** Retry-After in seconds. */
const RETRY_AFTER_S = 600

const CALL = /^\/(api|json-files)(\/|$)/

/** Whether a path is that of a call, which is answered in the envelope. */
export const isCall = (path: string) => CALL.test(path)

const CLOSED: Failed = {
  kind: 'failed',
  status: 503,
  errors: [{ code: 'maintenance', message: 'We are updating the site. Try again in a few minutes.' }],
}

/** A document without scripts. */
export interface PlainPage {
  readonly html: string
  /** The content of its style element; empty if it has none. */
  readonly styles: string
}

/**
 * Middleware that closes everything registered after it.
 * @param secret value of the cookie that bypasses it; without one nobody can
 * @param page the HTML document for pages; without it pages get the API's answer
 * @param sent headers of every response
 */
export function closeForMaintenance(
  secret: string | undefined,
  page: PlainPage | undefined,
  sent: Readonly<Record<string, string>>,
): MiddlewareHandler<AppEnv> {
  const ofPage = withStyles(sent, page?.styles ?? '')
  return async (context, next) => {
    const grant = parse(context.req.header('cookie') ?? '', GRANT_COOKIE)[GRANT_COOKIE]
    if (secret !== undefined && grant !== undefined && isEqual(secret, grant)) return next()
    const isJson = page === undefined || isCall(context.req.path)
    const headers = new Headers({
      ...(isJson ? sent : ofPage),
      'content-type': isJson ? JSON_TYPE : 'text/html; charset=utf-8',
      'retry-after': String(RETRY_AFTER_S),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    const text = isJson ? JSON.stringify(envelopeOf(CLOSED)) : page.html
    const body = encodeText(text, context.req.header('accept-encoding'), headers)
    return new Response(body, { status: CLOSED.status, headers })
  }
}

/** Compares digests of equal length, so that timing reveals neither the secret nor its length. */
function isEqual(secret: string, given: string): boolean {
  const digestOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digestOf(secret), digestOf(given))
}
