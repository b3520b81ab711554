/** The clock of the tests shadows functions of PostgreSQL. Keywords cannot be shadowed, so no statement uses one. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'

const KEYWORDS = /\b(?:current_date|current_timestamp|current_time|localtimestamp|localtime)\b/gi

/** Files about the clock itself. */
const CLOCK = path.join('src', 'testing')

function keywordsIn(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.tsx?$|\.sql$/.test(file) && !file.startsWith(CLOCK))
    .flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(KEYWORDS)].map(([keyword]) => `${file}: ${keyword}`),
    )
}

test('statements ask for now(), which follows the clock of the tests, and not for current_date and its like [TEST-01]', () => {
  expect(['src', 'demo', 'tools', 'e2e'].flatMap(keywordsIn)).toEqual([])
})
