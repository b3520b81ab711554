import type { ReactNode } from 'react'
import { CloseIcon } from '../icons/interface-icons.tsx'
import * as words from '../words.ts'

interface Props {
  /** Unique in the page: the `popoverTarget` of its button. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** The panel of a native popover, for a button that is rendered elsewhere. */
export function PopoverPanel({ id, title, children }: Props) {
  return (
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
  )
}
