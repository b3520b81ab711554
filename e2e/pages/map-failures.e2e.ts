import { expect } from '../support/fixtures.ts'
import { mapOf, parksOn, test } from '../support/on-map.ts'

/** Parts of a map that fail to load say so in their place, with a working Retry. */
test.use({ expectedComplaints: [/ERR_FAILED|Failed to fetch dynamically imported module/] })

const MAP_FILE = '**/assets/live-map-*.js'
const FULL_MAP_FILE = '**/assets/results-map-dialog-*.js'
const PINS = '**/api/mappins?*'

test('a map whose code fails to load stays static, with a button to load it [RES-13]', async ({
  page,
  visit,
  lodges,
}) => {
  await page.route(MAP_FILE, (route) => route.abort())
  await visit(lodges.address)
  const map = mapOf(page)
  await expect(map.getByRole('alert')).toContainText('The map could not be loaded.')
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.unroute(MAP_FILE)
  await map.getByRole('button', { name: 'Load the map again' }).click()
  await expect.poll(() => parksOn(map)).toBe(lodges.total)
  await expect(map.getByRole('alert')).toHaveCount(0)
})

test('pins that failed to load are requested again by Retry [RES-13]', async ({ page, visit, lodges }) => {
  await page.route(PINS, (route) => route.abort())
  await visit(lodges.address)
  const map = mapOf(page)
  await expect(map.getByRole('alert')).toContainText('The places could not be loaded.')
  await page.unroute(PINS)
  await map.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => parksOn(map)).toBe(lodges.total)
  await expect(map.getByRole('alert')).toHaveCount(0)
})

test('on a phone the list stays if the full-screen map fails to load, and says why [RES-13] @mobile-only', async ({
  page,
  visit,
  lodges,
}) => {
  await visit(lodges.address)
  await page.route(FULL_MAP_FILE, (route) => route.abort())
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The map could not be loaded.' })).toBeVisible()
  await expect(page).not.toHaveURL(/view=map/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.unroute(FULL_MAP_FILE)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => parksOn(page.getByRole('dialog', { name: /^Map: / }))).toBe(lodges.total)
})
