import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { CloseIcon } from '../icons/interface-icons.tsx'
import { setToast, type ShownToast } from './toast.tsx'
import * as words from '../words.ts'

/** How long a toast stays, in milliseconds, longer with an action. Paused on hover and focus. */
const STAY_MS = 6_000
const STAY_WITH_ACTION_MS = 20_000

interface Props {
  readonly toast: ShownToast
}

/** A toast above everything: content outside an open modal is hidden and inert, so the toast is rendered inside it. */
export function ToastCard({ toast }: Props) {
  const modal = useSyncExternalStore(subscribeToModals, topModal)
  if (!modal) return <Card toast={toast} />
  return createPortal(<ToastInModal toast={toast} />, modal)
}

const topModal = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)

/** Tracks opening and closing dialogs while there is a toast. */
function subscribeToModals(listener: () => void): () => void {
  const watch = new AbortController()
  // Browsers without the `toggle` event on dialogs at least fire `close`.
  for (const change of ['toggle', 'close']) {
    document.addEventListener(change, listener, { capture: true, signal: watch.signal })
  }
  return () => watch.abort()
}

/** Above the modal's content, even if that clips. */
function ToastInModal({ toast }: Props) {
  return (
    <div
      ref={(place) => place?.showPopover()}
      popover="manual"
      role="status"
      className="fixed inset-x-0 top-auto bottom-4 m-0 flex w-full max-w-none justify-center border-0 bg-transparent p-0 px-4"
    >
      <Card toast={toast} isInModal />
    </div>
  )
}

/** A completed action, with at most one follow-up action. */
function Card({ toast, isInModal }: Props & { readonly isInModal?: boolean }) {
  const { text, actionLabel, onAction } = toast
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setToast(undefined), actionLabel === undefined ? STAY_MS : STAY_WITH_ACTION_MS)
    return () => clearTimeout(timer)
  }, [isHeld, actionLabel])
  useEffect(() => {
    // In a modal, Escape closes the modal and the toast stays for the page.
    if (isInModal) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setToast(undefined)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isInModal])

  return (
    <div
      data-toast=""
      className="appear-from-below pointer-events-auto flex min-h-control max-w-full items-center gap-1 rounded-card bg-ink py-1 pr-1 pl-5 text-paper shadow-overlay"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="min-w-0 py-2 [overflow-wrap:anywhere]">{text}</span>{' '}
      {actionLabel !== undefined && (
        <button
          type="button"
          className="ml-2 min-h-11 shrink-0 rounded-control px-3 font-semibold text-accent underline underline-offset-4 hover:text-paper"
          onClick={() => {
            setToast(undefined)
            onAction?.()
          }}
        >
          {actionLabel}
        </button>
      )}
      <button
        type="button"
        aria-label={words.close}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:text-accent"
        onClick={() => setToast(undefined)}
      >
        <CloseIcon className="size-5" />
      </button>
    </div>
  )
}
