/** States of pages that every-page.e2e.ts, which visits each as it opens, does not see. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { beginBooking } from '../support/booking-by-api.ts'
import { DECLINED, fillDetails, pay, SUCCESS } from '../support/booking-journey.ts'
import { expect, test, untilPartHydrated } from '../support/fixtures.ts'
import { asPhone } from '../support/phone.ts'
import { expectNothingCut } from '../support/reflow.ts'
import { searchBox } from '../support/search-box.ts'
import { arrivalWithPlaces, parkOnSale, resultsFor } from '../support/stays.ts'
import { tabThrough, tabToEnd } from '../support/tab-stops.ts'
import { expectStructure, expectUsable } from '../support/usable.ts'

/** Final colours, without transitions. The tests cause these errors on purpose. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/404|409|ERR_FAILED/] })

/** Of all regions: with a filter or a sort order they are one list. */
async function lodgeResults(request: APIRequestContext, narrowed: string): Promise<string> {
  const { arrival } = await arrivalWithPlaces(request, { channel: 'uklodge' }, 2)
  return `${resultsFor({ channel: 'uklodge', region: 'all-regions', arrival, nights: 3 })}&${narrowed}`
}

/** Opened parts pass, on the desktop and on a phone. */
async function expectOpened(page: Page, state: string, part: Locator): Promise<void> {
  await expectStructure(page, state)
  await expectAccessible(page, state, part)
  await asPhone(page, async () => {
    await expectStructure(page, `${state} on a phone`)
    await expectAccessible(page, `${state} on a phone`, part)
  })
}

/** A part passes, on the desktop and on a phone. */
async function expectAccessibleInBoth(page: Page, state: string, part: Locator): Promise<void> {
  await expectAccessible(page, state, part)
  await asPhone(page, () => expectAccessible(page, `${state} on a phone`, part))
}

/** Tab reaches every control of the page, and each then has a visible focus style. */
async function expectReachable(page: Page): Promise<void> {
  const { count, missed, unseen } = await tabThrough(page)
  expect(count).toBeGreaterThan(20)
  expect(missed, 'not reachable by Tab').toEqual([])
  expect(unseen, 'without visible focus').toEqual([])
}

/** No sticky element covers a tab stop of the page, from its first link to the last of its footer. */
async function expectNothingCovered(page: Page): Promise<void> {
  const { stops, covered } = await tabToEnd(page)
  expect(covered, 'focused elements that are covered').toEqual([])
  expect(stops).toBeGreaterThan(60)
}

/** Focusing a control of a sticky bar, which is in view at any height of the page, does not scroll the page. */
async function expectNoScrolling(page: Page, controls: Locator): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  for (const control of await controls.all()) {
    await control.focus()
    expect(await page.evaluate(() => scrollY)).toBe(1500)
    await expect(control).toBeInViewport()
  }
}

test('by keyboard, a skip link is the first tab stop and every control is reached and seen; each field of the search box passes WCAG 2.2 when open [SHELL-16]', async ({
  page,
  visit,
}) => {
  await test.step('every control of the page all regions', async () => {
    await visit('/results/all-regions?channel=boats')
    await expectReachable(page)
  })
  await visit('/?channel=boats&nights=2&adults=1')
  const { form, field } = searchBox(page)
  await test.step('the first tab stop and every control of the home page', async () => {
    await expect(field('Guests')).toContainText('Min. 2 adults')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Shift+Tab')
    await expectReachable(page)
    await skip.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  await test.step('each field open, with an invalid party and unavailable nights', async () => {
    const contents = {
      'Holiday type': form.getByRole('radio', { name: 'Boating Holidays' }),
      Where: form.getByRole('option', { name: 'All regions' }),
      When: form.getByRole('radio', { name: '2 nights, unavailable' }),
      Guests: form.getByText('Min. 2 adults').last(),
    }
    for (const [label, content] of Object.entries(contents)) {
      await field(label as keyof typeof contents).click()
      await expect(content).toBeVisible()
      await expectAccessibleInBoth(page, label, form)
    }
  })
})

test('results and a park pass WCAG 2.2 with all that opens over them and with what failed to load, and by keyboard nothing sticky covers the focus [SHELL-16, RES-13, A11Y-66]', async ({
  page,
  visit,
  request,
}) => {
  await page.route('**/json-files/minprices?*', (route) => route.abort())
  await visit(await lodgeResults(request, 'max=2999'))
  await test.step('every control of results', () => expectReachable(page))
  await test.step('the order explained', async () => {
    const why = page.getByRole('button', { name: 'Why this order?' })
    await why.click()
    const order = page.getByRole('dialog', { name: 'Why this order?' })
    await expect(order).toBeVisible()
    await expectOpened(page, 'results with the order explained', order)
    await page.keyboard.press('Escape')
    await expect(why).toBeFocused()
  })
  await test.step('a toast', async () => {
    const heart = page.getByRole('button', { name: /^Save .+/ }).first()
    await untilPartHydrated(heart)
    await heart.click()
    const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'View saved places' }) })
    await expect(toast).toBeVisible()
    await expectOpened(page, 'results with a toast', toast)
  })
  await test.step('calendar and results that failed to load [RES-13]', async () => {
    const { form, field } = searchBox(page)
    await field('When').click()
    await expect(form.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectAccessible(page, 'calendar failed', form)
    await page.keyboard.press('Escape')
    await page.route('**/api/search?*', (route) => route.abort())
    await page.getByLabel('Sort by').selectOption('Price, highest first')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessibleInBoth(page, 'results failed', page.getByRole('main'))
  })
  await page.unrouteAll()

  await visit(await parkOnSale(request, 'uklodge', 3))
  await test.step('every tab stop of a park', async () => {
    await expectNothingCovered(page)
    await expectNoScrolling(page, page.getByRole('navigation', { name: 'On this page' }).getByRole('link'))
  })
  const unit = page.getByRole('article').first()
  await test.step('a floor plan and all of a unit', async () => {
    await unit.getByText('Floor plan', { exact: true }).click()
    await unit.locator('summary').click()
    await expectOpened(page, 'park with a floor plan and all of a unit', unit)
  })
  await test.step('a changed price', async () => {
    const errors = [{ code: 'price-changed', message: 'The price of this holiday has changed.' }]
    const json = { success: 0, status: 409, errors, details: { expected: 1, now: 50_000 } }
    await page.route('**/api/book', (route) => route.fulfill({ status: 409, json }))
    const book = unit.getByRole('button', { name: /^Book / })
    await book.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /£500/ })).toBeVisible()
    await expectOpened(page, 'park with a changed price', dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(book).toBeFocused()
  })
})

test('on a phone the dialogs of search and filters and the menu pass WCAG 2.2, a dialog traps and restores the focus, and nothing sticky covers it on a park’s page [SHELL-16] @mobile-only', async ({
  page,
  visit,
  request,
}) => {
  await page.route('**/json-files/minprices?*', (route) => route.abort())
  await visit(await lodgeResults(request, 'sort=price-asc'))
  await test.step('the search', async () => {
    const bar = page.getByRole('button', { name: 'Change your search' })
    await bar.focus()
    await page.keyboard.press('Enter')
    const search = page.getByRole('dialog', { name: 'Change your search' })
    await expect(search).toBeVisible()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await expect(bar).toBeFocused()

    await bar.click()
    const { form, field } = searchBox(page)
    await field('When').click()
    await expect(form.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectAccessible(page, 'search dialog, calendar failed', search)
    await page.unroute('**/json-files/minprices?*')
    await form.getByRole('button', { name: 'Retry' }).click()
    await expect(form.getByRole('grid').first()).toBeVisible()
    await expectAccessible(page, 'search dialog', search)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(search).toHaveCount(0)
  })
  await test.step('the filters', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await expect(filters).toBeVisible()
    await expectAccessible(page, 'filter dialog', filters)
    await page.getByRole('button', { name: 'Close' }).click()
  })
  await test.step('the menu', async () => {
    await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click()
    await page.getByRole('banner').locator('summary', { hasText: 'Boats' }).click()
    await expect(page.getByRole('list', { name: 'Where to go' })).toBeVisible()
    await expectAccessible(page, 'menu', page.getByRole('banner'))
  })
  await test.step('every tab stop of a park', async () => {
    await visit(await parkOnSale(request, 'ukcaravan'))
    await expectNothingCovered(page)
  })
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
  await expect(page.getByRole('heading', { name: /^You’re going to / })).toBeVisible()
  await look('confirmation')
})
