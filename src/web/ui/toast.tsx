import { useEffect, useState, useSyncExternalStore } from 'react'
import { message } from '../messages/message.ts'
import { CloseIcon } from './icons/interface-icons.tsx'

/** How long a toast stays, in milliseconds; one that can be acted on stays longer. It waits while it is looked at. */
const STAY_MS = 6_000
const STAY_WITH_ACTION_MS = 20_000

export interface Toast {
  readonly text: string
  /** One thing to do about it, e.g. Undo. */
  readonly actionLabel?: string
  readonly onAction?: () => void
}

interface Shown extends Toast {
  readonly id: number
}

let current: Shown | undefined
let lastId = 0
const listeners = new Set<() => void>()

function show(toast: Shown | undefined): void {
  current = toast
  for (const listener of listeners) listener()
}

/** Says what has just been done, at the lower edge of the screen; a further toast takes the place of the first. */
export function showToast(toast: Toast): void {
  show({ ...toast, id: ++lastId })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const onScreen = () => current
const onServer = () => undefined

/**
 * Where toasts appear; stands once in the page, at its end. The region is always there, so that what appears in it is
 * read out. It keeps clear of a bar at the lower edge that is marked with `data-bottom-bar`.
 */
export function Toasts() {
  const toast = useSyncExternalStore(subscribe, onScreen, onServer)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(--spacing(4)+var(--bottom-bar,0px))] z-50 flex justify-center px-4 print:hidden"
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  )
}

function ToastCard({ toast }: { readonly toast: Shown }) {
  const { text, actionLabel, onAction } = toast
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => show(undefined), actionLabel === undefined ? STAY_MS : STAY_WITH_ACTION_MS)
    return () => clearTimeout(timer)
  }, [isHeld, actionLabel])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') show(undefined)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <div
      className="appear-from-below pointer-events-auto flex min-h-control max-w-full items-center gap-1 rounded-card bg-ink py-1 pr-1 pl-5 text-paper shadow-overlay"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="min-w-0 py-2 [overflow-wrap:anywhere]">{text}</span>
      {actionLabel !== undefined && (
        <button
          type="button"
          className="ml-2 min-h-11 shrink-0 rounded-control px-3 font-semibold text-accent underline underline-offset-4 hover:text-paper"
          onClick={() => {
            show(undefined)
            onAction?.()
          }}
        >
          {actionLabel}
        </button>
      )}
      <button
        type="button"
        aria-label={message('global.close')}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:text-accent"
        onClick={() => show(undefined)}
      >
        <CloseIcon className="size-5" />
      </button>
    </div>
  )
}
