import type { Locator } from '@playwright/test'
import { beginBooking } from '../support/booking-by-api.ts'
import { expectAccessible } from '../support/axe.ts'
import { DECLINED, fillDetails, pay, SUCCESS } from '../support/booking-journey.ts'
import { expect, test, untilPartHydrated } from '../support/fixtures.ts'
import { asPhone } from '../support/phone.ts'
import { expectNothingCut } from '../support/reflow.ts'
import { arrivalsOnSale, regionsOnSale, resultsFor } from '../support/stays.ts'
import { expectStructure, expectUsable } from '../support/usable.ts'

/** Final colours, without transitions. The tests cause these errors on purpose. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/404|409|ERR_FAILED/] })
test.describe.configure({ timeout: 240_000 })

test('dialogs and popovers over results and a park pass WCAG 2.2 [SHELL-16]', async ({ page, visit, request }) => {
  /** What has opened, on the desktop and on a phone; the rest of the page is checked in every-page.e2e.ts. */
  const look = async (name: string, part: Locator) => {
    await expectStructure(page, name)
    await expectAccessible(page, name, part)
    await asPhone(page, async () => {
      await expectStructure(page, `${name} on a phone`)
      await expectAccessible(page, `${name} on a phone`, part)
    })
  }
  const region = (await regionsOnSale(request, 'uklodge'))[0]!.regionId
  const arrival = (await arrivalsOnSale(request, { channel: 'uklodge', region }))[0]!
  await visit(resultsFor({ channel: 'uklodge', region, arrival, nights: 3 }))
  const why = page.getByRole('button', { name: 'Why this order?' })
  await why.click()
  const order = page.getByRole('dialog', { name: 'Why this order?' })
  await expect(order).toBeVisible()
  await look('results with the order explained', order)
  await page.keyboard.press('Escape')
  await expect(why).toBeFocused()
  const heart = page.getByRole('button', { name: /^Save .+/ }).first()
  await untilPartHydrated(heart)
  await heart.click()
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'View saved parks' }) })
  await expect(toast).toBeVisible()
  await look('results with a toast', toast)

  await page.getByRole('article').first().getByRole('link').first().click()
  const unit = page.getByRole('article').first()
  await unit.getByText('Floor plan', { exact: true }).click()
  await unit.locator('summary').click()
  await look('park with a floor plan and all of a unit', unit)
  await page.route('**/api/book', (route) =>
    route.fulfill({
      status: 409,
      json: {
        success: 0,
        status: 409,
        errors: [{ code: 'price-changed', message: 'The price of this holiday has changed.' }],
        details: { expected: 1, now: 50_000 },
      },
    }),
  )
  await unit.getByRole('button', { name: /^Book / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /£500/ })).toBeVisible()
  await look('park with a changed price', dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(unit.getByRole('button', { name: /^Book / })).toBeFocused()
})

test('every step of a booking, with its errors, passes WCAG 2.2 and fits 320 to 1920 px [SHELL-16, ERR-04]', async ({
  page,
  visit,
}) => {
  const look = async (name: string) => {
    await expectUsable(page, name)
    await expectNothingCut(page, name)
    await page.setViewportSize({ width: 1440, height: 900 })
    await asPhone(page, () => expectUsable(page, `${name} on a phone of 320 px`), 320)
  }
  await beginBooking(page, { label: 'UK Cottages', monthFromEnd: 9 })
  await visit('/booking/extras')
  await look('extras')
  await page.getByRole('button', { name: 'Continue to your details' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Check the following' })).toBeFocused()
  await look('details with faults')
  await fillDetails(page)
  await page.locator('summary').filter({ hasText: 'Test cards' }).click()
  await page.getByRole('checkbox', { name: 'The card has a different billing address' }).check()
  // Its fields are loaded on demand, and move the button.
  await expect(page.getByLabel('Town', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Check the following' })).toBeFocused()
  await look('payment with faults')
  await page.getByRole('checkbox', { name: 'The card has a different billing address' }).uncheck()
  await pay(page, DECLINED)
  await expect(page.getByText('Your bank declined the payment')).toBeVisible()
  await look('payment declined')
  await visit('/booking/payment-action')
  await look('no payment taken')
  await page.getByRole('link', { name: 'Try again' }).click()
  await pay(page, SUCCESS)
  await expect(page.getByRole('heading', { name: /^You are going to / })).toBeVisible()
  await look('confirmation')
})

test('a page whose data fail to load says so with a working Retry, and passes WCAG 2.2 [SHELL-16, ERR-01, ERR-02]', async ({
  page,
  visit,
}) => {
  await visit('/terms')
  await page.route(/\/(api|json-files)\//, (route) => route.abort())
  await page.getByRole('link', { name: /home page$/ }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Sorry, this could not be loaded.')
  await expect(alert).toContainText('Network error. Please check your internet connection and try again.')
  await expectUsable(page, 'a page without its data')
  await asPhone(page, () => expectUsable(page, 'a page without its data on a phone'))
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('search')).toBeVisible()
})
