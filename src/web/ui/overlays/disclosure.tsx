import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icons/interface-icons.tsx'

interface Props {
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly isOpenAtFirst?: boolean
  /** Disclosures of one group close one another. */
  readonly group?: string
  /** Makes the summary a heading of this level. */
  readonly headingLevel?: 2 | 3 | 4
  readonly id?: string
  readonly className?: string
}

/** A heading that toggles its content, with rules between. */
export function Disclosure({ summary, children, isOpenAtFirst, group, headingLevel, id, className }: Props) {
  const Heading = headingLevel === undefined ? 'span' : (`h${headingLevel}` as const)
  return (
    <details id={id} open={isOpenAtFirst} name={group} className={`group border-b border-rule ${className ?? ''}`}>
      <summary className="flex min-h-control items-center justify-between gap-4 rounded-control py-3 hover:text-primary">
        <Heading className="min-w-0 font-body font-semibold tracking-normal">{summary}</Heading>
        <ChevronDownIcon className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
