/** Every payment method with success and failures, by deposit and in full. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test, untilHydrated } from '../support/fixtures.ts'
import { openPayPage } from '../support/payable-booking.ts'

type Method = 'Card' | 'PayPal' | 'Pay by bank'

/** Test cards of the payment sandbox. */
const ASKS = '4000 0000 0000 3055'
const NEVER_BELIEVES = '4000 0084 0000 1629'
const SUCCEEDS = '4242 4242 4242 4242'

/** Chooses amount and method, accepts the terms and submits. */
async function press(page: Page, method: Method, { amount, card }: { amount?: RegExp; card?: string } = {}) {
  await untilHydrated(page)
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  if (amount) await page.getByRole('radio', { name: amount }).check()
  await page.getByRole('radio', { name: method }).check()
  if (card) {
    await page.getByLabel('Name on card').fill('Ada Hale')
    await page.getByLabel('Card number').fill(card)
    await page.getByLabel('Expiry date').fill('12/40')
    await page.getByLabel('Security code').fill('123')
  } else {
    await expect(page.getByLabel('Card number')).toHaveCount(0)
  }
  await page.getByRole('checkbox', { name: /I accept the booking terms/ }).check()
  const words = {
    Card: /^Pay £[\d,]+(\.\d\d)? now$/,
    PayPal: /^Pay £[\d,]+(\.\d\d)? with PayPal$/,
    'Pay by bank': /^Pay £[\d,]+(\.\d\d)? from your bank$/,
  }
  await page.getByRole('button', { name: words[method] }).click()
}

const DEPOSIT = /Pay a deposit/
const IN_FULL = /Pay in full/

/** On the provider's page. */
const atProvider = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
const decide = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function isBooked(page: Page, outstanding: boolean): Promise<void> {
  await expect(page.getByRole('heading', { name: /^You’re going to / })).toBeVisible()
  const settled = outstanding ? /^£[\d,.]+ to pay by / : 'Paid in full. Nothing more to pay.'
  await expect(page.getByText(settled)).toBeVisible()
}

/** Back in the history: the page shows the pending payment, and other methods are available. */
async function returnWithoutDecision(page: Page): Promise<void> {
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Approve your payment' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /^Approve £/ })).toBeVisible()
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The payment was cancelled' })).toBeVisible()
}

test('pays a deposit by card: abandoned, authentication failed, then approved by the bank [PAY-03] [PAY-09]', async ({
  page,
}) => {
  await openPayPage(page, { channel: 'uklodge', fromEnd: 1 })
  await press(page, 'Card', { amount: DEPOSIT, card: ASKS })
  await atProvider(page, 'Is this you?')
  await expectAccessible(page, 'challenge')
  await returnWithoutDecision(page)

  await press(page, 'Card', { card: NEVER_BELIEVES })
  await atProvider(page, 'Is this you?')
  await decide(page, 'Approve')
  await expect(page.getByRole('heading', { name: 'No payment taken' })).toBeVisible()
  await expect(page.getByText('There was an error during 3D Secure validation.')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()

  await press(page, 'Card', { card: ASKS })
  await atProvider(page, 'Is this you?')
  await decide(page, 'Approve')
  await isBooked(page, true)
})

test.describe('with an answer that is lost on its way', () => {
  // The browser logs the broken connection.
  test.use({ expectedComplaints: [/net::ERR_FAILED/] })

  test('pays in full with a card that needs no approval: Retry sends the same payment, which is charged once [PAY-03] [PAY-07]', async ({
    page,
  }) => {
    await openPayPage(page, { channel: 'uklodge', fromEnd: 2 })
    const keys: (string | undefined)[] = []
    await page.route('**/api/prepayment', async (route) => {
      keys.push(/name="idempotencyKey"\s+(\S+)/.exec(route.request().postData() ?? '')?.[1])
      const answer = await route.fetch()
      await (keys.length === 1 ? route.abort() : route.fulfill({ response: answer }))
    })
    await press(page, 'Card', { amount: IN_FULL, card: SUCCEEDS })
    const lost = page.getByRole('alert').filter({ hasText: 'use retry, you will not be charged twice' })
    await lost.getByRole('button', { name: 'Retry' }).click()
    await isBooked(page, false)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })
})

test('pays by PayPal: abandoned, cancelled there, then approved by keyboard, and a completed provider page redirects back [PAY-04]', async ({
  page,
}) => {
  await openPayPage(page, { channel: 'uklodge', fromEnd: 4 })
  await press(page, 'PayPal', { amount: IN_FULL })
  await atProvider(page, 'Approve your payment')
  await expectAccessible(page, 'PayPal')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await returnWithoutDecision(page)

  await press(page, 'PayPal')
  await atProvider(page, 'Approve your payment')
  await decide(page, 'Cancel and go back')
  const left = page.getByRole('status').filter({ hasText: 'The payment was cancelled' })
  await expect(left).toContainText('No payment has been taken.')
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /I accept the booking terms/ })).toBeChecked()

  await press(page, 'PayPal')
  await atProvider(page, 'Approve your payment')
  const address = page.url()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Approve and go back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await isBooked(page, false)
  await page.goto(address)
  await atProvider(page, 'This payment has been decided')
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await isBooked(page, false)
})

test('pays a deposit by bank: abandoned there, rejected later, then by a slow bank, whose page can be reloaded and completes without a press [PAY-05] [PAY-09]', async ({
  page,
}) => {
  await openPayPage(page, { channel: 'uklodge', fromEnd: 6 })
  await press(page, 'Pay by bank', { amount: DEPOSIT })
  await atProvider(page, 'Choose your bank')
  await expectAccessible(page, 'choice of a bank')
  await decide(page, 'Leave without paying')
  await expect(page.getByRole('status').filter({ hasText: 'The payment was cancelled' })).toBeVisible()

  await press(page, 'Pay by bank')
  await approveAtBank(page, 'Approve, and let the bank refuse later')
  await expect(page.getByRole('heading', { name: 'Your bank is processing your payment' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No payment taken' })).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()

  await press(page, 'Pay by bank')
  await approveAtBank(page, 'Approve, and let the bank take its time')
  const working = page.getByRole('heading', { name: 'Your bank is processing your payment' })
  await expect(working).toBeVisible()
  await page.reload()
  await isBooked(page, true)
})

async function approveAtBank(page: Page, choice: string): Promise<void> {
  await atProvider(page, 'Choose your bank')
  await page.getByRole('radio', { name: 'Northmere Building Society' }).check()
  await decide(page, 'Continue')
  await atProvider(page, 'Approve your payment')
  await page.reload()
  await decide(page, choice)
}

test('needs no payment method if a voucher covers everything [PAY-12]', async ({ page }) => {
  await openPayPage(page, { channel: 'uklodge', fromEnd: 8, discountCode: 'GIFT5000' })
  await untilHydrated(page)
  await expect(page.getByText('Your voucher covers what’s due today')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /I accept the booking terms/ }).check()
  await page.getByRole('button', { name: 'Confirm my booking' }).click()
  await isBooked(page, false)
})
