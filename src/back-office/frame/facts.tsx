import type { ReactNode } from 'react'

interface SectionProps {
  readonly id: string
  readonly title: string
  /** Beside the title: a link, or a count. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A part of a page with a heading. */
export function Panel({ id, title, beside, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule pb-1">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}

/** Names and values in two columns. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A link within text or beside a heading. */
export const TextLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} className="text-primary underline underline-offset-4">
    {children}
  </a>
)
