import type { ComponentProps, MouseEvent, ReactNode, FormEvent } from 'react'
import * as words from '../words.ts'
import { classNames } from '../class-names.ts'
import { Link } from './link.tsx'
import { HiddenFields } from '../forms/field.tsx'
import { useLocation, useRevalidator } from 'react-router'

/** `action` is the main action of a page; `primary` and `outline` are secondary; `quiet` is text with a target. */
export type ButtonKind = 'action' | 'primary' | 'outline' | 'quiet'

const KINDS: Record<ButtonKind, string> = {
  action: 'border-transparent bg-action text-white hover:bg-action-hover active:bg-action-hover',
  primary: 'border-transparent bg-primary text-white hover:bg-ink active:bg-ink',
  outline: 'border-control bg-surface text-ink hover:border-ink hover:bg-tint active:bg-tint',
  quiet: 'border-transparent text-primary underline underline-offset-4 hover:bg-tint hover:text-ink active:bg-tint',
}

const BASE =
  'inline-flex min-h-control items-center justify-center gap-2 rounded-control border py-2 text-center font-semibold ' +
  'transition-[color,background-color,border-color,transform] active:not-aria-busy:translate-y-px disabled:transform-none ' +
  // Busy is not disabled: the button keeps its colours and shows its state.
  'disabled:border-transparent disabled:bg-faint disabled:text-muted disabled:no-underline aria-busy:cursor-progress'

/** A quiet button at the start of a row aligns its text, not its background. */
export function buttonStyle(kind: ButtonKind, isWide = false, className?: string): string {
  return classNames(
    BASE,
    kind === 'quiet' ? 'px-3 first:-ml-3' : 'px-button',
    KINDS[kind],
    isWide && 'w-full',
    className,
  )
}

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
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      aria-busy={isBusy || rest['aria-busy'] || undefined}
      className={buttonStyle(kind, isWide, className)}
    >
      {isBusy ? words.working : children}
    </button>
  )
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  readonly kind?: ButtonKind
  readonly isWide?: boolean
}

/** A link styled as a button, for navigation. */
export function ButtonLink({ kind = 'outline', isWide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle(kind, isWide, className)} />
}

interface ButtonFormProps {
  /** The form's fields, hidden. */
  readonly values: object
  /** Where it is sent; by default the page's address. */
  readonly action?: string
  /** The handler after hydration. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly className?: string
  /** The submit button, and content beside it. */
  readonly children: ReactNode
}

/** A form of one button, which the browser posts before hydration. */
export function ButtonForm({ values, action, onSubmit, className = 'contents', children }: ButtonFormProps) {
  return (
    <form method="post" action={action} className={className} onSubmit={onSubmit}>
      <HiddenFields values={values} />
      {children}
    </form>
  )
}

/** The handler of a form that script answers in a way of its own. */
export const pressed = (act: () => void) => (event: FormEvent) => {
  event.preventDefault()
  act()
}

interface RetryButtonProps {
  readonly label?: string
  readonly kind?: ButtonKind
}

/** Reloads the page's data; without JavaScript the page [ROUTE-16]. */
export function RetryButton({ label = words.retry, kind }: RetryButtonProps) {
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()
  const retry = (event: FormEvent) => {
    event.preventDefault()
    void revalidate()
  }
  // A form, since a link to the same address with a fragment would not reload.
  return (
    <form action={pathname} method="get" onSubmit={retry}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind={kind} isBusy={state === 'loading'}>
        {label}
      </Button>
    </form>
  )
}
