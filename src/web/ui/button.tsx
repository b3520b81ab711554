import type { ComponentProps } from 'react'
import { message } from '../messages/message.ts'
import { buttonStyle, type ButtonKind } from './button-style.ts'

interface Props extends ComponentProps<'button'> {
  readonly kind?: ButtonKind
  /** As wide as what it stands in. */
  readonly isWide?: boolean
  /** Says so in words and refuses a second press while something is under way. */
  readonly isBusy?: boolean
}

export function Button({ kind = 'outline', isWide, isBusy, type = 'button', className, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      disabled={rest.disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonStyle(kind, isWide, className)}
    >
      {isBusy ? message('global.working') : children}
    </button>
  )
}
