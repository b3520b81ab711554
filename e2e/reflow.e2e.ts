import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { bookFirstUnit, fillDetails, findPark, pay, SUCCESS } from './booking-journey.ts'
import { everyPage } from './every-page.ts'
import { expect, test } from './fixtures.ts'

/** The narrowest phone, a phone, a tablet, a desktop at 200 % zoom, a desktop, a wide screen: in CSS pixels. */
const WIDTHS = [320, 390, 720, 768, 1440, 1920] as const

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/404/] })
test.describe.configure({ timeout: 180_000 })

/** Nothing is wider than the window: one never has to scroll sideways to read. */
async function expectNothingCut(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }))
    expect.soft(wide.scroll, `width of ${name} in a window of ${width}`).toBeLessThanOrEqual(wide.window)
  }
}

test('every page fits a window of 320 to 1920 px and 200 % zoom without scrolling sideways [SHELL-16]', async ({
  page,
  visit,
  request,
}) => {
  for (const [name, address] of await everyPage(request)) {
    await visit(address)
    await expectNothingCut(page, name)
  }
})

test('every step of a booking fits a window of 320 to 1920 px and 200 % zoom, and stays accessible at 320 [SHELL-16]', async ({
  page,
  visit,
}) => {
  const look = async (name: string) => {
    await expectNothingCut(page, name)
    await page.setViewportSize({ width: 320, height: 800 })
    await expectAccessible(page, `${name} at 320 px`)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await visit('/')
  await findPark(page, { label: 'UK Lodge Breaks', monthFromEnd: 8 })
  await look('park')
  await bookFirstUnit(page)
  await look('extras')
  await page.getByRole('button', { name: 'Continue to your details' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please put these right' })).toBeFocused()
  await look('details with faults')
  await fillDetails(page)
  await look('payment')
  await pay(page, SUCCESS)
  await expect(page.getByRole('heading', { name: /^You are going to / })).toBeVisible()
  await look('confirmation')
})

test.describe('with the colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('every page stays accessible [SHELL-16]', async ({ page, visit, request }) => {
    for (const [name, address] of await everyPage(request)) {
      await visit(address)
      await expectAccessible(page, `${name} in forced colours`)
    }
  })
})
