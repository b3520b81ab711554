import { useId, type ReactNode } from 'react'
import { buttonStyle, type ButtonKind } from '../actions/button-style.ts'
import { PopoverPanel } from './popover-panel.tsx'

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
