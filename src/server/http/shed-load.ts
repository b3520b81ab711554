import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { envelopeOf, JSON_TYPE } from '../api/http/json-envelope.ts'
import { unavailable } from '../api/result.ts'
import type { Deps } from '../deps.ts'
import { answerFallback } from '../forms/fallback-page.ts'
import { isCall } from './maintenance.ts'
import type { AppEnv } from './request-scope.ts'

/** What a process takes on. */
export interface LoadLimits {
  /**
   * Requests are begun one after the other. One that has waited longer than this is refused, if for half of this time no
   * request has waited less than half of it. Milliseconds.
   */
  readonly waitMs: number
  /** Requests that wait or are in progress. */
  readonly inProgress: number
}

const LIMITS: LoadLimits = { waitMs: 1000, inProgress: 100 }

/** So long requests are begun in one turn of the event loop, milliseconds. In a longer one connections pile up in the kernel. */
const LONG_TURN_MS = 10

/** In a row, without a request: in the one a connection is accepted, in the next its request is read. */
const QUIET_TURNS = 2

/** As many connections as the kernel keeps, each of which needs a turn. */
const MOST_TURNS = 511

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
  const waitForTurn = createQueue(now)
  let inProgress = 0
  let lateSince: number | undefined
  /** A pause of the process leaves a queue too, but one that is soon answered. */
  const isTooLate = (waitedMs: number, patience: number) => {
    const half = limits.waitMs / 2
    if (waitedMs < half) lateSince = undefined
    else lateSince ??= now()
    return waitedMs > limits.waitMs * patience && now() - lateSince! >= half
  }
  return async ({ req }, next) => {
    const isBooking = req.method === 'POST' || BOOKING.test(req.path)
    const patience = isBooking ? PATIENCE : 1
    let isRefused = inProgress >= limits.inProgress * patience
    inProgress++
    try {
      if (!isRefused) isRefused = isTooLate(await waitForTurn(), patience)
      if (!isRefused) return await next()
      onShed?.()
      const headers = { 'retry-after': String(RETRY_AFTER), 'cache-control': 'no-store' }
      if (!isCall(req.path)) return await answerFallback(site, req.method === 'POST' ? 'form-503' : 503, { headers })
      return new Response(JSON.stringify(envelopeOf(BUSY)), {
        status: 503,
        headers: { ...headers, 'content-type': JSON_TYPE },
      })
    } finally {
      inProgress--
    }
  }
}

/**
 * Begins requests in the order of their arrival, in short turns of the event loop. Node accepts one connection in a turn: after
 * a long one it first accepts those that wait in the kernel, where nobody sees for how long they have waited.
 * @returns waits for one's turn; resolves to the milliseconds that took
 */
function createQueue(now: () => number): () => Promise<number> {
  const waiting: (() => void)[] = []
  let arrived = 0
  let isBeginning = false

  async function beginAll() {
    isBeginning = true
    while (waiting.length > 0) {
      const turnBegan = now()
      await beginSome()
      if (now() - turnBegan > LONG_TURN_MS) await untilNoneArrive()
    }
    isBeginning = false
  }

  /** At least one. What it does at once is done before the next. */
  async function beginSome() {
    let began: number | undefined
    const beginNext = () => {
      began ??= now()
      if (now() - began <= LONG_TURN_MS) waiting.shift()?.()
    }
    for (let each = 0; each < waiting.length; each++) setImmediate(beginNext)
    await nextTurn()
  }

  async function untilNoneArrive() {
    let quiet = 0
    for (let turn = 0; quiet < QUIET_TURNS && turn < MOST_TURNS; turn++) {
      const [before, turnBegan] = [arrived, now()]
      await nextTurn()
      // The process has other work, and who waits here would wait for all of it.
      if (now() - turnBegan > LONG_TURN_MS) return
      quiet = arrived === before ? quiet + 1 : 0
    }
  }

  return () => {
    arrived++
    const at = now()
    return new Promise((resolve) => {
      waiting.push(() => resolve(now() - at))
      if (!isBeginning) void beginAll()
    })
  }
}
