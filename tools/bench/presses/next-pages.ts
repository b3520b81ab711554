/** From a press to the next page on a slow phone: how soon something answers it, and how soon the page is there. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { searchBox } from '../../../e2e/support/search-box.ts'
import { emulateSlowPhone } from './slow-phone.ts'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** A visitor looks at a page before the next press: meanwhile what comes next is fetched ahead. */
const LOOKING_MS = 2500

/** Milliseconds from the finger to a frame. */
export interface NextPage {
  readonly name: string
  /** That says that something is loading, or is there. */
  readonly answered: number
  /** With the next page's heading, or the pins of the map. */
  readonly there: number
}

type TimedWindow = Window & { press?: { answered?: number; there?: number } }

/** From home to the regions of a search, the results of one, their map, and a park. @param cookies of consent */
export async function measureNextPages(
  browser: Browser,
  url: string,
  cookies: Parameters<BrowserContext['addCookies']>[0],
): Promise<NextPage[]> {
  const context = await browser.newContext({ ...PHONE, baseURL: url, locale: 'en-GB', timezoneId: 'Europe/London' })
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    await emulateSlowPhone(page)
    await page.goto('/')
    // Not as tests do, which wait for five seconds only.
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    const { form, field, submit } = searchBox(page)
    await field('Holiday type').tap()
    await form.getByRole('radio', { name: 'UK Lodge Breaks', exact: true }).tap()
    await form.getByRole('radio').first().waitFor({ state: 'hidden' })
    const card = page.getByRole('article').filter({ hasText: '£' }).first().getByRole('link').first()
    const map = page.getByRole('link', { name: 'Map', exact: true })
    const pages = [await timePress(page, 'search', submit), await timePress(page, 'results of a region', card)]
    pages.push(await timePress(page, 'map of results', map, '[data-marker]'))
    await page.getByRole('dialog').getByRole('button', { name: 'List' }).tap()
    return [...pages, await timePress(page, 'park', card)]
  } finally {
    await context.close()
  }
}

/** @param goal what shows that the page is there; by default another heading */
async function timePress(page: Page, name: string, control: Locator, goal?: string): Promise<NextPage> {
  await control.scrollIntoViewIfNeeded()
  // A finger that moves is what a phone has before a press.
  await page.dispatchEvent('main', 'touchmove')
  await page.waitForTimeout(LOOKING_MS)
  await page.evaluate(watchPress, goal)
  await control.tap()
  await page.waitForFunction(() => (window as TimedWindow).press?.there !== undefined)
  const { answered = NaN, there = NaN } = await page.evaluate(() => (window as TimedWindow).press!)
  return { name, answered, there }
}

/** Runs in the browser: looks at every frame after the next press, until the goal is there. */
function watchPress(goal?: string): void {
  // No function in it has a name, since tsx would mark it by a helper that the browser does not have.
  const press: { answered?: number; there?: number } = {}
  ;(window as TimedWindow).press = press
  const before = document.querySelector('main h1')?.textContent
  const pressed = new Promise<PointerEvent>((resolve) => {
    addEventListener('pointerdown', resolve, { once: true, capture: true })
  })
  void pressed.then(async ({ timeStamp }) => {
    while (press.there === undefined) {
      await new Promise(requestAnimationFrame)
      const passed = Math.round(performance.now() - timeStamp)
      const heading = document.querySelector('main h1')?.textContent
      const isThere = goal === undefined ? ![before, undefined].includes(heading) : document.querySelector(goal)
      const isAnswered = document.querySelector('html[data-loading], main .fixed [role=status], dialog[open]')
      if (isThere || isAnswered) press.answered ??= passed
      if (isThere) press.there = passed
    }
  })
}
