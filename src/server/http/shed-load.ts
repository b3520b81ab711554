import type { MiddlewareHandler } from 'hono'
import { envelopeOf, JSON_TYPE } from '../api/http/json-envelope.ts'
import { unavailable } from '../api/result.ts'
import type { Deps } from '../deps.ts'
import { fallbackPage } from '../forms/fallback-page.ts'
import { isCall } from './maintenance.ts'
import type { AppEnv } from './request-scope.ts'

/** What a process takes on. */
export interface LoadLimits {
  /**
   * Requests that arrive in one turn of the event loop are answered one after the other: those that have waited longer
   * than this are refused. Milliseconds.
   */
  readonly waitMs: number
  /** Requests in progress, most of which wait for the database. */
  readonly inProgress: number
}

const LIMITS: LoadLimits = { waitMs: 1000, inProgress: 100 }

/** In seconds. */
const RETRY_AFTER = 5

/** Those who are booking or paying are refused only at twice the limits. */
const BOOKING = /^\/(booking|my-booking)(\/|$)/
const PATIENCE = 2

const BUSY = unavailable('We are very busy. Try again in a few seconds.', RETRY_AFTER, 'overloaded')

interface ShedOptions {
  readonly limits?: LoadLimits
  /** Milliseconds. */
  readonly now?: () => number
  readonly onShed?: () => void
}

/**
 * Refuses requests with 503 while more arrive than can be answered, so that those that are accepted are answered in time.
 * What is registered before it is never refused: files, kept pages and webhooks, which cost next to nothing.
 */
export function shedLoad(
  { site }: Pick<Deps, 'site'>,
  { limits = LIMITS, now = () => performance.now(), onShed }: ShedOptions = {},
): MiddlewareHandler<AppEnv> {
  let turnBegan: number | undefined
  let inProgress = 0
  return async ({ req }, next) => {
    const at = now()
    if (turnBegan === undefined) {
      turnBegan = at
      setImmediate(() => (turnBegan = undefined))
    }
    const isBooking = req.method === 'POST' || BOOKING.test(req.path)
    const patience = isBooking ? PATIENCE : 1
    if (at - turnBegan > limits.waitMs * patience || inProgress >= limits.inProgress * patience) {
      onShed?.()
      const headers = { 'retry-after': String(RETRY_AFTER), 'cache-control': 'no-store' }
      if (isCall(req.path)) {
        return new Response(JSON.stringify(envelopeOf(BUSY)), {
          status: 503,
          headers: { ...headers, 'content-type': JSON_TYPE },
        })
      }
      const page = await fallbackPage(site, req.method === 'POST' ? 'form-503' : 503)
      return new Response(page, { status: 503, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
    }
    inProgress++
    try {
      await next()
    } finally {
      inProgress--
    }
  }
}
