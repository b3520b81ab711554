/** Proves that the sentences customers read contain no word that docs/glossary.md excludes. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8')

const [, table] = read('docs/glossary.md').split('## What customers read')
const excluded = [...table.matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|$/gm)].flatMap(([, never]) =>
  [...never.matchAll(/`([^`]+)`/g)].map(([, word]) => word),
)

/** Modules whose strings customers read: words of pages, sentences of the domain, emails, messages of the API. */
const isRead = (file) =>
  /(^|\/)(words|[a-z-]+-words)\.ts$/.test(file) || /^server\/(emails|api|forms)\/.*(?<!\.test)\.tsx?$/.test(file)

/** Strings with a space, by file: a single word is a key, an address or a field of the API. */
const sentences = [
  ...readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(isRead)
    .flatMap((name) => {
      const file = path.join('src', name)
      return stringsOf(parseSync(file, read(file)).program).map((text) => ({ file, text }))
    }),
  ...['content/pages', 'brands'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(md|json)$/.test(name))
      .flatMap((name) => {
        const file = path.join(folder, name)
        return read(file)
          .split('\n')
          .map((text) => ({ file, text }))
      }),
  ),
].filter(({ text }) => text.includes(' ') || /^\p{Lu}/u.test(text))

function stringsOf(node) {
  if (Array.isArray(node)) return node.flatMap(stringsOf)
  if (typeof node !== 'object' || node === null) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  const own = node.type === 'TemplateLiteral' ? [node.quasis.map(({ value }) => value.cooked).join('…')] : []
  return [...own, ...Object.values(node).flatMap(stringsOf)]
}

test('the glossary excludes words, and there are sentences to check', () => {
  expect(excluded.length).toBeGreaterThan(20)
  expect(sentences.length).toBeGreaterThan(1000)
})

test.each(excluded)('customers do not read “%s”', (word) => {
  const pattern = new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}])`, 'iu')
  expect(sentences.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})
