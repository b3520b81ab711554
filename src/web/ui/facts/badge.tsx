import type { ReactNode } from 'react'

const KINDS = {
  plain: 'bg-tint text-primary',
  accent: 'bg-accent text-ink',
  warning: 'bg-warning-ground text-warning',
}

/** A short highlighted fact, such as 'Saves £40'. */
export function Badge({
  kind = 'plain',
  children,
}: {
  readonly kind?: keyof typeof KINDS
  readonly children: ReactNode
}) {
  return (
    <span className={`inline-block rounded-control px-2 py-0.5 text-small font-semibold ${KINDS[kind]}`}>
      {children}
    </span>
  )
}
