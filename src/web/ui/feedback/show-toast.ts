export interface Toast {
  readonly text: string
  /** One thing to do about it, e.g. Undo. */
  readonly actionLabel?: string
  readonly onAction?: () => void
}

export interface ShownToast extends Toast {
  readonly id: number
}

let current: ShownToast | undefined
let lastId = 0
const listeners = new Set<() => void>()

/** Puts a toast in the place of what is shown; undefined takes it away. */
export function setToast(toast: ShownToast | undefined): void {
  current = toast
  for (const listener of listeners) listener()
}

/** Says what has just been done, at the lower edge of the screen; a further toast takes the place of the first. */
export function showToast(toast: Toast): void {
  setToast({ ...toast, id: ++lastId })
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToast = (): ShownToast | undefined => current
