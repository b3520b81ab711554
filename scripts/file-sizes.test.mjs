/**
 * Few, full files (decision 57): how many sources there are, how small, how many in a folder, and how many lines in
 * all.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'

const SMALL = 40
/** Without tests and their helpers. */
const sources = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('src', file.replaceAll('\\', '/')))
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$|\/(?:testing|page-tests)\//.test(file))
  .map((file) => ({ file, lines: readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1 }))

test(`at most 15 of 100 sources have ${SMALL} lines or fewer`, () => {
  expect(sources.filter(({ lines }) => lines <= SMALL).length / sources.length).toBeLessThanOrEqual(0.15)
})

test('src has at most 1,320 sources and 134,000 lines, without tests and their helpers', () => {
  expect(sources.length).toBeLessThanOrEqual(1320)
  expect(sources.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(134_000)
})

test('no folder has more than 40 sources', () => {
  const folders = new Map()
  for (const { file } of sources) folders.set(path.dirname(file), (folders.get(path.dirname(file)) ?? 0) + 1)
  expect([...folders].filter(([, count]) => count > 40)).toEqual([])
})
