import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { expect, type Locator, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A fault is reported by its HTML: a selector for each checked element takes half of the time. */
const QUICK: RunOptions = { resultTypes: ['violations'], selectors: false, ancestry: false, elementRef: false }

/** WCAG 2.2, levels A and AA. */
const RULES: RunOptions = { ...QUICK, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

type PageWithAxe = typeof globalThis & {
  axe: { run: (parts: ElementContext, options: RunOptions) => Promise<AxeResults> }
}

/** Rules that depend on colours: a small part of all rules. */
const CONTRAST: RunOptions = { ...QUICK, runOnly: ['color-contrast', 'link-in-text-block'] }

/** Rules about changes by a window's width, where the elements are the desktop's. */
const LAYOUT: RunOptions = {
  ...QUICK,
  runOnly: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
}

/** The header and the footer, which are the same on every page and half of the elements of a short one. */
const FRAME = ['body > header', 'body > footer']

/** The page, or a part of it, passes the WCAG 2.2 A and AA rules of axe. */
export const expectAccessible = (page: Page, state: string, part = page.locator('html')) =>
  expectNoFaults(part, state, RULES)

/** The page passes them, its header and footer aside. */
export const expectContentAccessible = (page: Page, state: string) =>
  expectNoFaults(page.locator('html'), state, RULES, FRAME)

/** The page passes the colour contrast rules. */
export const expectContrast = (page: Page, state: string) => expectNoFaults(page.locator('html'), state, CONTRAST)

/** The page passes the rules that depend on the width of the window. */
export const expectAccessibleLayout = (page: Page, state: string) => expectNoFaults(page.locator('html'), state, LAYOUT)

async function expectNoFaults(part: Locator, state: string, rules: RunOptions, without: string[] = []): Promise<void> {
  const page = part.page()
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const { violations } = await part.evaluate(
    (include, { options, exclude }) => (globalThis as PageWithAxe).axe.run({ include, exclude }, options),
    { options: rules, exclude: without },
  )
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html}\n${failureSummary}`),
  )
  expect(faults, state).toEqual([])
}
