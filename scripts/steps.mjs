/** The steps of a run. Each reports its result, its time, and its passed and failed tests. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ROOT, run, tool } from './run.mjs'

/** Lines of a failed step that are printed again at the end: test runners print what failed last. */
const LINES_OF_A_FAILURE = 80

/**
 * A step whose output is shown as it comes.
 * @param work is given a callback for its output, and returns whether it succeeded, or the numbers of passed and
 *   failed tests
 */
export async function step(name, work) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const printed = []
  const onOutput = (chunk) => {
    process.stdout.write(chunk)
    printed.push(chunk)
  }
  const outcome = outcomeOf(name, await work(onOutput), printed)
  console.log(summaryOf(outcome, start))
  return outcome
}

/** A concurrent step: its output is printed when it has ended. */
export async function stepBeside(name, work) {
  const start = performance.now()
  const printed = []
  const outcome = outcomeOf(name, await work((chunk) => printed.push(chunk)), printed)
  console.log(`\n── ${name}\n${outcome.output}${summaryOf(outcome, start)}`)
  return outcome
}

/** Prints the last lines of each failed step again, so that the end of a long run says what failed. */
export function printFailures(outcomes) {
  for (const { name, output } of outcomes.filter(({ failed }) => failed > 0)) {
    console.log(`\n── failed: ${name}\n${output.trimEnd().split('\n').slice(-LINES_OF_A_FAILURE).join('\n')}`)
  }
}

function outcomeOf(name, result, printed) {
  const counts = typeof result === 'boolean' ? { passed: Number(result), failed: Number(!result) } : result
  return { name, output: Buffer.concat(printed).toString(), ...counts }
}

const summaryOf = ({ name, failed }, start) =>
  `── ${name}: ${failed === 0 ? 'ok' : 'FAILED'} (${((performance.now() - start) / 1000).toFixed(1)} s)`

/** Runs Vitest and returns the numbers of passed and failed tests. */
export function vitest(args, onOutput, env = {}) {
  return withReport(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const isOk = await run(tool('vitest'), [...args, '--run', ...reporters], env, onOutput)
    const { numPassedTests = 0, numFailedTests = 0 } = readReport(file)
    return { isOk, passed: numPassedTests, failed: numFailedTests }
  })
}

/** Tests that may pass at their second try in a run. */
const MAX_FLAKY = 2

/** Where a run says which tests were flaky. */
const FLAKY_FILE = path.join(ROOT, 'test-results', 'flaky.json')

/** Runs Playwright and returns the numbers of passed and failed tests. */
export function playwright(args, onOutput, env = {}) {
  return withReport(async (file) => {
    const reporting = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const isOk = await run(tool('playwright'), ['test', ...args, '--reporter=list,json'], reporting, onOutput)
    const { flaky, ...outcome } = browserOutcome(readReport(file), isOk)
    mkdirSync(path.dirname(FLAKY_FILE), { recursive: true })
    writeFileSync(FLAKY_FILE, JSON.stringify(flaky, null, 2))
    for (const { name, errors } of flaky) onOutput(Buffer.from(`\nflaky: ${name}\n${errors[0] ?? ''}\n`))
    return outcome
  })
}

/**
 * A test that passed at its second try counts as passed, unless more than two of a run did: then all of them failed.
 */
export function browserOutcome(report, isOk) {
  const tests = testsOf(report)
  const flaky = tests.filter(({ status }) => status === 'flaky')
  const count = (wanted) => tests.filter(({ status }) => status === wanted).length
  const isTrusted = flaky.length <= MAX_FLAKY
  return {
    flaky,
    isOk: isOk && isTrusted,
    passed: count('expected') + (isTrusted ? flaky.length : 0),
    failed: count('unexpected') + (isTrusted ? 0 : flaky.length),
  }
}

/**
 * The tests of a report of Playwright: name, status ('expected', 'unexpected', 'flaky' or 'skipped'), milliseconds of
 * the last try, and errors of all tries.
 */
export function testsOf(report) {
  const tests = []
  const read = ({ file, specs = [], suites = [] }, above) => {
    for (const spec of specs) {
      for (const { status, projectName, results } of spec.tests) {
        const names = [projectName, file, ...above, spec.title].filter(Boolean)
        const errors = results.flatMap((result) => result.errors.map(({ message }) => message))
        tests.push({ name: names.join(' › '), status, milliseconds: results.at(-1)?.duration ?? 0, errors })
      }
    }
    for (const suite of suites) read(suite, suite.title === suite.file ? [] : [...above, suite.title])
  }
  for (const suite of report.suites ?? []) read(suite, [])
  return tests
}

/** A failed run without a failed test counts as one failure. */
async function withReport(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-report-'))
  try {
    const { isOk, passed, failed } = await work(path.join(folder, 'report.json'))
    return { passed, failed: isOk ? failed : Math.max(1, failed) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A run that crashed has left no report. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
