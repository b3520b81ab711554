/** Headings and named groups of every kind of page, as the server sends it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHANNEL_CODES } from '../../domain/site/channel.ts'
import { loadTestPage } from '../testing/page-loader.ts'
import { storyEntries } from '../sitemap/sitemap.ts'
import { BROADS, FIRST_FRIDAY, GUNTON_SANDS, REED_FEN, SUFFOLK } from '../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { pageOutline } from './page-outline.ts'

const STAY = `date=${FIRST_FRIDAY}&nights=3&adults=2`
const RESULTS = `/results?channel=ukcaravan&region=${SUFFOLK}`
const GUNTON = `/holidays/ukcaravan/${SUFFOLK}/${GUNTON_SANDS.parkId}/gunton-sands`

const PAGES = [
  '/',
  '/404',
  `${RESULTS}&${STAY}`,
  `${RESULTS}&${STAY}&view=map`,
  `${RESULTS}&${STAY}&max=10`,
  `${RESULTS}&${STAY}&dogs=1&features=2`,
  `${RESULTS}&date=${FIRST_FRIDAY}&nights=3&adults=60&children=60`,
  '/results/all-regions?channel=ukcaravan',
  `/results/all-dates?channel=ukcaravan&region=${SUFFOLK}`,
  `/holidays/ukcaravan/${SUFFOLK}/suffolk`,
  '/area/ukcaravan/4/41/lowestoft',
  `/boating-holidays/boats/${BROADS}/norfolk-broads`,
  ...CHANNEL_CODES.flatMap((code) => [`/channel/${code}`, `/region/${code}`, `/dog-friendly/${code}`]),
  '/1/region/ukcaravan',
  GUNTON,
  `${GUNTON}?${STAY}`,
  `${GUNTON}?date=2027-03-03&nights=3&adults=2`,
  `${GUNTON}?photos=all`,
  `/boat/boats/${BROADS}/${REED_FEN.parkId}/reed-fen-boatyard?${STAY}`,
  '/shortlist',
  `/shortlist?parks=ukcaravan-1,boats-3&${STAY}&compare=1,3`,
  `/price-alert?channel=ukcaravan&park=${GUNTON_SANDS.parkId}&${STAY}`,
  '/login',
  '/login/link',
  '/booking/payment',
  '/newsletter',
  '/reset',
  '/help',
]

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    loadPage: loadTestPage,
    limits: { reads: 1_000_000, writes: 1 },
  })
})
afterAll(() => app.close())

test('no page has a heading before its own, or a group in a group of the same name [SHELL-16]', async () => {
  const { posts, guides } = await storyEntries(app.deps.availability.current.catalogue, app.deps.stories)
  const paths = [...PAGES, ...app.deps.content.paths, '/blog', ...[...posts, ...guides].map(({ path }) => path)]
  expect(paths.length).toBeGreaterThan(90)
  const errors: string[] = []
  for (const path of paths) {
    const response = await app.request(path)
    expect([200, 404, 422], path).toContain(response.status)
    const { levels, namedTwice } = pageOutline(await response.text())
    if (levels[0] !== 1) errors.push(`${path} begins with a heading of level ${levels[0]}`)
    errors.push(...namedTwice.map((name) => `${path} has ${name} in ${name}`))
  }
  expect(errors).toEqual([])
})

test('an outline has the levels of headings, and names that a group shares with one around it', () => {
  const html = `<h2>Search</h2><section aria-labelledby="t"><h1 id="t">Total price</h1>
    <fieldset><legend>Total  price</legend><div aria-label="Total price"></div></fieldset></section>
    <ul aria-label="Total price"></ul>`
  expect(pageOutline(html)).toEqual({ levels: [2, 1], namedTwice: ['Total price'] })
})
