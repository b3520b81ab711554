import { useId, type ComponentProps, type ReactNode } from 'react'
import { controlStyle, Field, fieldDescription } from './field.tsx'

interface Props extends ComponentProps<'input'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string
  /** Class of the field; the control fills it. */
  readonly fieldClassName?: string
}

/** A text input with a label; accepts `ref` and all input attributes. */
export function TextField({ label, hint, error, fieldClassName, id: givenId, ...input }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Field id={id} label={label} hint={hint} error={error} className={fieldClassName}>
      <input type="text" {...input} {...fieldDescription(id, hint, error)} id={id} className={controlStyle(error)} />
    </Field>
  )
}

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string
  readonly fieldClassName?: string
}

export function TextAreaField({
  label,
  hint,
  error,
  fieldClassName,
  id: givenId,
  rows = 4,
  ...input
}: TextAreaFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Field id={id} label={label} hint={hint} error={error} className={fieldClassName}>
      <textarea
        {...input}
        {...fieldDescription(id, hint, error)}
        rows={rows}
        id={id}
        className={`${controlStyle(error, 'min-h-28')} field-sizing-content`}
      />
    </Field>
  )
}
