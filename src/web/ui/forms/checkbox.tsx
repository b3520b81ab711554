import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError, fieldDescription } from './field.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string
  /** At the right edge: a count, a price. */
  readonly aside?: ReactNode
}

export function Checkbox({ label, hint, error, aside, id: givenId, className, ...input }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={className}>
      {error && <FieldError id={id}>{error}</FieldError>}
      <label className="flex min-h-11 items-start gap-3 py-2 has-disabled:text-muted">
        <input
          {...input}
          {...fieldDescription(id, hint, error)}
          // The hint describes it: within the name it would be heard twice.
          aria-labelledby={hint ? `${id}-label` : undefined}
          id={givenId}
          type="checkbox"
          className="mt-0.5"
        />
        <span className="min-w-0 grow">
          <span id={hint ? `${id}-label` : undefined}>{label}</span>
          {hint && (
            <span id={`${id}-hint`} className="block text-small text-muted">
              {hint}
            </span>
          )}
        </span>
        {aside !== undefined && <span className="figures shrink-0 text-small leading-6.5 text-muted">{aside}</span>}
      </label>
    </div>
  )
}
