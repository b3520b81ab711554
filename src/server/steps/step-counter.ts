/**
 * Counts of the steps from search to payment, by day, site, holiday type and step: no cookie, and nothing about who took
 * them. Kept in memory and added to `step_count` each minute and at the end; several processes add to the same rows.
 */
import { LRUCache } from 'lru-cache'
import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import { isChannelCode, type ChannelCode } from '../../domain/site/channel.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import type { Step } from '../../domain/staff/steps.ts'
import type { Log } from '../log.ts'
import type { Db } from '../store/connection.ts'
import { addStepCounts, type StepCount } from '../store/staff/step-count-store.ts'
import { isPrefetch, isRobot, shownStep } from './step-of-request.ts'

export interface StepCounter {
  count(step: Step, channel: ChannelCode): void
  /** Once for a booking, in this process: its pages may be shown again. */
  countOnce(step: Step, booking: { readonly id: string; readonly channel: ChannelCode }): void
  /** A request that was answered: results or a park, unless a robot asked for it, or a browser in advance. */
  countRequest(request: Request, status: number): void
  /** Writes what has been counted. What cannot be written is kept for the next time. */
  flush(): Promise<void>
}

interface StepCounterDeps {
  readonly db: Db
  /** Milliseconds since 1970. */
  readonly clock: { now(): number }
  readonly log: Log
  readonly env: { readonly SITE_CODE: SiteCode }
}

/** Bookings in progress, whose steps are not counted again. */
const MOST_BOOKINGS = 10_000

/** Shown, or still the same as the browser has it. */
const isShown = (status: number) => status === 200 || status === 304

export function createStepCounter({ db, clock, log, env }: StepCounterDeps): StepCounter {
  let counts = new Map<string, StepCount>()
  const counted = new LRUCache<string, true>({ max: MOST_BOOKINGS })

  function add({ count, ...of }: StepCount): void {
    const key = `${of.day} ${of.channel} ${of.step}`
    counts.set(key, { ...of, count: count + (counts.get(key)?.count ?? 0) })
  }

  const counter: StepCounter = {
    count(step, channel) {
      // Addresses may name any: made-up ones must not make rows of their own.
      const known = isChannelCode(channel) ? channel : ''
      add({ day: londonDateAt(clock.now()), site: env.SITE_CODE, channel: known, step, count: 1 })
    },
    countOnce(step, { id, channel }) {
      const key = `${step} ${id}`
      if (counted.has(key)) return
      counted.set(key, true)
      counter.count(step, channel)
    },
    countRequest(request, status) {
      if (request.method !== 'GET' || !isShown(status)) return
      const shown = shownStep(request.url)
      if (!shown || isRobot(request.headers) || isPrefetch(request.headers)) return
      counter.count(shown.step, shown.channel)
    },
    async flush() {
      if (counts.size === 0) return
      const written = counts
      counts = new Map()
      try {
        await addStepCounts(db, [...written.values()])
      } catch (err) {
        for (const count of written.values()) add(count)
        log.warn({ err }, 'the counts of steps could not be written')
      }
    },
  }
  return counter
}

const FLUSH_MS = 60_000

/** @returns what stops it, after writing the last counts */
export function keepFlushing(counter: Pick<StepCounter, 'flush'>): () => Promise<void> {
  const timer = setInterval(() => void counter.flush(), FLUSH_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await counter.flush()
  }
}
