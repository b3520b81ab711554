import type { ReactNode } from 'react'

interface Props {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** Ways out: links or buttons. */
  readonly actions?: ReactNode
}

/** Nothing to show, why, and what to do instead. */
export function EmptyState({ title, children, actions }: Props) {
  return (
    <div className="border-y border-rule py-10">
      <h2 className="text-title">{title}</h2>
      {children && <div className="mt-2 max-w-prose text-muted">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
