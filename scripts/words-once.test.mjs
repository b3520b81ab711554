/** Proves that no sentence is duplicated in browser and server, where the copies could diverge. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'

/** Sentences of the modules below a folder, each with its module; placeholders read `{}`. */
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

/** At least four words, the first capitalised. */
const isSentence = (text) => /^\p{Lu}/u.test(text) && (text.match(/\p{L}{2,}/gu) ?? []).length >= 4

function stringsOf(node) {
  if (Array.isArray(node)) return node.flatMap(stringsOf)
  if (typeof node !== 'object' || node === null) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  const own = node.type === 'TemplateLiteral' ? [node.quasis.map(({ value }) => value.cooked).join('{}')] : []
  return [...own, ...Object.values(node).flatMap(stringsOf)]
}

/** Emails and texts of staff are worded separately; they may share headings with pages. */
const isAnswered = (name) => /^(api|commands|forms|payments|safety)\//.test(name)

test('a sentence used by browser and server is in src/domain/words', () => {
  const web = sentences('src/web', (name) => name.endsWith('words.ts'))
  const server = sentences('src/server', isAnswered)
  expect(web.size).toBeGreaterThan(300)
  expect(server.size).toBeGreaterThan(50)
  expect([...server].filter(([text]) => web.has(text)).map(([text, file]) => `${file}: ${text}`)).toEqual([])
})
