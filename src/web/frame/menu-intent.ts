/** State machine of when menus of the main navigation open and close: a reducer of events. */

/** Hover delay before a menu opens [SHELL-06], in milliseconds. */
export const OPEN_AFTER_MS = 500

/** Delay before a menu closes after the pointer has left, in milliseconds, to tolerate slips. */
export const CLOSE_AFTER_MS = 300

export interface MenuState {
  /** The entry whose menu is open. */
  readonly open?: string
  /** The pending change and its time; no `code` closes. */
  readonly next?: { readonly code?: string; readonly at: number }
}

export type MenuEvent =
  /** The pointer moves over an entry or its menu. */
  | { readonly kind: 'enter'; readonly code: string; readonly now: number }
  | { readonly kind: 'leave'; readonly now: number }
  | { readonly kind: 'tick'; readonly now: number }
  /** By keyboard, button or touch. */
  | { readonly kind: 'open'; readonly code: string }
  | { readonly kind: 'close' }

export const CLOSED: MenuState = {}

/**
 * While a menu is open, crossing another entry changes nothing until its delay has passed, so that the pointer can move
 * diagonally into the menu.
 */
export function nextMenu(state: MenuState, event: MenuEvent): MenuState {
  const { open, next } = state
  switch (event.kind) {
    case 'enter':
      if (open === event.code) return next ? { open } : state
      return next?.code === event.code ? state : { open, next: { code: event.code, at: event.now + OPEN_AFTER_MS } }
    case 'leave':
      return open === undefined ? CLOSED : { open, next: { at: event.now + CLOSE_AFTER_MS } }
    case 'tick':
      return next && event.now >= next.at ? { open: next.code } : state
    case 'open':
      return { open: event.code }
    case 'close':
      return CLOSED
  }
}
