/** Proves that the sentences customers and staff read contain no word that docs/glossary.md excludes for them. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8')

/** The words in backquotes of the last column of a section's table. */
function excludedBy(heading) {
  const [, section] = read('docs/glossary.md').split(`## ${heading}\n`)
  const [table] = section.split('\n## ')
  return [...table.matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|$/gm)].flatMap(([, never]) =>
    [...never.matchAll(/`([^`]+)`/g)].map(([, word]) => word),
  )
}

const listFiles = (folder) => readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })

/** Modules whose strings customers read: words of pages, sentences of the domain, emails, messages of the API. */
const isForCustomers = (file) =>
  /(^|\/)(words|[a-z-]+-words)\.ts$/.test(file) || /^server\/(emails|api|forms)\/.*(?<!\.test)\.tsx?$/.test(file)

/** The back office, and the programs of the command line. */
const isForStaff = (file) => /^(back-office|server\/(command-line|identity))\/.*(?<!\.test)\.tsx?$/.test(file)

/** Strings with a space, by file: a single word is a key, an address or a field of the API. */
const isSentence = ({ text }) => text.includes(' ') || /^\p{Lu}/u.test(text)

const sentencesOf = (isRead) =>
  listFiles('src')
    .filter(isRead)
    .flatMap((name) => {
      const file = path.join('src', name)
      return stringsOf(parseSync(file, read(file)).program).map((text) => ({ file, text }))
    })
    .filter(isSentence)

const linesOfContent = ['content/pages', 'brands'].flatMap((folder) =>
  listFiles(folder)
    .filter((name) => /\.(md|json)$/.test(name))
    .flatMap((name) => {
      const file = path.join(folder, name)
      return read(file)
        .split('\n')
        .map((text) => ({ file, text }))
    })
    .filter(isSentence),
)

function stringsOf(node) {
  if (Array.isArray(node)) return node.flatMap(stringsOf)
  if (typeof node !== 'object' || node === null) return []
  if (node.type === 'Literal' || node.type === 'JSXText') return typeof node.value === 'string' ? [node.value] : []
  const own = node.type === 'TemplateLiteral' ? [node.quasis.map(({ value }) => value.cooked).join('…')] : []
  return [...own, ...Object.values(node).flatMap(stringsOf)]
}

const READERS = [
  ['customers', excludedBy('What customers read'), [...sentencesOf(isForCustomers), ...linesOfContent]],
  ['staff', excludedBy('What staff read'), sentencesOf(isForStaff)],
]

test.each(READERS)(
  'the glossary excludes words for %s, and there are sentences to check',
  (_who, excluded, sentences) => {
    expect(excluded.length).toBeGreaterThan(20)
    expect(sentences.length).toBeGreaterThan(1000)
  },
)

const RULES = READERS.flatMap(([who, excluded, sentences]) => excluded.map((word) => [who, word, sentences]))

test.each(RULES)('%s do not read “%s”', (_who, word, sentences) => {
  const pattern = new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}])`, 'iu')
  expect(sentences.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})
