import type { ComponentProps, MouseEvent } from 'react'
import { buttonStyle, type ButtonKind } from './button-style.ts'
import * as words from '../words.ts'

interface Props extends ComponentProps<'button'> {
  readonly kind?: ButtonKind
  /** As wide as its container. */
  readonly isWide?: boolean
  /** Shows and announces a pending action, and ignores further presses. */
  readonly isBusy?: boolean
}

/** A click also results from Enter in a field of the button's form. */
const refuse = (event: MouseEvent) => event.preventDefault()

/** A busy button is not disabled: that would lose focus, and a dialog opened next could not restore it. */
export function Button({ kind = 'outline', isWide, isBusy, type = 'button', className, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      onClick={isBusy ? refuse : rest.onClick}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={buttonStyle(kind, isWide, className)}
    >
      {isBusy ? words.working : children}
    </button>
  )
}
