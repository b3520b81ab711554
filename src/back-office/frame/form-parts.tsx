import { MAX_REASON_LENGTH, reasonError } from '../../domain/identity/staff-notes.ts'
import { reasonErrorWords } from '../../server/command-line/outcome-words.ts'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { text } from './form-fields.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import type { FormState } from './form-state.ts'

const LABEL = 'Reason'

interface Props {
  readonly value: string | number | null | undefined
  readonly error: string | undefined
  readonly hint?: string
  /** Some of the choices beside it need none. */
  readonly isOptional?: boolean
  readonly className?: string
}

/** Asks for the reason of a decision, which is stored permanently. */
export function ReasonField({ value, error, hint, isOptional = false, className }: Props) {
  return (
    <TextField
      label={LABEL}
      hint={hint ?? 'Stored with the booking permanently. Don’t name the customer.'}
      name="reason"
      maxLength={MAX_REASON_LENGTH}
      required={!isOptional}
      defaultValue={value ?? undefined}
      error={error}
      fieldClassName={className}
    />
  )
}

/** Reads a reason, which may not name the customer. */
export const reasonOf = (customer: Parameters<typeof reasonError>[1]) =>
  text.superRefine((reason, context) => {
    const message = reasonErrorMessage(reason, customer)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** The error of a reason, shown beside its field; undefined if the reason is valid. */
export function reasonErrorMessage(reason: string, customer: Parameters<typeof reasonError>[1]): string | undefined {
  const error = reasonError(reason, customer)
  return error && `${LABEL} ${reasonErrorWords(error)}`
}

/** Why an action was not carried out, above its form. */
export const FormFailure = ({ form: { failure } }: { readonly form: Pick<FormState, 'failure'> }) =>
  failure !== undefined && (
    <Notice kind="error" className="mb-4">
      {failure}
    </Notice>
  )
