/**
 * `npm run test:trust`: all browser tests ten times, three of them beside two busy processes and three on one core, and
 * a table of red and flaky tests and of the time of each run and test. Ends with 1 unless all were green at their first
 * try. `-- --write` puts the table into docs/reliability.md; `-- --runs 3` makes fewer of them, as many of each kind as
 * fit. It takes two hours: what was begun and stopped goes on at the next run, as long as the commit is the same.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run, tool } from './run.mjs'
import { testsOf } from './steps.mjs'

const DOCUMENT = path.join(ROOT, 'docs', 'reliability.md')
const [BEGIN, END] = ['<!-- trust: begin -->', '<!-- trust: end -->']

/** By turns, so that fewer runs have all kinds too. */
const KINDS = ['quiet', 'busy', 'one core', 'quiet', 'busy', 'one core', 'quiet', 'busy', 'one core', 'quiet']

/** Keeps a core busy, and ends with this program, however that ends. */
const WORK = 'for (const parent = process.ppid; process.ppid === parent; );'

/** Further tests in the table after red and flaky ones: the slowest. */
const SLOWEST = 10

const wanted = process.argv.indexOf('--runs')
const kinds = KINDS.slice(0, wanted < 0 ? KINDS.length : Number(process.argv[wanted + 1]))
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
const folder = path.join(ROOT, 'node_modules', '.cache', 'trust', commit)
mkdirSync(folder, { recursive: true })
const runs = []
for (const [index, kind] of kinds.entries()) {
  runs.push(readRun(`${index}.json`) ?? (await runAll(kind, `${index}.json`)))
}
rmSync(path.dirname(folder), { recursive: true, force: true })
const table = tableOf(runs)
console.log(`\n${table}`)
if (process.argv.includes('--write')) writeTable(table)
process.exit(runs.length > 0 && runs.every(({ tests }) => tests.length > 0 && tests.every(isGreen)) ? 0 : 1)

function isGreen({ status }) {
  return status === 'expected' || status === 'skipped'
}

/** Undefined if it was not made yet. */
function readRun(file) {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  } catch {
    return undefined
  }
}

/** One run of all browser tests, which is kept once it is over. */
async function runAll(kind, file) {
  console.log(`\n── ${kind}`)
  const busy = Array.from({ length: kind === 'busy' ? 2 : 0 }, () => spawn(process.execPath, ['--eval', WORK]))
  const start = performance.now()
  const report = path.join(folder, `report-${file}`)
  try {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const args = ['test', '--reporter=list,json']
    await (kind === 'one core'
      ? run('taskset', ['--cpu-list', '0', process.execPath, tool('playwright'), ...args], env)
      : run(tool('playwright'), args, env))
  } finally {
    for (const process of busy) process.kill('SIGKILL')
  }
  const minutes = (performance.now() - start) / 60_000
  const made = { kind, minutes, tests: testsOf(JSON.parse(readFileSync(report, 'utf8'))) }
  writeFileSync(path.join(folder, file), JSON.stringify(made))
  return made
}

function tableOf(all) {
  const count = (tests, wantedStatus) => tests.filter(({ status }) => status === wantedStatus).length
  const rows = all.map(({ kind, minutes, tests }, index) => [
    index + 1,
    kind,
    tests.length,
    count(tests, 'unexpected'),
    count(tests, 'flaky'),
    minutes.toFixed(1),
  ])
  const names = new Map()
  for (const { tests } of all) for (const test of tests) names.set(test.name, [...(names.get(test.name) ?? []), test])
  const each = [...names].map(([name, tries]) => ({
    name,
    red: count(tries, 'unexpected'),
    flaky: count(tries, 'flaky'),
    seconds: Math.max(...tries.map(({ milliseconds }) => milliseconds)) / 1000,
  }))
  const shown = each
    .sort((one, other) => other.red - one.red || other.flaky - one.flaky || other.seconds - one.seconds)
    .filter(({ red, flaky }, index) => red + flaky > 0 || index < SLOWEST)
  return [
    markdown(['run', 'machine', 'tests', 'red', 'flaky', 'minutes'], rows),
    markdown(
      ['test', 'red', 'flaky', 'longest, s'],
      shown.map(({ name, red, flaky, seconds }) => [
        name.replaceAll('|', String.raw`\|`),
        red,
        flaky,
        seconds.toFixed(1),
      ]),
    ),
  ].join('\n\n')
}

function markdown(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** @throws Error if the document has no place for the table */
function writeTable(text) {
  const document = readFileSync(DOCUMENT, 'utf8')
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`${DOCUMENT} has no ${BEGIN} … ${END}`)
  writeFileSync(DOCUMENT, `${document.slice(0, begin + BEGIN.length)}\n\n${text}\n\n${document.slice(end)}`)
}
