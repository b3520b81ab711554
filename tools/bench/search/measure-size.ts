/** Measures one catalogue size in a separate process, to measure its memory: `measure-size.ts SIZE [--no-sql]`. */
import type { Catalogue } from '../../../src/server/availability/catalogue-facts.ts'
import type { SearchQuestion } from '../../../src/server/availability/queries.ts'
import { fromDayNumber } from '../../../src/domain/dates/calendar-date.ts'
import { buildEngine, memoryInUse } from './engine.ts'
import { placedQuestions, randomQuestions, type PlacedQuestions } from './questions.ts'
import { SCENARIOS, SEARCH, type Scenario } from './scenarios.ts'
import type { ScenarioFigures, SizeFigures, SqlFigures } from './size-figures.ts'
import { openSqlSide, type SqlSide } from './sql-side.ts'
import { bestTime, formatTiming, timed, timedAsync, timingOf, type Timing } from './statistics.ts'
import { syntheticCatalogue } from './synthetic-catalogue.ts'
import { ARRIVALS, FIRST_DAY } from './synthetic-stays.ts'

const SQL_QUESTIONS = 100
/** PostgreSQL gets a fraction of the engine's questions, up to a maximum. */
const SQL_SHARE = 20
/** Beyond this size PostgreSQL has only the first 120 arrivals: loading more takes over ten minutes. */
const WHOLE_SQL_LIMIT = 25_000
const PARTIAL_SQL_ARRIVALS = 120
/** The days that a question covers beyond its arrival. */
const REACH_DAYS = 7
/** Each question is repeated and its best time counts, to exclude other load. */
const ASKED_TIMES = 3
/** Node compiles frequent code, so questions of a kind are asked once before they are timed, up to so many. */
const WARM_UP = 3_000

type Engine = ReturnType<typeof buildEngine>

const size = Number(process.argv[2])
const figures = await measure(size, !process.argv.includes('--no-sql'))
if (process.send) process.send(figures)
else console.log(JSON.stringify(figures, null, 2))

async function measure(unitTypes: number, withSql: boolean): Promise<SizeFigures> {
  const before = memoryInUse()
  const catalogue = syntheticCatalogue(unitTypes)
  const built = buildEngine(catalogue)
  const memory = memoryInUse() - before
  const { rss } = process.memoryUsage()
  console.log(
    `${unitTypes} unit types, ${(built.stays / 1e6).toFixed(1)} million stays, ${(memory / 1e6).toFixed(0)} MB`,
  )
  const questions = randomQuestions(catalogue, SEARCH.questions)
  const placed = placedQuestions(catalogue, questions)
  const inMemory = SCENARIOS.map((scenario) => askInMemory(scenario, built, placed[scenario.place]))
  const asked = timingOf(questions.map((question) => timed(() => built.engine.search(question)).microseconds))
  const sql = withSql ? await askSql(catalogue, built, placed) : undefined
  const { stays } = built
  return {
    unitTypes,
    parks: catalogue.parks.size,
    stays,
    memory,
    rss,
    asked,
    scenarios: inMemory.map((timings, index) => ({ ...timings, sql: sql?.timings[index] })),
    sql: sql && { arrivals: sql.arrivals, stays: sql.stays, compared: sql.compared },
  }
}

function askInMemory(
  scenario: Scenario,
  { engine, indexes }: Engine,
  questions: readonly SearchQuestion[],
): ScenarioFigures {
  const asked = questions.slice(0, scenario.questions)
  for (const question of asked.slice(0, WARM_UP)) {
    scenario.bare(indexes, question)
    scenario.engine(question)(engine)
  }
  const bare = timingOf(asked.map((question) => bestTime(() => scenario.bare(indexes, question), ASKED_TIMES)))
  const inEngine = timingOf(
    asked.map((question) => {
      const ask = scenario.engine(question)
      return bestTime(() => ask(engine), ASKED_TIMES)
    }),
  )
  console.log(`  ${scenario.name}: engine ${formatTiming(inEngine)}, bare ${formatTiming(bare)}`)
  return { name: scenario.name, engine: inEngine, bare }
}

async function askSql(
  catalogue: Catalogue,
  { engine }: Engine,
  placed: PlacedQuestions,
): Promise<SqlFigures & { timings: Timing[] }> {
  const arrivals = catalogue.unitTypes.size > WHOLE_SQL_LIMIT ? PARTIAL_SQL_ARRIVALS : ARRIVALS
  const lastArrival = fromDayNumber(FIRST_DAY + arrivals)
  const lastAsked = fromDayNumber(FIRST_DAY + arrivals - REACH_DAYS)
  const side = await openSqlSide(catalogue, arrivals)
  try {
    console.log(`  PostgreSQL: ${(side.stays / 1e6).toFixed(1)} million stays, loaded in ${side.loadSeconds} s`)
    const timings: Timing[] = []
    let compared = 0
    for (const scenario of SCENARIOS) {
      const asked = placed[scenario.place]
        .filter(({ arrival }) => arrival <= lastAsked)
        .slice(0, Math.min(SQL_QUESTIONS, scenario.questions / SQL_SHARE))
      timings.push(await askOneInSql(scenario, side, asked))
      for (const question of asked) {
        assertAlike(
          scenario.comparable(engine, question, lastArrival),
          await scenario.sql(side, question),
          scenario.name,
        )
        compared++
      }
    }
    return { arrivals, stays: side.stays, compared, timings }
  } finally {
    await side.close()
  }
}

async function askOneInSql(scenario: Scenario, side: SqlSide, questions: readonly SearchQuestion[]): Promise<Timing> {
  for (const question of questions) await scenario.sql(side, question)
  const times: number[] = []
  for (const question of questions) times.push((await timedAsync(() => scenario.sql(side, question))).microseconds)
  const timing = timingOf(times)
  console.log(`  ${scenario.name}: PostgreSQL ${formatTiming(timing)}`)
  return timing
}

function assertAlike(ours: unknown, theirs: unknown, scenario: string): void {
  const [engine, sql] = [JSON.stringify(ours), JSON.stringify(theirs)]
  if (engine !== sql) throw new Error(`${scenario}: engine and SQL disagree:\n${engine}\n${sql}`)
}
