/** A shop with a rate of euro, seen from Berlin and from London. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { beginBookingToPay } from '../support/booking-by-api.ts'
import { bookButtons, findPark } from '../support/booking-journey.ts'
import { expect, test as base, untilHydrated } from '../support/fixtures.ts'
import { expectNoLayoutShift, noteShifts } from '../support/page-weight.ts'
import { startShop, type StartedShop } from '../support/start-shop.ts'

const test = base.extend<{ euroShop: StartedShop }>({
  // Playwright reads a fixture's dependencies from this parameter, which must be an object pattern.
  // oxlint-disable-next-line no-empty-pattern
  euroShop: async ({}, use) => {
    const shop = await startShop({ EURO_RATE: '1.1530@2027-01-19' })
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ euroShop }, use) => use(euroShop.address),
})

const guides = (page: Page) => page.getByText(/^about €[\d,.]+$/).filter({ visible: true })
const rate = (page: Page) => page.getByText(/^Euro prices are a guide at £1 = €1\.15 \(.+\)\. You pay in pounds\.$/)

test.describe('in Berlin', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })

  test('prices have a guide in euro from the results to the payment, whose button is in pounds [BEYOND-15]', async ({
    page,
    visit,
  }) => {
    await noteShifts(page)
    await visit('/')
    await expect(rate(page)).toBeVisible()
    await findPark(page, { label: 'UK Lodge Breaks', monthFromEnd: 3 })
    await expect(guides(page).first()).toBeVisible()
    await expect(rate(page)).toBeVisible()
    await expectAccessible(page, 'a park with euro')
    const [, pounds = ''] =
      /for £([\d,.]+)$/.exec((await bookButtons(page).first().getAttribute('aria-label')) ?? '') ?? []
    const euro = Math.round(Number(pounds.replace(',', '')) * 1.153).toLocaleString('en-GB')
    await expect(guides(page).first()).toHaveText(`about €${euro}`)
    await beginBookingToPay(page, { label: 'UK Lodge Breaks', monthFromEnd: 3 })
    await visit('/booking/payment')
    await expect(guides(page).first()).toBeVisible()
    await expect(
      page.getByText(/^You pay £[\d,.]+ in pounds\. That is about €[\d,.]+ at .+: your bank sets/),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay £[\d,.]+ now$/ })).toBeVisible()
    await expectAccessible(page, 'a payment with euro')
    await expectNoLayoutShift(page, 'the payment')
  })

  test('a press hides euro at once, also on the next page and after a reload [BEYOND-15]', async ({ page, visit }) => {
    await visit('/')
    await page.getByRole('button', { name: 'Hide prices in euro' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Show prices in euro too' })).toBeFocused()
    await expect(rate(page)).toBeHidden()
    await findPark(page, { label: 'UK Lodge Breaks', monthFromEnd: 3 })
    await expect(guides(page)).toHaveCount(0)
    await page.reload()
    await untilHydrated(page)
    await expect(guides(page)).toHaveCount(0)
  })
})

test('in London prices are in pounds alone until somebody chooses euro [BEYOND-15]', async ({ page, visit }) => {
  await visit('/')
  await findPark(page, { label: 'UK Lodge Breaks', monthFromEnd: 3 })
  await expect(guides(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show prices in euro too' }).click()
  await expect(guides(page).first()).toBeVisible()
  await page.reload()
  await expect(guides(page).first()).toBeVisible()
})
