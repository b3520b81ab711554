import { useState, type ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** The same object each time, or React would empty the element. */
const AS_THE_SERVER_SENT_IT = { __html: '' }

interface Props {
  /** The props of the part: its HTML is out of date once they are others. */
  readonly of: object
  readonly otherwise: ReactNode
}

/** Keeps the server's HTML of a part as it is, without hydrating it; where there is none, or it is out of date: `otherwise`. */
export function ServerHtml({ of, otherwise }: Props) {
  const isHydrated = useHydrated()
  const shown = JSON.stringify(of)
  const [server] = useState(() => (import.meta.env.SSR || isHydrated ? undefined : shown))
  return server === shown ? (
    <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={AS_THE_SERVER_SENT_IT} />
  ) : (
    <div className="contents">{otherwise}</div>
  )
}
