/**
 * What a text costs grows no faster than its length: processor time of a text eight times as long, compared with that
 * of the shorter one in the same run. Linear code takes 8 times as long, quadratic code 64 times.
 */
import { expect, test } from 'vitest'
import { minutesToRead } from '../../../src/web/features/content/post-page.tsx'
import { extractInlineStyles } from '../../../src/web/extract-inline-styles.ts'
import { withoutDirectives } from '../../../src/server/content/body/blocks.ts'
import { isOpening } from '../../../src/server/content/body/text-orders.ts'
import { createOwnAddresses } from '../../../src/server/content/body/links.ts'
import { plainText, readBody } from '../../../src/server/content/body/read-body.ts'

const FOLDER = 'https://cms.example.org/wp-content/uploads/'
const ADDRESSES = createOwnAddresses({
  publicUrl: 'http://127.0.0.1:3000',
  siteUrl: 'https://www.brackenfold.example',
  uploads: () => [{ named: FOLDER, from: FOLDER }],
})
const body = (html: string) => readBody(html, ADDRESSES)
const minutes = (html: string) => minutesToRead([{ kind: 'html', html }])
const picture = `<img src="${FOLDER}a.jpg">`

const CASES: readonly [string, (text: string) => unknown, (count: number) => string][] = [
  ['typographic quotes', minutes, (count) => `<p>${'“”'.repeat(count)}</p>`],
  ['unclosed tags', minutes, (count) => '<'.repeat(count)],
  ['one word in a directive', body, (count) => `<p>[parks ${'a'.repeat(count)}]</p>`],
  ['a directive of blanks', body, (count) => `<p>[parks a${' '.repeat(count)}b]</p>`],
  ['equal headings', body, (count) => '<h2>Where to eat</h2>'.repeat(count)],
  ['links without an address', body, (count) => `<p>${'<a>x</a> '.repeat(count)}</p>`],
  ['pictures of other hosts', body, (count) => `<p>${'<img src="https://a.example/x.jpg">'.repeat(count)}</p>`],
  [
    'a gallery with one caption',
    body,
    (count) => `<ul class="gallery"><li>${picture.repeat(count)}<dd>x</dd></li></ul>`,
  ],
  ['directives in a list', body, (count) => `<ul><li>${'<p>[parks a=1]</p>'.repeat(count)}</li></ul>`],
  ['quotations in quotations', body, (count) => `${'<blockquote>'.repeat(80)}${'<p>x</p>'.repeat(count)}`],
  ['style attributes in a text', extractInlineStyles, (count) => `<p>${' style="x"'.repeat(count)}</p>`],
  ['breaks of lines', plainText, (count) => 'x<br>'.repeat(count)],
  ['brackets in an excerpt', withoutDirectives, (count) => '[a '.repeat(count)],
  ['blanks in an excerpt', withoutDirectives, (count) => `x${' '.repeat(count)}x`],
  ['an excerpt like its text', (text) => isOpening(text, text), (count) => 'a b c d '.repeat(count)],
]

/** The least processor time of a few runs, in microseconds. */
function costOf(run: () => unknown): number {
  const once = () => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  return Math.min(...Array.from({ length: 4 }, once))
}

test.each(CASES)('%s: eight times as many cost less than 24 times as much [CMS-03]', (_name, work, textOf) => {
  work(textOf(100))
  let count = 1000
  while (count < 100_000 && costOf(() => work(textOf(count))) < 5_000) count *= 2
  const [few, many] = [textOf(count), textOf(8 * count)]
  const measure = () => costOf(() => work(many)) / costOf(() => work(few))
  // One of three attempts is enough, because other load may interrupt a measurement; quadratic code fails all of them.
  let growth = measure()
  for (let again = 0; again < 2 && growth >= 24; again++) growth = Math.min(growth, measure())
  expect(growth).toBeLessThan(24)
})
