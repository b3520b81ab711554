import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectOutline, expectTargets } from './page-structure.ts'

/**
 * The page breaks no rule of WCAG 2.2, is in order for who listens and big enough for a finger. ValidatedAnswer from its head: a
 * link that has half gone under what stays in sight is no small target.
 */
export async function expectUsable(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, name)
  await expectOutline(page, name)
  await expectTargets(page, name)
}
