import { classNames } from '../class-names.ts'

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
