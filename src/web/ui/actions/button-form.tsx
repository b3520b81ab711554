import type { ReactNode } from 'react'
import { HiddenFields } from '../forms/hidden-fields.tsx'

interface Props {
  /** What it says without script, by field. */
  readonly values: object
  /** Where it says that; the page's own address where left out. */
  readonly action?: string
  /** What it does with script. */
  readonly onPress: () => void
  readonly className?: string
  /** Its submit button, and what stands beside it. */
  readonly children: ReactNode
}

/** One button that does the same before its script is there, as a plain form, and with it. */
export function ButtonForm({ values, action, onPress, className = 'contents', children }: Props) {
  return (
    <form
      method="post"
      action={action}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      <HiddenFields values={values} />
      {children}
    </form>
  )
}
