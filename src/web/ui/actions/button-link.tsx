import type { ComponentProps } from 'react'
import { buttonStyle, type ButtonKind } from './button-style.ts'
import { Link } from './link.tsx'

interface Props extends ComponentProps<typeof Link> {
  readonly kind?: ButtonKind
  readonly isWide?: boolean
}

/** A link styled as a button, for navigation. */
export function ButtonLink({ kind = 'outline', isWide, className, ...rest }: Props) {
  return <Link {...rest} className={buttonStyle(kind, isWide, className)} />
}
