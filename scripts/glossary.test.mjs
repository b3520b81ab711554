/** Proves that code and documents use the terms of docs/glossary.md, and no term that it excludes. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8')

/** Rows of the glossary's tables: a term, and the words not to be used for it, in backquotes. */
const [ours] = read('docs/glossary.md').split('## What customers read')
const terms = [...ours.matchAll(/^\| (?!Term|-)([^|]+?) +\|[^|]*\|([^|]*)\|$/gm)].map(([, term, not]) => ({
  term,
  not: [...not.matchAll(/`([^`]+)`/g)].map(([, word]) => word),
}))

/** Code by file, with names split into words: `holdExpiresAt` as "hold Expires At". */
const files = ['src', 'docs', 'README.md', 'CONTRIBUTING.md'].flatMap((place) =>
  place.endsWith('.md')
    ? [place]
    : readdirSync(path.join(ROOT, place), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(tsx?|md)$/.test(file) && file !== 'glossary.md')
        .map((file) => path.join(place, file)),
)
const texts = files.map((file) => ({ file, text: apart(`${file} ${read(file)}`) }))

function apart(text) {
  return text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_\s]+/g, ' ')
}

const pattern = (words) => new RegExp(`(?<![a-z])${apart(words)}(e?s)?(?![a-z])`, 'i')

test('the glossary has its terms', () => expect(terms.length).toBeGreaterThan(30))

test.each(terms)('$term is a word of the code', ({ term }) => {
  expect(texts.some(({ file, text }) => file.startsWith('src') && pattern(term).test(text))).toBe(true)
})

test.each(terms.flatMap(({ term, not }) => not.map((word) => ({ term, word }))))(
  'no file says $word instead of $term',
  ({ word }) => {
    expect(texts.filter(({ text }) => pattern(word).test(text)).map(({ file }) => file)).toEqual([])
  },
)
