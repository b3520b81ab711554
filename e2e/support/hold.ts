import type { Page } from '@playwright/test'

/** Delays responses of matching addresses until released. */
export async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await isReleased
    // The page may have navigated meanwhile.
    await route.continue().catch(() => undefined)
  })
  return release
}
