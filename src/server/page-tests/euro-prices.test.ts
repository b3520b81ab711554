/** Pages of a shop with and without a rate of euro, over HTTP. */
import { expect, test } from 'vitest'
import { createPageLoader } from '../render.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, SUFFOLK, currentDay } from '../testing/small-catalogue.ts'
import { createTestApp } from '../testing/test-app.ts'
import { addDays, formatMonth } from '../../domain/dates/calendar-date.ts'

const STAY = `channel=ukcaravan&date=${FIRST_FRIDAY}&nights=3&adults=2`
const PAGES = [
  '/',
  `/results?region=${SUFFOLK}&sort=price-asc&${STAY}`,
  `/holidays/ukcaravan/${SUFFOLK}/${GUNTON_SANDS.parkId}/gunton-sands?${STAY}`,
  '/help',
  '/privacy-policy',
]

async function pagesWith(EURO_RATE: string): Promise<string[]> {
  const hasEuro = EURO_RATE !== ''
  const assets = { entry: '/entry.js', css: [], preload: () => [], hasEuro }
  const app = await createTestApp({
    loadPage: createPageLoader(assets, 'http://127.0.0.1:3000'),
    settings: { EURO_RATE },
  })
  const pages: string[] = []
  for (const page of PAGES) {
    const answer = await app.request(page)
    expect(answer.status, page).toBe(200)
    pages.push(await answer.text())
  }
  await app.close()
  return pages
}

const EURO = /class="euro|data-euro|€|"euro"|in euro/g

test('a shop without a rate has nothing of euro in its pages [BEYOND-15]', async () => {
  for (const html of await pagesWith('')) expect(html.match(EURO)).toBeNull()
})

test('a rate of 31 days ago is shown beside prices and in the foot, one of 32 days ago is not [BEYOND-15]', async () => {
  const day = addDays(currentDay(), -31)
  const [home, results, park, help, privacy] = await pagesWith(`1.1530@${day}`)
  for (const html of [results, park]) expect(html).toMatch(/£\d+<.*about €\d+</)
  for (const html of [home, results, park, help]) {
    expect(html).toContain(
      `Euro prices are a guide at £1 = €1.15 (${Number(day.slice(8))} ${formatMonth(day)}). You pay in pounds.`,
    )
    expect(html).toContain('Show prices in euro too')
  }
  expect(privacy).toContain('whether to see prices in euro')

  const old = await pagesWith(`1.1530@${addDays(currentDay(), -32)}`)
  for (const html of old) expect(html).not.toContain('€')
})
