import { expect, it } from 'vitest'

/** The text of every source file of the web application, by its path from src/web. */
const sources = new Map(
  Object.entries(import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }))
    .map(([name, text]) => [resolve('messages/here', name), text] as const)
    .filter(([name]) => !/\.test\.tsx?$/.test(name)),
)

function resolve(from: string, target: string): string {
  return new URL(target, `https://src/${from}`).pathname.slice(1)
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Keys by the file that has them. */
const areas = new Map(
  [...sources]
    .filter(([name]) => name.endsWith('-messages.ts'))
    .map(([name, text]) => [name, all(text, /^ {2}'?([\w.-]+)'?:/gm)]),
)

const keysUsed = (name: string) => all(sources.get(name) ?? '', /\bmessage\(\s*'([\w.-]+)'/g)

/** Files that a file imports, at once or lazily, all the way down. */
function closure(name: string, seen = new Set<string>()): Set<string> {
  const text = sources.get(name)
  if (text === undefined || seen.has(name)) return seen
  seen.add(name)
  // A type travels with nothing.
  const loading = text.replaceAll(/^import type .*$/gm, '')
  for (const target of all(loading, /(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) closure(resolve(name, target), seen)
  return seen
}

it('has wording for every key that is used [ERR-06]', () => {
  const known = new Set([...areas.values()].flat())
  expect(known.size).toBeGreaterThan(100)
  const missing = [...sources.keys()].flatMap((name) => keysUsed(name).filter((key) => !known.has(key)))
  expect(missing).toEqual([])
})

it('has each key once', () => {
  const keys = [...areas.values()].flat()
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

it('brings the wording of its areas with every route', () => {
  const routes = [...sources.keys()].filter((name) => name.startsWith('routes/'))
  expect(routes.length).toBeGreaterThan(5)
  for (const route of routes) {
    const files = closure(route)
    const used = new Set([...files].flatMap(keysUsed))
    const absent = [...areas].filter(([name, keys]) => !files.has(name) && keys.some((key) => used.has(key)))
    expect(
      absent.map(([name]) => name),
      route,
    ).toEqual([])
  }
})
