import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  readonly className?: string
}

/** The page container: at most 1240 px, with responsive margins. */
export function Container({ children, className }: Props) {
  return <div className={`mx-auto w-full max-w-page px-4 md:px-8 ${className ?? ''}`}>{children}</div>
}

interface SectionProps extends Props {
  readonly title: ReactNode
  readonly introduction?: ReactNode
  /** Beside the title: a link to all. */
  readonly aside?: ReactNode
  readonly id?: string
}

/** A section of a page: rule, heading, content. */
export function Section({ title, introduction, aside, children, className, id }: SectionProps) {
  return (
    <section id={id} className={`border-t border-rule pt-8 ${className ?? ''}`}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="text-title md:text-heading">{title}</h2>
          {introduction && <p className="mt-1 max-w-prose text-balance text-muted">{introduction}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

interface PageTitleProps {
  readonly children: ReactNode
  readonly introduction?: ReactNode
}

export function PageTitle({ children, introduction }: PageTitleProps) {
  return (
    <div>
      <h1 className="text-heading lg:text-display">{children}</h1>
      {introduction && <p className="mt-3 max-w-prose text-lead text-balance text-muted">{introduction}</p>}
    </div>
  )
}
