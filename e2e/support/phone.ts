import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Makes the browser a phone without loading the page again: its size, and the style rules for fingers. The layout is
 * CSS, and listeners to the width are called.
 */
export async function becomePhone(page: Page, width = 390): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await setTouch(page, true)
}

/** Checks a page as it is now on a phone, and makes the browser the desktop again. */
export async function asPhone(page: Page, check: () => Promise<void>, width?: number): Promise<void> {
  const desktop = page.viewportSize()!
  await becomePhone(page, width)
  await check()
  await setTouch(page, false)
  await page.setViewportSize(desktop)
}

async function setTouch(page: Page, enabled: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled })
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(enabled)
}

/** Undoes `becomePhone`. */
export async function becomeDesktop(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.setViewportSize({ width: 1440, height: 900 })
}
