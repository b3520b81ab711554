import type { ReactNode } from 'react'
import { buttonStyle } from '../actions/button.tsx'
import { Link } from '../actions/link.tsx'
import { useFocusOnNew } from '../focus.ts'
import * as words from '../words.ts'

interface Props {
  /** Id of the list, whose first new item takes the focus. */
  readonly listId: string
  readonly shown: number
  readonly total: number
  /** The total with its noun, such as '42 parks'. */
  readonly counted: string
  /** Address of the longer list: a real link, for use without JavaScript and for search engines. */
  readonly to: string
  /** Text of the link, such as 'Show more parks'. */
  readonly children: ReactNode
}

/** How much of a list is shown, and a link to more; only the number once all is shown. */
export function ShowMore({ listId, shown, total, counted, to, children }: Props) {
  const sentence = words.listShown({ shown, total: counted })
  const rememberEnd = useFocusOnNew(listId, sentence)
  return (
    <div className="flex flex-col items-center gap-4 border-t border-rule pt-6">
      <p className="figures text-small text-muted">{sentence}</p>
      <progress aria-hidden="true" className="progress" value={shown} max={total} />
      {shown < total && (
        <Link to={to} rel="next" preventScrollReset className={buttonStyle('outline')} onClick={rememberEnd}>
          {children}
        </Link>
      )}
    </div>
  )
}
