import type { Page } from '@playwright/test'
import { beginBookingToPay, writeByApi } from '../support/booking-by-api.ts'
import { expect, test as base, untilHydrated } from '../support/fixtures.ts'
import { openStripeShop, type StripeShop } from '../support/stripe-shop.ts'

const test = base.extend<{ served: void; stripeShop: StripeShop }>({
  // Playwright reads a fixture's dependencies from this parameter, which must be an object pattern.
  // oxlint-disable-next-line no-empty-pattern
  stripeShop: async ({}, use) => {
    const shop = await openStripeShop()
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ stripeShop }, use) => use(stripeShop.address),
  served: [
    async ({ stripeShop, context }, use) => {
      await stripeShop.serveScript(context)
      await use()
    },
    { auto: true },
  ],
})

const fields = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay £[\d,]+(\.\d\d)? (now|with|from)/ })
const confirmation = (page: Page) => page.getByRole('heading', { name: /^You’re going to / })

/** @param monthFromEnd a different month per test */
async function openPayPage(page: Page, monthFromEnd: number) {
  const booking = await beginBookingToPay(page, { label: 'UK Lodge Breaks', monthFromEnd })
  await page.goto('/booking/payment')
  await untilHydrated(page)
  await expect(fields(page).getByLabel('Card number')).toBeVisible()
  return booking
}

async function fillCard(page: Page, number: string): Promise<void> {
  await fields(page).getByLabel('Card number').fill(number)
  await fields(page).getByLabel('Expiry date').fill('12/40')
  await fields(page).getByLabel('Security code').fill('123')
}

async function acceptAndPay(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I accept the booking terms/ }).check()
  await payButton(page).click()
}

test('a card goes from Stripe’s own fields directly to Stripe: the deposit is charged once, and then the balance by PayPal [PAY-02] [PAY-04] [PAY-06]', async ({
  page,
  stripeShop,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(stripeShop.address)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  const { bookingId, price } = await openPayPage(page, 1)
  await expect(page.getByText('no money is taken')).toBeVisible()
  await fillCard(page, '4242')
  await acceptAndPay(page)
  await expect(fields(page).getByText('Your card number is incomplete.')).toBeVisible()
  expect((await stripeShop.account()).intents).toHaveLength(0)

  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(confirmation(page)).toBeVisible()
  // Billing details of the lead guest, for 3-D Secure and Stripe Radar.
  const billing_details = {
    name: expect.stringMatching(/ Hale$/),
    email: expect.stringContaining('@'),
    phone: expect.stringMatching(/\d/),
    address: { line1: expect.stringMatching(/./), postal_code: 'NR3 1QG', country: 'GB' },
  }
  const deposit = {
    status: 'succeeded',
    amount_received: price.deposit,
    statement_descriptor_suffix: bookingId,
    billing_details,
  }
  expect((await stripeShop.account()).intents).toMatchObject([deposit])

  await writeByApi(page, '/api/mybookings', { bookingId, surname: 'Hale', postcode: 'NR3 1QG' })
  await page.goto('/my-booking/payment')
  await untilHydrated(page)
  await fields(page).getByLabel('PayPal').check()
  // The form without JavaScript is in the DOM too, hidden.
  await expect(page.getByRole('button', { name: /^Pay £[\d,.]+ with PayPal$/ })).toBeVisible()
  await acceptAndPay(page)
  await page.getByRole('button', { name: 'Pay with PayPal' }).click()
  await expect(page.getByText('Thank you for your payment')).toBeVisible()
  const balance = {
    status: 'succeeded',
    amount_received: price.totalCost - (price.deposit ?? 0),
    payment_method: 'paypal',
  }
  expect((await stripeShop.account()).intents).toMatchObject([balance, deposit])
  expect(sent.filter((request) => /4242.?4242/.test(request))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the card says that it needs JavaScript, and the deposit is paid by PayPal [FORM-01, PAY-04]', async ({
    page,
    stripeShop,
  }) => {
    const { price } = await beginBookingToPay(page, { label: 'UK Lodge Breaks', monthFromEnd: 5 })
    await page.goto('/booking/payment')
    await expect(page.getByText('The card fields come from our payment provider')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Pay by bank' })).toBeVisible()
    await page.getByRole('radio', { name: 'PayPal' }).check()
    await page.getByRole('checkbox', { name: /I accept the booking terms/ }).check()
    await page.getByRole('button', { name: 'Book and pay on the next page' }).click()
    await page.getByRole('button', { name: 'Pay with PayPal' }).click()
    await expect(confirmation(page)).toBeVisible()
    const [intent] = (await stripeShop.account()).intents
    expect(intent?.amount_received).toBe(price.deposit)
  })
})

test.describe('without Stripe’s script', () => {
  test.use({ expectedComplaints: [/Failed to load resource|ERR_FAILED/] })

  test('the page says that the provider is unavailable, and retries on request; a declined card shows the reason, and failed authentication charges nothing; a slow bank, in full, keeps the holiday until it completes [PAY-03] [PAY-05] [PAY-09]', async ({
    page,
    context,
    stripeShop,
  }) => {
    const { price } = await beginBookingToPay(page, { label: 'UK Lodge Breaks', monthFromEnd: 4 })
    await context.unroute('https://js.stripe.com/**')
    await context.route('https://js.stripe.com/**', (route) => route.abort())
    await page.goto('/booking/payment')
    await expect(page.getByText('We couldn’t reach our payment provider.')).toBeVisible()
    await context.unroute('https://js.stripe.com/**')
    await stripeShop.serveScript(context)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(fields(page).getByLabel('Card number')).toBeVisible()

    await page.getByRole('radio', { name: /Pay in full/ }).check()
    await fillCard(page, '4000 0000 0000 9995')
    await acceptAndPay(page)
    await expect(page.getByText('There wasn’t enough money in your account')).toBeVisible()
    await fillCard(page, '4000 0000 0000 3220')
    await payButton(page).click()
    await page.getByRole('button', { name: 'This wasn’t me' }).click()
    await expect(page.getByText('There was an error during 3D Secure validation.')).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()

    await fields(page).getByLabel('Pay by bank').check()
    await expect(page.getByRole('button', { name: /^Pay £[\d,.]+ from your bank$/ })).toBeVisible()
    await acceptAndPay(page)
    await page.getByRole('button', { name: 'Approve, and take a while' }).click()
    await page.waitForURL(/\/booking\/payment-action/)
    const [pending, failed] = (await stripeShop.account()).intents
    expect(pending).toMatchObject({ status: 'processing', amount: price.totalCost })
    expect(failed).toMatchObject({ amount_received: 0 })
    await stripeShop.settle(pending!.id, 'good')
    await expect(confirmation(page)).toBeVisible()
  })
})
