import { saveDetails } from '../support/booking-by-api.ts'
import { bookButtons, bookFirstUnit } from '../support/booking-journey.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { openLiveShop, type LiveShop } from '../support/live-shop.ts'
import { cards } from '../support/result-cards.ts'
import { payByApi } from '../support/sold-booking.ts'

const test = base.extend<object, { shop: LiveShop }>({
  shop: [
    // Playwright reads a fixture's dependencies from this parameter, which must be an object pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await openLiveShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
})

// Tests share one shop and one supplier, whose behaviour is changed by each test: run serially.
test.describe.configure({ mode: 'serial' })
test.use({ expectedComplaints: [/status of (409|503)/] })

test.afterEach(({ shop }) => shop.behave({}))

test('with a slow supplier a search shows known results and completes by itself; a park checks today’s prices, shows them, and is booked to the end [PARK-02, RES-01, RES-03]', async ({
  page,
  visit,
  shop,
}) => {
  test.setTimeout(120_000)
  const [stay] = shop.stays
  await shop.behave({ keepsBack: true })
  await visit(stay!.results)
  const waiting = page.getByRole('status').filter({ hasText: `Checking ${stay!.parks} more park` })
  await expect(waiting).toBeVisible()
  const counted = page.getByText(/^\d+ parks?, prices are totals$/)
  const known = Number.parseInt(await counted.innerText(), 10)
  expect(known).toBeGreaterThan(0)
  await expect(cards(page).first()).toBeVisible()
  await shop.behave({})
  await expect(waiting).toHaveCount(0)
  await expect.poll(async () => Number.parseInt(await counted.innerText(), 10)).toBe(known + stay!.parks)

  const [, second] = shop.stays
  await shop.behave({ keepsBack: true })
  await visit(second!.park)
  const asking = page.getByRole('status').filter({ hasText: 'Checking today’s prices…' })
  await expect(asking).toBeVisible()
  await expect(bookButtons(page)).toHaveCount(0)
  await expect(page.getByText('Nothing free for this stay')).toHaveCount(0)
  await shop.behave({})
  await expect(bookButtons(page).first()).toBeVisible()
  await expect(asking).toHaveCount(0)

  await bookFirstUnit(page)
  expect(await shop.holds()).toMatchObject([{ status: 'held' }])
  await saveDetails(page)
  await payByApi(page, 'full')
  await expect.poll(async () => (await shop.holds()).map(({ status }) => status)).toEqual(['confirmed'])
})

test('a park with a slow supplier is queried again by its button without JavaScript [ROUTE-16, RES-03]', async ({
  browser,
  shop,
}) => {
  const [, , stay] = shop.stays
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await shop.behave({ keepsBack: true })
  await page.goto(stay!.park)
  await expect(page.getByRole('status').filter({ hasText: 'Checking today’s prices…' })).toBeVisible()
  await expect(bookButtons(page)).toHaveCount(0)
  await shop.behave({})
  // Results arrive eventually: press again until they do, as a visitor would.
  await expect(async () => {
    const isLoaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Ask again' }).click()
    await isLoaded
    expect(await bookButtons(page).count()).toBeGreaterThan(0)
  }).toPass()
  expect(new URL(page.url()).search).toBe(new URL(stay!.park, page.url()).search)
  await context.close()
})

test('a supplier that does not answer at booking holds nothing; a unit that it has sold says so, and disappears from the results [PARK-06, RES-04]', async ({
  page,
  visit,
  shop,
}) => {
  const [stay] = shop.stays
  await visit(stay!.park)
  const held = (await shop.holds()).length
  await shop.behave({ hold: 'error' })
  await bookButtons(page).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing is booked' })).toBeVisible()
  expect(await shop.holds()).toHaveLength(held)

  const before = await bookButtons(page).count()
  const name = (await bookButtons(page).first().getAttribute('aria-label')) ?? ''
  await shop.behave({ hold: 'sold-out' })
  await bookButtons(page).first().click()
  const alert = page.getByRole('alert').filter({ hasText: 'is no longer available' })
  await expect(alert).toBeVisible()
  await expect(alert).toContainText('return to the previous page')
  await expect(bookButtons(page)).toHaveCount(before - 1)
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)

  const asked = page.waitForRequest((request) => request.url().includes('unavailableUnitIds='))
  await alert.getByRole('link', { name: 'Back to the results' }).click()
  expect(new URL((await asked).url()).searchParams.get('unavailableUnitIds')).toMatch(/^\d+$/)
  await expect(cards(page).first()).toBeVisible()
})
