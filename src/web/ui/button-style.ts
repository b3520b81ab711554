import { classNames } from './class-names.ts'

/** `action` is the one thing to do on a page; `primary` and `outline` stand beside it; `quiet` is text with a target. */
export type ButtonKind = 'action' | 'primary' | 'outline' | 'quiet'

const KINDS: Record<ButtonKind, string> = {
  action: 'bg-action text-white hover:bg-action-hover border-transparent',
  primary: 'bg-primary text-white hover:bg-ink border-transparent',
  outline: 'border-control bg-surface text-ink hover:border-ink',
  quiet: 'border-transparent text-primary underline underline-offset-4 hover:text-ink',
}

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-5 py-2 text-center font-semibold ' +
  'transition-colors disabled:border-transparent disabled:bg-rule disabled:text-muted'

export function buttonStyle(kind: ButtonKind, isWide = false, className?: string): string {
  return classNames(BASE, KINDS[kind], isWide && 'w-full', className)
}
