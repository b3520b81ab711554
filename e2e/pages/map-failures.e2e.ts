import { expect } from '../support/fixtures.ts'
import { mapOf, parksOn, test } from '../support/on-map.ts'

/** Parts of a map that fail to load say so in their place, with a working Retry. */
test.use({ expectedComplaints: [/ERR_FAILED|Failed to fetch dynamically imported module/] })

const MAP_FILE = '**/assets/live-map-*.js'
const PINS = '**/api/mappins?*'

test('a map whose code fails to load stays static, with a button to load it; pins that failed are requested again by Retry [RES-13]', async ({
  page,
  visit,
  lodges,
}) => {
  await page.route(MAP_FILE, (route) => route.abort())
  await page.route(PINS, (route) => route.abort())
  await visit(lodges.address)
  const map = mapOf(page)
  await expect(map.getByRole('alert')).toContainText('The map could not be loaded.')
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.unroute(MAP_FILE)
  await map.getByRole('button', { name: 'Try again' }).click()

  await expect(map.getByRole('alert')).toContainText('Places could not be loaded.')
  await page.unroute(PINS)
  await map.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => parksOn(map)).toBe(lodges.total)
  await expect(map.getByRole('alert')).toHaveCount(0)
})
