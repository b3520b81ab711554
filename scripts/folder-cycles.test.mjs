/** Proves that the folders of a layer have no import cycles: the linter checks cycles of files, not of folders. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'

/** The folders that each folder of a layer imports, including types; files at the top count as folders. */
function importsByFolder(layer) {
  const imports = new Map()
  for (const file of readdirSync(path.join(ROOT, layer), { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.tsx?$/.test(file)) continue
    const [from] = file.split(path.sep)
    const text = readFileSync(path.join(ROOT, layer, file), 'utf8')
    for (const [, target] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const [to] = path.join(path.dirname(file), target).split(path.sep)
      if (to !== from && to !== '..') imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  }
  return imports
}

/** A cycle from a folder to itself; undefined if there is none. */
function findCircle(imports) {
  const walk = (way) => {
    for (const next of imports.get(way.at(-1)) ?? []) {
      if (next === way[0]) return [...way, next]
      if (way.includes(next)) continue
      const circle = walk([...way, next])
      if (circle) return circle
    }
    return undefined
  }
  return [...imports.keys()].map((start) => walk([start])).find(Boolean)
}

test.each(['src/domain', 'src/server/commands'])('no folders of %s import each other in a circle', (layer) => {
  const imports = importsByFolder(layer)
  expect(imports.size).toBeGreaterThan(4)
  expect(findCircle(imports)).toBeUndefined()
})
