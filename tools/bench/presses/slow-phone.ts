import type { Page } from '@playwright/test'
import { emulateSlowLine } from '../../../e2e/support/slow-line.ts'

/** How many times slower the processor is than this machine's. */
const SLOWER_PROCESSOR = 4

/** Gives the page the line and the processor of a slow phone. */
export async function emulateSlowPhone(page: Page): Promise<void> {
  await emulateSlowLine(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
}
