import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'

export interface AccordionItem {
  readonly id: string
  readonly title: ReactNode
  readonly content: ReactNode
}

interface Props {
  readonly items: readonly AccordionItem[]
  /** Items of one group close one another; without it each opens by itself. */
  readonly group?: string
  /** Id of the item that is open at first; the first one where it is left out [HOME-07], none for null. */
  readonly openId?: string | null
  /** Level of the titles in the outline of the page; none for plain text. */
  readonly headingLevel?: 2 | 3 | 4
  readonly className?: string
}

/** Questions with their answers under them, on the platform's own <details>: opens, and is searched, without script. */
export function Accordion({ items, group, openId = items[0]?.id, headingLevel, className }: Props) {
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
