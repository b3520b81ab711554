import type { Page } from '@playwright/test'
import { beginBooking, beginBookingToPay } from '../support/booking-by-api.ts'
import {
  bookButtons,
  bookFirstUnit,
  CHANNELS,
  DECLINED,
  fillDetails,
  findPark,
  pay,
  SUCCESS,
} from '../support/booking-journey.ts'
import { expect, test, untilHydrated } from '../support/fixtures.ts'

test('books a stay of UK Holiday Parks from search to confirmation by card, with a deposit if possible [PROD-01] [BOOK-01] @mobile', async ({
  page,
  visit,
}) => {
  await visit('/')
  await findPark(page, { label: 'UK Holiday Parks', monthFromEnd: 3 })
  await bookFirstUnit(page)
  await expect(page.getByText(/^Held for another (20|19) minutes, until \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Yes, I want Cancellation waiver: £/ }).check()
  await page.getByRole('button', { name: 'Continue to your details' }).click()
  await fillDetails(page)
  await payAndExpectConfirmation(page)
  await expect(page.getByText('Cancellation waiver')).toBeVisible()
})

// Search and hold are the same for every channel: prices, deposits and confirmations differ.
for (const { label } of CHANNELS.filter(({ code }) => code !== 'ukcaravan')) {
  test(`takes the payment for a stay of ${label}, a deposit if possible, and confirms it [PROD-01] [BOOK-01]`, async ({
    page,
    visit,
  }) => {
    await beginBookingToPay(page, { label, monthFromEnd: 3 })
    await visit('/booking/payment')
    await payAndExpectConfirmation(page)
  })
}

async function payAndExpectConfirmation(page: Page): Promise<void> {
  await expect(page.getByText('This is a demonstration: no money is taken')).toBeVisible()
  const deposit = page.getByRole('radio', { name: /Pay a deposit/ })
  const hasDeposit = (await deposit.count()) > 0
  if (hasDeposit) await deposit.check()
  else await expect(page.getByText('Deposit unavailable, you must pay in full')).toBeVisible()
  await pay(page, SUCCESS)

  await expect(page.getByRole('heading', { name: /^You are going to / })).toBeVisible()
  await expect(page.getByText(/^BF [0-9A-Z]{4} [0-9A-Z]{4}$/)).toBeVisible()
  const settlement = hasDeposit ? /^£[\d,.]+ to pay by / : 'Paid in full. Nothing is left to pay.'
  await expect(page.getByText(settlement)).toBeVisible()
}

test('keeps the booking over a reload of each step [BOOK-18]', async ({ page, visit }) => {
  await beginBooking(page, { label: 'UK Holiday Parks', monthFromEnd: 4 })
  await visit('/booking/extras')
  const waiver = page.getByRole('checkbox', { name: /Cancellation waiver/ })
  const saved = page.waitForResponse('**/api/setextras')
  await waiver.check()
  await saved
  await page.reload()
  await expect(waiver).toBeChecked()
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Continue to your details' }).click()

  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await untilHydrated(page)
  await fillDetails(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
})

test('links errors of the details form to their fields [ERR-04]', async ({ page, visit }) => {
  await beginBooking(page, { label: 'UK Holiday Parks', monthFromEnd: 5 })
  await visit('/booking/extras')
  await page.getByRole('button', { name: 'Continue to your details' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please put these right' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Please enter a valid postcode' }).click()
  await expect(page.getByLabel('Postcode')).toBeFocused()
})

test('opens no step before the previous ones, and none without a booking [BOOK-04] [BOOK-05]', async ({
  page,
  visit,
}) => {
  await visit('/booking/payment')
  await expect(page.getByRole('heading', { name: 'There is no booking in progress' })).toBeVisible()
  await page.getByRole('link', { name: 'Search for a holiday' }).click()
  await expect(page.getByRole('search')).toBeVisible()
  await beginBooking(page, { label: 'UK Holiday Parks', monthFromEnd: 6 })
  await visit('/booking/payment')
  await page.waitForURL('**/booking/extras')
  await visit('/booking/confirmation')
  await expect(page.getByRole('heading', { name: 'No booking confirmation data' })).toBeVisible()
})

test.describe('with a card that is declined', () => {
  test('charges nothing, says so, and accepts another card [PAY-09]', async ({ page, visit }) => {
    await beginBookingToPay(page, { label: 'UK Camping & Touring Parks', monthFromEnd: 4 })
    await visit('/booking/payment')
    await pay(page, DECLINED)
    await expect(page.getByRole('alert')).toContainText('No payment has been taken')
    await expect(page.getByRole('alert')).toContainText('Your bank declined the payment')
    await page.goto('/booking/payment-action')
    await expect(page.getByRole('heading', { name: 'No payment taken' })).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await pay(page, SUCCESS)
    await expect(page.getByRole('heading', { name: /^You are going to / })).toBeVisible()
  })
})

test.describe('with a second visitor', () => {
  // The test causes the refusal, and the browser logs its status.
  test.use({ expectedComplaints: [/409/] })

  test('refuses the unit that the first visitor holds, and removes it from the page [PARK-06] [BOOK-17]', async ({
    page,
    visit,
    browser,
  }) => {
    await visit('/')
    await findPark(page, { label: 'UK Cottages', monthFromEnd: 5 })
    await expect(page.getByRole('article').first()).toContainText('Only 1 left')
    const unit = (await bookButtons(page).first().getAttribute('aria-label')) ?? ''
    const other = await browser.newContext()
    const second = await other.newPage()
    await second.goto(page.url())
    await untilHydrated(second)

    await bookFirstUnit(page)
    await second.getByRole('button', { name: unit }).click()
    await expect(second.getByRole('alert')).toContainText('is no longer available')
    await expect(second.getByRole('button', { name: unit })).toHaveCount(0)
    await second.reload()
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(second.getByRole('button', { name: unit })).toHaveCount(0)
    await other.close()
  })
})

test.describe('with an answer that is lost on its way', () => {
  // The browser logs the broken connection.
  test.use({ expectedComplaints: [/net::ERR_FAILED/] })

  test('sends the same payment again and is charged once [PAY-07]', async ({ page, visit }) => {
    await beginBookingToPay(page, { label: 'UK Lodge Breaks', monthFromEnd: 5 })
    await visit('/booking/payment')
    const keys: (string | undefined)[] = []
    await page.route('**/api/prepayment', async (route) => {
      keys.push(/name="idempotencyKey"\s+(\S+)/.exec(route.request().postData() ?? '')?.[1])
      const answer = await route.fetch()
      await (keys.length === 1 ? route.abort() : route.fulfill({ response: answer }))
    })
    await pay(page, SUCCESS)
    const lost = page.getByRole('alert').filter({ hasText: 'use retry, you will not be charged twice' })
    await lost.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: /^You are going to / })).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })
})
