import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { arrivalWithPlaces, parkOnSale, resultsFor } from '../support/stays.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 180_000 })

/** More tab stops than any page has before the target. */
const STOPS = 250

/**
 * Presses Tab until a control with that role and name is focused. Every tab stop on the way must be visible: no sticky
 * element may cover all of it (WCAG 2.2, 2.4.11).
 */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: RegExp | string): Promise<void> {
  const wanted = page.getByRole(role, { name })
  await expect(wanted.first()).toBeAttached()
  await wanted.evaluateAll(markTargets)
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const { covered, isThere } = await page.evaluate(lookAtFocus)
    expect(covered, `focused elements covered before ${String(name)}`).toBeNull()
    if (isThere) return
  }
  throw new Error(`Tab does not reach ${role} ${String(name)}`)
}

/** The elements that Tab is to reach, found once: finding them by role takes longer than a press. */
function markTargets(elements: readonly Element[]): void {
  Object.assign(window, { targets: new Set(elements) })
}

/** Whether focus has reached a target, and the HTML of the focused element if another one covers all of it. */
function lookAtFocus(): { isThere: boolean; covered: string | null } {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { isThere: false, covered: null }
  const isThere = (window as typeof window & { targets: Set<Element> }).targets.has(focused)
  const box = focused.getBoundingClientRect()
  // Inputs drawn by their label, and hidden skip links, have no visible box of their own.
  if (box.width < 4 || box.height < 4) return { isThere, covered: null }
  const xs = [box.left + 2, (box.left + box.right) / 2, box.right - 2]
  const ys = [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2]
  const isSeen = xs.some((x) =>
    ys.some((y) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && (focused.contains(top) || top.contains(focused) || top.closest('label') !== null)
    }),
  )
  return { isThere, covered: isSeen ? null : focused.outerHTML.slice(0, 200) }
}

/** The HTML of the focused element if a sticky element covers a part of it, else null; 'end' after the last element. */
function stuckOverFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'end'
  const box = focused.getBoundingClientRect()
  if (box.width < 4 || box.height < 4) return null
  if (box.bottom <= 0 || box.top >= innerHeight) return `out of sight: ${focused.outerHTML.slice(0, 200)}`
  const isStuck = (element: Element | null): boolean => {
    if (!element || element.contains(focused)) return false
    return ['sticky', 'fixed'].includes(getComputedStyle(element).position) || isStuck(element.parentElement)
  }
  const xs = [box.left + 2, (box.left + box.right) / 2, box.right - 2]
  const ys = [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2]
  const isCovered = xs.some((x) => ys.some((y) => isStuck(document.elementFromPoint(x, y))))
  return isCovered ? focused.outerHTML.slice(0, 200) : null
}

/** Focusing a control of a sticky bar, which is in view at any height of the page, does not scroll the page. */
async function expectNoScrolling(page: Page, controls: Locator): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  for (const control of await controls.all()) {
    await control.focus()
    expect(await page.evaluate(() => scrollY)).toBe(1500)
    await expect(control).toBeInViewport()
  }
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement).blur()
    scrollTo(0, 0)
  })
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('books a holiday from results to confirmation by keyboard [SHELL-16]', async ({ page, visit, request }) => {
  const { arrival } = await arrivalWithPlaces(request, { channel: 'uklodge', nights: 4 }, 1)
  await visit(`${resultsFor({ channel: 'uklodge', region: 'all-regions', arrival, nights: 4 })}&sort=price-asc`)
  await expectNoScrolling(page, page.getByRole('search', { name: 'Find a holiday' }).locator('summary, [type=submit]'))
  const park = (await page.getByRole('article').first().getByRole('heading').innerText()).trim()
  await tabTo(page, 'link', new RegExp(`^${park}`))
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: park })).toBeVisible()
  await tabTo(page, 'button', /^Book .+ for £/)
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { name: 'Anything to add?' })).toBeVisible()

  await tabTo(page, 'checkbox', /Cancellation waiver/)
  const saved = page.waitForResponse('**/api/setextras')
  await press(page, 'Space')
  await saved
  await tabTo(page, 'button', 'Continue to your details')
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()

  await tabTo(page, 'button', 'Continue to payment')
  await press(page, 'Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Check the following' })).toBeFocused()
  await tabTo(page, 'link', 'Select a title')
  await press(page, 'Enter')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Ms')
  for (const [label, answer] of [
    ['First name', 'Ada'],
    ['Last name', 'Hale'],
    ['Email', 'ada.hale@example.com'],
    ['Phone number', '01603 630000'],
    ['Postcode', 'NR3 1QG'],
    ['House number and street', '1 Quay Side'],
    ['Town or city', 'Norwich'],
  ] as const) {
    await tabTo(page, 'textbox', new RegExp(`^${label}`))
    await page.keyboard.type(answer)
  }
  await tabTo(page, 'button', 'Continue to payment')
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()

  for (const [label, answer] of [
    ['Name on card', 'Ada Hale'],
    ['Card number', '4242424242424242'],
    ['Expires', '1240'],
    ['Security code', '123'],
  ] as const) {
    await tabTo(page, 'textbox', label)
    await page.keyboard.type(answer)
  }
  await tabTo(page, 'checkbox', /I accept the booking terms/)
  await press(page, 'Space')
  await tabTo(page, 'button', /^Pay £/)
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { name: /^You are going to / })).toBeVisible()
})

test("keeps every tab stop of a park's page clear of sticky elements [SHELL-16] @mobile", async ({
  page,
  visit,
  request,
  isMobile,
}) => {
  await visit(await parkOnSale(request, 'ukcaravan'))
  const covered: string[] = []
  let stops = 0
  for (; stops < STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(stuckOverFocus)
    if (fault === 'end') break
    if (fault !== null) covered.push(fault)
  }
  expect(covered, 'focused elements that are covered').toEqual([])
  // From the first link of the page to the last of its footer.
  expect(stops).toBeGreaterThan(60)
  expect(stops).toBeLessThan(STOPS)
  // On a phone the links of the sections scroll away with the page.
  if (!isMobile) {
    await expectNoScrolling(page, page.getByRole('navigation', { name: 'On this page' }).getByRole('link'))
  }
})
