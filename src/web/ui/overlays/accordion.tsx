import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'

export interface AccordionItem {
  readonly id: string
  readonly title: ReactNode
  readonly content: ReactNode
}

interface Props {
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
