/** Two members of staff at once: one has to agree, or is refused since the other was first. */
import { openBackOffice, type BackOffice } from '../support/back-office.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { addStaff, expectSignedIn, plugInAuthenticator } from '../support/staff-account.ts'
import type { Page } from '@playwright/test'

const test = base.extend<{ strictOffice: BackOffice; first: Page; second: Page }>({
  // Playwright reads a fixture's dependencies from this parameter, which must be an object pattern.
  // oxlint-disable-next-line no-empty-pattern
  strictOffice: async ({}, use) => {
    const office = await openBackOffice({ STAFF_REFUND_LIMIT: '30' })
    await use(office)
    await office.close()
  },
  baseURL: async ({ strictOffice }, use) => use(strictOffice.url),
  first: async ({ strictOffice, page }, use) => {
    await strictOffice.signIn(page)
    await use(page)
  },
  second: async ({ strictOffice: { shop, url }, browser }, use) => {
    const context = await browser.newContext({ baseURL: url })
    const page = await context.newPage()
    await plugInAuthenticator(page)
    await page.goto(await addStaff(shop, url, 'bea@example.org', 'manager'))
    await page.getByRole('button', { name: 'Set up with a passkey' }).click()
    await expectSignedIn(page)
    await use(page)
    await context.close()
  },
})

// A form about something that was decided or changed meanwhile gets 409.
test.use({ expectedComplaints: [/409 \(Conflict\)/] })

/** Opens a booking whose stay is to come. @returns its address */
async function openBooking(page: Page, place: number): Promise<string> {
  await page.goto('/staff/bookings?status=confirmed&owing=to-come')
  await page.locator('a[data-row]').nth(place).click()
  await expect(page.getByRole('navigation', { name: 'Actions' })).toBeVisible()
  return new URL(page.url()).pathname
}

const act = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Actions' }).getByRole('link', { name, exact: true })

test('a refund of £30.01, where one person may give £30, waits for a second; of two who change a booking at once the second is refused [STAFF-04, STAFF-08]', async ({
  first,
  second,
}) => {
  await test.step('a refund of £30.01, where one person may give £30, goes out when a second has agreed', async () => {
    const booking = await openBooking(first, 0)
    await act(first, 'Refund').click()
    await first.getByLabel('Amount in pounds').fill('30.01')
    await first.getByLabel('Reason', { exact: true }).fill('the pool was closed')
    await first.keyboard.press('Enter')
    await expect(first.getByText('Needs a second person’s approval', { exact: true })).toBeVisible()
    await expect(first.getByRole('button', { name: /^Refund £/ })).toHaveCount(0)
    await first.getByRole('button', { name: 'Request approval' }).click()
    await expect(first.getByRole('status')).toContainText('Approval requested.')

    await first.goto('/staff/approvals')
    await first.locator('a[data-row]').click()
    await expect(first.getByText('You requested this, so someone else has to decide.')).toBeVisible()
    await expect(first.getByRole('button', { name: 'Approve request', exact: true })).toHaveCount(0)

    await second.goto('/staff')
    await second.getByRole('link', { name: 'To approve' }).click()
    await second.locator('a[data-row]').click()
    await expect(second.getByText('the pool was closed')).toBeVisible()
    await second.getByRole('button', { name: 'Approve request', exact: true }).click()
    await expect(second.getByRole('status')).toContainText('Refund of £30.01 queued')

    await first.reload()
    await expect(first.getByText('This request has already been decided or withdrawn.')).toBeVisible()
    await first.goto(booking)
    await expect(first.getByText(/£30\.01/).first()).toBeVisible()
  })
  await test.step('of two who change the same booking at once the second is refused, and changes nothing', async () => {
    const booking = await openBooking(first, 1)
    for (const [page, adults] of [
      [first, '1'],
      [second, '2'],
    ] as const) {
      await page.goto(`${booking}/party`)
      await page.getByLabel('Adults').fill(adults)
      await page.getByLabel('Children, 5 to 17').fill(adults)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Change booking' })).toBeVisible()
    }
    await first.getByRole('button', { name: 'Change booking' }).click()
    await expect(first.getByRole('status')).toContainText('Booking changed.')
    await second.getByRole('button', { name: 'Change booking' }).click()
    await expect(second.getByRole('alert')).toContainText('changed')
    await second.goto(booking)
    await expect(second.getByRole('listitem').filter({ hasText: 'Party changed' })).toHaveCount(1)
  })
})
