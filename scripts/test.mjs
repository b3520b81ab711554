/**
 * `npm test`: all tests, from a fresh clone on a new machine. Static checks and pure tests run beside the build, then
 * unit and API tests on a real PostgreSQL beside domain tests in other time zones, then browser tests, then what a
 * request costs the server. The last line is `N
 * passed, N failed`. `npm run test:long` runs random tests in full and follows every price.
 */
import os from 'node:os'
import { checkNode, ensureInstalled } from './prepare.mjs'
import { npm } from './run.mjs'
import { runPureTests, runStaticChecks } from './static-checks.mjs'
import { playwright, printFailures, step, stepBeside, vitest } from './steps.mjs'

/** No Fridays: the last stays of the small catalogue would be 70 days ahead, where cancelling costs more. */
const OTHER_DAYS = [
  ['29 February', '2028-02-29T10:00:00Z'],
  ['the night to summer time', '2027-03-28T00:55:00Z'],
  ['the night to winter time', '2027-10-31T00:55:00Z'],
  ['New Year’s Eve', '2028-12-31T23:55:00Z'],
  ['a day in high season', '2027-08-10T10:00:00Z'],
  ['a Saturday', '2027-05-15T10:00:00Z'],
]

const UNIT_AND_API = ['--project', 'pure', '--project', 'server']

/** Files of e2e/journeys. */
const MAIN_JOURNEYS = [
  'booking',
  'payment-journeys',
  'account',
  'change-my-booking',
  'no-javascript-booking',
  'clerks-day',
].map((name) => `journeys/${name}.e2e.ts`)

if (process.argv.includes('--long')) process.env.TEST_LONG = 'true'

checkNode()
await ensureInstalled()
const outcomes = await Promise.all([runStaticChecks(), buildThenPureTests()])
const [, [build]] = outcomes
outcomes.push(await Promise.all([runServerTests(), runDateTests()]))
if (build.failed > 0) console.log('\nThe browser tests need the build.')
else {
  outcomes.push(await step('browser tests', (onOutput) => playwright([], onOutput)))
  if (process.env.TEST_LONG) outcomes.push(await runOnOtherDays())
  outcomes.push(await step('costs of the server', (onOutput) => vitest(['--project', 'costs'], onOutput)))
}

printFailures(outcomes.flat())

const sum = (what) => outcomes.flat().reduce((total, outcome) => total + outcome[what], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

/**
 * All unit and API tests and the main journeys, with the clock of the tests started on days that are odd in some way.
 * Random tests run a few times, as they run in full on the usual day.
 */
async function runOnOtherDays() {
  const outcomes = []
  for (const [day, start] of OTHER_DAYS) {
    const env = { TEST_CLOCK_START: start, TEST_LONG: 'false' }
    outcomes.push(await step(`unit and API tests on ${day}`, (onOutput) => vitest(UNIT_AND_API, onOutput, env)))
    outcomes.push(await step(`main journeys on ${day}`, (onOutput) => playwright(MAIN_JOURNEYS, onOutput, env)))
  }
  return outcomes
}

/** One worker more than there are cores, as tests wait for PostgreSQL and for processes. */
function runServerTests() {
  const workers = `--maxWorkers=${os.availableParallelism() + 1}`
  return step('unit and API tests', (onOutput) => vitest(['--project', 'server', workers], onOutput))
}

/** Only date calculations depend on the time zone. */
function runDateTests() {
  const inZones = ['related', 'src/domain/dates/calendar-date.ts', '--project', 'domain in *']
  return stepBeside('domain in other time zones', (onOutput) => vitest(inZones, onOutput))
}

async function buildThenPureTests() {
  const build = await stepBeside('build', (onOutput) => npm(['run', '--silent', 'build'], {}, onOutput))
  return [build, ...(await runPureTests())]
}
