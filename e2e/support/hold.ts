import type { Page } from '@playwright/test'

/** Holds back files of such addresses, until they are released. */
export async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await isReleased
    // The page may have gone on to another address meanwhile.
    await route.continue().catch(() => undefined)
  })
  return release
}
