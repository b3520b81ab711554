/**
 * Counts of the steps from search to payment, by day, site, holiday type and step: no cookie, and nothing about who took
 * them. Kept in memory and added to `step_count` each minute and at the end; several processes add to the same rows.
 */
import { LRUCache } from 'lru-cache'
import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import { isChannelCode, type ChannelCode } from '../../domain/site/channel.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import type { Step } from '../../domain/reports/figures.ts'
import type { Log } from '../log.ts'
import type { Db } from '../store/connection.ts'
import { addStepCounts, claimSteps, type BookingStep, type StepCount } from '../store/reports/step-count-store.ts'
import { inTransaction } from '../store/transaction.ts'
import { isPrefetch, isRobot, shownStep } from './step-of-request.ts'

export interface StepCounter {
  count(step: Step, channel: ChannelCode): void
  /** Once for a booking, in all processes: its pages may be shown again. */
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

/** Bookings in progress, whose steps are not asked for again by this process. */
const MOST_BOOKINGS = 10_000

/** Shown, or still the same as the browser has it. */
const isShown = (status: number) => status === 200 || status === 304

export function createStepCounter({ db, clock, log, env }: StepCounterDeps): StepCounter {
  let counts = new Map<string, StepCount>()
  /** Of bookings: another process may have counted them. */
  let steps: BookingStep[] = []
  const counted = new LRUCache<string, true>({ max: MOST_BOOKINGS })

  function add(to: Map<string, StepCount>, { day, site, channel, step }: Omit<StepCount, 'count'>, count = 1): void {
    const key = `${day} ${channel} ${step}`
    to.set(key, { day, site, channel, step, count: count + (to.get(key)?.count ?? 0) })
  }

  function stepOf(step: Step, channel: ChannelCode): Omit<StepCount, 'count'> {
    // Addresses may name any: made-up ones must not make rows of their own.
    const known = isChannelCode(channel) ? channel : ''
    return { day: londonDateAt(clock.now()), site: env.SITE_CODE, channel: known, step }
  }

  const counter: StepCounter = {
    count(step, channel) {
      add(counts, stepOf(step, channel))
    },
    countOnce(step, { id, channel }) {
      const key = `${step} ${id}`
      if (counted.has(key)) return
      counted.set(key, true)
      steps.push({ ...stepOf(step, channel), booking: id })
    },
    countRequest(request, status) {
      if (request.method !== 'GET' || !isShown(status)) return
      const shown = shownStep(request.url)
      if (!shown || isRobot(request.headers) || isPrefetch(request.headers)) return
      counter.count(shown.step, shown.channel)
    },
    async flush() {
      if (counts.size === 0 && steps.length === 0) return
      const [written, claimed] = [counts, steps]
      counts = new Map()
      steps = []
      try {
        await inTransaction(db, async (tx) => {
          const sums = new Map(written)
          for (const step of await claimSteps(tx, claimed)) add(sums, step)
          await addStepCounts(tx, [...sums.values()])
        })
      } catch (err) {
        for (const { count, ...of } of written.values()) add(counts, of, count)
        steps.push(...claimed)
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
