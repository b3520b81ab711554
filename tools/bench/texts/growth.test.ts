/**
 * The cost of a text grows no faster than its length: processor time of a text 32 times as long, compared with the time
 * of the shorter one in the same run. Quadratic code takes 1,024 times as long. Linear code takes 32 to about 150
 * times: the short text fits into the memory that is collected cheaply, the long one does not, so each of its
 * characters costs up to five times as much. (With a text only eight times as long, linear and quadratic code were too
 * close to tell.)
 */
import { expect, test } from 'vitest'
import { minutesToRead } from '../../../src/web/features/content/post-page.tsx'
import { extractInlineStyles } from '../../../src/back-office/inbox/email-frame.ts'
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

/** The least processor time of some runs, in microseconds. */
function costOf(runs: number, run: () => unknown): number {
  const once = () => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  return Math.min(...Array.from({ length: runs }, once))
}

test.each(CASES)('%s: 32 times as many cost less than 300 times as much [CMS-03]', (_name, work, textOf) => {
  work(textOf(100))
  let count = 1000
  while (count < 8_000 && costOf(4, () => work(textOf(count))) < 2_000) count *= 2
  const [few, many] = [textOf(count), textOf(32 * count)]
  const measure = () => costOf(2, () => work(many)) / costOf(4, () => work(few))
  // One of three attempts is enough, because other load may interrupt a measurement; quadratic code fails all of them.
  let growth = measure()
  for (let again = 0; again < 2 && growth >= 300; again++) growth = Math.min(growth, measure())
  expect(growth).toBeLessThan(300)
})
