/** What holds of every post in `content/posts`, whoever writes the next one. */
import { expect, test } from 'vitest'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { readDirective } from './body/directive.ts'
import { pageWords } from './page-words.ts'
import { readStories } from './sources/markdown/read-stories.ts'

/** A lead and its grid, with a row to spare: what is seen together must not look alike. */
const SEEN_TOGETHER = 12
const SHORTEST = 600
const LONGEST = 1000
const MAX_SECTIONS = 6

const words = pageWords(
  siteConfig('BF'),
  { deposits: [], waiver: undefined },
  { isDemonstration: false, keepDays: 400 },
)
const { posts } = readStories(words)

test(`none of the latest ${SEEN_TOGETHER} posts shares its picture with another of them`, () => {
  const pictures = posts.slice(0, SEEN_TOGETHER).map(({ head }) => head.picture)
  expect(pictures).toHaveLength(SEEN_TOGETHER)
  expect(pictures.filter((picture, index) => pictures.indexOf(picture) !== index)).toEqual([])
})

test.each(posts)(
  `$slug has ${SHORTEST} to ${LONGEST} words in 3 to ${MAX_SECTIONS} sections, parks to look at and at most one Book now`,
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
