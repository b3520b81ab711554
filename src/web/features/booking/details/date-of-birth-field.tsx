import type { ComponentProps } from 'react'
import { formatDateOfBirthInput } from '../../../../domain/customer/customer.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'

/** A date of birth: digits, which it formats as dd/mm/yyyy while they are typed [ERR-05]. */
export function DateOfBirthField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="bday"
      maxLength={10}
      onInput={({ currentTarget }) => {
        const { value } = currentTarget
        const formatted = formatDateOfBirthInput(value)
        // Setting the value moves the cursor to its end, away from a digit that is corrected.
        if (formatted !== value) currentTarget.value = formatted
      }}
    />
  )
}
