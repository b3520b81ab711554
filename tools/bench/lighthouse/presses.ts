/** Interaction to next paint: how long a page shows nothing of a press, the first one right after it has loaded. */
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** Its processor is this machine's, slowed down. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Presses without a report took less: the browser counts in frames. */
const SHORTEST_REPORTED_MS = 16
const BETWEEN_PRESSES_MS = 800
const PRESSED_CONTROLS = 3

/** Folds, buttons that a script answers, and fields: a press of them stays on the page. */
const CONTROLS = 'summary, button[type=button], input:not([type=hidden])'

export interface PressFigures {
  /** From the press to the next frame, milliseconds: right after the page's load event. */
  readonly first: number
  /** The slowest of those that follow. */
  readonly later: number
}

interface Spot {
  readonly x: number
  readonly y: number
}

type ObservedWindow = Window & { presses: { duration: number; startTime: number }[] }
type EventTiming = PerformanceEntry & { readonly interactionId: number }

/**
 * Presses the controls in sight, each as a finger would. @param cookies open the page @param slowdown of the processor
 */
export async function measurePresses(
  browser: Browser,
  address: string,
  cookies: Parameters<BrowserContext['addCookies']>[0],
  slowdown: number,
): Promise<PressFigures> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB', timezoneId: 'Europe/London' })
  try {
    await context.addCookies(cookies)
    const looked = await context.newPage()
    await looked.goto(address, { waitUntil: 'networkidle' })
    const spots = await controlsInSight(looked)
    await looked.close()
    if (spots.length === 0) throw new Error(`${address} has nothing to press.`)

    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(observe, SHORTEST_REPORTED_MS)
    await page.goto(address, { waitUntil: 'load' })
    const durations: number[] = []
    for (const spot of [...spots.slice(0, 1), ...spots]) {
      await page.touchscreen.tap(spot.x, spot.y)
      await page.waitForTimeout(BETWEEN_PRESSES_MS)
      durations.push(await takeLongest(page))
      await page.keyboard.press('Escape')
      await page.waitForTimeout(BETWEEN_PRESSES_MS)
      await takeLongest(page)
    }
    const [first = 0, ...later] = durations
    return { first, later: Math.max(...later) }
  } finally {
    await context.close()
  }
}

/** Runs in the browser: notes what each interaction took. */
function observe(shortest: number): void {
  const own = window as unknown as ObservedWindow
  own.presses = []
  const options = { type: 'event', buffered: true, durationThreshold: shortest }
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, startTime } of list.getEntries() as EventTiming[]) {
      if (interactionId > 0) own.presses.push({ duration, startTime })
    }
  }).observe(options)
}

async function takeLongest(page: Page): Promise<number> {
  const durations = await page.evaluate(() =>
    (window as unknown as ObservedWindow).presses.splice(0).map(({ duration }) => duration),
  )
  return Math.max(SHORTEST_REPORTED_MS, ...durations)
}

async function controlsInSight(page: Page): Promise<Spot[]> {
  const spots = await page.locator(CONTROLS).evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const spot = { x: left + width / 2, y: top + height / 2 }
      const isOnTop = control.contains(document.elementFromPoint(spot.x, spot.y))
      return isOnTop && control.matches(':not(:disabled)') ? [spot] : []
    }),
  )
  return spots.slice(0, PRESSED_CONTROLS)
}
