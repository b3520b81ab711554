/**
 * Counts of the steps from search to payment, by day, site, holiday type and step: no cookie, and nothing about who
 * took them. Kept in memory and added to `step_count` each minute and at the end; several processes add to the same
 * rows.
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
import { ADDRESSES } from '../../contract/addresses.ts'

export interface StepCounter {
  count(step: Step, channel: ChannelCode): void
  /** Once for a booking, in all processes: its pages may be shown again. */
  countOnce(step: Step, booking: { readonly id: string; readonly channel: ChannelCode }): void
  /** A request that was answered: results or a park, unless a robot asked for it, or a browser in advance. */
  countRequest(request: Request, status: number): void
  /** Writes the counts. Counts that cannot be written are kept for the next time. */
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
const MAX_BOOKINGS = 10_000

/** Shown, or still the same as the browser has it. */
const isShown = (status: number) => status === 200 || status === 304

export function createStepCounter({ db, clock, log, env }: StepCounterDeps): StepCounter {
  let counts = new Map<string, StepCount>()
  /** Of bookings: another process may have counted them. */
  let steps: BookingStep[] = []
  const counted = new LRUCache<string, true>({ max: MAX_BOOKINGS })

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
        for (const { count, ...step } of written.values()) add(counts, step, count)
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

interface ShownStep {
  readonly step: 'search' | 'park'
  /** As in the address; not yet known to exist. */
  readonly channel: string
}

/**
 * First parts of the pages of one park: `/holidays/{channel}/{region}/{park}/{slug}`; those of a region have one part
 * less.
 */
const LONG = new Set(['holidays', 'holiday-parks'])
/** `/boat/{channel}/{region}/{park}`, with or without its name. */
const SHORT = new Set(['boat', 'boat-result', 'park-result'])

/** Calls that load a page of results, by a field that they send for no other page. */
const SEARCHES: ReadonlyMap<string, (field: (name: string) => string | null) => boolean> = new Map([
  [ADDRESSES.search.path, (field) => field('page') === '1'],
  [ADDRESSES.allDates.path, (field) => field('page') === '1'],
  [ADDRESSES.channelRegions.path, (field) => field('duration') !== null],
])

/**
 * The step that a request for a page or its data shows: results, or a park. The later steps are counted where they
 * happen. A page, or the call by which a browser loads the data of that page when it goes from one to the next. The
 * same calls serve other purposes: a search of another page asks for no page of results, and a park for no holiday
 * type.
 *
 * @param url absolute
 */
export function shownStep(url: string): ShownStep | undefined {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  if (start === -1) return undefined
  const end = url.indexOf('?', start)
  const path = end === -1 ? url.slice(start) : url.slice(start, end)
  const field = (name: string) => (end === -1 ? null : new URLSearchParams(url.slice(end)).get(name))
  // Of all regions and of all dates: where a search leads that leaves them open.
  if (path === '/results' || path.startsWith('/results/')) return { step: 'search', channel: field('channel') ?? '' }
  const asks = SEARCHES.get(path)
  if (asks) return asks(field) ? { step: 'search', channel: field('channelId') ?? '' } : undefined
  if (path === ADDRESSES.parkDetails.path) {
    const channel = field('channelId')
    return channel === null ? undefined : { step: 'park', channel }
  }
  const [, kind = '', channel = '', ...rest] = path.split('/')
  const isPark = LONG.has(kind) ? rest.length === 3 : SHORT.has(kind) && (rest.length === 2 || rest.length === 3)
  return isPark ? { step: 'park', channel } : undefined
}

/** Programs that say so, and requests without a name, which browsers do not send. */
const ROBOT =
  /bot\b|bots\b|crawl|spider|slurp|archiver|scan|monitor|preview|validator|lighthouse|headless|curl|wget|python|java\/|go-http|okhttp|axios|node|libwww|facebookexternalhit/i

export function isRobot(headers: Headers): boolean {
  const agent = headers.get('user-agent')
  return agent === null || agent === '' || ROBOT.test(agent)
}

/** Loaded in advance, perhaps never to be seen. */
const isPrefetch = (headers: Headers): boolean =>
  (headers.get('sec-purpose') ?? headers.get('purpose') ?? '').includes('prefetch')
