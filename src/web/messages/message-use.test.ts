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

/** What a file imports with itself, and what it imports later; a type travels with nothing. */
function importsOf(name: string): { atOnce: string[]; later: string[] } {
  const text = (sources.get(name) ?? '').replaceAll(/^import type .*$/gm, '')
  const found = (pattern: RegExp) => all(text, pattern).map((target) => resolve(name, target))
  return {
    atOnce: found(/^(?:import|export|\}) (?:[^'\n]* from )?'(\.[^']+)'/gm),
    later: found(/import\(\s*'(\.[^']+)'/g),
  }
}

/** A file and what comes with it, all the way down. */
function bundle(name: string, seen = new Set<string>()): Set<string> {
  if (!sources.has(name) || seen.has(name)) return seen
  seen.add(name)
  for (const target of importsOf(name).atOnce) bundle(target, seen)
  return seen
}

/** Keys that are shown before the area that has them is there: `there` is what the browser has when it loads the file. */
function keysShownTooEarly(entry: string, there: ReadonlySet<string>, visited = new Set<string>()): string[] {
  if (visited.has(entry)) return []
  visited.add(entry)
  const files = bundle(entry)
  const known = new Set([...there, ...files])
  const early = [...files].flatMap((file) =>
    keysUsed(file)
      .filter((key) => ![...areas].some(([area, keys]) => known.has(area) && keys.includes(key)))
      .map((key) => `${key} in ${file}`),
  )
  const later = [...files].flatMap((file) => importsOf(file).later)
  return [...early, ...later.flatMap((file) => keysShownTooEarly(file, known, visited))]
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

it('brings the wording of every part with the part, or with what loads it', () => {
  const routes = [...sources.keys()].filter((name) => name.startsWith('routes/'))
  expect(routes.length).toBeGreaterThan(5)
  const program = new Set([...bundle('entry.client.tsx'), ...bundle('messages/message.ts')])
  expect([...new Set(routes.flatMap((route) => keysShownTooEarly(route, program)))]).toEqual([])
})
