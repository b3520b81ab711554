import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from './link.tsx'
import { CloseIcon } from '../icons/interface-icons.tsx'
import * as words from '../words.ts'

interface Props {
  readonly to: string
  readonly children: ReactNode
  readonly isOn?: boolean
  /** The chip names an active filter, and its link removes it. */
  readonly removes?: boolean
}

const SHAPE =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-pill border px-4 text-small font-semibold whitespace-nowrap transition-colors'
const OFF = 'border-control bg-surface hover:border-ink'

/** A link as a pill: a quick filter, or an active one to remove. */
export function Chip({ to, children, isOn, removes }: Props) {
  const look = isOn || removes ? 'border-primary bg-tint text-primary' : OFF
  return (
    <Link to={to} preventScrollReset aria-current={isOn ? 'true' : undefined} className={`${SHAPE} ${look}`}>
      {removes && <span className="sr-only">{words.filtersRemove} </span>}
      {children}
      {removes && <CloseIcon className="size-4" />}
    </Link>
  )
}

type ButtonProps = Required<Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'form' | 'name' | 'value' | 'children'>>

/** The same as a submit button, which submits its own value with the whole form. */
export function ChipButton(props: ButtonProps) {
  return <button type="submit" className={`${SHAPE} ${OFF}`} {...props} />
}
