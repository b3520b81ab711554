import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly className?: string
  /** The target of a link. */
  readonly id?: string
}

/** A section of the page with a rule and a heading. */
export function AccountPart({ title, children, className = 'mt-8', id }: Props) {
  return (
    <section id={id} className={`border-t border-rule pt-5 ${className}`}>
      <h2 className="mb-3 text-lead">{title}</h2>
      {children}
    </section>
  )
}
