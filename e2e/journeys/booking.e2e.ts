import type { Page } from '@playwright/test'
import { beginBooking, beginBookingToPay, readByApi, writeByApi } from '../support/booking-by-api.ts'
import {
  bookButtons,
  bookFirstUnit,
  CHANNELS,
  fillDetails,
  findPark,
  pay,
  SUCCESS,
} from '../support/booking-journey.ts'
import { expect, test, untilHydrated, untilPartHydrated } from '../support/fixtures.ts'
import { payByApi } from '../support/sold-booking.ts'
import { arrivalsOnSale } from '../support/stays.ts'

// On a desktop the same way is walked in own-shop.e2e.ts.
test('books a stay of UK Holiday Parks from search to confirmation by card, with a deposit if possible [PROD-01] [BOOK-01] @mobile-only', async ({
  page,
  visit,
}) => {
  await visit('/')
  await findPark(page, { label: 'UK Holiday Parks', monthFromEnd: 3 })
  // Pressed before hydration it is a form: the new document starts at its top, not with focus on its heading.
  const book = bookButtons(page).first()
  await book.scrollIntoViewIfNeeded()
  await untilPartHydrated(book)
  await bookFirstUnit(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(/^Held for (20|19) more minutes, until \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Yes, I want a cancellation waiver: £/ }).check()
  await page.getByRole('button', { name: 'Continue to your details' }).click()
  await fillDetails(page)
  await payAndExpectConfirmation(page)
  await expect(page.getByText('Cancellation waiver')).toBeVisible()
})

// The pages are the same for every channel: prices, deposits and balances differ.
test('takes the payment for a stay of every other holiday type, a deposit if possible, and confirms it [PROD-01] [BOOK-01]', async ({
  page,
}) => {
  const read = async (address: string) =>
    (await (await page.request.get(address)).text()).replaceAll(/<!--.*?-->|<[^>]+>/g, '')
  for (const { label } of CHANNELS.filter(({ code }) => code !== 'ukcaravan')) {
    await test.step(label, async () => {
      const { price } = await beginBookingToPay(page, { label, monthFromEnd: 3 })
      const payment = await read('/booking/payment')
      expect(payment.includes('Pay a deposit')).toBe(price.deposit !== null)
      expect(payment.includes('Deposit unavailable, you must pay in full')).toBe(price.deposit === null)
      const { parkName } = await payByApi(page, price.deposit === null ? 'full' : 'deposit')
      const confirmation = await read('/booking/confirmation')
      expect(confirmation).toContain(`You’re going to ${parkName}`)
      expect(confirmation).toMatch(price.deposit === null ? /Nothing more to pay\./ : /£[\d,.]+ to pay by /)
    })
  }
})

async function payAndExpectConfirmation(page: Page): Promise<void> {
  await expect(page.getByText('This is a demonstration: no money is taken')).toBeVisible()
  const deposit = page.getByRole('radio', { name: /Pay a deposit/ })
  const hasDeposit = (await deposit.count()) > 0
  if (hasDeposit) await deposit.check()
  else await expect(page.getByText('Deposit unavailable, you must pay in full')).toBeVisible()
  await pay(page, SUCCESS)

  await expect(page.getByRole('heading', { name: /^You’re going to / })).toBeVisible()
  await expect(page.getByText(/^BF [0-9A-Z]{4} [0-9A-Z]{4}$/)).toBeVisible()
  const settlement = hasDeposit ? /^£[\d,.]+ to pay by / : 'Paid in full. Nothing more to pay.'
  await expect(page.getByText(settlement)).toBeVisible()
}

test('opens no step before the previous ones, none without a booking, and keeps the booking over a reload of each [BOOK-04] [BOOK-05] [BOOK-18]', async ({
  page,
  visit,
}) => {
  await page.goto('/booking/payment')
  await expect(page.getByRole('heading', { name: 'There’s no booking in progress' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search for a holiday' })).toHaveAttribute('href', '/')
  await beginBooking(page, { label: 'UK Holiday Parks', monthFromEnd: 4 })
  await visit('/booking/payment')
  await page.waitForURL('**/booking/extras')

  const waiver = page.getByRole('checkbox', { name: /cancellation waiver/ })
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
  await page.goto('/booking/confirmation')
  await expect(page.getByRole('heading', { name: 'No booking confirmation data' })).toBeVisible()
})

test.describe('with a second visitor', () => {
  // The test causes the refusal, and the browser logs its status.
  test.use({ expectedComplaints: [/409/] })

  test('refuses the unit that the first visitor holds, and removes it from the page [PARK-06] [BOOK-17]', async ({
    page,
    visit,
    browser,
    baseURL,
  }) => {
    const { address, unit } = await cottageOnSale(page)
    await visit(address)
    await expect(page.getByRole('article').first()).toContainText('Only 1 left')
    const name = (await bookButtons(page).first().getAttribute('aria-label')) ?? ''
    const first = await browser.newContext({ baseURL: baseURL! })
    await writeByApi(await first.newPage(), '/api/book', unit)
    await first.close()

    await bookButtons(page).first().click()
    await expect(page.getByRole('alert')).toContainText('is no longer available')
    await expect(page.getByRole('button', { name })).toHaveCount(0)
    expect(await (await page.request.get(address)).text()).not.toContain(name)
  })
})

type Found = { results: { parkId: number; regionId: number; slug: string; unitId: number; unitPrice: number }[] }

/** A cottage, which exists once, by its address and as input of a booking. */
async function cottageOnSale(page: Page) {
  const stay = { channel: 'ukcottages', nights: 7 }
  const arrivalDate = (await arrivalsOnSale(page.request, stay)).at(-5)!
  const party = { arrivalDate, duration: stay.nights, adults: 2 }
  const search = { ...party, channelId: stay.channel, regionId: 'all-regions' }
  const { parkId, regionId, slug, unitId, unitPrice } = (await readByApi<Found>(page, '/api/search', search))
    .results[0]!
  return {
    address: `/park-result/${stay.channel}/${regionId}/${parkId}/${slug}?date=${arrivalDate}&nights=${stay.nights}&adults=2`,
    unit: { ...party, parkId, unitId, expectedPrice: unitPrice },
  }
}
