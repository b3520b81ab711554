import { useSyncExternalStore, useEffect, useEffectEvent } from 'react'
import { lazyPart } from '../../hydration/lazy-part.tsx'

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

function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const currentToast = (): ShownToast | undefined => current

/** In the place of a dialog whose code fails to load: closes it and shows a toast. */
export function DialogFailed({ onClose, ...toast }: Toast & { readonly onClose: () => void }) {
  const closeWithToast = useEffectEvent(() => {
    showToast(toast)
    onClose()
  })
  useEffect(() => closeWithToast(), [])
  return null
}

/** Loaded with the first toast. */
const ToastCard = lazyPart(async () => (await import('./toast-card.tsx')).ToastCard, { instead: () => null })

const onServer = () => undefined

/**
 * The live region of toasts, once at the end of the page. It always exists, so that its content is announced. It stays
 * clear of bottom bars with `data-bottom-bar`.
 */
export function Toasts() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, onServer)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(--spacing(4)+var(--bottom-bar,0px))] z-50 flex justify-center px-4 print:hidden"
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  )
}
