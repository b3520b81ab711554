/**
 * A shop that is closed: during maintenance by setting [SHELL-12], or because its owner has not opened it yet, or has
 * closed it [OPEN-02]. Every page and call answers 503 then, except to browsers with the cookie that lets them in.
 */
import type { MiddlewareHandler } from 'hono'
import { parse, serialize } from 'hono/utils/cookie'
import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import { envelopeOf, JSON_TYPE, type Failed } from '../api/result.ts'
import type { Deps } from '../deps.ts'
import { isEqual, isPreviewPass } from '../safety/preview-pass.ts'
import { withStyles } from '../safety/security-headers.ts'
import { encodeText } from './prepared-response.ts'
import type { AppEnv } from './request-scope.ts'

/** A document without scripts. */
export interface PlainPage {
  readonly html: string
  /** The content of its style element; empty if it has none. */
  readonly styles: string
}

type Closing = Pick<Deps, 'env' | 'availability' | 'clock'>

/** Whether visitors are shown the maintenance page. */
export const isClosed = ({ env, availability }: Pick<Deps, 'env' | 'availability'>): boolean =>
  env.MAINTENANCE || !availability.current.catalogue.isShopOpen

const GRANT_COOKIE = 'GrantUserAccess'

/** Retry-After in seconds. */
const RETRY_AFTER_S = 600

/** In seconds: a pass is of a day, and of the next one. */
const GRANT_AGE_S = 24 * 3600

const CALL = /^\/(api|json-files)(\/|$)/

/** Whether a path belongs to a call, which is answered in the envelope. */
export const isCall = (path: string) => CALL.test(path)

const CLOSED: Failed = {
  kind: 'failed',
  status: 503,
  errors: [{ code: 'maintenance', message: 'We are updating the site. Try again in a few minutes.' }],
}

/**
 * Middleware that closes everything registered after it while the shop is closed.
 *
 * @param pageOf makes the HTML document for pages, when it is first shown; without it pages get the API's answer
 * @param sent headers of every response
 */
export function closeToVisitors(
  deps: Closing,
  pageOf: (() => PlainPage) | undefined,
  sent: Readonly<Record<string, string>>,
): MiddlewareHandler<AppEnv> {
  let made: PlainPage | undefined
  return async (context, next) => {
    if (!isClosed(deps) || isLetIn(deps, context.req.header('cookie'))) return next()
    const page = isCall(context.req.path) ? undefined : (made ??= pageOf?.())
    const headers = new Headers({
      ...(page ? withStyles(sent, page.styles) : sent),
      'content-type': page ? 'text/html; charset=utf-8' : JSON_TYPE,
      'retry-after': String(RETRY_AFTER_S),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    const text = page ? page.html : JSON.stringify(envelopeOf(CLOSED))
    const body = encodeText(text, context.req.header('accept-encoding'), headers)
    return new Response(body, { status: CLOSED.status, headers })
  }
}

const grantIn = (cookies = ''): string | undefined => parse(cookies, GRANT_COOKIE)[GRANT_COOKIE]

/** Whether a browser has the cookie with the setting's secret, or with a pass of the back office. */
function isLetIn(closing: Closing, cookies: string | undefined): boolean {
  const { MAINTENANCE_SECRET: secret } = closing.env
  const given = grantIn(cookies)
  return (given !== undefined && secret !== undefined && isEqual(secret, given)) || hasPass(closing, cookies)
}

/** Whether a browser has the cookie with a pass of the back office, which shows drafts too [PAG-09]. */
export function hasPass({ env, clock }: Pick<Closing, 'env' | 'clock'>, cookies: string | undefined): boolean {
  const given = grantIn(cookies)
  return given !== undefined && isPreviewPass(env.SESSION_SECRET, londonDateAt(clock.now()), given)
}

/** A path of this site, not of another one. */
const OWN_PATH = /^\/(?![/\\])[\w\-./~%]*$/

/**
 * `GET /preview?pass=…&to=…` of the back office: lets this browser in, and leads to a page, the home page by default.
 * Without a pass the browser sees what all visitors see again.
 */
export function letInWithPass({ env, clock }: Closing): MiddlewareHandler<AppEnv> {
  return async (context) => {
    const pass = context.req.query('pass') ?? ''
    const isGood = isPreviewPass(env.SESSION_SECRET, londonDateAt(clock.now()), pass)
    const to = context.req.query('to') ?? ''
    const cookie = serialize(GRANT_COOKIE, pass, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: env.PUBLIC_URL.startsWith('https:'),
      maxAge: pass === '' ? 0 : GRANT_AGE_S,
    })
    const headers = {
      location: OWN_PATH.test(to) ? to : '/',
      'cache-control': 'no-store',
      ...((isGood || pass === '') && { 'set-cookie': cookie }),
    }
    return new Response(null, { status: 303, headers })
  }
}
