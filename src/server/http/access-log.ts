import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Deps } from '../deps.ts'
import { type Metrics, routeOf } from '../metrics/metrics.ts'
import { traced } from '../tracing/traced.ts'
import { newRequestId, type AppEnv } from './request-scope.ts'
import type { ServerResponse } from 'node:http'

/**
 * Assigns every request an id and logs one line: no query, no body, no IP address. A path that matches no route is not
 * logged either, because it may contain anything a visitor typed or pasted.
 */
export function accessLog(deps: Counting): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const began = performance.now()
    const requestId = newRequestId()
    context.set('requestId', requestId)
    const { method, raw } = context.req
    await traced({ kind: 'server', name: method, headers: raw.headers }, async (describe) => {
      await next()
      context.res.headers.set('x-request-id', requestId)
      const status = hasClientLeft(context) ? CLIENT_LEFT : context.res.status
      deps.steps?.countRequest(raw, status)
      const path = isRouted(context) ? context.req.path : undefined
      const route = patternOf(context) ?? routeOf(path)
      describe(
        {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'shop.request_id': requestId,
        },
        `${method} ${route}`,
      )
      logRequest(deps, { method, path }, status, began, requestId)
    })
  }
}

/** The pattern of a route of its own, '/staff/bookings/:reference', which has nothing that was typed. */
const patternOf = (context: Context<AppEnv>): string | undefined =>
  matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path

/** Where requests are logged, and counted if there are metrics. */
interface Counting {
  readonly log: Deps['log']
  readonly metrics?: Metrics
  readonly steps?: Deps['steps']
}

/** @param began by `performance.now()` */
export function logRequest(
  { log, metrics }: Counting,
  { method, path }: { readonly method: string; readonly path?: string },
  status: number,
  began: number,
  requestId?: string,
): void {
  const elapsed = performance.now() - began
  const durationMs = Math.round(elapsed * 10) / 10
  metrics?.countRequest(method, path, status, elapsed / 1000)
  log.info({ requestId, method, path: path && maskedPath(path), status, durationMs }, 'request')
}

/**
 * Whether a route has the path, as far as anybody has looked: a path may have been moved, or the request refused,
 * before a page was looked for. All paths match the ones of middleware and of pages, which end in an asterisk.
 */
function isRouted(context: Context<AppEnv>): boolean {
  const { status, ok, headers } = context.res
  if (status === 404 || status === 301 || status === 308 || headers.get('location') === '/404') return false
  return ok || context.get('isPage') || matchedRoutes(context).some(({ path }) => !path.endsWith('*'))
}

/** Status in the log of a request whose client went away first: nobody receives it. As nginx does. */
export const CLIENT_LEFT = 499

/** Whether the client closed the connection before it was answered, also while it was sending its body. */
export function hasClientLeft({ env }: Context): boolean {
  return (env as { outgoing?: ServerResponse } | undefined)?.outgoing?.destroyed === true
}

/** Anybody who knows a trip's id may see it. */
const TRIP = /\/trip\/[^/\s?#)"']+/g

/** A telephone number, a card or an id, also in groups. */
const NUMBER = /\d(?:[ -]?\d){4,}/g

/** Between words. An email address has no spaces, or is quoted. */
const WORD = /[^\s()<>"'`,;]+/g

/** The line and column of a frame of a stack: minified files have long lines. */
const PLACE = /(?::\d{1,7}){1,2}\)?$/

const isEmail = (word: string) => /@|%40/.test(word)

/** A path without the id of a trip and without email addresses. */
export function maskedPath(path: string): string {
  return path
    .split('/')
    .map((part) => (isEmail(part) ? '…' : part))
    .join('/')
    .replace(TRIP, '/trip/…')
}

/** A text without email addresses, queries, ids of trips and numbers of five or more digits. */
export function maskedText(text: string): string {
  return text
    .replace(WORD, (word) => {
      if (isEmail(word)) return '…'
      const query = word.search(/[?#]/)
      return query !== -1 && word.includes('=', query) ? word.slice(0, query) : word
    })
    .replace(TRIP, '/trip/…')
    .replace(NUMBER, '…')
}

/** A stack of a browser, whose frames keep line and column. */
export function maskedStack(stack: string): string {
  return stack
    .split('\n')
    .map((line) => {
      const place = PLACE.exec(line)?.[0] ?? ''
      return maskedText(line.slice(0, line.length - place.length)) + place
    })
    .join('\n')
}
