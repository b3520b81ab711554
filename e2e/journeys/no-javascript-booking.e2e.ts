import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { arrivalsOnSale, resultsFor } from '../support/stays.ts'

test.use({ javaScriptEnabled: false, expectedComplaints: [/404|422/] })

const CHALLENGE = '4000 0000 0000 3055'

/** From the results to the extras of the first available unit. */
async function bookBoat(page: Page): Promise<void> {
  const stay = { channel: 'boats', nights: 7 }
  // Far enough ahead for a deposit.
  const arrival = (await arrivalsOnSale(page.request, stay)).at(-1)!
  await page.goto(resultsFor({ ...stay, region: 'all-regions', arrival }) + '&sort=price-asc')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page
    .getByRole('button', { name: /^Book .+ for £/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anything to add?' })).toBeVisible()
}

async function fillDetails(page: Page, email: string): Promise<void> {
  await page.getByLabel('Title').selectOption('Ms')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Hale')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Phone number').fill('01603 630000')
  await page.getByLabel('House number and street').fill('1 Quay Side')
  await page.getByLabel('Town or city').fill('Norwich')
  await page.getByLabel('Postcode').fill('NR3 1QG')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
}

async function startPaying(page: Page, method: 'Card' | 'Pay by bank'): Promise<void> {
  await expect(page.getByLabel('Card number')).toBeHidden()
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('checkbox', { name: /I accept the booking terms/ }).check()
  await page.getByRole('button', { name: /ay on the next page$/ }).click()
}

/** On the provider's page. */
async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on card').fill('Ada Hale')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay £/ }).click()
}

async function payByBank(page: Page): Promise<void> {
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
}

async function expectConfirmation(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/booking\/confirmation$/)
  return page.getByText(/^[A-Z]{2} [0-9A-Z]{4} [0-9A-Z]{4}$/).innerText()
}

// A boat has addresses of its own; the forms are the same for every holiday type.
test('the whole booking of a boat: extras, a code, an error, a card that needs approval, login, balance and a request [FORM-01, BOOK-01, SHELL-01, ROUTE-16]', async ({
  page,
}) => {
  await bookBoat(page)
  await page
    .getByRole('checkbox', { name: /^Yes, I want /, disabled: false })
    .first()
    .check()
  await page.getByLabel('Code', { exact: true }).fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('We don’t recognise this code.')).toBeInViewport()
  await page.getByLabel('Code', { exact: true }).fill('WELCOME10')
  await page.getByRole('button', { name: 'Continue to your details' }).click()

  await fillDetails(page, 'ada@')
  const faults = page.getByRole('alert')
  await expect(faults.getByRole('link')).toHaveText(['Enter a valid email address'])
  await expect(faults).toBeInViewport()
  await expect(page.getByLabel('Town or city')).toHaveValue('Norwich')
  await page.getByLabel('Email', { exact: true }).fill('ada.hale@example.com')
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await startPaying(page, 'Card')
  await payByCard(page, CHALLENGE)
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  const reference = await expectConfirmation(page)

  await page.goto('/terms')
  await page.getByRole('banner').getByRole('link', { name: 'My booking' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Booking reference').fill(reference)
  await page.getByLabel('Last name').fill('Hale')
  await page.getByLabel('Postcode').fill('NR3 1QH')
  await page.getByRole('button', { name: 'Open my booking' }).click()
  await expect(page.getByText('We can’t find your booking')).toBeVisible()
  await page.getByLabel('Postcode').fill('NR3 1QG')
  await page.getByRole('button', { name: 'Open my booking' }).click()
  await page.getByRole('link', { name: 'Pay holiday balance' }).click()
  await startPaying(page, 'Pay by bank')
  await payByBank(page)
  await expect(page).toHaveURL(/\/my-booking\?paid=1$/)
  await expect(page.getByRole('heading', { name: 'Paid in full' })).toBeVisible()
  await expect(page.getByText('Thank you for your payment')).toBeVisible()
  await page.getByRole('radio', { name: /change/i }).check()
  await page.getByLabel('What would you like to change?').fill('A day later, please.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('A day later, please.')).toBeInViewport()
})
