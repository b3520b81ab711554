import { useEffect, useState } from 'react'
import { message } from '../messages/message.ts'
import { CloseIcon } from './icons/interface-icons.tsx'
import { setToast, type ShownToast } from './show-toast.ts'

/** How long a toast stays, in milliseconds; one that can be acted on stays longer. It waits while it is looked at. */
const STAY_MS = 6_000
const STAY_WITH_ACTION_MS = 20_000

/** What has just been done, and at most one thing to do about it. */
export function ToastCard({ toast }: { readonly toast: ShownToast }) {
  const { text, actionLabel, onAction } = toast
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setToast(undefined), actionLabel === undefined ? STAY_MS : STAY_WITH_ACTION_MS)
    return () => clearTimeout(timer)
  }, [isHeld, actionLabel])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setToast(undefined)
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
            setToast(undefined)
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
        onClick={() => setToast(undefined)}
      >
        <CloseIcon className="size-5" />
      </button>
    </div>
  )
}
