import { useId, type ReactNode } from 'react'
import { buttonStyle, type ButtonKind } from '../actions/button.tsx'
import { CloseIcon } from '../icons/interface-icons.tsx'
import * as words from '../words.ts'

interface Props {
  /** Label of the button. */
  readonly trigger: ReactNode
  /** Accessible name and heading of the popover. */
  readonly title: string
  readonly children: ReactNode
  readonly kind?: ButtonKind
  /** Classes of the button in place of the default style. */
  readonly triggerClassName?: string
  /** Unique in the page; by default React's own, which a part that is rendered apart cannot have. */
  readonly id?: string
}

/**
 * Additional information in a native popover: opens without JavaScript, closes on Escape and on an outside press, and
 * restores focus. Anchored to its button if the browser supports it, else centred.
 */
export function Popover({ trigger, title, children, kind = 'quiet', triggerClassName, id: givenId }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <>
      <button type="button" popoverTarget={id} className={triggerClassName ?? buttonStyle(kind)}>
        {trigger}
      </button>
      <PopoverPanel id={id} title={title}>
        {children}
      </PopoverPanel>
    </>
  )
}

interface PopoverPanelProps {
  /** Unique in the page: the `popoverTarget` of its button. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** The panel of a native popover, for a button that is rendered elsewhere. */
export function PopoverPanel({ id, title, children }: PopoverPanelProps) {
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
