/** What a shop asks of its prices, each question in three ways: of the engine, as a bare pass, and as SQL. */
import { addDays, fromDayNumber } from '../../src/domain/calendar-date.ts'
import { DEFAULT_PARTY } from '../../src/domain/party.ts'
import type { ChannelIndex } from '../../src/server/availability/channel-index.ts'
import type { MemoryIndex } from '../../src/server/availability/memory-index.ts'
import type { SearchQuestion } from '../../src/server/availability/queries.ts'
import { bareDays, barePass } from './bare-pass.ts'
import type { SqlSide } from './sql-side.ts'
import { ARRIVALS, FIRST_DAY } from './synthetic-stays.ts'

export interface Scenario {
  readonly name: string
  /** Questions about a part of a map rather than a region, town or operator. */
  readonly isOnMap?: boolean
  /** Asked of so many questions; the longer ones of fewer. */
  readonly questions: number
  readonly engine: (engine: MemoryIndex, question: SearchQuestion) => unknown
  /** The prices that have to be looked at, each once. */
  readonly bare: (indexes: readonly ChannelIndex[], question: SearchQuestion) => unknown
  readonly sql: (side: SqlSide, question: SearchQuestion) => Promise<unknown>
  /** What the engine says, in the form in which `sql` answers; dates beyond those the tables hold left out. */
  readonly comparable: (engine: MemoryIndex, question: SearchQuestion, lastArrival: string) => unknown
}

const STRIP_DAYS = 7
const FLEXIBLE_DAYS = 3

const arrivalsAround = ({ arrival }: SearchQuestion, days: number) =>
  Array.from({ length: 2 * days + 1 }, (_, index) => addDays(arrival, index - days))
const everyArrival = Array.from({ length: ARRIVALS }, (_, day) => fromDayNumber(FIRST_DAY + 1 + day))

const summaryOf = (answer: ReturnType<MemoryIndex['search']>) => ({
  parks: answer.parks.map(({ parkId, cheapest, matchingUnits }) => [parkId, cheapest.pence, matchingUnits]),
  totalParks: answer.totalParks,
  totalUnits: answer.totalUnits,
})
const searchSummary = (engine: MemoryIndex, question: SearchQuestion) =>
  summaryOf(engine.search({ ...question, sort: 'price-asc' }))
const withCounts = (engine: MemoryIndex, question: SearchQuestion) => ({
  ...searchSummary(engine, question),
  counts: engine
    .search(question)
    .filterCounts.features.filter(({ parks }) => parks > 0)
    .map(({ id, parks }) => [id, parks])
    .sort(([a], [b]) => a! - b!),
})
/** The lowest of each arrival from so many days before the one asked for to as many after; left out: of every arrival. */
const lowestByDate = (engine: MemoryIndex, question: SearchQuestion, around?: number) => {
  const { arrival } = question
  const arrivals = around === undefined ? undefined : { from: addDays(arrival, -around), to: addDays(arrival, around) }
  return [...engine.lowestBy({ ...question, arrivals }, 'date').values()]
}
const datesUntil = (days: readonly { arrival: string; pence: number }[], last: string) =>
  days.filter(({ arrival }) => arrival <= last).map(({ arrival, pence }) => [arrival, pence])
const flexible = (question: SearchQuestion) => ({ arrivals: arrivalsAround(question, FLEXIBLE_DAYS) })
const byId = (lowest: ReadonlyMap<number, { readonly pence: number }>) =>
  [...lowest].map(([id, { pence }]) => [id, pence]).sort(([a], [b]) => a! - b!)
/** Of a visitor who has said nothing but where and for how long. */
const calendarOf = (question: SearchQuestion): SearchQuestion => ({ ...question, ...NO_WISHES })
const NO_WISHES = {
  party: DEFAULT_PARTY,
  features: [],
  offers: [],
  minBedrooms: undefined,
  minBathrooms: undefined,
  minPence: undefined,
  maxPence: undefined,
}

export const SEARCH: Scenario = {
  name: 'search: list, totals, counts of every filter',
  questions: 20_000,
  engine: (engine, question) => engine.search(question),
  bare: (indexes, question) => barePass(indexes, question),
  sql: async (side, question) => ({ ...(await side.search(question)), counts: await side.featureCounts(question) }),
  comparable: withCounts,
}

export const SCENARIOS: readonly Scenario[] = [
  SEARCH,
  {
    name: 'the same, PostgreSQL without the counts',
    questions: 20_000,
    engine: (engine, question) => engine.search(question),
    bare: (indexes, question) => barePass(indexes, question),
    sql: (side, question) => side.search(question),
    comparable: searchSummary,
  },
  {
    name: 'only the lowest price that fits: no list, no counts',
    questions: 20_000,
    engine: (engine, question) => lowestByDate(engine, question, 0),
    bare: (indexes, question) => barePass(indexes, question),
    sql: (side, question) => side.lowestOn(question, [question.arrival]),
    comparable: (engine, question, last) => datesUntil(lowestByDate(engine, question, 0), last),
  },
  {
    name: 'search of a part of a map, with counts',
    isOnMap: true,
    questions: 20_000,
    engine: (engine, question) => engine.search(question),
    bare: (indexes, question) => barePass(indexes, question),
    sql: async (side, question) => ({ ...(await side.search(question)), counts: await side.featureCounts(question) }),
    comparable: withCounts,
  },
  {
    name: `flexible dates: search of ${2 * FLEXIBLE_DAYS + 1} arrivals as one`,
    questions: 2_000,
    engine: (engine, question) => engine.searchArrivals(question, arrivalsAround(question, FLEXIBLE_DAYS)),
    bare: (indexes, question) => barePass(indexes, question, FLEXIBLE_DAYS),
    sql: (side, question) => side.searchArrivals(question, arrivalsAround(question, FLEXIBLE_DAYS)),
    comparable: (engine, question) => {
      const answer = engine.searchArrivals({ ...question, sort: 'price-asc' }, arrivalsAround(question, FLEXIBLE_DAYS))
      return summaryOf(answer)
    },
  },
  {
    name: `date strip: lowest of each of ${2 * STRIP_DAYS + 1} arrivals, every wish kept`,
    questions: 2_000,
    engine: (engine, question) => lowestByDate(engine, question, STRIP_DAYS),
    bare: (indexes, question) => barePass(indexes, question, STRIP_DAYS),
    sql: (side, question) => side.lowestOn(question, arrivalsAround(question, STRIP_DAYS)),
    comparable: (engine, question, last) => datesUntil(lowestByDate(engine, question, STRIP_DAYS), last),
  },
  {
    name: 'calendar: lowest of each of 540 arrivals of a region or channel',
    questions: 600,
    engine: (engine, question) => lowestByDate(engine, calendarOf(question)),
    bare: (indexes, question) => bareDays(indexes, question, 1, ARRIVALS),
    sql: (side, question) => side.lowestOn(calendarOf(question), everyArrival),
    comparable: (engine, question, last) => datesUntil(lowestByDate(engine, calendarOf(question)), last),
  },
  {
    name: `regions: lowest of each on any of ${2 * FLEXIBLE_DAYS + 1} arrivals, every wish kept`,
    questions: 2_000,
    engine: (engine, question) => engine.lowestBy({ ...question, ...flexible(question) }, 'region'),
    bare: (indexes, question) => barePass(indexes, question, FLEXIBLE_DAYS),
    sql: (side, question) => side.lowestBy('region', question, arrivalsAround(question, FLEXIBLE_DAYS)),
    comparable: (engine, question) => byId(engine.lowestBy({ ...question, ...flexible(question) }, 'region')),
  },
  {
    name: 'parks: lowest of each on any of 540 arrivals, every wish kept',
    questions: 300,
    engine: (engine, question) => engine.lowestBy(question, 'park'),
    bare: (indexes, question) => bareDays(indexes, question, 1, ARRIVALS),
    sql: (side, question) => side.lowestBy('park', question, everyArrival),
    comparable: (engine, question, last) =>
      byId(engine.lowestBy({ ...question, arrivals: { from: everyArrival[0]!, to: last } }, 'park')),
  },
  {
    name: 'all dates: the same with every wish kept',
    questions: 300,
    engine: (engine, question) => lowestByDate(engine, question),
    bare: (indexes, question) => bareDays(indexes, question, 1, ARRIVALS),
    sql: (side, question) => side.lowestOn(question, everyArrival),
    comparable: (engine, question, last) => datesUntil(lowestByDate(engine, question), last),
  },
]
