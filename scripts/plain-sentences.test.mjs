/** Proves that comments, titles of tests and documents have none of the clauses that a reader stumbles over. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { ROOT } from './run.mjs'

/** Clauses that leave a person or thing without a name, each with a sentence that has one. */
const CLAUSES = [
  [/\bof (which|whom)\b/i, 'Two presses, of which one counts.'],
  [/(?<!\bso )\bthat of\b/i, 'Its price is that of the offer.'],
  [/\b(is|are|to be) said to\b/i, 'A stay is said to be sold.'],
  [/\bby (itself|themselves)\b/i, 'It ends by itself.'],
  [/\bgo(es)? along\b/i, 'The party goes along.'],
  [/\bwhoever\b/i, 'Asked by whoever pays.'],
]

/** A comment begins with a noun or a verb. */
const OPENING = /^(What|Who|Whose|Which) /

/** Programs write these, from figures of the benches and from schemas of settings. */
const MADE = ['docs/performance.md', 'docs/scaling.md', 'docs/settings.md']

/** Quote the clauses. */
const ABOUT_WORDS = ['docs/glossary.md', 'scripts/plain-sentences.test.mjs']

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8')

const listFiles = (folder, isRead) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, ...name.split(path.sep)))
    .filter((file) => isRead.test(file) && ![...MADE, ...ABOUT_WORDS].some((own) => file.startsWith(own)))

/** Its lines as one, without the marks of a comment. */
const inOneLine = (text) =>
  text
    .replaceAll(/^[ \t]*[*/]+/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Comments of a file; those for the linter are not sentences. Lines that begin with two strokes are one comment. */
function commentsIn(file, comments, text) {
  const joined = []
  for (const { type, value, start, end } of comments) {
    const last = joined.at(-1)
    if (type === 'Line' && last?.type === 'Line' && /^\n[ \t]*$/.test(text.slice(last.end, start))) {
      last.value += ` ${value}`
      last.end = end
    } else joined.push({ type, value, end })
  }
  return joined
    .map(({ value }) => inOneLine(value))
    .filter((value) => !value.startsWith('oxlint-disable'))
    .map((sentence) => ({ file, sentence }))
}

const isTest = (node) => {
  if (node?.type === 'Identifier') return ['describe', 'it', 'test'].includes(node.name)
  if (node?.type === 'MemberExpression') return isTest(node.object)
  return node?.type === 'CallExpression' && isTest(node.callee)
}

/** Titles of tests: the first argument of `test`, `it`, `describe` and of what their `each` returns. */
function titlesIn(node) {
  if (Array.isArray(node)) return node.flatMap(titlesIn)
  if (typeof node !== 'object' || node === null) return []
  const [title] = node.type === 'CallExpression' && isTest(node.callee) ? node.arguments : []
  const own =
    title?.type === 'TemplateLiteral'
      ? [title.quasis.map(({ value }) => value.cooked).join('…')]
      : typeof title?.value === 'string'
        ? [title.value]
        : []
  return [...own, ...Object.values(node).flatMap(titlesIn)]
}

const sources = ['brands', 'demo', 'e2e', 'scripts', 'src', 'tools']
  .flatMap((folder) => listFiles(folder, /\.(tsx?|mjs|mts)$/))
  .map((file) => {
    const text = read(file)
    // The parser makes a program's tree once it is asked for, which takes most of the time.
    const parsed = parseSync(file, text)
    const titles = /\.(test|e2e|wordpress)\./.test(file) ? titlesIn(parsed.program) : []
    return { comments: commentsIn(file, parsed.comments, text), titles: titles.map((sentence) => ({ file, sentence })) }
  })
const comments = sources.flatMap((source) => source.comments)
const titles = sources.flatMap((source) => source.titles)
const paragraphs = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...listFiles('docs', /\.md$/)].flatMap((file) =>
  read(file)
    .split(/\n(?:\s*\n|\s*[-*|] |\s*\d+\. )/)
    .map((text) => ({ file, sentence: inOneLine(text) })),
)

const breaking = (sentences, clause) =>
  sentences.filter(({ sentence }) => clause.test(sentence)).map(({ file, sentence }) => `${file}: ${sentence}`)

test('thousands of comments and titles are read', () => {
  expect(comments.length).toBeGreaterThan(5000)
  expect(titles.length).toBeGreaterThan(3000)
  expect(paragraphs.length).toBeGreaterThan(1000)
})

describe.each(CLAUSES)('%s', (clause, example) => {
  test('finds its example', () => expect(example).toMatch(clause))

  test.each([
    ['comment', comments],
    ['title of a test', titles],
    ['document', paragraphs],
  ])('is in no %s', (_kind, sentences) => expect(breaking(sentences, clause)).toEqual([]))
})

test('no comment begins with a clause in the place of a noun', () => {
  expect('Who pays.').toMatch(OPENING)
  expect(breaking(comments, OPENING)).toEqual([])
})
