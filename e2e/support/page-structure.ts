import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The minimum target size of WCAG 2.2, 2.5.8, and ours for everything except links in text, in CSS pixels. */
const SMALLEST_TARGET = 24
const OUR_TARGET = 44

/**
 * Structure for screen readers: one main landmark with one h1, no skipped heading levels, and unique names of landmarks
 * of the same role.
 */
export async function expectOutline(page: Page, name: string): Promise<void> {
  const { levels, mains, landmarks } = await page.evaluate(readOutline)
  expect.soft(mains, `main landmarks of ${name}`).toBe(1)
  expect.soft(levels.filter((level) => level === 1).length, `level 1 headings of ${name}`).toBe(1)
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1)
  expect.soft(skipped, `skipped heading levels of ${name}: ${levels.join(' ')}`).toEqual([])
  const twice = landmarks.filter((landmark, index) => landmarks.indexOf(landmark) < index)
  expect.soft(twice, `landmarks of ${name} with the same role and name`).toEqual([])
}

/** Levels of visible headings, and roles and names of landmarks. */
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
 * Every target is large enough. Links in running text are exempt (WCAG); a checkbox or radio button counts with its
 * label.
 */
export async function expectTargets(page: Page, name: string): Promise<void> {
  const small = await page.evaluate(readSmallTargets, { min: SMALLEST_TARGET, ours: OUR_TARGET })
  expect.soft(small, `targets of ${name} that are too small`).toEqual([])
}

function readSmallTargets({ min, ours }: { min: number; ours: number }): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=button], [role=option]',
  )
  return [...all].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    if (element.closest('[aria-hidden=true]')) return []
    const label = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type) && element.closest('label')
    const { width, height } = (label || element).getBoundingClientRect()
    // Visually hidden until focused, or a marker.
    if (width <= 1 || height <= 1) return []
    const isText = element.matches('a') && getComputedStyle(element).display === 'inline'
    if (isText) return []
    const isControl = !element.matches('a') || element.matches('[role=button]')
    const wanted = isControl ? ours : min
    const isBigEnough = height >= wanted - 0.5 && width >= Math.min(wanted, min) - 0.5
    return isBigEnough ? [] : [`${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`]
  })
}
