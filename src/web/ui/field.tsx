import type { ReactNode } from 'react'

interface Props {
  /** Id of the control; hint and error get ids from it. */
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string
  readonly children: ReactNode
  readonly className?: string
}

/** The frame of every field: label above, hint under it, the fault between hint and control. */
export function Field({ id, label, hint, error, children, className }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1 text-small text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
      {children}
    </div>
  )
}

export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={`${id}-error`} className="mb-1 text-small font-semibold text-error">
      {children}
    </p>
  )
}

/** What a control says about its hint and its fault to those who listen. */
export function fieldDescription(id: string, hint: ReactNode, error: string | undefined) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}

/** The look of a one-line control. */
export function controlStyle(error: string | undefined): string {
  const border = error ? 'border-2 border-error' : 'border border-control hover:border-ink'
  return `min-h-11 w-full rounded-control bg-surface px-3 py-2 text-ink disabled:bg-rule disabled:text-muted ${border}`
}
