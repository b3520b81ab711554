import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons/interface-icons.tsx'
import { LiveRegions } from '../feedback/announcements.tsx'
import * as words from '../words.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Sticky at the bottom. */
  readonly footer?: ReactNode
  /** `full` covers a phone's screen; `panel` is as high as its content. */
  readonly size?: 'panel' | 'full'
}

/**
 * A native modal dialog: it traps focus, closes on Escape and restores focus. Its content is mounted only while open.
 */
export function Dialog({ isOpen, onClose, title, children, footer, size = 'panel' }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closes before unmounting: a detached dialog does not restore focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [isOpen])

  return (
    <dialog
      ref={ref}
      aria-labelledby={isOpen ? titleId : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Pressing Escape twice makes the browser close it. The close event fires only after focus is restored, so the
      // dialog may have been opened again by then.
      onClose={() => {
        if (!ref.current?.open) onClose()
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose()
      }}
      className={classNames(
        'dialog-motion m-auto w-[calc(100%-2rem)] max-w-[560px] rounded-card bg-paper p-0 text-ink shadow-overlay',
        size === 'full' &&
          'max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none',
      )}
    >
      <div className={classNames('flex max-h-[88dvh] flex-col', size === 'full' && 'max-sm:h-full max-sm:max-h-none')}>
        <div className="flex items-center justify-between gap-4 border-b border-rule py-2 pr-2 pl-5">
          {/* Closed it is above the page's own heading. */}
          {isOpen && (
            <h2 id={titleId} className="text-lead">
              {title}
            </h2>
          )}
          <button
            type="button"
            onClick={onClose}
            aria-label={words.close}
            className="ml-auto grid size-11 shrink-0 place-items-center rounded-control hover:bg-tint"
          >
            <CloseIcon />
          </button>
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{isOpen && children}</div>
        {footer && <div className="border-t border-rule p-4">{footer}</div>}
      </div>
      <LiveRegions />
    </dialog>
  )
}
