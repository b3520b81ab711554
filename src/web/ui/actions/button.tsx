import type { ComponentProps, MouseEvent } from 'react'
import { buttonStyle, type ButtonKind } from './button-style.ts'
import * as words from '../words.ts'

interface Props extends ComponentProps<'button'> {
  readonly kind?: ButtonKind
  /** As wide as what it stands in. */
  readonly isWide?: boolean
  /** Says so in words and refuses a second press while something is under way. */
  readonly isBusy?: boolean
}

/** A click also stands for Enter in a field of the button's form. */
const refuse = (event: MouseEvent) => event.preventDefault()

/** A busy button is not disabled: it would let go of the focus, and what opens next could not give it back. */
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
