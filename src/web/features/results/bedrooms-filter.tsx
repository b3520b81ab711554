import { message } from '../../messages/message.ts'
import { SelectField } from '../../ui/select-field.tsx'

interface Props {
  readonly value: number
  readonly counts: readonly { readonly atLeast: number; readonly count: number }[]
  readonly onChange: (minBedrooms: number) => void
}

/** Nothing where there is no choice: pitches have no bedrooms. What is chosen is seen, though it leaves nothing. */
export function BedroomsFilter({ value, counts, onChange }: Props) {
  const isKnown = value === 0 || counts.some(({ atLeast }) => atLeast === value)
  const choices = isKnown ? counts : [...counts, { atLeast: value, count: 0 }]
  if (choices.length < 2 && value === 0) return null
  return (
    <SelectField
      name="bedrooms"
      label={message('filters.bedrooms')}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      options={[
        { value: '0', label: message('filters.bedroomsAny') },
        ...choices.map(({ atLeast, count }) => ({
          value: String(atLeast),
          label: message('filters.bedroomsOption', { atLeast, count }),
          isDisabled: count === 0 && atLeast !== value,
        })),
      ]}
      fieldClassName="border-b border-rule py-4"
    />
  )
}
