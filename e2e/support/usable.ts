import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectOutline, expectTargets } from './page-structure.ts'

/**
 * The page, or the part of it that has changed, passes WCAG 2.2; the page has a correct structure and large targets.
 */
export async function expectUsable(page: Page, name: string, part?: Locator): Promise<void> {
  await expectStructure(page, name)
  await expectAccessible(page, name, part)
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
