import { useId, type ReactNode } from 'react'
import { buttonStyle, type ButtonKind } from '../actions/button-style.ts'
import { CloseIcon } from '../icons/interface-icons.tsx'
import * as words from '../words.ts'

interface Props {
  /** What the button says. */
  readonly trigger: ReactNode
  /** Name of what opens, and its heading. */
  readonly title: string
  readonly children: ReactNode
  readonly kind?: ButtonKind
  /** Classes of the button in place of a button's usual look. */
  readonly triggerClassName?: string
}

/**
 * A little more, beside what it belongs to: the platform's own popover, so it opens without script, closes on Escape and
 * on a press elsewhere, and gives focus back. It stands at its button where the browser can place it, else mid-screen.
 */
export function Popover({ trigger, title, children, kind = 'quiet', triggerClassName }: Props) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} className={triggerClassName ?? buttonStyle(kind)}>
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="popover max-h-[80dvh] max-w-[min(360px,calc(100vw-2rem))] rounded-card border border-rule bg-surface text-ink shadow-overlay"
      >
        <div className="flex items-start justify-between gap-3 pl-5">
          <p id={`${id}-title`} className="pt-3 font-semibold">
            {title}
          </p>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={words.close}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-tint"
          >
            <CloseIcon className="size-5" />
          </button>
        </div>
        <div className="px-5 pb-5">{children}</div>
      </div>
    </>
  )
}
