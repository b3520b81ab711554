/** Rules for every post in `content/posts`. */
import { expect, test } from 'vitest'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { isPicture } from '../testing/illustrations.ts'
import { readDirective } from './body/blocks.ts'
import { pageWords } from './page-words.ts'
import { readStories } from './sources/markdown/written-files.ts'

/** The lead post, its grid and one more row: pictures visible together must differ. */
const SEEN_TOGETHER = 12
const SHORTEST = 600
const LONGEST = 1000
const MAX_SECTIONS = 6

const words = pageWords(
  siteConfig('BF'),
  { operators: [], waiver: undefined },
  { isDemonstration: false, keepDays: 400 },
)
const { posts } = readStories(words, isPicture)

test(`the latest ${SEEN_TOGETHER} posts have different pictures`, () => {
  const pictures = posts.slice(0, SEEN_TOGETHER).map(({ head }) => head.picture)
  expect(pictures).toHaveLength(SEEN_TOGETHER)
  expect(pictures.filter((picture, index) => pictures.indexOf(picture) !== index)).toEqual([])
})

test.each(posts)(
  `$slug has ${SHORTEST} to ${LONGEST} words in 3 to ${MAX_SECTIONS} sections, a block of parks and at most one Book now`,
  ({ body }) => {
    const lines = body.split('\n')
    const prose = lines.filter((line) => readDirective(line) === undefined).join('\n')
    const length = prose.replaceAll(/\]\([^)]*\)/g, ']').match(/\S*\p{L}\S*/gu)?.length ?? 0
    expect(length).toBeGreaterThanOrEqual(SHORTEST)
    expect(length).toBeLessThanOrEqual(LONGEST)
    const sections = lines.filter((line) => line.startsWith('## ')).length
    expect(sections).toBeGreaterThanOrEqual(3)
    expect(sections).toBeLessThanOrEqual(MAX_SECTIONS)
    const asked = lines.filter((line) => readDirective(line)?.name === 'parks').length
    expect(asked).toBeGreaterThanOrEqual(1)
    expect(asked).toBeLessThanOrEqual(2)
    expect(body.split('/book-now.png').length - 1).toBeLessThanOrEqual(1)
  },
)
