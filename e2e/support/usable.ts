import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectOutline, expectTargets } from './page-structure.ts'

/** The page passes WCAG 2.2, has a correct structure and large enough targets. */
export async function expectUsable(page: Page, name: string): Promise<void> {
  await expectStructure(page, name)
  await expectAccessible(page, name)
}

/**
 * The page has a correct structure and large enough targets. Measured from the top: only the visible part of a link
 * beneath a sticky bar counts.
 */
export async function expectStructure(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await expectOutline(page, name)
  await expectTargets(page, name)
}
