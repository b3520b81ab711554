import type { KeyboardEvent } from 'react'

/** The index that Home, End or an arrow key moves to in a row; undefined for other keys and beyond the ends. */
function stepOf(key: string, index: number, length: number, [back, on]: readonly [string, string]): number | undefined {
  const target = { [back]: index - 1, [on]: index + 1, Home: 0, End: length - 1 }[key]
  return target === undefined || target < 0 || target >= length ? undefined : target
}

/**
 * Moves focus by the disclosure navigation pattern: among entries by Left, Right, Home and End; in an open menu by Up,
 * Down, Home and End; from its first link to its button by Up.
 *
 * @returns the entry whose menu opens, if Arrow down requests it
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>): string | undefined {
  const { key, currentTarget, target } = event
  if (!(target instanceof Element) || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return undefined
  const entry = target.closest<HTMLElement>('li[data-menu]')
  const panel = entry?.querySelector<HTMLElement>('[data-panel]')
  const focus = (element: HTMLElement | null | undefined) => {
    event.preventDefault()
    element?.focus()
  }
  if (panel?.contains(target)) {
    const links = [...panel.querySelectorAll('a')]
    const index = links.findIndex((link) => link === target)
    const step = stepOf(key, index, links.length, ['ArrowUp', 'ArrowDown'])
    if (step !== undefined) focus(links[step])
    else if (key === 'ArrowUp') focus(entry?.querySelector('button'))
    return undefined
  }
  if (key === 'ArrowDown' && entry) {
    focus(panel?.querySelector('a'))
    return panel ? undefined : entry.dataset.menu
  }
  const links = [...currentTarget.querySelectorAll<HTMLElement>('a.nav-link')]
  const own = target.closest('li')?.querySelector('a.nav-link')
  const step = stepOf(
    key,
    links.findIndex((link) => link === own),
    links.length,
    ['ArrowLeft', 'ArrowRight'],
  )
  if (step !== undefined) focus(links[step])
  return undefined
}
