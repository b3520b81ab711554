import { expect, test } from '../support/fixtures.ts'
import { readByApi } from '../support/booking-by-api.ts'

test('the shop, its database, a page and a frame in it have one clock, on the day at which the run started [TEST-01]', async ({
  page,
  visit,
}) => {
  await visit('/')
  await page.evaluate(() => document.body.append(document.createElement('iframe')))
  const here = await page.evaluate(() => Date.now())
  const inFrame = await page.frames()[1]!.evaluate(() => new Date().getTime())
  expect(Math.abs(inFrame - here)).toBeLessThan(60_000)
  expect(new Date(here).toISOString()).toMatch(/^2027-01-19T1[0-2]:/)
  // Arrivals are on sale from tomorrow on.
  const { prices } = await readByApi<{ prices: { date: string }[] }>(page, '/json-files/minprices', {
    channelId: 'uklodge',
    regionId: 'all-regions',
    duration: 3,
  })
  expect(prices[0]!.date).toMatch(/^2[0-3]\/01\/2027$/)
})
