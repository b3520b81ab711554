import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { searchBox } from './search-box.ts'

export const CHANNELS = [
  { code: 'ukcaravan', label: 'UK Holiday Parks' },
  { code: 'eurocaravan', label: 'European Holiday Parks' },
  { code: 'uklodge', label: 'UK Lodge Breaks' },
  { code: 'ukcottages', label: 'UK Cottages' },
  { code: 'uktouring', label: 'UK Camping & Touring Parks' },
  { code: 'boats', label: 'Boating Holidays' },
] as const

/** Far enough ahead for a deposit, and a month per test, since a held unit is not available to others. */
export interface Choice {
  readonly label: string
  /** Index of a month on sale, from the last. */
  readonly monthFromEnd: number
}

/** Home page → search box → prices by date → a date → a region → its parks → a park. */
export async function findPark(page: Page, { label, monthFromEnd }: Choice): Promise<void> {
  const { choose, submit } = searchBox(page)
  await choose('Holiday type', label)
  await choose('Where', 'All regions')
  await submit.click()
  await page.waitForURL(/\/results\/all-regions/)
  await page.getByRole('link', { name: 'All dates', exact: true }).click()
  const months = page.getByRole('navigation', { name: 'Months' }).getByRole('link')
  await expect(months.first()).toBeVisible()
  const month = months.nth((await months.count()) - monthFromEnd)
  const name = await month.locator('span').first().innerText()
  await month.click()
  await page.getByRole('table', { name }).getByRole('link').first().click()
  await page.waitForURL(/\/results\/all-regions.*date=/)
  await page.getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/results\?/)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Available / })).toBeVisible()
}

export const bookButtons = (page: Page) => page.getByRole('button', { name: /^Book .+ for £/ })

export async function bookFirstUnit(page: Page): Promise<void> {
  await bookButtons(page).first().click()
  await expect(page.getByRole('heading', { name: 'Anything to add?' })).toBeVisible()
}

export async function fillDetails(page: Page): Promise<void> {
  await sendDetails(page)
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
}

/** Fills in the details and submits them. */
export async function sendDetails(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()
  await page.getByLabel('Title').selectOption('Ms')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Hale')
  await page.getByLabel('Email', { exact: true }).fill('ada.hale@example.com')
  const dateOfBirth = page.getByLabel('Date of birth')
  if (await dateOfBirth.isVisible()) await dateOfBirth.fill('31/03/1980')
  await page.getByLabel('Phone number').fill('01603 630000')
  await page.getByLabel('House number and street').fill('1 Quay Side')
  await page.getByLabel('Town or city').fill('Norwich')
  await page.getByLabel('Postcode').fill('nr3 1qg')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
}

export async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on card').fill('Ada Hale')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('checkbox', { name: /I accept the booking terms/ }).check()
  await page.getByRole('button', { name: /^Pay £[\d,]+(\.\d\d)? now$/ }).click()
}

/** Test cards of the payment sandbox. */
export const SUCCESS = '4242 4242 4242 4242'
export const DECLINED = '4000 0000 0000 0002'
