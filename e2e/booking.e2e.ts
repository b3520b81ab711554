import type { Locator, Page } from '@playwright/test'
import { expect, test, untilHydrated } from './fixtures.ts'

const CHANNELS = [
  { code: 'ukcaravan', label: 'UK Holiday Parks' },
  { code: 'eurocaravan', label: 'European Holiday Parks' },
  { code: 'uklodge', label: 'UK Lodge Breaks' },
  { code: 'ukcottages', label: 'UK Cottages' },
  { code: 'uktouring', label: 'UK Camping & Touring Parks' },
  { code: 'boats', label: 'Boating Holidays' },
] as const

type Label = (typeof CHANNELS)[number]['label']

/** Far enough ahead for a deposit, and for each test a month of its own: what one holds is no longer there for another. */
interface Choice {
  readonly label: Label
  /** Which of the months on sale, counted from the last. */
  readonly monthFromEnd: number
}

/** Opens a field of the search box, chooses and closes it again. */
async function choose(search: Locator, field: string, name: string): Promise<void> {
  await search.getByText(field, { exact: true }).first().click()
  const option = search.getByRole('radio', { name })
  await option.check()
  await option.press('Escape')
  await expect(option).toBeHidden()
}

/** Home → search box → prices of all dates → a date → a region → its parks → a park. */
async function findPark(page: Page, { label, monthFromEnd }: Choice): Promise<void> {
  const search = page.getByRole('search')
  await choose(search, 'Holiday type', label)
  await choose(search, 'Where', 'All regions')
  await search.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/\/results\/all-regions/)
  await page.getByRole('link', { name: 'Prices of all dates' }).click()
  const months = page.getByRole('navigation', { name: 'Months' }).getByRole('link')
  await expect(months.first()).toBeVisible()
  const month = months.nth((await months.count()) - monthFromEnd)
  const name = await month.innerText()
  await month.click()
  await page.getByRole('table', { name }).getByRole('link').first().click()
  await page.waitForURL(/\/results\/all-regions.*date=/)
  await page.getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/results\?/)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Free for / })).toBeVisible()
}

const bookButtons = (page: Page) => page.getByRole('button', { name: /^Book .+ for £/ })

async function bookFirstUnit(page: Page): Promise<void> {
  await bookButtons(page).first().click()
  await expect(page.getByRole('heading', { name: 'Anything to go with it?' })).toBeVisible()
}

async function fillDetails(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Who is going?' })).toBeVisible()
  await page.getByLabel('Title').first().selectOption('Ms')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Hale')
  await page.getByLabel('Email', { exact: true }).fill('ada.hale@example.com')
  await page.getByLabel('Telephone').fill('01603 630000')
  await page.getByLabel('House and street').fill('1 Quay Side')
  await page.getByLabel('Town').fill('Norwich')
  await page.getByLabel('Postcode').fill('nr3 1qg')
  await page.getByRole('group', { name: 'Lead guest' }).getByLabel('Age').fill('41')
  const second = page.getByRole('group', { name: 'Adult 2' })
  await expect(second.getByLabel('Surname')).toHaveValue('Hale')
  await second.getByLabel('Title').selectOption('Mr')
  await second.getByLabel('Initial').fill('B')
  await second.getByLabel('Age').fill('40')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
}

async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on card').fill('Ada Hale')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('checkbox', { name: /I accept the booking terms/ }).check()
  await page.getByRole('button', { name: /^Pay £[\d,]+\.\d\d now$/ }).click()
}

const SUCCESS = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'

for (const { code, label } of CHANNELS) {
  const tag = code === 'ukcaravan' ? ['@mobile'] : []
  test(
    `books a stay of ${label} from search to confirmation, paying by card, a deposit where there is one [PROD-01] [BOOK-01]`,
    { tag },
    async ({ page, visit }) => {
      await visit('/')
      await findPark(page, { label, monthFromEnd: 3 })
      await bookFirstUnit(page)
      await expect(page.getByText(/^Held for you until \d\d:\d\d$/)).toBeVisible()
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
      await page.getByRole('checkbox', { name: /^Yes, I want Cancellation waiver: £/ }).check()
      await page.getByRole('button', { name: 'Continue to your details' }).click()
      await fillDetails(page)

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
      await expect(page.getByText('Cancellation waiver')).toBeVisible()
    },
  )
}

test('shows the booking as it was after a reload of each step [BOOK-18]', async ({ page, visit }) => {
  await visit('/')
  await findPark(page, { label: 'UK Holiday Parks', monthFromEnd: 4 })
  await bookFirstUnit(page)
  const waiver = page.getByRole('checkbox', { name: /Cancellation waiver/ })
  const saved = page.waitForResponse('**/api/setextras')
  await waiver.check()
  await saved
  await page.reload()
  await expect(waiver).toBeChecked()
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Continue to your details' }).click()

  await page.getByLabel('First name').fill('Ada')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await untilHydrated(page)
  await fillDetails(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
})

test('leads to the faults of the details form and back to its fields [ERR-04]', async ({ page, visit }) => {
  await visit('/')
  await findPark(page, { label: 'UK Holiday Parks', monthFromEnd: 5 })
  await bookFirstUnit(page)
  await page.getByRole('button', { name: 'Continue to your details' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please put these right' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Please enter a valid postcode' }).click()
  await expect(page.getByLabel('Postcode')).toBeFocused()
})

test('does not open a step before those in front of it, nor any without a booking [BOOK-04] [BOOK-05]', async ({
  page,
  visit,
}) => {
  await visit('/booking/payment')
  await expect(page.getByRole('heading', { name: 'There is no booking in progress' })).toBeVisible()
  await page.getByRole('link', { name: 'Search for a holiday' }).click()
  await findPark(page, { label: 'UK Holiday Parks', monthFromEnd: 6 })
  await bookFirstUnit(page)
  await visit('/booking/payment')
  await page.waitForURL('**/booking/extras')
  await visit('/booking/confirmation')
  await expect(page.getByRole('heading', { name: 'No booking confirmation data' })).toBeVisible()
})

test.describe('with a card that is declined', () => {
  test('takes no payment, says so, and lets the customer pay with another [PAY-09]', async ({ page, visit }) => {
    await visit('/')
    await findPark(page, { label: 'UK Camping & Touring Parks', monthFromEnd: 4 })
    await bookFirstUnit(page)
    await page.getByRole('button', { name: 'Continue to your details' }).click()
    await fillDetails(page)
    await pay(page, DECLINED)
    await expect(page.getByRole('alert')).toContainText('No payment has been taken')
    await expect(page.getByRole('alert')).toContainText('Your bank declined the card')
    await page.goto('/booking/payment-action')
    await expect(page.getByRole('heading', { name: 'No payment taken' })).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await pay(page, SUCCESS)
    await expect(page.getByRole('heading', { name: /^You are going to / })).toBeVisible()
  })
})

test.describe('with a second visitor', () => {
  // The refusal is what the test is about; the browser notes its status.
  test.use({ expectedComplaints: [/409/] })

  test('refuses the unit that the first one holds, and takes it off the page [PARK-06] [BOOK-17]', async ({
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
  // The browser notes the connection that was cut.
  test.use({ expectedComplaints: [/net::ERR_FAILED/] })

  test('asks again for the same payment and is charged once [PAY-07]', async ({ page, visit }) => {
    await visit('/')
    await findPark(page, { label: 'UK Lodge Breaks', monthFromEnd: 5 })
    await bookFirstUnit(page)
    await page.getByRole('button', { name: 'Continue to your details' }).click()
    await fillDetails(page)
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
