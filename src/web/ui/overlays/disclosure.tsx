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

interface AccordionItem {
  readonly id: string
  readonly title: ReactNode
  readonly content: ReactNode
}

interface AccordionProps {
  readonly items: readonly AccordionItem[]
  /** Items of one group close one another; without a group each opens independently. */
  readonly group?: string
  /** Id of the initially open item; by default the first [HOME-07], none if null. */
  readonly openId?: string | null
  /** Heading level of the titles; plain text if undefined. */
  readonly headingLevel?: 2 | 3 | 4
  readonly className?: string
}

/** Questions and answers as native <details>: works, and can be searched, without JavaScript. */
export function Accordion({ items, group, openId = items[0]?.id, headingLevel, className }: AccordionProps) {
  return (
    <div className={`border-t border-rule ${className ?? ''}`}>
      {items.map(({ id, title, content }) => (
        <Disclosure
          key={id}
          id={id}
          summary={title}
          group={group}
          headingLevel={headingLevel}
          isOpenAtFirst={id === openId}
        >
          {content}
        </Disclosure>
      ))}
    </div>
  )
}
