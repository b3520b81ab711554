import type { Page } from '@playwright/test'

/** A visitor's presses since counting began, over all pages of the tab. */
export interface Presses {
  /** Presses with finger or mouse, and of Enter and the space bar on a control. */
  readonly count: number
  /** Fields typed into, each once. */
  readonly fields: readonly string[]
}

/** Counts presses and the fields typed into. Call it before the page is visited. */
export async function countPresses(page: Page): Promise<Presses> {
  const fields = new Set<string>()
  let count = 0
  await page.exposeFunction('notePress', () => {
    count += 1
  })
  await page.exposeFunction('noteField', (name: string) => {
    fields.add(name)
  })
  await page.addInitScript(() => {
    const noter = window as unknown as { notePress: () => void; noteField: (name: string) => void }
    const isTyped = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'submit', 'button', 'range'].includes(target.type))
    addEventListener('pointerdown', (event) => event.isTrusted && noter.notePress(), { capture: true, passive: true })
    addEventListener(
      'keydown',
      (event) => {
        const isPress = event.key === 'Enter' || (event.key === ' ' && !isTyped(event.target))
        if (isPress && !event.repeat) noter.notePress()
      },
      { capture: true, passive: true },
    )
    addEventListener(
      'input',
      ({ target }) => {
        if (isTyped(target)) noter.noteField(target.name || target.id)
      },
      { capture: true, passive: true },
    )
  })
  return {
    get count() {
      return count
    },
    get fields() {
      return [...fields]
    },
  }
}
