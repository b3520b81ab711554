/** Every page of the back office, for everybody: on a desktop, on a phone, without a script. */
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect } from '../support/fixtures.ts'
import { COMPLAINTS, test } from '../support/office-test.ts'
import { expectOutline, expectTargets } from '../support/page-structure.ts'
import { addStaff, codeOf, keyOn } from '../support/staff-account.ts'
import { findStaffPages, makeStaffThings } from '../support/staff-pages.ts'

test.use(COMPLAINTS)
test.describe.configure({ mode: 'default' })

/** Nothing is wider than the window. */
async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const [scroll, window] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect.soft(scroll, `width of ${name}`).toBeLessThanOrEqual(window!)
}

/** Rows of a list are alike: axe takes as long for each. */
const leaveFewRows = (page: Page) =>
  page.evaluate(() => {
    for (const row of document.querySelectorAll('tbody tr:nth-child(n+9):not(:last-child)')) row.remove()
  })

/** The same session on a phone. */
async function openPhone(browser: Browser, page: Page, baseURL: string): Promise<{ phone: Page; refused: string[] }> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: await page.context().storageState(),
  })
  const refused: string[] = []
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  return { phone: await context.newPage(), refused }
}

async function lookOnDesktop(page: Page, route: string, address: string): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto(address)
  await expectNoOverflow(page, `${route} at 1024`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoOverflow(page, `${route} at 1440`)
  await leaveFewRows(page)
  await expectAccessible(page, route)
  await expectOutline(page, route)
}

async function lookOnPhone(phone: Page, route: string, address: string): Promise<void> {
  await phone.goto(address)
  await expectNoOverflow(phone, `${route} on a phone`)
  await leaveFewRows(phone)
  await expectAccessible(phone, `${route} on a phone`)
  await expectTargets(phone, route)
}

test('every page passes axe, fits windows of 1440, 1024 and 390 pixels, has targets for fingers on a phone, and breaks no content policy [STAFF-02 to STAFF-07]', async ({
  office,
  page,
  browser,
}) => {
  // The demonstration's account cannot change how it signs in, which is a page too.
  await page.goto(await addStaff(office.shop, office.url, 'ada@example.org', 'administrator'))
  await page.getByLabel('Password', { exact: true }).fill('otters-kayak-at-dusk')
  await page.getByLabel('The code it shows now').fill(codeOf(await keyOn(page)))
  await page.getByRole('button', { name: 'Set up and sign in' }).click()
  await page.getByRole('link', { name: 'I have kept them' }).click()
  const { pages, missing } = await findStaffPages(page, await makeStaffThings(page))
  expect(missing, 'routes without a page').toEqual([])
  const { phone, refused } = await openPhone(browser, page, office.url)
  for (const { route, address } of pages) {
    await test.step(`${route}: ${address}`, async () => {
      await Promise.all([lookOnDesktop(page, route, address), lookOnPhone(phone, route, address)])
    })
  }
  expect(refused, 'what the content policy refused').toEqual([])
  await phone.context().close()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a booking is found, a list filtered, the menu of a phone opened and a refund previewed and given [STAFF-03, STAFF-04]', async ({
    office,
    page,
  }) => {
    await office.signIn(page)
    await page.getByRole('link', { name: /^Overdue/ }).click()
    await page.getByLabel('What is owed').selectOption('to-come')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page).toHaveURL(/owing=to-come/)
    const reference = await page.locator('a[data-row]').first().innerText()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('searchbox').fill(reference)
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference)
    await page.getByRole('navigation', { name: 'What to do' }).getByRole('link', { name: 'Refund' }).click()
    await page.getByLabel('Amount in pounds').fill('nothing')
    await page.getByLabel('Reason', { exact: true }).fill('the pool was closed')
    await page.getByRole('button', { name: 'Show what it does' }).click()
    await expect(page).toHaveTitle(/^Not done: /)
    await page.getByLabel('Amount in pounds').fill('4')
    await page.getByRole('button', { name: 'Show what it does' }).click()
    await page.getByRole('button', { name: 'Refund £4.00' }).click()
    await expect(page.getByRole('status')).toContainText('£4.00 goes back to the customer.')

    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Inbox' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox')
  })
})
