/** When a menu of the main navigation opens and closes: what has happened leads from one state to the next. */

/** How long the pointer rests on an entry before its menu opens [SHELL-06], in milliseconds. */
export const OPEN_AFTER_MS = 500

/** How long a menu stays open once the pointer has left it, so that a slip does not close it, in milliseconds. */
export const CLOSE_AFTER_MS = 300

export interface MenuState {
  /** The entry whose menu is open. */
  readonly open?: string
  /** What will be open, nothing where `code` is left out, from a moment on. */
  readonly next?: { readonly code?: string; readonly at: number }
}

export type MenuEvent =
  /** The pointer moves over an entry, or in its menu. */
  | { readonly kind: 'enter'; readonly code: string; readonly now: number }
  | { readonly kind: 'leave'; readonly now: number }
  | { readonly kind: 'tick'; readonly now: number }
  /** Asked for by key, by button or by finger. */
  | { readonly kind: 'open'; readonly code: string }
  | { readonly kind: 'close' }

export const CLOSED: MenuState = {}

/**
 * While a menu is open, crossing another entry changes nothing before that one's time has come: so the pointer may take
 * the straight way into the menu.
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
