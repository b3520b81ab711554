import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'

/** `src/server/app.ts`, `scripts/lint`; not what has a placeholder or a choice in it. */
const NAMED = /(?<![\w./-])(?:src|scripts|tools|demo|e2e|deploy|ops)\/[\w./-]*\w(?![\w<{*…[])/g

/** A test may be named without its ending, as vitest takes it. */
const isThere = (name) => ['', '.test.ts', '.test.mjs'].some((ending) => existsSync(path.join(ROOT, name + ending)))

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8')

test('every file and folder that README, CONTRIBUTING and the docs name is there', () => {
  const docs = readdirSync(path.join(ROOT, 'docs')).filter((file) => file.endsWith('.md'))
  const named = ['README.md', 'CONTRIBUTING.md', ...docs.map((file) => `docs/${file}`)].flatMap((file) =>
    [...read(file).matchAll(NAMED)].map(([name]) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !isThere(name))).toEqual([])
})
