/**
 * `npm test`: everything, from a fresh clone on a bare machine. Static checks, the build, unit and API tests on a real
 * PostgreSQL, the domain's tests in other time zones, browser tests. The last line is `N passed, N failed`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkNode, ensureInstalled } from './prepare.mjs'
import { npm, run, tool } from './run.mjs'
import { runStaticChecks, step } from './static-checks.mjs'

/** Date arithmetic is to be the same everywhere: summer time, none, ahead of and behind Greenwich. */
const TIME_ZONES = ['Europe/London', 'UTC', 'Pacific/Auckland', 'America/New_York']

checkNode()
await ensureInstalled()
const reports = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-reports-'))
const total = { passed: 0, failed: 0 }

for (const { isOk } of await runStaticChecks()) count(isOk)
count((await step('build', () => npm(['run', '--silent', 'build']))).isOk)
await runVitest('unit and API tests', [])
for (const zone of TIME_ZONES) await runVitest(`domain in ${zone}`, ['--project', 'pure', 'src/domain'], { TZ: zone })
await runPlaywright()

rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

function count(isOk) {
  if (isOk) total.passed++
  else total.failed++
}

/** Adds a report's numbers. A run that failed without a failed test counts as one failure: nothing is lost silently. */
function add(isOk, passed, failed) {
  total.passed += passed
  total.failed += !isOk && failed === 0 ? 1 : failed
}

async function runVitest(name, args, env) {
  const file = path.join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { isOk } = await step(name, () => run(tool('vitest'), ['run', ...reporters, ...args], env))
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(file)
  add(isOk, numPassedTests, numFailedTests)
}

async function runPlaywright() {
  const file = path.join(reports, 'browser.json')
  const { isOk } = await step('browser tests', () =>
    run(tool('playwright'), ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  )
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(file).stats ?? {}
  add(isOk, expected + flaky, unexpected)
}

/** A run that broke down before its end has left no report. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
