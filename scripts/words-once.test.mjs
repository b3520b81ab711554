/** Proves that no sentence is written down for the browser and for the server apart: they would come to differ. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'

/** Sentences of the modules below a folder, each with a module that has it; a gap reads `{}`. */
function sentences(folder, isMeant) {
  const found = new Map()
  for (const name of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.test\.tsx?$|(^|\/)testing\//.test(name) || !isMeant(name)) continue
    const file = path.join(folder, name)
    for (const text of stringsOf(parseSync(file, readFileSync(path.join(ROOT, file), 'utf8')).program)) {
      if (isSentence(text)) found.set(text, file)
    }
  }
  return found
}

/** Four words or more, the first with a capital. */
const isSentence = (text) => /^\p{Lu}/u.test(text) && (text.match(/\p{L}{2,}/gu) ?? []).length >= 4

function stringsOf(node) {
  if (Array.isArray(node)) return node.flatMap(stringsOf)
  if (typeof node !== 'object' || node === null) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  const own = node.type === 'TemplateLiteral' ? [node.quasis.map(({ value }) => value.cooked).join('{}')] : []
  return [...own, ...Object.values(node).flatMap(stringsOf)]
}

/** What is written to a reader, or by staff, is worded for them; it may have a heading of a page. */
const isAnswered = (name) => /^(api|commands|forms|payments|safety)\//.test(name)

test('a sentence that browser and server both say stands in src/domain/words', () => {
  const web = sentences('src/web', (name) => name.endsWith('words.ts'))
  const server = sentences('src/server', isAnswered)
  expect(web.size).toBeGreaterThan(300)
  expect(server.size).toBeGreaterThan(50)
  expect([...server].filter(([text]) => web.has(text)).map(([text, file]) => `${file}: ${text}`)).toEqual([])
})
