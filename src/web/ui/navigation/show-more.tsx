import type { ReactNode } from 'react'
import { buttonStyle } from '../actions/button.tsx'
import { Link } from '../actions/link.tsx'
import * as words from '../words.ts'

interface Props {
  readonly shown: number
  readonly total: number
  /** Address of the longer list: a real link, for use without JavaScript and for search engines. */
  readonly to: string
  /** Text of the link, such as 'Show more parks'. */
  readonly children: ReactNode
}

/** How much of a list is shown, and a link to more; only the number once all is shown. */
export function ShowMore({ shown, total, to, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-4 border-t border-rule pt-6">
      <p className="figures text-small text-muted">{words.listShown({ shown, total })}</p>
      <progress aria-hidden="true" className="progress" value={shown} max={total} />
      {shown < total && (
        <Link to={to} rel="next" preventScrollReset className={buttonStyle('outline')}>
          {children}
        </Link>
      )}
    </div>
  )
}
