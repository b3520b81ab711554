import { useState, type ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** A constant object, or React would empty the element. */
const AS_THE_SERVER_SENT_IT = { __html: '' }

interface Props {
  /** Props of the part: if they change, its server HTML is out of date. */
  readonly of: object
  readonly otherwise: ReactNode
}

/**
 * Keeps the server's HTML of a part without hydrating it; renders `otherwise` if there is none or it is out of date.
 */
export function ServerHtml({ of, otherwise }: Props) {
  const isHydrated = useHydrated()
  const shown = JSON.stringify(of)
  const [server, setServer] = useState(() => (isHydrated ? undefined : shown))
  // For good: its HTML is gone, and props that come back need it rendered.
  if (server !== undefined && server !== shown) setServer(undefined)
  return server === shown ? (
    <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={AS_THE_SERVER_SENT_IT} />
  ) : (
    <div className="contents">{otherwise}</div>
  )
}
