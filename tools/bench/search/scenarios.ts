/** The price questions of a shop, each answered in three ways: by the engine, by a bare pass, and by SQL. */
import { addDays, fromDayNumber } from '../../../src/domain/dates/calendar-date.ts'
import { DEFAULT_PARTY } from '../../../src/domain/booking/party.ts'
import { arrivalsWithin } from '../../../src/domain/search/search-alternatives.ts'
import type { ChannelIndex } from '../../../src/server/availability/channel-index.ts'
import type { MemoryIndex } from '../../../src/server/availability/memory-index.ts'
import type { Grouping, PriceQuestion, SearchQuestion } from '../../../src/server/availability/queries.ts'
import { bareDays, barePass } from './bare-pass.ts'
import type { PlacedQuestions } from './questions.ts'
import type { SqlSide } from './sql-side.ts'
import { ARRIVALS, FIRST_DAY } from './synthetic-stays.ts'

export interface Scenario {
  readonly name: string
  readonly place: keyof PlacedQuestions
  /** Number of questions; fewer for long ones. */
  readonly questions: number
  /** Maximum ratio to the bare pass, enforced by a test. */
  readonly maxRatio?: number
  /** Builds the question, untimed, and returns the engine call. */
  readonly engine: (question: SearchQuestion) => (engine: MemoryIndex) => unknown
  /** The bare pass over the same prices. */
  readonly bare: (indexes: readonly ChannelIndex[], question: SearchQuestion) => unknown
  readonly sql: (side: SqlSide, question: SearchQuestion) => Promise<unknown>
  /** The engine's result in the form of `sql`, without dates beyond the tables. */
  readonly comparable: (engine: MemoryIndex, question: SearchQuestion, lastArrival: string) => unknown
}

const STRIP_DAYS = 7
const FLEXIBLE_DAYS = 3
/** Compares the engine with a bare pass for every question about lowest prices. */
export const MAX_RATIO = 3
/** The same for all arrivals of a region or channel, where nothing takes long but reading the prices. */
export const MAX_RATIO_OF_ALL_DATES = 1.2
export const FLEXIBLE_DATES = `flexible dates: search of ${2 * FLEXIBLE_DAYS + 1} arrivals as one`
export const ALL_DATES = 'all dates: the same with all criteria'
export const PARKS_ON_ALL_DATES = 'parks: lowest of each on any of 540 arrivals, all criteria'
export const PARK_ON_DATE = 'one park: lowest of each unit on one date, all criteria'

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
/** Arrivals within a number of days of the requested one. */
const around = (question: SearchQuestion, days: number): PriceQuestion => ({
  ...question,
  arrivals: { from: addDays(question.arrival, -days), to: addDays(question.arrival, days) },
})
const searchDirectly = (question: SearchQuestion) => (engine: MemoryIndex) => engine.search(question)
const lowestBy = (question: PriceQuestion, grouping: Grouping) => (engine: MemoryIndex) =>
  engine.lowestBy(question, grouping)
const datesUntil = (engine: MemoryIndex, question: PriceQuestion, last: string) =>
  [...engine.lowestBy(question, 'date').values()]
    .filter(({ arrival }) => arrival <= last)
    .map(({ arrival, pence }) => [arrival, pence])
const flexible = (question: SearchQuestion) => ({
  ...question,
  arrivals: arrivalsWithin(FLEXIBLE_DAYS, question.arrival),
})
const byId = (lowest: ReadonlyMap<number, { readonly pence: number }>) =>
  [...lowest].map(([id, { pence }]) => [id, pence]).sort(([a], [b]) => a! - b!)
/** For a visitor who gave only place and nights. */
const calendarOf = (question: SearchQuestion): SearchQuestion => ({ ...question, ...NO_CRITERIA })
const NO_CRITERIA = {
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
  place: 'anywhere',
  questions: 20_000,
  engine: searchDirectly,
  bare: (indexes, question) => barePass(indexes, question),
  sql: async (side, question) => ({ ...(await side.search(question)), counts: await side.featureCounts(question) }),
  comparable: withCounts,
}

export const SCENARIOS: readonly Scenario[] = [
  SEARCH,
  {
    name: 'the same, PostgreSQL without the counts',
    place: 'anywhere',
    questions: 20_000,
    engine: searchDirectly,
    bare: (indexes, question) => barePass(indexes, question),
    sql: (side, question) => side.search(question),
    comparable: searchSummary,
  },
  {
    name: 'only the lowest price that fits: no list, no counts',
    place: 'anywhere',
    questions: 20_000,
    maxRatio: MAX_RATIO,
    engine: (question) => lowestBy(around(question, 0), 'date'),
    bare: (indexes, question) => barePass(indexes, question),
    sql: (side, question) => side.lowestOn(question, [question.arrival]),
    comparable: (engine, question, last) => datesUntil(engine, around(question, 0), last),
  },
  {
    name: 'search of a part of a map, with counts',
    place: 'map',
    questions: 20_000,
    engine: searchDirectly,
    bare: (indexes, question) => barePass(indexes, question),
    sql: async (side, question) => ({ ...(await side.search(question)), counts: await side.featureCounts(question) }),
    comparable: withCounts,
  },
  {
    name: FLEXIBLE_DATES,
    place: 'anywhere',
    questions: 2_000,
    engine: (question) => {
      const arrivals = arrivalsAround(question, FLEXIBLE_DAYS)
      return (engine) => engine.searchArrivals(question, arrivals)
    },
    bare: (indexes, question) => barePass(indexes, question, FLEXIBLE_DAYS),
    sql: (side, question) => side.searchArrivals(question, arrivalsAround(question, FLEXIBLE_DAYS)),
    comparable: (engine, question) => {
      const answer = engine.searchArrivals({ ...question, sort: 'price-asc' }, arrivalsAround(question, FLEXIBLE_DAYS))
      return summaryOf(answer)
    },
  },
  {
    name: `date strip: lowest of each of ${2 * STRIP_DAYS + 1} arrivals, all criteria`,
    place: 'anywhere',
    questions: 2_000,
    maxRatio: MAX_RATIO,
    engine: (question) => lowestBy(around(question, STRIP_DAYS), 'date'),
    bare: (indexes, question) => barePass(indexes, question, STRIP_DAYS),
    sql: (side, question) => side.lowestOn(question, arrivalsAround(question, STRIP_DAYS)),
    comparable: (engine, question, last) => datesUntil(engine, around(question, STRIP_DAYS), last),
  },
  {
    name: 'calendar: lowest of each of 540 arrivals of a region or channel',
    place: 'anywhere',
    questions: 600,
    maxRatio: MAX_RATIO_OF_ALL_DATES,
    engine: (question) => lowestBy(calendarOf(question), 'date'),
    bare: (indexes, question) => bareDays(indexes, question, 1, ARRIVALS),
    sql: (side, question) => side.lowestOn(calendarOf(question), everyArrival),
    comparable: (engine, question, last) => datesUntil(engine, calendarOf(question), last),
  },
  {
    name: `regions: lowest of each on any of ${2 * FLEXIBLE_DAYS + 1} arrivals, all criteria`,
    place: 'anywhere',
    questions: 2_000,
    maxRatio: MAX_RATIO,
    engine: (question) => lowestBy(flexible(question), 'region'),
    bare: (indexes, question) => barePass(indexes, question, FLEXIBLE_DAYS),
    sql: (side, question) => side.lowestBy('region', question, arrivalsAround(question, FLEXIBLE_DAYS)),
    comparable: (engine, question) => byId(engine.lowestBy(flexible(question), 'region')),
  },
  {
    name: PARKS_ON_ALL_DATES,
    place: 'anywhere',
    questions: 300,
    maxRatio: MAX_RATIO_OF_ALL_DATES,
    engine: (question) => lowestBy(question, 'park'),
    bare: (indexes, question) => bareDays(indexes, question, 1, ARRIVALS),
    sql: (side, question) => side.lowestBy('park', question, everyArrival),
    comparable: (engine, question, last) =>
      byId(engine.lowestBy({ ...question, arrivals: { from: everyArrival[0]!, to: last } }, 'park')),
  },
  {
    name: 'one park: lowest of each of 540 arrivals, all criteria',
    place: 'park',
    questions: 2_000,
    maxRatio: MAX_RATIO,
    engine: (question) => lowestBy(question, 'date'),
    bare: (indexes, question) => bareDays(indexes, question, 1, ARRIVALS),
    sql: (side, question) => side.lowestOn(question, everyArrival),
    comparable: (engine, question, last) => datesUntil(engine, question, last),
  },
  {
    name: PARK_ON_DATE,
    place: 'park',
    questions: 20_000,
    engine: (question) => lowestBy(around(question, 0), 'unit'),
    bare: (indexes, question) => barePass(indexes, question),
    sql: (side, question) => side.lowestBy('id', question, [question.arrival]),
    comparable: (engine, question) => byId(engine.lowestBy(around(question, 0), 'unit')),
  },
  {
    name: ALL_DATES,
    place: 'anywhere',
    questions: 300,
    maxRatio: MAX_RATIO_OF_ALL_DATES,
    engine: (question) => lowestBy(question, 'date'),
    bare: (indexes, question) => bareDays(indexes, question, 1, ARRIVALS),
    sql: (side, question) => side.lowestOn(question, everyArrival),
    comparable: (engine, question, last) => datesUntil(engine, question, last),
  },
]
