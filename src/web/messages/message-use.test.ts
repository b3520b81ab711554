import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const WEB = path.resolve(import.meta.dirname, '..')

const read = (file: string) => readFileSync(file, 'utf8')

const sources = readdirSync(WEB, { recursive: true })
  .map((name) => path.join(WEB, String(name)))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** Keys by the file that has them. */
const areas = new Map(
  sources
    .filter((file) => file.endsWith('-messages.ts'))
    .map((file) => [file, [...read(file).matchAll(/^ {2}'?([\w.-]+)'?:/gm)].map(([, key]) => key ?? '')]),
)

const keysUsed = (file: string) => [...read(file).matchAll(/\bmessage\(\s*'([\w.-]+)'/g)].map(([, key]) => key ?? '')

/** Files that a file imports, at once or lazily, all the way down. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !sources.includes(file)) return seen
  seen.add(file)
  for (const [, target = ''] of read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    closure(path.resolve(path.dirname(file), target), seen)
  }
  return seen
}

it('has wording for every key that is used [ERR-06]', () => {
  const known = new Set([...areas.values()].flat())
  expect(known.size).toBeGreaterThan(100)
  const missing = sources.flatMap((file) => keysUsed(file).filter((key) => !known.has(key)))
  expect(missing).toEqual([])
})

it('has each key once', () => {
  const keys = [...areas.values()].flat()
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

it('brings the wording of its areas with every route', () => {
  const routes = sources.filter((file) => path.dirname(file) === path.join(WEB, 'routes'))
  expect(routes.length).toBeGreaterThan(5)
  for (const route of routes) {
    const files = closure(route)
    const used = new Set([...files].flatMap(keysUsed))
    const absent = [...areas]
      .filter(([file, keys]) => !files.has(file) && keys.some((key) => used.has(key)))
      .map(([file]) => path.basename(file))
    expect(absent, path.basename(route)).toEqual([])
  }
})
