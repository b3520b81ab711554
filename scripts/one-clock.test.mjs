/** Proves that tests take the time from the clock of their run, on which every day is the same: src/testing. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'

const isTest = (file) => /\.test\.(?:tsx?|mjs)$|\/(?:testing|page-tests)\/.*\.tsx?$/.test(file)

/** What is said of the module of the clock itself, and of a file that the linter is to refuse. */
const EXCEPTIONS = new Set(['src/testing/test-clock.ts', 'scripts/one-clock.test.mjs', 'scripts/boundaries.test.mjs'])

/** Keywords of SQL are no functions of a schema: `now()::date` is moved, and `current_date` is not. */
const MACHINE_TIME = /\bDate\.now\b|\bnew Date\(\)|\b(?:current_date|current_timestamp|localtimestamp|current_time)\b/gi

function readingsIn(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .filter((file) => isTest(file) && !EXCEPTIONS.has(file))
    .flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(MACHINE_TIME)].map(([at]) => `${file}: ${at}`),
    )
}

test('no test reads the day of the machine or of its database: testNow() and now() are those of the run', () => {
  expect(['src', 'demo', 'scripts', 'tools'].flatMap(readingsIn)).toEqual([])
})
