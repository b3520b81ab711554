import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Makes the browser a phone without loading the page again: its size, and the style rules for fingers. The layout is
 * CSS, and what listens to the width is told.
 */
export async function becomePhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
}

/** Undoes `becomePhone`. */
export async function becomeDesktop(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.setViewportSize({ width: 1440, height: 900 })
}
