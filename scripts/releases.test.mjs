import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'

const read = (name) => readFileSync(path.join(ROOT, name), 'utf8')

test('package.json upgrades from the release before its own in docs/upgrading.md, or from the last one there [RUN-20]', () => {
  const { version, upgradesFrom } = JSON.parse(read('package.json'))
  const [, table] = read('docs/upgrading.md').split('## Changes of each release')
  const releases = [...table.matchAll(/^\| (\d+\.\d+\.\d+) +\|/gm)].map(([, release]) => release)
  const own = releases.indexOf(version)
  const before = own === -1 ? releases.at(-1) : releases[Math.max(0, own - 1)]
  expect(releases[0]).toBe('0.1.0')
  expect(upgradesFrom).toBe(before)
})
