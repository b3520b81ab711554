import { SelectField } from '../../../ui/forms/select-field.tsx'
import * as filterWords from './filter-words.ts'

interface Props {
  /** Its query parameter. */
  readonly name: string
  readonly label: string
  readonly value: number
  readonly counts: readonly { readonly atLeast: number; readonly count: number }[]
  readonly onChange: (least: number) => void
}

/**
 * Minimum number of rooms. Renders nothing if there is no choice: pitches have none. A chosen value is shown even if it
 * leaves no result.
 */
export function RoomsFilter({ name, label, value, counts, onChange }: Props) {
  const isKnown = value === 0 || counts.some(({ atLeast }) => atLeast === value)
  const choices = isKnown ? counts : [...counts, { atLeast: value, count: 0 }]
  if (choices.length < 2 && value === 0) return null
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      options={[
        { value: '0', label: filterWords.roomsAny },
        ...choices.map(({ atLeast, count }) => ({
          value: String(atLeast),
          label: filterWords.roomsOption({ atLeast, count }),
          isDisabled: count === 0 && atLeast !== value,
        })),
      ]}
      fieldClassName="border-b border-rule py-4"
    />
  )
}
