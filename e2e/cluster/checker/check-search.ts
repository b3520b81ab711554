/**
 * Every search answer was true a short time before it was asked for, or at some moment until it arrived.
 *
 * The stock of a unit type goes through versions, one for each change of a night. A version may have been the current
 * one from the commit of its change until the observer has seen the next change: in between, the database shows one or
 * the other, depending on how far the synchronous replica has confirmed. An answer is stale by the smallest time that
 * its beginning has to be moved back for each unit type it shows to have been free (with as many left as it says, at
 * the price on sale), and for each cheaper one of that park, and each of the parks that it does not show, to have been
 * sold out. An answer that was never true is stale for ever.
 */
import { addDays } from '../../../src/domain/dates/calendar-date.ts'
import type {
  CallLine,
  FaultLine,
  FinalState,
  Night,
  Offer,
  Recorded,
  SearchTold,
  StockChange,
  Violation,
} from '../recorded.ts'
import { groupBy } from './group-by.ts'

/** A booking is in every app's searches within this time. */
export const STALENESS_LIMIT_MS = 2000

/**
 * The same while a fault is there, and just after it: a connection for notifications whose packets are swallowed is
 * noticed by its heartbeat (15 s), which may take 5 s to fail, and opened again after 2 s at most.
 */
export const STALENESS_LIMIT_IN_FAULT_MS = 25_000

/** Page size of a search. */
const ON_A_PAGE = 12

/** How many were left of a stay, and when that may have been so. */
interface Span {
  readonly from: number
  readonly until: number
  readonly left: number
}

export interface SearchFindings {
  readonly violations: readonly Violation[]
  /** Staleness of each answer in milliseconds, with the time it was asked for. */
  readonly staleness: readonly { readonly at: number; readonly ms: number }[]
}

interface Question {
  readonly channel: string
  readonly arrival: string
  readonly nights: number
}

export function checkSearches({ calls, faults, state }: Recorded): SearchFindings {
  const spansOf = createSpans(state)
  const offersOf = groupBy(state.offers, ({ channel, arrival, nights }) => `${channel} ${arrival} ${nights}`)
  const violations: Violation[] = []
  const staleness: { at: number; ms: number }[] = []
  for (const call of calls) {
    const { search } = call.told
    if (!search) continue
    const question = questionOf(call)
    const offers = offersOf.get(`${question.channel} ${question.arrival} ${question.nights}`) ?? []
    const { ms, why } = stalenessOf(call, search, question, offers, spansOf)
    staleness.push({ at: call.start, ms })
    const limit = isInFault(call, faults) ? STALENESS_LIMIT_IN_FAULT_MS : STALENESS_LIMIT_MS
    if (ms > limit) {
      const age = ms === Infinity ? 'was never true' : `is stale by ${Math.round(ms)} ms, more than ${limit}`
      const what = `${call.visit} of ${call.app} for ${question.arrival}: ${why} ${age}`
      violations.push({ rule: 'search-stale', what })
    }
  }
  return { violations, staleness }
}

function questionOf({ asked }: CallLine): Question {
  return { channel: String(asked.channelId), arrival: String(asked.arrivalDate), nights: Number(asked.duration) }
}

/** How long after everything is well again a fault may still show. */
const AFTERWARDS_MS = 5000

const isInFault = ({ start, end }: CallLine, faults: readonly FaultLine[]) =>
  faults.some(({ at, well }) => at <= end && start <= well + AFTERWARDS_MS)

interface Staleness {
  readonly ms: number
  readonly why: string
}

const WORST = (a: Staleness, b: Staleness) => (b.ms > a.ms ? b : a)

function stalenessOf(
  call: CallLine,
  { total, results }: SearchTold,
  { arrival, nights }: Question,
  offers: readonly Offer[],
  spansOf: ReturnType<typeof createSpans>,
): Staleness {
  const priceOf = new Map(offers.map(({ unit, pence }) => [unit, pence]))
  const age = (unit: number, isTrue: (left: number) => boolean) => ageOf(spansOf(unit, arrival, nights), call, isTrue)
  const shown = results.map(({ unitId, pence, left }): Staleness => {
    if (priceOf.get(unitId) !== pence) return { ms: Infinity, why: `unit type ${unitId} at ${pence}` }
    const isTrue = (free: number) => (left === undefined ? free > 0 : free === left)
    return { ms: age(unitId, isTrue), why: `unit type ${unitId} with ${left ?? 'some'} left` }
  })
  const priceShown = new Map(results.map(({ parkId, pence }) => [parkId, pence]))
  const isWhole = total <= ON_A_PAGE
  const missing = offers
    .filter(({ park, pence }) => {
      const price = priceShown.get(park)
      return price === undefined ? isWhole : pence < price
    })
    .map(({ unit }): Staleness => ({ ms: age(unit, (free) => free <= 0), why: `no unit type ${unit}` }))
  return [...shown, ...missing].reduce(WORST, { ms: 0, why: '' })
}

function ageOf(spans: readonly Span[], { start, end }: CallLine, isTrue: (left: number) => boolean): number {
  let min = Infinity
  for (const { from, until, left } of spans) {
    if (from <= end && isTrue(left)) min = Math.min(min, Math.max(0, start - until))
  }
  return min
}

/** The spans of a stay of a unit type, computed once. */
function createSpans({ stockBefore, stockChanges }: FinalState) {
  const before = groupBy(stockBefore, ({ unit }) => unit)
  const changes = groupBy(
    stockChanges.toSorted((a, b) => a.committed - b.committed || a.id - b.id),
    ({ unit }) => unit,
  )
  const known = new Map<string, readonly Span[]>()
  return (unit: number, arrival: string, nights: number): readonly Span[] => {
    const key = `${unit} ${arrival} ${nights}`
    let spans = known.get(key)
    if (!spans) {
      const stay = new Set(Array.from({ length: nights }, (_, index) => addDays(arrival, index)))
      const ofStay = (changes.get(unit) ?? []).filter(({ night }) => stay.has(night))
      const left = new Map(
        (before.get(unit) ?? []).filter(({ night }) => stay.has(night)).map((night) => [night.night, freeOf(night)]),
      )
      spans = left.size === nights ? spansFrom(left, ofStay) : [{ from: -Infinity, until: Infinity, left: 0 }]
      known.set(key, spans)
    }
    return spans
  }
}

const freeOf = ({ capacity, taken, closed }: Night) => (closed ? 0 : capacity - taken)

function spansFrom(left: Map<string, number>, changes: readonly StockChange[]): Span[] {
  const spans: Span[] = []
  let from = -Infinity
  for (const change of changes) {
    const { night, committed, seen } = change
    spans.push({ from, until: seen, left: Math.min(...left.values()) })
    left.set(night, freeOf(change))
    from = committed
  }
  return [...spans, { from, until: Infinity, left: Math.min(...left.values()) }]
}
