import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly introduction?: string
  readonly children: ReactNode
  readonly isFirst?: boolean
}

/** A section of a long form: rule, heading, fields. */
export function FormSection({ title, introduction, children, isFirst }: Props) {
  return (
    <section className={isFirst ? 'mb-8' : 'mb-8 border-t border-rule pt-6'}>
      <h2 className="text-lead">{title}</h2>
      {introduction && <p className="mt-1 text-small text-muted">{introduction}</p>}
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  )
}
