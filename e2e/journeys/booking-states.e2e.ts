import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { beginBooking } from '../support/booking-by-api.ts'
import {
  bookButtons,
  bookFirstUnit,
  DECLINED,
  fillDetails,
  pay,
  sendDetails,
  SUCCESS,
  type Choice,
} from '../support/booking-journey.ts'
import { expect, test, untilPartHydrated } from '../support/fixtures.ts'
import { parkOnSale } from '../support/stays.ts'

/** Final colours, without transitions. The failures are caused by the tests, and the browser logs them. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/50\d|404|ERR_FAILED/] })
test.describe.configure({ timeout: 90_000 })

type Visit = (address: string) => Promise<void>

/** Opens the first step of a new booking. Each test of each project uses its own month, so that none takes another's unit. */
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

/** Asserts that the focused element is in the viewport, not covered by sticky bars. */
function hiddenFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
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

test('focuses the heading of each step, announces the total, and shows what was paid [SHELL-16] [BOOK-16] @mobile', async ({
  page,
  visit,
  request,
}) => {
  await visit(await parkOnSale(request, 'ukcottages'))
  // Pressed before hydration it is a form: the new document starts at its top, not with focus on its heading.
  const book = bookButtons(page).first()
  await book.scrollIntoViewIfNeeded()
  await untilPartHydrated(book)
  await bookFirstUnit(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const total = page.getByRole('status').filter({ hasText: 'The total is £' })
  const before = (await total.textContent()) ?? ''
  await page.getByRole('checkbox', { name: /Cancellation waiver/ }).check()
  await expect(total).not.toHaveText(before)
  await toDetails(page)
  await expect(page.getByRole('heading', { name: 'Who is going?' })).toBeFocused()
  await fillDetails(page)
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused()
  await pay(page, SUCCESS)
  await expect(page.getByRole('heading', { name: /^You are going to / })).toBeFocused()

  const facts = page.locator('dl').filter({ hasText: /^Paid/ }).first()
  await expect(facts).toContainText(/Outstanding(£[\d,.]+ to pay by |Paid in full)/)
  await expect(page.getByRole('heading', { name: 'While you are there' })).toBeVisible()
  const calendar = page.getByRole('link', { name: 'Add to your calendar' })
  await expect(calendar).toHaveAttribute('download', /\.ics$/)
  await expect(calendar).toHaveAttribute('href', /^data:text\/calendar.*BEGIN%3AVCALENDAR/)
  await expectAccessible(page, 'confirmation')
})

test('prints a confirmation on at most two A4 pages', async ({ page, visit }) => {
  await openExtras(page, visit, { label: 'UK Cottages', monthFromEnd: 10 })
  await toDetails(page)
  await fillDetails(page)
  await pay(page, SUCCESS)
  await expect(page.getByRole('heading', { name: /^You are going to / })).toBeVisible()
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.length).toBeLessThanOrEqual(2)
})

test('shows the skeleton of the next step from its top while it loads, without a layout shift @mobile', async ({
  page,
  visit,
}, { project }) => {
  await openExtras(page, visit, { label: 'UK Holiday Parks', monthFromEnd: project.name === 'mobile' ? 7 : 8 })
  const shifted = await watchShifts(page)
  for (const next of ['Continue to your details', 'Continue to payment']) {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/getMyBooking*', async (route) => {
      await held
      await route.continue()
    })
    if (next === 'Continue to payment') await sendDetails(page)
    else await page.getByRole('button', { name: next }).click()
    await expect(page.locator('main h1')).toBeHidden()
    const bars = page.locator('main .appear-late')
    await expect(bars.first()).toBeInViewport()
    expect(await bars.evaluateAll((all) => all.every((bar) => getComputedStyle(bar).visibility === 'visible'))).toBe(
      true,
    )
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.unroute('**/api/getMyBooking*')
  }
  expect(await shifted()).toBeLessThan(0.02)
})

test('keeps the input when details or payment fail, names the failure, and continues with Retry [ERR-03] [ERR-04] @mobile', async ({
  page,
  visit,
}, { project }) => {
  await openExtras(page, visit, {
    label: 'UK Camping & Touring Parks',
    monthFromEnd: project.name === 'mobile' ? 5 : 6,
  })
  await toDetails(page)
  await fail(page, 'setuserdetails')
  await sendDetails(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Your details could not be saved' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  // From the top: axe measures only the visible part of targets beneath the sticky bar.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, 'details not saved')
  await page.unroute('**/api/setuserdetails*')
  await fail(page, 'setpartydetails')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'The details of your party could not be saved' }),
  ).toBeVisible()
  await page.unroute('**/api/setpartydetails*')
  await fail(page, 'getdeposit')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Error loading payment information')).toBeVisible()
  await expectAccessible(page, 'payment not loaded')
  await page.unroute('**/api/getdeposit*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  await stepLink(page, 'Your details').click()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
})

test('scrolls to the result of a payment and shows it, also later [PAY-08] [PAY-09] @mobile', async ({ page, visit }, {
  project,
}) => {
  await openExtras(page, visit, {
    label: 'UK Camping & Touring Parks',
    monthFromEnd: project.name === 'mobile' ? 7 : 8,
  })
  await toDetails(page)
  await fillDetails(page)
  await pay(page, DECLINED)
  const declined = page.getByRole('alert').filter({ hasText: 'Your bank declined the payment' })
  await expect(declined).toBeInViewport({ ratio: 1 })
  await expect.poll(() => page.evaluate(hiddenFocus)).toBeNull()
  await expectAccessible(page, 'declined')
  const earlier = page.getByText('Error processing previous payment, no payment taken')
  await expect(earlier).toHaveCount(0)
  await page.reload()
  await expect(earlier).toBeVisible()
  await expect(declined).toHaveCount(0)

  for (const [state, heading, action] of [
    [{ status: 'processing' }, 'Your bank is still working on it', undefined],
    [{ status: 'unknown' }, 'Checking with the payment provider', undefined],
    [{ status: 'requires_action', actionUrl: '/challenge' }, 'Your approval is missing', 'Go there and approve'],
    [{ status: 'failed', failureCode: 'declined' }, 'No payment taken', 'Try again'],
    [{ status: 'succeeded' }, 'Your payment goes back to you', 'Search for a holiday'],
  ] as const) {
    await change(page, 'postpayment', (answer) => Object.assign(answer.data, state))
    await page.goto('/booking/payment-action')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    if (action) await expect(page.getByRole('link', { name: action })).toBeVisible()
    await expectAccessible(page, heading)
    // Waits so that no request of this page matches responses of the next.
    await page.goto('/404')
    await page.unroute('**/api/postpayment*')
  }
  await fail(page, 'postpayment')
  await page.goto('/booking/payment-action')
  await expect(page.getByRole('heading', { name: 'We could not ask what became of your payment' })).toBeVisible()
  await expectAccessible(page, 'no answer')
})

test('shows the end of the hold anywhere in the form, without a layout shift, and extends it [BOOK-06] @mobile', async ({
  page,
  visit,
}, { project }) => {
  await openExtras(page, visit, { label: 'European Holiday Parks', monthFromEnd: project.name === 'mobile' ? 4 : 5 })
  await toDetails(page)
  await change(page, 'getMyBooking', ({ data }) => {
    const end = Date.parse(String(data['holdExpiresAt']))
    data['serverTime'] = new Date(end - 181_000).toISOString()
  })
  await stepLink(page, 'Extras').click()
  await expect(page.getByRole('heading', { name: 'Anything to add?' })).toBeFocused()
  const shifted = await watchShifts(page)
  const keep = page.getByRole('button', { name: 'Keep my holiday' })
  await expect(keep).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Held for 3 more minutes')).toBeInViewport({ ratio: 1 })
  expect(await shifted()).toBeLessThan(0.02)
  await expectAccessible(page, 'hold ending')
  const covered: string[] = []
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(hiddenFocus)
    if (fault !== null) covered.push(fault)
  }
  expect(covered).toEqual([])
  await page.unroute('**/api/getMyBooking*')
  await keep.click()
  await expect(keep).toHaveCount(0)
  await expect(page.getByText(/^Held for another \d+ minutes, until \d\d:\d\d$/)).toBeVisible()
})

test('offers the same holiday after the hold expired, with its extras, or similar ones if it is sold out [BOOK-06] @mobile', async ({
  page,
  visit,
}, { project }) => {
  await openExtras(page, visit, { label: 'Boating Holidays', monthFromEnd: project.name === 'mobile' ? 4 : 5 })
  const waiver = page.getByRole('checkbox', { name: /Cancellation waiver/ })
  const saved = page.waitForResponse('**/api/setextras')
  await waiver.check()
  await saved
  await toDetails(page)
  await expect(page.getByRole('heading', { name: 'Who is going?' })).toBeVisible()
  await page.getByLabel('First name').fill('Ada')

  let mine = 0
  let price = 0
  await change(page, 'getMyBooking', ({ data }) => {
    data['status'] = 'released'
    mine = Number(data['unitId'])
    price = (data['price'] as { unitPrice: number }).unitPrice
  })
  type Unit = { unitId: number; unitPrice: number | null }
  await change(page, 'parkresults', ({ data }) => {
    const units = data['units'] as Unit[]
    data['units'] = units.map((unit) => (unit.unitId === mine ? { ...unit, unitPrice: null } : unit))
  })
  await stepLink(page, 'Extras').click()
  await expect(page.getByRole('heading', { level: 1, name: 'The time to book has run out' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'It is no longer free for these dates' })).toBeVisible()
  await expectAccessible(page, 'sold')
  await page.unroute('**/api/parkresults*')
  await page.unroute('**/api/getMyBooking*')

  await visit('/booking/details')
  await change(page, 'getMyBooking', ({ data }) => {
    data['status'] = 'released'
  })
  await change(page, 'parkresults', ({ data }) => {
    const units = data['units'] as Unit[]
    data['units'] = [{ ...units[0], unitId: mine, unitPrice: price }]
  })
  await stepLink(page, 'Extras').click()
  const again = page.getByRole('button', { name: /^Hold it again for £/ })
  await expect(page.getByText('The extras you chose are added again.')).toBeVisible()
  await expectAccessible(page, 'still free')
  await page.unroute('**/api/getMyBooking*')
  await page.unroute('**/api/parkresults*')
  // Releases the hold, as the server does when it expires.
  await page.evaluate(async () => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    await fetch('/api/abandonbooking', { method: 'POST', headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) } })
  })
  await again.click()
  await expect(page.getByRole('heading', { name: 'Anything to add?' })).toBeVisible()
  await expect(waiver).toBeChecked()
  await toDetails(page)
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
})

/** Heading of the step after a given one. */
const AFTER = { extras: 'Who is going?', details: 'Payment' } as const

test('keeps every tab stop of a booking in view, forwards and backwards [SHELL-16] @mobile', async ({ page, visit }, {
  project,
}) => {
  await openExtras(page, visit, { label: 'UK Holiday Parks', monthFromEnd: project.name === 'mobile' ? 9 : 10 })
  const walk = async (key: string) => {
    const hidden: string[] = []
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press(key)
      if (await page.evaluate(() => document.activeElement === document.body)) break
      const fault = await page.evaluate(hiddenFocus)
      if (fault !== null) hidden.push(fault)
    }
    return hidden
  }
  for (const name of ['extras', 'details', 'payment'] as const) {
    expect(await walk('Tab'), `${name}, forwards`).toEqual([])
    expect(await walk('Shift+Tab'), `${name}, backwards`).toEqual([])
    if (name === 'extras') await toDetails(page)
    if (name === 'details') await fillDetails(page)
    if (name !== 'payment') await expect(page.getByRole('heading', { level: 1, name: AFTER[name] })).toBeFocused()
  }
})

test('shows a toast above an open dialog, usable there, and keeps it when the dialog closes', async ({
  page,
  visit,
}) => {
  await visit('/design-system')
  await page.getByRole('button', { name: 'Open: Picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByRole('button', { name: 'Save this park' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Saved from the picture' })
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeInViewport()
  await expectAccessible(page, 'toast in a dialog')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(toast).toHaveCount(0)
})
