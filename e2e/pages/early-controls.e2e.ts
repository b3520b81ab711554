import type { Locator, Page } from '@playwright/test'
import { everyPage } from '../support/every-page.ts'
import { expect, test, untilHydrated } from '../support/fixtures.ts'
import { hold } from '../support/hold.ts'

const PAGES = ['home', 'results', 'park', 'shortlist']

/** Controls that need a script; forms, links, details and popovers work natively. */
const CONTROLS = 'button[type=button]:not([popovertarget]), a[aria-haspopup]'

interface Control {
  readonly label: string
  /** Index among those with this label. */
  readonly index: number
}

const labelOf = (control: Locator) =>
  control.evaluate((element: HTMLElement) => element.getAttribute('aria-label') ?? element.innerText.trim())

/** Pressable controls in the server's HTML, one of each kind: names and numbers are normalised. */
async function controlsOf(page: Page): Promise<Control[]> {
  const kinds = new Map<string, Control>()
  const seen = new Map<string, number>()
  for (const control of await page.locator(CONTROLS).all()) {
    const label = await labelOf(control)
    const index = seen.get(label) ?? 0
    seen.set(label, index + 1)
    const kind = await control.evaluate((element) => element.className)
    if (!kinds.has(kind) && (await control.isVisible()) && (await control.isEnabled()))
      kinds.set(kind, { label, index })
  }
  return [...kinds.values()]
}

async function find(page: Page, { label, index }: Control): Promise<Locator> {
  const labels = await page
    .locator(CONTROLS)
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? (one as HTMLElement).innerText.trim()))
  const place = labels.flatMap((found, at) => (found === label ? [at] : []))[index]
  expect(place, label).toBeDefined()
  return page.locator(CONTROLS).nth(place ?? 0)
}

/** Observable effects of a press: address, dialogs, announcements, states of controls. */
function outcomeOf(page: Page): Promise<object> {
  return page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((found) => found.innerText.trim()).filter(Boolean)
    const count = (selector: string) => document.querySelectorAll(selector).length
    return {
      address: location.pathname + location.search,
      dialogs: [...document.querySelectorAll('dialog[open]')].map((dialog) => dialog.getAttribute('aria-label')),
      said: texts('[role=status] p, [role=alert]'),
      pressed: count('[aria-pressed=true]'),
      expanded: count('[aria-expanded=true]'),
      fields: [...document.querySelectorAll('input')].filter(({ type }) => type !== 'hidden').map(({ value }) => value),
    }
  })
}

async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** The effect of a press on the hydrated page; undefined if none is observable. */
async function lateOutcome(page: Page, address: string, control: Control): Promise<object | undefined> {
  await page.goto(address)
  await untilHydrated(page)
  const before = JSON.stringify(await outcomeOf(page))
  await (await find(page, control)).press('Enter', { timeout: 5000 })
  const isChanged = expect.poll(async () => JSON.stringify(await outcomeOf(page)), { timeout: 3000 }).not.toBe(before)
  if (await isChanged.then(() => false).catch(() => true)) return undefined
  await page.waitForLoadState('networkidle')
  return outcomeOf(page)
}

for (const name of PAGES) {
  test(`each button of ${name} pressed before hydration has the same effect once, later [FORM-02]`, async ({
    page,
    request,
  }) => {
    test.slow()
    const address = new Map(await everyPage(request)).get(name) ?? ''
    const stop = await hold(page, /\/assets\/.+\.js$/)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    const controls = await controlsOf(page)
    expect(controls.length).toBeGreaterThan(0)
    stop()
    for (const control of controls) {
      await page.unrouteAll()
      const later = await lateOutcome(page, address, control)
      if (later === undefined) continue
      for (const moment of ['before any script', 'while scripts arrive'] as const) {
        await forget(page)
        const release = await hold(page, /\/assets\/.+\.js$/)
        await page.goto(address, { waitUntil: 'commit' })
        await expect(page.getByRole('contentinfo')).toBeAttached()
        const pressed = await find(page, control)
        if (moment === 'while scripts arrive') release()
        await pressed.press('Enter', { timeout: 5000 })
        release()
        await expect.poll(() => outcomeOf(page), { message: `${control.label}, pressed ${moment}` }).toEqual(later)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
      await forget(page)
    }
  })
}
