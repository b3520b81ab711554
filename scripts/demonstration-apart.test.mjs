/** Proves that the shop imports the demonstration in one file alone; its tests may use it as they like. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'

const DEMONSTRATION = path.join(ROOT, 'demo')

/** Files of `src` that import something of `demo`, types and lazy imports included. */
function importers() {
  return readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('src', ...file.split(path.sep)))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/'))
    .filter((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)].some(
        ([, target]) => path.join(ROOT, path.dirname(file), target).startsWith(DEMONSTRATION + path.sep),
      ),
    )
}

test('src imports demo in 1 file, src/server/demonstration.ts', () => {
  expect(importers()).toEqual(['src/server/demonstration.ts'])
})
