import { useEffect } from 'react'

interface Toast {
  readonly text: string
  /** An action, such as Undo. */
  readonly actionLabel?: string
  readonly onAction?: () => void
}

export interface ShownToast extends Toast {
  readonly id: number
}

let current: ShownToast | undefined
let lastId = 0
const listeners = new Set<() => void>()

/** Replaces the current toast; undefined removes it. */
export function setToast(toast: ShownToast | undefined): void {
  current = toast
  for (const listener of listeners) listener()
}

/** Shows a message about a completed action at the bottom of the window; a further toast replaces it. */
export function showToast(toast: Toast): void {
  setToast({ ...toast, id: ++lastId })
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToast = (): ShownToast | undefined => current

/** In the place of a dialog whose code fails to load: closes it and shows a toast. */
export function DialogFailed({ onClose, ...toast }: Toast & { readonly onClose: () => void }) {
  useEffect(() => {
    showToast(toast)
    onClose()
    // Once for each time it is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
