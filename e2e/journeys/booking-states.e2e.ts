import type { Page, Route } from '@playwright/test'
import { announced } from '../support/by-ear.ts'
import { expectAccessible } from '../support/axe.ts'
import { beginBooking } from '../support/booking-by-api.ts'
import { DECLINED, pay, sendDetails, SUCCESS, type Choice } from '../support/booking-journey.ts'
import { expect, test } from '../support/fixtures.ts'
import { hold } from '../support/hold.ts'
import { becomeDesktop, becomePhone } from '../support/phone.ts'

/** Final colours, without transitions. The failures are caused by the tests, and the browser logs them. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/50\d|404|ERR_FAILED/] })
type Visit = (address: string) => Promise<void>

/** Opens the first step of a new booking. Each test uses its own month, so that none takes another's unit. */
async function openExtras(page: Page, visit: Visit, choice: Choice) {
  await beginBooking(page, choice)
  await visit('/booking/extras')
}

const toDetails = (page: Page) => page.getByRole('button', { name: 'Continue to your details' }).click()
const stepLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps of your booking' }).getByRole('link', { name })

type Answer = { data: Record<string, unknown> }

/** Modifies responses of the server. */
async function change(page: Page, call: string, alter: (answer: Answer) => void): Promise<void> {
  await page.route(`**/api/${call}*`, async (route: Route) => {
    const response = await route.fetch()
    const json = (await response.json()) as Answer
    alter(json)
    // A closed page needs no response.
    await route.fulfill({ response, json }).catch(() => {})
  })
}

const fail = (page: Page, call: string) =>
  page.route(`**/api/${call}*`, (route) =>
    route.fulfill({
      status: 503,
      json: { success: 0, status: 503, errors: [{ code: 'unavailable', message: 'Out of order' }] },
    }),
  )

/** Cumulative layout shift since observation started. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = window as unknown as { shifted: number }
    seen.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shifted += entry.value
      }
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

/** The focused element if it is out of the viewport or covered by sticky bars; 'body' if nothing is focused. */
function hiddenFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'body'
  const box = focused.getBoundingClientRect()
  if (box.width < 4 || box.height < 4) return null
  if (box.bottom <= 0 || box.top >= innerHeight) return `out of sight: ${focused.outerHTML.slice(0, 160)}`
  const isStuck = (element: Element | null): boolean => {
    if (!element || element.contains(focused)) return false
    return ['sticky', 'fixed'].includes(getComputedStyle(element).position) || isStuck(element.parentElement)
  }
  const middle = (box.left + box.right) / 2
  const rows = [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2]
  return rows.some((y) => isStuck(document.elementFromPoint(middle, y))) ? focused.outerHTML.slice(0, 160) : null
}

/** Presses a key through the page's tab stops; returns those that are covered or out of view. */
async function walk(page: Page, key: string, stops = 60): Promise<string[]> {
  const hidden: string[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key)
    const fault = await page.evaluate(hiddenFocus)
    if (fault === 'body') break
    if (fault !== null) hidden.push(fault)
  }
  return hidden
}

async function expectTabStopsInView(page: Page, step: string): Promise<void> {
  for (const become of [becomePhone, becomeDesktop]) {
    await become(page)
    await page.getByRole('heading', { level: 1 }).focus()
    expect(await walk(page, 'Tab'), `${step}, forwards, ${become.name}`).toEqual([])
    expect(await walk(page, 'Shift+Tab'), `${step}, backwards, ${become.name}`).toEqual([])
  }
}

/**
 * Goes to the next step on a phone or a desktop while its data are held back: its skeleton is shown from its top,
 * without a layout shift.
 */
async function goOnSlowly(page: Page, press: () => Promise<void>): Promise<void> {
  const shifted = await watchShifts(page)
  const release = await hold(page, /\/api\/getMyBooking/)
  await press()
  await expect(page.locator('main h1')).toBeHidden()
  const bars = page.locator('main .appear-late')
  await expect(bars.first()).toBeInViewport()
  expect(await bars.evaluateAll((all) => all.every((bar) => getComputedStyle(bar).visibility === 'visible'))).toBe(true)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.unroute(/\/api\/getMyBooking/)
  expect(await shifted()).toBeLessThan(0.02)
}

test('each step shows its skeleton, focuses its heading and keeps every tab stop in view; the total is announced, and the payments are shown and printed [SHELL-16] [BOOK-16]', async ({
  page,
  visit,
}) => {
  await openExtras(page, visit, { label: 'UK Cottages', monthFromEnd: 5 })
  await test.step('extras', async () => {
    await page.getByRole('checkbox', { name: /cancellation waiver/ }).check()
    await expect(announced(page, /^The total is £/)).toHaveCount(1)
    await expectTabStopsInView(page, 'extras')
  })
  await test.step('details', async () => {
    await goOnSlowly(page, () => toDetails(page))
    await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeFocused()
    await expectTabStopsInView(page, 'details')
  })
  await test.step('payment, on a phone', async () => {
    await becomePhone(page)
    await goOnSlowly(page, () => sendDetails(page))
    await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused()
    await expectTabStopsInView(page, 'payment')
  })
  await test.step('confirmation', async () => {
    await pay(page, SUCCESS)
    await expect(page.getByRole('heading', { name: /^You’re going to / })).toBeFocused()
    const facts = page.locator('dl').filter({ hasText: /^Paid/ }).first()
    await expect(facts).toContainText(/Balance due(£[\d,.]+ to pay by |Paid in full)/)
    await expect(page.getByRole('heading', { name: 'Things to do nearby' })).toBeVisible()
    const calendar = page.getByRole('link', { name: 'Add to your calendar' })
    await expect(calendar).toHaveAttribute('download', /\.ics$/)
    await expect(calendar).toHaveAttribute('href', /^data:text\/calendar.*BEGIN%3AVCALENDAR/)
    await expectAccessible(page, 'confirmation')
    await becomePhone(page)
    await expectAccessible(page, 'confirmation on a phone')
    await becomeDesktop(page)
  })
  await test.step('at most two A4 pages of print', async () => {
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.length).toBeLessThanOrEqual(2)
  })
})

test('failures of details and payment are named, keep the input and continue with Retry; a declined card charges nothing, another one pays [ERR-03] [ERR-04] [ERR-07] [PAY-08] [PAY-09]', async ({
  page,
  visit,
}) => {
  await openExtras(page, visit, { label: 'UK Camping & Touring Parks', monthFromEnd: 6 })
  await toDetails(page)
  await test.step('details that are not saved', async () => {
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Check the following' })
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: Your details/)
    await summary.getByRole('link', { name: 'Enter your postcode' }).click()
    await expect(page.getByLabel('Postcode')).toBeFocused()
    await fail(page, 'setuserdetails')
    await sendDetails(page)
    await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t save your details' })).toBeVisible()
    await expect(page).toHaveTitle(/^Your details/)
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    // From the top: axe measures only the visible part of targets beneath the sticky bar.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page, 'details not saved', page.getByRole('main'))
    await page.unroute('**/api/setuserdetails*')
  })
  await test.step('a payment page that is not loaded', async () => {
    await fail(page, 'getdeposit')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Error loading payment information')).toBeVisible()
    await expectAccessible(page, 'payment not loaded', page.getByRole('main'))
    await page.unroute('**/api/getdeposit*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
    await stepLink(page, 'Your details').click()
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  })
  await test.step('a declined card', async () => {
    await becomePhone(page)
    await pay(page, DECLINED)
    const declined = page.getByRole('alert').filter({ hasText: 'Your bank declined the payment' })
    await expect(declined).toBeInViewport({ ratio: 1 })
    await expect(declined).toContainText('No payment has been taken')
    await expect.poll(() => page.evaluate(hiddenFocus)).toBeNull()
    await expectAccessible(page, 'declined', page.getByRole('main'))
    await becomeDesktop(page)
    const earlier = page.getByText('Error processing previous payment, no payment taken')
    await expect(earlier).toHaveCount(0)
    await page.reload()
    await expect(earlier).toBeVisible()
    await expect(declined).toHaveCount(0)
  })
  await test.step('states of a payment', () => expectPaymentStates(page))
  await test.step('another card', async () => {
    await visit('/booking/payment-action')
    await expect(page.getByRole('heading', { name: 'No payment taken' })).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await pay(page, SUCCESS)
    await expect(page.getByRole('heading', { name: /^You’re going to / })).toBeVisible()
  })
})

/** The page asks again until a state is final, and again after an error on request. */
async function expectPaymentStates(page: Page): Promise<void> {
  let state: Record<string, string> = { status: 'processing' }
  const panel = page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) })
  const expectState = async (heading: string, action?: string | RegExp) => {
    // Until it shows: a request already sent returns the state before, and then the page waits again.
    const shown = panel.getByRole('heading', { name: heading })
    await expect(async () => {
      if (await shown.isVisible()) return
      // One request at a time: the clock would end one that is under way.
      const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('postpayment'))
      await page.clock.fastForward(60_000)
      await answered
      await expect(shown).toBeVisible({ timeout: 2000 })
    }).toPass()
    if (action) await expect(panel.getByRole('link', { name: action })).toBeVisible()
    await expectAccessible(page, heading, panel)
  }
  await page.clock.install()
  await change(page, 'postpayment', (answer) => Object.assign(answer.data, state))
  await page.goto('/booking/payment-action')
  await expectState('Your bank is processing your payment')
  state = { status: 'requires_action', actionUrl: '/challenge' }
  await expectState('Approve your payment', /^Approve £/)
  state = { status: 'unknown' }
  await expectState('Checking with our payment provider')
  await page.unroute('**/api/postpayment*')
  await fail(page, 'postpayment')
  await expectState('We couldn’t check your payment')
  await page.unroute('**/api/postpayment*')

  await change(page, 'postpayment', (answer) => Object.assign(answer.data, state))
  state = { status: 'failed', failureCode: 'declined' }
  await panel.getByRole('button').click()
  await expectState('No payment taken', 'Try again')
  state = { status: 'succeeded' }
  await page.goto('/booking/payment-action')
  await expectState('We’re refunding your payment', 'Search for a holiday')
  await page.unroute('**/api/postpayment*')
}

test('shows the end of the hold anywhere in the form, without a layout shift, and extends it; once expired, offers the same holiday with its extras, or similar ones if it is sold out [BOOK-06]', async ({
  page,
  visit,
}) => {
  await openExtras(page, visit, { label: 'Boating Holidays', monthFromEnd: 5 })
  const waiver = page.getByRole('checkbox', { name: /cancellation waiver/ })
  const saved = page.waitForResponse('**/api/setextras')
  await waiver.check()
  await saved
  await toDetails(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()
  await page.getByLabel('First name').fill('Ada')
  await change(page, 'getMyBooking', ({ data }) => {
    const end = Date.parse(String(data['holdExpiresAt']))
    data['serverTime'] = new Date(end - 181_000).toISOString()
  })
  await stepLink(page, 'Extras').click()
  await expect(page.getByRole('heading', { name: 'Anything to add?' })).toBeFocused()
  const shifted = await watchShifts(page)
  const keep = page.getByRole('button', { name: 'Keep my holiday' })
  await expect(keep).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Held for 3 more minutes', { exact: true })).toBeInViewport({ ratio: 1 })
  expect(await shifted()).toBeLessThan(0.02)
  await expectAccessible(page, 'hold ending', page.getByRole('main'))
  for (const become of [becomePhone, becomeDesktop]) {
    await become(page)
    await expect(keep).toBeInViewport({ ratio: 1 })
    await page.getByRole('heading', { level: 1 }).focus()
    expect(await walk(page, 'Tab', 12), become.name).toEqual([])
  }
  await page.unroute('**/api/getMyBooking*')
  await keep.click()
  await expect(keep).toHaveCount(0)
  await expect(page.getByText(/^Held for \d+ more minutes, until \d\d:\d\d$/)).toBeVisible()

  await toDetails(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()
  let mine = 0
  let price = 0
  await change(page, 'getMyBooking', ({ data }) => {
    data['status'] = 'released'
    data['holdExpiresAt'] = null
    mine = Number(data['unitId'])
    price = (data['price'] as { unitPrice: number }).unitPrice
  })
  type Unit = { unitId: number; unitPrice: number | null }
  await change(page, 'parkresults', ({ data }) => {
    const units = data['units'] as Unit[]
    data['units'] = units.map((unit) => (unit.unitId === mine ? { ...unit, unitPrice: null } : unit))
  })
  await stepLink(page, 'Extras').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your time to book has run out' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'It’s no longer available for your dates' })).toBeVisible()
  await expectAccessible(page, 'sold', page.getByRole('main'))
  await page.unroute('**/api/parkresults*')
  await page.unroute('**/api/getMyBooking*')

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()
  await change(page, 'getMyBooking', ({ data }) => {
    data['status'] = 'released'
  })
  await change(page, 'parkresults', ({ data }) => {
    const units = data['units'] as Unit[]
    data['units'] = [{ ...units[0], unitId: mine, unitPrice: price }]
  })
  await stepLink(page, 'Extras').click()
  const again = page.getByRole('button', { name: /^Book it again for £/ })
  await expect(page.getByText('We’ll add the extras you chose again.')).toBeVisible()
  await expectAccessible(page, 'still free', page.getByRole('main'))
  await page.unroute('**/api/getMyBooking*')
  await page.unroute('**/api/parkresults*')
  await again.click()
  await expect(page.getByRole('heading', { name: 'Anything to add?' })).toBeVisible()
  await expect(waiver).toBeChecked()
  await toDetails(page)
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
})
