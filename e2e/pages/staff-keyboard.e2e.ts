/** The back office is worked by the keyboard alone. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { COMPLAINTS, test } from '../support/office-test.ts'
import { tabTo } from '../support/tabbing.ts'

test.use(COMPLAINTS)
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ office, page }) => office.signIn(page))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rows = (page: Page) => page.locator('a[data-row]')

async function pressOn(control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(control)
  await control.page().keyboard.press(key)
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await field.page().keyboard.press('ControlOrMeta+A')
  await field.page().keyboard.type(text)
}

test('the first press of Tab skips the navigation, each stop shows its focus, arrows, Home, End and Enter lead through a list, Ctrl K to the search box, and a narrow window has a menu that gives the focus back [STAFF-02, STAFF-03]', async ({
  page,
}) => {
  await test.step('the navigation, and each stop [STAFF-02]', async () => {
    await page.goto('/staff/stock')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

    const stops = await page.locator('a, button, input, select, summary, textarea').count()
    for (let stop = 0; stop < Math.min(stops, 60); stop += 1) {
      const look = await page.locator(':focus').evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return `${outlineStyle} ${outlineWidth} ${element.tagName}`
      })
      expect(look).toMatch(/^solid [23]px/)
      await page.keyboard.press('Tab')
    }
  })

  await test.step('a list and the search box [STAFF-03]', async () => {
    await page.goto('/staff/bookings')
    // No key alone does anything outside a list.
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).first()).not.toBeFocused()
    await tabTo(rows(page).first())
    await page.keyboard.press('End')
    await expect(rows(page).last()).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).nth(1)).toBeFocused()
    const reference = await rows(page).nth(1).innerText()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(reference)

    await page.keyboard.press('Control+k')
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  await test.step('the menu, opened by Enter and closed by Escape', async () => {
    await page.goto('/staff')
    await page.setViewportSize({ width: 390, height: 844 })
    const menu = page.getByRole('button', { name: 'Menu' })
    await pressOn(menu)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Today' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Today' })).toBeHidden()
    await expect(menu).toBeFocused()
  })
})

test('a refund is previewed, corrected after a fault that takes the focus, and given; an answer without words is refused and leads to its fields; a price is changed and a file imported [STAFF-04, STAFF-05, STAFF-06]', async ({
  page,
}) => {
  await test.step('a refund [STAFF-04]', async () => {
    await page.goto('/staff/bookings?status=confirmed&owing=to-come')
    await pressOn(rows(page).first())
    await pressOn(page.getByRole('navigation', { name: 'Actions' }).getByRole('link', { name: 'Refund' }))
    const amount = page.getByLabel('Amount in pounds')
    await typeInto(amount, 'nothing')
    await typeInto(page.getByLabel('Reason', { exact: true }), 'the pool was closed')
    await page.keyboard.press('Enter')
    await expect(amount).toBeFocused()
    await expect(amount).toHaveAccessibleDescription(/Enter an amount in pounds/)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await pressOn(page.getByRole('button', { name: 'Refund £3.00' }))
    await expect(page.getByRole('status')).toContainText('Refund of £3.00 queued')
  })

  await test.step('an answer without words [STAFF-04]', async () => {
    await page.goto('/staff/inbox')
    await pressOn(rows(page).first())
    await pressOn(page.getByRole('button', { name: 'Send email' }))
    await expect(page.getByRole('alert')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Subject')).toBeFocused()
  })

  await test.step('the price of a week: dates typed, boxes ticked by the space bar [STAFF-05]', async () => {
    await page.goto('/staff/stock')
    await pressOn(page.getByRole('checkbox', { name: /^Choose / }).first(), 'Space')
    await pressOn(page.getByRole('button', { name: 'Change prices of the chosen parks' }))
    await pressOn(page.getByRole('checkbox', { name: /^All \d/ }), 'Space')
    // The same digits in each order of day and month, which the browser's language decides.
    const year = 2028
    await tabTo(page.getByLabel('First arrival'))
    await page.keyboard.type(`0606${year}`)
    await tabTo(page.getByLabel('Last arrival'))
    await page.keyboard.type(`0707${year}`)
    await typeInto(page.getByLabel('By or to'), '5')
    await page.keyboard.press('Enter')
    await pressOn(page.getByRole('button', { name: /Change \d/ }))
    await expect(page.getByRole('status')).toContainText('changed')
  })

  await test.step('a file, by its field, which Tab reaches [STAFF-06]', async () => {
    // From here on the browser opens no dialog of its own; asked for at the key, it may do so first.
    const chosen = page.waitForEvent('filechooser')
    await page.goto('/staff/catalogue/imports')
    await tabTo(page.getByText('For machines and whole catalogues'))
    await page.keyboard.press('Enter')
    await tabTo(page.getByLabel('File', { exact: true }))
    await page.keyboard.press('Enter')
    await (await chosen).setFiles({ name: 'a.jsonl', mimeType: 'text/plain', buffer: Buffer.from('{}\n') })
    await pressOn(page.getByLabel('Check the file without importing it'), 'Space')
    await pressOn(page.getByRole('button', { name: 'Start import' }))
    await expect(page).toHaveURL(/imports\/\d+$/)
  })
})

test('a stay is sold by telephone, up to the email with the link to pay [STAFF-04]', async ({ page }) => {
  await pressOn(page.getByRole('link', { name: 'Sell' }))
  await tabTo(page.getByLabel('or any day in'))
  for (let month = 0; month < 8; month += 1) await page.keyboard.press('ArrowDown')
  await pressOn(page.getByRole('button', { name: 'Find stays' }))
  await pressOn(rows(page).first())
  await pressOn(page.getByRole('button', { name: /^Hold for/ }))
  await tabTo(page.getByLabel('Title').first())
  await page.keyboard.type('Ms')
  const details = {
    'First name': 'Ida',
    'Last name': 'Hale',
    Email: 'ida.hale@example.org',
    Telephone: '01632 960144',
    Street: '1 Mill Lane',
    Town: 'Norwich',
    Postcode: 'NR1 3QG',
  }
  for (const [label, text] of Object.entries(details)) await typeInto(page.getByLabel(label, { exact: true }), text)
  await page.keyboard.press('Enter')
  await pressOn(page.getByRole('button', { name: 'Email payment link' }))
  await expect(page.getByRole('status')).toContainText(/link/i)
})
