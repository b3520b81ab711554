/** Prices of stays are made from rows of `price` by rules: another reader of the rows would leave the rules out. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'

const STORE = 'src/server/store/catalogue/stay-price-store.ts'

/**
 * The import and rate plans compare and replace the rows themselves, the demonstration and its end delete them, and the
 * opening shop asks only whether there are any.
 */
const WRITERS = [
  'src/catalogue-files/',
  'src/server/store/catalogue/rate-plan-store.ts',
  'src/server/store/catalogue/sample-data-store.ts',
  'src/server/store/catalogue/opening-store.ts',
  'demo/catalogue/fill.ts',
]

const READS = [
  /import \{[^}]*\bprice\b[^}]*\} from '[^']*schema\/catalogue\.ts'/g,
  /\b(?:from|join) price\b/g,
  /'price \(/g,
]

test('only one store reads the rows of prices [TRUE-04]', () => {
  const found = ['src', 'demo'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
      .filter((file) => file !== STORE && WRITERS.every((writer) => !file.startsWith(writer)))
      .filter((file) => READS.some((pattern) => readFileSync(path.join(ROOT, file), 'utf8').search(pattern) >= 0)),
  )
  expect(found).toEqual([])
})
