import { useId, type ReactNode } from 'react'
import { FieldError } from './field.tsx'

export interface RadioOption {
  readonly value: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly isDisabled?: boolean
}

interface Props {
  readonly name: string
  readonly legend: ReactNode
  readonly options: readonly RadioOption[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string
  /** Visually hides the legend if a heading says the same. */
  readonly isLegendHidden?: boolean
  /** `bordered` has a border around each option, for few important choices; `list` is plain. */
  readonly look?: 'bordered' | 'list'
  /** Class of the container of the options, such as columns. */
  readonly className?: string
}

const LOOKS = {
  bordered:
    'rounded-control border border-control bg-surface px-4 py-3 transition-colors has-enabled:hover:border-ink has-checked:border-primary has-checked:bg-tint has-disabled:border-rule has-disabled:bg-transparent',
  list: 'rounded-control px-3 py-2 has-enabled:hover:bg-tint has-checked:bg-tint has-checked:font-semibold',
}

export function RadioGroup(props: Props) {
  const { name, legend, options, value, onChange, error, isLegendHidden, look = 'bordered', className } = props
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 font-semibold'}>{legend}</legend>
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className={className ?? (look === 'list' ? 'grid' : 'grid gap-2')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`flex min-h-11 items-start gap-3 has-disabled:text-muted ${LOOKS[look]}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
              className="mt-0.5"
            />
            <span className="min-w-0">
              {option.label}
              {option.hint && <span className="block text-small font-normal text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
