import type { ReactNode } from 'react'
import { HiddenFields } from '../forms/hidden-fields.tsx'

interface Props {
  /** Hidden fields for submission without JavaScript. */
  readonly values: object
  /** Form action without JavaScript; by default the page's address. */
  readonly action?: string
  /** The handler with JavaScript. */
  readonly onPress: () => void
  readonly className?: string
  /** The submit button, and content beside it. */
  readonly children: ReactNode
}

/** A button that does the same as a plain form before hydration. */
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
