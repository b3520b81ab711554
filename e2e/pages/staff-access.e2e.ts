/** Every page of the back office, for everybody: on a desktop, on a phone, without a script. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleLayout } from '../support/axe.ts'
import { expect } from '../support/fixtures.ts'
import { COMPLAINTS, test } from '../support/office-test.ts'
import { expectOutline, expectTargets } from '../support/page-structure.ts'
import { asPhone } from '../support/phone.ts'
import { addStaff, codeOf, keyOn } from '../support/staff-account.ts'
import { findStaffPages, makeStaffThings, type StaffPage } from '../support/staff-pages.ts'

test.use(COMPLAINTS)
test.describe.configure({ mode: 'default' })

/** In the long run, every page has every check on a phone too. */
const isLong = process.env.TEST_LONG === 'true'

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

/** The frame of every page, whose menu is a button on a phone, and a list. */
const OTHER_ON_PHONE: ReadonlySet<string> = new Set(['/staff', '/staff/bookings'])

async function lookAt(page: Page, { route, address }: StaffPage): Promise<void> {
  await page.goto(address)
  await expectNoOverflow(page, `${route} at 1440`)
  await leaveFewRows(page)
  await expectAccessible(page, route)
  await expectOutline(page, route)
  await page.setViewportSize({ width: 1024, height: 900 })
  await expectNoOverflow(page, `${route} at 1024`)
  // Without it a real phone takes the page for a desktop's.
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /width=device-width/)
  await asPhone(page, async () => {
    const name = `${route} on a phone`
    await expectNoOverflow(page, name)
    await (isLong || OTHER_ON_PHONE.has(route) ? expectAccessible : expectAccessibleLayout)(page, name)
    await expectTargets(page, route)
  })
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('every page passes axe, fits windows of 1440, 1024 and 390 pixels, has targets for fingers on a phone, and breaks no content policy [STAFF-02 to STAFF-07]', async ({
  office,
  page,
}) => {
  // The demonstration's account cannot change how it signs in, which is a page too.
  await page.goto(await addStaff(office.shop, office.url, 'ada@example.org', 'administrator'))
  await page.getByLabel('Password', { exact: true }).fill('otters-kayak-at-dusk')
  await page.getByLabel('Code from the app').fill(codeOf(await keyOn(page)))
  await page.getByRole('button', { name: 'Set up and sign in' }).click()
  await page.getByRole('link', { name: 'I’ve saved these codes' }).click()
  const { pages, missing } = await findStaffPages(page, await makeStaffThings(page, office.shop))
  expect(missing, 'routes without a page').toEqual([])
  for (const found of pages) await test.step(`${found.route}: ${found.address}`, () => lookAt(page, found))
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a booking is found, a list filtered, the menu of a phone opened and a refund previewed and given [STAFF-03, STAFF-04]', async ({
    office,
    page,
  }) => {
    await office.signIn(page)
    await page.getByRole('link', { name: /^Overdue/ }).click()
    await page.getByLabel('Balance').selectOption('to-come')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page).toHaveURL(/owing=to-come/)
    const reference = await page.locator('a[data-row]').first().innerText()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('searchbox').fill(reference)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference)
    await page.getByRole('navigation', { name: 'Actions' }).getByRole('link', { name: 'Refund' }).click()
    await page.getByLabel('Amount in pounds').fill('nothing')
    await page.getByLabel('Reason', { exact: true }).fill('the pool was closed')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page).toHaveTitle(/^Error: /)
    await page.getByLabel('Amount in pounds').fill('4')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Refund £4.00' }).click()
    await expect(page.getByRole('status')).toContainText('Refund of £4.00 queued')

    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Inbox' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox')
  })
})
