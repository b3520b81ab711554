/** The words of pages for the base of a boat, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHANNELS } from '../../domain/site/channel.ts'
import { loadTestPage } from '../testing/page-loader.ts'
import { BROADS, FIRST_FRIDAY, REED_FEN } from '../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const STAY = `channel=boats&date=${FIRST_FRIDAY}&nights=3&adults=2`
const BASE = `/boat/boats/${BROADS}/${REED_FEN.parkId}/reed-fen-boatyard`

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    loadPage: loadTestPage,
    limits: { reads: 1_000_000, writes: 1 },
  })
})
afterAll(() => app.close())

/** The choice of a holiday type names them all. */
const LABELS = new Set(CHANNELS.map(({ label }) => label.replace('&', '&amp;')))

/** The text of a page's head and body, aloud and to the eye, without addresses and the parts of every page. */
async function wordsOf(path: string): Promise<string> {
  const response = await app.request(path)
  expect(response.status, path).toBe(200)
  const html = await response.text()
  const head = html.slice(0, html.indexOf('</head>'))
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const attributes = [...`${head}${main}`.matchAll(/\s(?:content|alt|title|aria-label|placeholder)="([^"]*)"/g)]
  const read = [
    main.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, '\n'),
    ...attributes.map(([, text]) => text),
  ]
  return read.join('\n').replaceAll(/https?:\S+/g, '')
}

test.each([
  ['its results', `/results?${STAY}&region=${BROADS}`],
  ['results of flexible dates', `/results?${STAY}&region=${BROADS}&flexibility=7`],
  ['no results', `/results?${STAY}&region=${BROADS}&maxPrice=100`],
  ['its regions', '/results/all-regions?channel=boats'],
  ['its list', `/boating-holidays/boats/${BROADS}/norfolk-broads`],
  ['the page of the holiday type', '/channel/boats'],
  ['its operator', '/2/region/boats'],
  ['dogs', '/dog-friendly/boats'],
  ['its page', BASE],
  ['its page with a stay', `${BASE}?${STAY}`],
  ['its page sold out', `${BASE}?channel=boats&date=2027-03-03&nights=3&adults=2`],
  ['a price alert', `/price-alert?${STAY}&park=${REED_FEN.parkId}`],
  ['saved places', `/shortlist?parks=boats-${REED_FEN.parkId}&date=${FIRST_FRIDAY}&nights=3`],
])('%s: the base of a boat is nowhere called a park [PROD-11]', async (_, path) => {
  const words = await wordsOf(path)
  const called = words.split('\n').filter((line) => /\bparks?\b/i.test(line) && !LABELS.has(line.trim()))
  expect(called, path).toEqual([])
})

test('results of boats count routes, as their short label says [PROD-11]', async () => {
  expect(await wordsOf(`/results?${STAY}&region=${BROADS}`)).toMatch(/1 route\s+· prices are for the whole stay/)
})
