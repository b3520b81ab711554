import { useId } from 'react'
import type { MenuSection } from '../../contract/feed-calls.ts'
import { Link } from '../ui/actions/link.tsx'

interface Props {
  readonly section: MenuSection
  /** Layout of the list: in columns if long. */
  readonly listClassName: string
  readonly linkClassName: string
}

/** Links with a common heading. */
export function MenuLinks({ section: { title, links }, listClassName, linkClassName }: Props) {
  const titleId = useId()
  return (
    <div>
      <p id={titleId} className="border-b border-rule pb-1.5 font-heading text-body font-semibold">
        {title}
      </p>
      <ul aria-labelledby={titleId} className={listClassName}>
        {links.map(({ text, url }) => (
          <li key={url} className="break-inside-avoid">
            <Link to={url} className={linkClassName}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
