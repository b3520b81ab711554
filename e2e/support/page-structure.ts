import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The smallest target of WCAG 2.2, 2.5.8, and ours for whatever is no word of a sentence, in CSS pixels. */
const SMALLEST_TARGET = 24
const OUR_TARGET = 44

/**
 * Who listens finds the way: one main part, one heading of the first level in it and no level left out on the way down,
 * and landmarks of one kind told apart by their names.
 */
export async function expectOutline(page: Page, name: string): Promise<void> {
  const { levels, mains, landmarks } = await page.evaluate(readOutline)
  expect.soft(mains, `main parts of ${name}`).toBe(1)
  expect.soft(levels.filter((level) => level === 1).length, `headings of the first level of ${name}`).toBe(1)
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1)
  expect.soft(skipped, `levels that follow one higher than the next above, of ${name}: ${levels.join(' ')}`).toEqual([])
  const twice = landmarks.filter((landmark, index) => landmarks.indexOf(landmark) < index)
  expect.soft(twice, `landmarks of one kind and name of ${name}`).toEqual([])
}

/** Levels of the headings and kind and name of the landmarks, as far as they are shown. */
function readOutline() {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
  const nameOf = (element: HTMLElement) =>
    element.ariaLabel ??
    (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  return {
    levels: shown('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1])),
    mains: shown('main').length,
    landmarks: shown('nav, aside, search, [role=search], body > header, body > footer').map(
      (element) => `${element.getAttribute('role') ?? element.tagName} ${nameOf(element)}`,
    ),
  }
}

/**
 * Every target is big enough for a finger. Links in running text are let off, as WCAG has it; a box or a dot counts with
 * the label that chooses it.
 */
export async function expectTargets(page: Page, name: string): Promise<void> {
  const small = await page.evaluate(readSmallTargets, { least: SMALLEST_TARGET, ours: OUR_TARGET })
  expect.soft(small, `targets of ${name} that are too small`).toEqual([])
}

function readSmallTargets({ least, ours }: { least: number; ours: number }): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=button], [role=option]',
  )
  return [...all].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    if (element.closest('[aria-hidden=true]')) return []
    const label = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type) && element.closest('label')
    const { width, height } = (label || element).getBoundingClientRect()
    // Out of sight until it is focused, or a mere marker.
    if (width <= 1 || height <= 1) return []
    const isText = element.matches('a') && getComputedStyle(element).display === 'inline'
    if (isText) return []
    const isControl = !element.matches('a') || element.matches('[role=button]')
    const wanted = isControl ? ours : least
    const isBigEnough = height >= wanted - 0.5 && width >= Math.min(wanted, least) - 0.5
    return isBigEnough ? [] : [`${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`]
  })
}
