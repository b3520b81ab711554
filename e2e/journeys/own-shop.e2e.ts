/** A company's additions to its shop from outside src: a brand, a holiday type, a payment provider and a supplier. */
import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { readByApi, saveDetails } from '../support/booking-by-api.ts'
import { bookButtons, bookFirstUnit, fillDetails, findPark } from '../support/booking-journey.ts'
import { expect, test as base, untilPartHydrated } from '../support/fixtures.ts'
import { HARBOUR_KEY, openOwnShop, type OwnShop } from '../support/own-shop.ts'
import { cards } from '../support/result-cards.ts'

const test = base.extend<object, { shop: OwnShop }>({
  shop: [
    // Playwright reads a fixture's dependencies from this parameter, which must be an object pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await openOwnShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
})

// Tests share one shop and its supplier, whose behaviour is changed by each test: run serially.
test.describe.configure({ mode: 'serial' })
test.use({ expectedComplaints: [/status of (409|503)/] })

test.afterEach(({ shop }) => shop.supplier.behave({}))

/** Chooses the payment method, accepts the terms and submits: redirects to the provider's page. */
async function goToProvider(page: Page, method: 'Card' | 'Pay by bank'): Promise<void> {
  await expect(page.getByText('Payments are in test mode: no money is taken')).toBeVisible()
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('checkbox', { name: /I accept the booking terms/ }).check()
  await page.getByRole('button', { name: /^(Pay £[\d,.]+ |Book and pay )/ }).click()
  await expect(page.getByRole('heading', { name: 'Harbour Pay' })).toBeVisible()
  await expect(page.getByText(method === 'Card' ? /£\d+\.\d\d by card/ : /£\d+\.\d\d by bank/)).toBeVisible()
}

test('a fourth brand, a folder, and a seventh holiday type, a file: its imported park is found and booked with the brand’s name and colours, and paid on the page of a provider unknown to src, without JavaScript too; only its signed events are accepted [PROD-02, PROD-05, PAY-06, FORM-01]', async ({
  page,
  context,
  visit,
  request,
  browser,
  baseURL,
}) => {
  const read = async (address: string) =>
    (await (await request.get(address)).text()).replaceAll(/<!--.*?-->|<[^>]+>/g, '')
  await test.step('the holiday type', async () => {
    await expect.poll(() => read('/api/channelregions?channelId=treehouses')).toContain('Suffolk')
    expect(await read('/channel/treehouses')).toContain('A house among the branches, reached by a ladder.')
  })
  await test.step('the brand', async () => {
    expect(await read('/our-cliffs')).toContain('Ring 020 7946 0958 and ask where the kittiwakes nest.')
    await visit('/')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Treehouses' }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'A ledge of your own', level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('--brand-primary', '#4a1d6b')
    await expect(page.locator('header svg use').first()).toHaveAttribute('href', '/brand/kx/logo.svg#logo')
  })
  await test.step('a booking', async () => {
    await findPark(page, { label: 'UK Treehouses', monthFromEnd: 1 })
    await expect(page).toHaveURL(/\/park-result\/treehouses\/4\/990101\/rookery-wood\?/)
    await expect(page.getByRole('heading', { name: 'Rookery Wood', level: 1 })).toBeVisible()
    await bookFirstUnit(page)
    await page.getByRole('button', { name: 'Continue to your details' }).click()
    await fillDetails(page)
  })
  await test.step('the provider’s page is left, and nothing is paid', async () => {
    await goToProvider(page, 'Card')
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByText('No payment has been taken.').first()).toBeVisible()
    expect((await readByApi<{ status: string }>(page, '/api/getMyBooking')).status).toBe('held')
  })
  await test.step('the payment, without JavaScript', async () => {
    const storageState = await context.storageState()
    const withoutScript = await browser.newContext({ javaScriptEnabled: false, storageState, baseURL: baseURL! })
    const plain = await withoutScript.newPage()
    await plain.goto('/booking/payment')
    await goToProvider(plain, 'Pay by bank')
    await plain.getByRole('button', { name: 'Pay' }).click()
    await expect(plain.getByRole('heading', { name: 'You’re going to Rookery Wood' })).toBeVisible()
    await expect(plain.getByText(/^KX [0-9A-Z]{4} [0-9A-Z]{4}$/).first()).toBeVisible()
    await withoutScript.close()
    expect(await readByApi(page, '/api/getMyBooking')).toMatchObject({ status: 'confirmed' })
  })
  await test.step('events of the provider', async () => {
    const data = JSON.stringify({ about: 'payment', eventId: 'e1', kind: 'paid', providerPaymentId: 'p1' })
    const tell = (signature: string) =>
      page.request.post('/api/webhooks/harbour', { data, headers: { 'harbour-signature': signature } })
    expect((await tell('forged')).status()).toBe(400)
    expect((await tell(createHmac('sha256', HARBOUR_KEY).update(data).digest('hex'))).status()).toBe(204)
  })
})

test('with a slow supplier a search shows known results and completes without a press; a park checks today’s prices, shows them, and is booked to the end [PARK-02, RES-01, RES-03]', async ({
  page,
  visit,
  shop,
}) => {
  const { supplier, stays } = shop
  const [stay, second] = stays
  await supplier.behave({ keepsBack: true })
  await visit(stay!.results)
  const waiting = page.getByRole('status').filter({ hasText: `Checking ${stay!.parks} more park` })
  await expect(waiting).toBeVisible()
  const counted = page.getByText(/^\d+ parks? · prices are for the whole stay$/)
  const known = Number.parseInt(await counted.innerText(), 10)
  expect(known).toBeGreaterThan(0)
  await expect(cards(page).first()).toBeVisible()
  await supplier.behave({})
  await expect(waiting).toHaveCount(0)
  await expect.poll(async () => Number.parseInt(await counted.innerText(), 10)).toBe(known + stay!.parks)

  await supplier.behave({ keepsBack: true })
  await visit(second!.park)
  const asking = page.getByRole('status').filter({ hasText: 'Checking today’s prices…' })
  await expect(asking).toBeVisible()
  await expect(bookButtons(page)).toHaveCount(0)
  await expect(page.getByText('Not available for these dates')).toHaveCount(0)
  await supplier.behave({})
  await expect(bookButtons(page).first()).toBeVisible()
  await expect(asking).toHaveCount(0)

  await bookFirstUnit(page)
  expect(await supplier.holds()).toMatchObject([{ status: 'held' }])
  await saveDetails(page)
  await visit('/booking/payment')
  // Pressed before, it is a plain form, whose answer is a link to the provider's page.
  await untilPartHydrated(page.getByRole('button', { name: /^(Pay £[\d,.]+ |Book and pay )/ }))
  await goToProvider(page, 'Card')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: /^You’re going to / })).toBeVisible()
  await expect.poll(async () => (await supplier.holds()).map(({ status }) => status)).toEqual(['confirmed'])
})

test('a park with a slow supplier is queried again by its button without JavaScript [ROUTE-16, RES-03]', async ({
  browser,
  shop,
}) => {
  const { supplier, stays } = shop
  const [, , stay] = stays
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await supplier.behave({ keepsBack: true })
  await page.goto(stay!.park)
  await expect(page.getByRole('status').filter({ hasText: 'Checking today’s prices…' })).toBeVisible()
  await expect(bookButtons(page)).toHaveCount(0)
  await supplier.behave({})
  // Results arrive eventually: press again until they do, as a visitor would.
  await expect(async () => {
    const isLoaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Try again' }).click()
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
  const { supplier, stays } = shop
  const [stay] = stays
  await visit(stay!.park)
  const held = (await supplier.holds()).length
  await supplier.behave({ hold: 'error' })
  await bookButtons(page).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing has been booked' })).toBeVisible()
  expect(await supplier.holds()).toHaveLength(held)

  const name = (await bookButtons(page).first().getAttribute('aria-label')) ?? ''
  await supplier.behave({ hold: 'sold-out' })
  await bookButtons(page).first().click()
  const alert = page.getByRole('alert').filter({ hasText: 'is no longer available' })
  await expect(alert).toBeVisible()
  await expect(alert).toContainText('go back to the previous page')
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)

  const asked = page.waitForRequest((request) => request.url().includes('unavailableUnitIds='))
  await alert.getByRole('link', { name: 'Back to results' }).click()
  expect(new URL((await asked).url()).searchParams.get('unavailableUnitIds')).toMatch(/^\d+$/)
  await expect(cards(page).first()).toBeVisible()
})
