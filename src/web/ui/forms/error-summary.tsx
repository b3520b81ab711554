import { useEffect, useRef } from 'react'
import { titleError } from '../words.ts'

export interface ValidationError {
  /** Id of the invalid control. */
  readonly fieldId: string
  readonly message: string
}

interface Props {
  readonly title: string
  readonly errors: readonly ValidationError[]
  /** False if the summary is in the server's HTML. */
  readonly takesFocus?: boolean
}

/**
 * All errors of a form, each a link to its field; focused when it appears, and said by the page's title. Renders
 * nothing without errors.
 */
export function ErrorSummary({ title, errors, takesFocus = true }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  useEffect(() => {
    if (isShown && takesFocus) ref.current?.focus()
  }, [isShown, takesFocus])
  useEffect(() => {
    if (!isShown) return undefined
    document.title = titleWithError(document.title)
    return () => {
      document.title = titleWithoutError(document.title)
    }
  }, [isShown])
  if (!isShown) return null

  return (
    <div
      ref={ref}
      role="alert"
      // It is read when it takes the focus. Said again, it would interrupt a customer who mends one field after the other.
      aria-live="off"
      tabIndex={-1}
      {...(takesFocus && TAKES_FOCUS)}
      className="rounded-card border-2 border-error bg-error-ground p-5"
    >
      <h2 className="text-lead text-error">{title}</h2>
      <ul className="mt-2 list-disc pl-5">
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              className="font-semibold text-error underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(error.fieldId)?.focus()
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The title of a page whose form has errors: it is the first that is read aloud of a page. */
export const titleWithError = (title: string) => `${titleError}${titleWithoutError(title)}`

function titleWithoutError(title: string): string {
  return title.startsWith(titleError) ? title.slice(titleError.length) : title
}

/**
 * Props for the result of a form: client code focuses it; without JavaScript `autofocus` does, which scrolls it into
 * view.
 */
export const TAKES_FOCUS = { autoFocus: true } as const
