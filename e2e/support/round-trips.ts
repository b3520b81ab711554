import type { Locator, Page, Route } from '@playwright/test'

/** Requests that the next page can't be shown without: scripts, data and tiles of maps. Pictures come later. */
const NEEDED = /\/assets\/[^/]+\.(js|css)$|\/api\/|\/map\/tiles\//

export interface RoundTrips {
  /** How many requests waited for the answer to another: on a slow line each costs a way there and back. */
  readonly count: number
  /** The addresses of each, without their queries. */
  readonly requests: readonly (readonly string[])[]
}

/**
 * Counts the ways there and back from a press until `goal` is visible: answers are held until the page asks for nothing
 * more, and then all released.
 */
export async function roundTripsUntil(page: Page, press: () => Promise<void>, goal: Locator): Promise<RoundTrips> {
  let held: Route[] = []
  const requests: string[][] = []
  let isCounting = true
  await page.route(NEEDED, (route) => (isCounting ? void held.push(route) : route.continue()))
  await press()
  for (let looks = 0; looks < 200 && !(await goal.isVisible()); looks += 1) {
    await page.evaluate(untilQuiet)
    if (held.length === 0 || (await goal.isVisible())) continue
    const released = held
    held = []
    requests.push(released.map((route) => new URL(route.request().url()).pathname))
    await Promise.all(released.map((route) => route.continue()))
  }
  isCounting = false
  await Promise.all(held.map((route) => route.continue()))
  return { count: requests.length, requests }
}

/** Until what an answer has caused is rendered and has asked for what it needs. Runs in the page. */
async function untilQuiet(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await new Promise(requestAnimationFrame)
    await new Promise((resume) => requestIdleCallback(resume))
  }
}
