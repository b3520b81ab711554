/**
 * The clock of all tests. A run starts at a fixed instant, and its clock goes on from there: in every process, browser
 * page and database of the run. The real date makes no difference.
 */
import type { ClientBase } from 'pg'

const PRELOAD = new URL('./preload-clock.mjs', import.meta.url).href

/**
 * Starts the clock of a run, once: its processes inherit it by their environment, its threads by CLOCK_ARGUMENTS.
 *
 * @param start an ISO instant, replaced by TEST_CLOCK_START if that is set
 */
export function startTestClock(start: string): void {
  process.env.TEST_CLOCK_START ??= start
  process.env.TEST_CLOCK_OFFSET_MS ??= String(Date.parse(process.env.TEST_CLOCK_START) - Date.now())
  const { NODE_OPTIONS = '' } = process.env
  if (!NODE_OPTIONS.includes(PRELOAD)) process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import=${PRELOAD}`.trim()
}

/** When the run started by its own clock, in milliseconds since 1970; now, without such a clock. */
export function testStart(): number {
  return process.env.TEST_CLOCK_START === undefined ? Date.now() : Date.parse(process.env.TEST_CLOCK_START)
}

/** How much later than the real one the clock of the tests is, in milliseconds. */
export function clockOffsetMs(): number {
  return Number(process.env.TEST_CLOCK_OFFSET_MS)
}

/** Arguments of Node.js for a thread of the tests. */
export const CLOCK_ARGUMENTS = ['--import', PRELOAD]

/** Milliseconds since 1970 by the clock of the tests. */
export function testNow(): number {
  return Date.now()
}

/** With the variables of libfaketime, which moves the calendar of a whole machine. */
const CLOCK_VARIABLES = /^(TEST_CLOCK_.*|NODE_OPTIONS|LD_PRELOAD|FAKETIME.*)$/

/** Variables that a process of the tests needs if it does not inherit all. */
export function clockVariables(): Record<string, string> {
  const needed = Object.entries(process.env).filter(([name]) => CLOCK_VARIABLES.test(name))
  return Object.fromEntries(needed.map(([name, value]) => [name, value ?? '']))
}

/**
 * Gives a database the clock of the tests, for sessions that are opened afterwards: they find these functions before
 * PostgreSQL's. Before the migrations, as a default of a column stays with the function it was defined with.
 *
 * @param client a session in that database
 */
export async function shiftDatabaseClock(client: Pick<ClientBase, 'query'>, database: string): Promise<void> {
  const shifted = (name: string, volatility: 'stable' | 'volatile') =>
    `create or replace function public.${name}() returns timestamptz language sql ${volatility} parallel safe
       as $$ select pg_catalog.${name}() + interval '${clockOffsetMs()} milliseconds' $$`
  await client.query(shifted('now', 'stable'))
  await client.query(shifted('clock_timestamp', 'volatile'))
  await preferShiftedClock(client, database)
}

/** A copy of a database has its functions, but not its settings. */
export async function preferShiftedClock(client: Pick<ClientBase, 'query'>, database: string): Promise<void> {
  await client.query(`alter database ${database} set search_path = public, pg_catalog`)
}
