import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { envelopeOf, JSON_TYPE, unavailable } from '../api/result.ts'
import type { Deps } from '../deps.ts'
import { answerFallback } from '../forms/fallback-page.ts'
import { createTurns } from '../process/turns.ts'
import { isCall } from './closed-shop.ts'
import type { AppEnv } from './request-scope.ts'

/** The load that a process accepts. */
export interface LoadLimits {
  /**
   * Requests are begun one after the other. One that has waited longer than this is refused, if for half of this time
   * no request has waited less than half of it. Milliseconds.
   */
  readonly waitMs: number
  /** Requests that wait or are in progress. */
  readonly inProgress: number
}

const LIMITS: LoadLimits = { waitMs: 1000, inProgress: 100 }

/**
 * A client that is refused at once asks again at once: 1,000 connections would keep the process busy with refusing. A
 * refusal comes so long after its request, and each so long after the last, in milliseconds.
 */
const REFUSAL_MS = 1000
const BETWEEN_REFUSALS_MS = 1

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
  /** Waits for so many milliseconds. */
  readonly pause?: (ms: number) => Promise<unknown>
  readonly onShed?: () => void
}

/**
 * Refuses requests with 503 while more arrive than can be answered, so that those that are accepted are answered in
 * time. Every second request is one that books or pays, if any waits. A refusal comes a second later and closes the
 * connection. Handlers registered before this one are never refused: files, cached pages and webhooks cost next to
 * nothing.
 */
export function shedLoad(
  { site }: Pick<Deps, 'site'>,
  { limits = LIMITS, now = () => performance.now(), pause = sleep, onShed }: ShedOptions = {},
): MiddlewareHandler<AppEnv> {
  const turns = createTurns({ now })
  let inProgress = 0
  let lateSince: number | undefined
  let lastRefusal = 0
  /** A pause of the process leaves a queue too, but one that is soon answered. */
  const isTooLate = (waitedMs: number, patience: number) => {
    const half = limits.waitMs / 2
    if (waitedMs < half) lateSince = undefined
    else lateSince ??= now()
    return waitedMs > limits.waitMs * patience && now() - lateSince! >= half
  }
  /** Takes no place meanwhile. */
  const untilRefused = async (arrivedAt: number) => {
    lastRefusal = Math.max(arrivedAt + REFUSAL_MS, lastRefusal + BETWEEN_REFUSALS_MS, now())
    await pause(lastRefusal - now())
  }
  return async ({ req }, next) => {
    const isBooking = req.method === 'POST' || BOOKING.test(req.path)
    const patience = isBooking ? PATIENCE : 1
    const arrivedAt = now()
    if (inProgress < limits.inProgress * patience) {
      inProgress++
      try {
        if (!isTooLate(await turns.wait(isBooking), patience)) return await next()
      } finally {
        inProgress--
      }
    }
    onShed?.()
    await untilRefused(arrivedAt)
    // Its next request waits with other requests.
    const headers = { 'retry-after': String(RETRY_AFTER), 'cache-control': 'no-store', connection: 'close' }
    if (!isCall(req.path)) return answerFallback(site, req.method === 'POST' ? 'form-503' : 503, { headers })
    return new Response(JSON.stringify(envelopeOf(BUSY)), {
      status: 503,
      headers: { ...headers, 'content-type': JSON_TYPE },
    })
  }
}
