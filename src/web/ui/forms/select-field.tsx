import { useId, type ComponentProps, type ReactNode } from 'react'
import { ChevronDownIcon } from '../icons/interface-icons.tsx'
import { controlStyle, Field, fieldDescription } from './field.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
}

interface Props extends ComponentProps<'select'> {
  readonly label: ReactNode
  readonly options: readonly SelectOption[]
  readonly hint?: ReactNode
  readonly error?: string
  /** First option, without a value: what to choose. */
  readonly placeholder?: string
  readonly fieldClassName?: string
}

export function SelectField({
  label,
  options,
  hint,
  error,
  placeholder,
  fieldClassName,
  id: givenId,
  ...select
}: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Field id={id} label={label} hint={hint} error={error} className={fieldClassName}>
      <div className="relative">
        <select
          {...select}
          {...fieldDescription(id, hint, error)}
          id={id}
          className={`${controlStyle(error)} appearance-none truncate pr-10`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2" />
      </div>
    </Field>
  )
}
