import type { ReactNode } from 'react'
import { AlertIcon } from '../icons/interface-icons.tsx'
import { toFormPairs } from '../../../contract/form-data.ts'

interface Props {
  /** Id of the control, which the ids of hint and error derive from. */
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string
  readonly children: ReactNode
  readonly className?: string
}

/** The layout of every field: label, hint, error, control. */
export function Field({ id, label, hint, error, children, className }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-1.5 text-small text-muted">
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
    <p id={`${id}-error`} className="mb-1.5 flex gap-1.5 text-small font-semibold text-error">
      <AlertIcon className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

/** ARIA attributes for hint and error. */
export function fieldDescription(id: string, hint: ReactNode, error: string | undefined) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}

/** Style of a text input or select, with the height of one line by default. */
export function controlStyle(error: string | undefined, height = 'min-h-control'): string {
  // An inset border, so that the text does not move.
  const border = error
    ? 'border-2 border-error px-[calc(--spacing(3)-1px)]'
    : 'border border-control px-3 enabled:hover:border-ink'
  return `${height} w-full rounded-control bg-surface py-2 text-ink transition-colors disabled:border-rule disabled:bg-faint disabled:text-muted ${border}`
}

/** Hidden fields of a form; undefined ones are omitted. */
export function HiddenFields({ values }: { readonly values: object }) {
  return toFormPairs(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
