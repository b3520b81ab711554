import type { ReactNode } from 'react'

interface Props {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
  readonly className?: string
}

/** A section of the park page that a tab links to; its scroll margin clears the tabs. */
export function PageSection({
  id,
  title,
  children,
  className = 'mt-12 border-t border-rule pt-8 print:mt-3 print:pt-2',
}: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`-scroll-mt-8 ${className}`}>
      <h2 id={`${id}-title`} className="mb-4 text-title print:mb-1">
        {title}
      </h2>
      {children}
    </section>
  )
}
