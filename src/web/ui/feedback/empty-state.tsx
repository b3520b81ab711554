import type { ReactNode } from 'react'

interface Props {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** One of `drawings`. */
  readonly drawing?: ReactNode
  /** Links or buttons. */
  readonly actions?: ReactNode
}

/** An empty state: why there is nothing, and what to do instead. */
export function EmptyState({ title, children, drawing, actions }: Props) {
  return (
    <div className="flex flex-wrap-reverse items-center justify-between gap-x-10 gap-y-6 border-y border-rule py-10">
      <div className="min-w-0 max-w-prose">
        <h2 className="text-title">{title}</h2>
        {children && <div className="mt-2 text-muted">{children}</div>}
        {actions && <div className="mt-5 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {drawing}
    </div>
  )
}
