/**
 * Measures searches: the engine, the same questions as SQL, and a bare pass over the same prices.
 * `npx tsx bench/search/run.ts [--sizes 4000,20000,100000] [--no-sql]`
 */
import { parseArgs } from 'node:util'
import { fromDayNumber } from '../../src/domain/calendar-date.ts'
import { barePass } from './bare-pass.ts'
import { buildEngine, memoryInUse } from './engine.ts'
import { measureLoading } from './load-side.ts'
import { randomQuestions } from './questions.ts'
import { openSqlSide } from './sql-side.ts'
import { formatMicroseconds, formatTiming, timed, timedAsync, timingOf, type Timing } from './statistics.ts'
import { syntheticCatalogue } from './synthetic-catalogue.ts'
import { ARRIVALS, FIRST_DAY } from './synthetic-stays.ts'

const QUESTIONS = 20_000
const SQL_QUESTIONS = 200
/** Loading more into PostgreSQL would take longer than ten minutes: beyond this size it holds the first 120 arrivals only. */
const WHOLE_SQL_LIMIT = 20_000
const PARTIAL_SQL_ARRIVALS = 120
/** A question is asked so many times in a row and its best time counts: what else the machine does is not measured. */
const ASKED_TIMES = 3

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '4000,20000,100000' }, 'no-sql': { type: 'boolean', default: false } },
})

interface Measured {
  readonly unitTypes: number
  readonly engine: Timing
}

const sizes = values.sizes.split(',').map(Number)
const smallestSize = Math.min(...sizes)
const measured: Measured[] = []
for (const size of sizes) measured.push(await measure(size))

const [smallest, largest] = [measured[0]!, measured.at(-1)!]
const growth = largest.engine.mean / smallest.engine.mean
console.log(
  `\nFrom ${smallest.unitTypes} to ${largest.unitTypes} unit types (× ${largest.unitTypes / smallest.unitTypes}) the mean search grew × ${growth.toFixed(1)}.`,
)

async function measure(unitTypes: number): Promise<Measured> {
  const before = memoryInUse()
  const catalogue = syntheticCatalogue(unitTypes)
  const built = timed(() => buildEngine(catalogue))
  const { engine, indexes, stays } = built.result
  const memory = memoryInUse() - before
  console.log(
    `\n${unitTypes} unit types on ${catalogue.parks.size} parks × ${ARRIVALS} arrivals, ${(stays / 1e6).toFixed(1)} million priced stays; ` +
      `${(memory / 1e6).toFixed(0)} MB, filled in ${formatMicroseconds(built.microseconds)}`,
  )
  const questions = randomQuestions(catalogue, QUESTIONS)
  for (const question of questions.slice(0, 3_000)) {
    engine.search(question)
    barePass(indexes, question)
  }
  const bare = timingOf(questions.map((question) => bestTime(() => barePass(indexes, question))))
  const search = timingOf(questions.map((question) => bestTime(() => engine.search(question))))
  const asked = timingOf(questions.map((question) => timed(() => engine.search(question)).microseconds))
  report('bare pass over the same prices', bare, search)
  report('engine: list, totals, filter counts', search, search)
  report('engine: the same, each asked once', asked, search)
  const flexible = timingOf(
    questions.slice(0, 2_000).map((question) => bestTime(() => engine.flexibleDates(question, 7))),
  )
  report('engine: lowest of each of 15 dates', flexible, search)
  if (!values['no-sql']) await measureSql(catalogue, engine, questions, search)
  if (!values['no-sql'] && unitTypes === smallestSize) {
    for (const line of await measureLoading(catalogue)) console.log(`  ${line}`)
  }
  return { unitTypes, engine: search }
}

async function measureSql(
  catalogue: Parameters<typeof openSqlSide>[0],
  engine: ReturnType<typeof buildEngine>['engine'],
  allQuestions: ReturnType<typeof randomQuestions>,
  search: Timing,
): Promise<void> {
  const arrivals = catalogue.unitTypes.size > WHOLE_SQL_LIMIT ? PARTIAL_SQL_ARRIVALS : ARRIVALS
  const lastArrival = fromDayNumber(FIRST_DAY + arrivals)
  const questions = allQuestions.filter(({ arrival }) => arrival <= lastArrival).slice(0, SQL_QUESTIONS)
  const sql = await openSqlSide(catalogue, arrivals)
  try {
    console.log(
      `  SQL side: ${(sql.stays / 1e6).toFixed(1)} million stays of 3 and 7 nights on ${arrivals} arrivals, loaded in ${sql.loadSeconds} s`,
    )
    for (const question of questions) await sql.search(question)
    const lists: number[] = []
    const counts: number[] = []
    for (const question of questions) {
      const list = await timedAsync(() => sql.search(question))
      const count = await timedAsync(() => sql.featureCounts(question))
      lists.push(list.microseconds)
      counts.push(list.microseconds + count.microseconds)
      assertAgreement(engine.search({ ...question, sort: 'price-asc' }), list.result, count.result)
    }
    report('PostgreSQL: list and totals', timingOf(lists), search)
    report('PostgreSQL: with counts of features', timingOf(counts), search)
    console.log(`  ${questions.length} answers of engine and PostgreSQL compared: all alike`)
  } finally {
    await sql.close()
  }
}

function assertAgreement(
  answer: ReturnType<ReturnType<typeof buildEngine>['engine']['search']>,
  list: Awaited<ReturnType<Awaited<ReturnType<typeof openSqlSide>>['search']>>,
  counts: ReadonlyMap<number, number>,
): void {
  const ours = {
    parks: answer.parks.map(({ parkId, cheapest, matchingUnits }) => [parkId, cheapest.pence, matchingUnits]),
    totalParks: answer.totalParks,
    totalUnits: answer.totalUnits,
    counts: answer.filterCounts.features.filter(({ parks }) => parks > 0).map(({ id, parks }) => [id, parks]),
  }
  const theirs = { ...list, counts: [...counts].sort(([a], [b]) => a - b) }
  ours.counts.sort(([a], [b]) => a! - b!)
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) {
    throw new Error(`engine and SQL disagree:\n${JSON.stringify(ours)}\n${JSON.stringify(theirs)}`)
  }
}

function bestTime(work: () => unknown): number {
  let best = Infinity
  for (let time = 0; time < ASKED_TIMES; time++) best = Math.min(best, timed(work).microseconds)
  return best
}

function report(name: string, timing: Timing, search: Timing): void {
  const ratio = timing.p50 / search.p50
  console.log(
    `  ${name.padEnd(38)} p50/p95/p99 ${formatTiming(timing).padEnd(30)} × ${ratio.toFixed(ratio < 10 ? 2 : 0)}`,
  )
}
