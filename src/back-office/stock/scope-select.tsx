import { CHANNELS } from '../../domain/site/channel.ts'
import type { Named } from '../../server/store/catalogue/sold-unit-store.ts'
import { SelectField } from '../../web/ui/forms/select-field.tsx'

const CHOICES = {
  operator: ['Operator', 'All operators'],
  region: ['Region', 'All regions'],
  channel: ['Holiday type', 'All holiday types'],
} as const

interface Props {
  readonly name: keyof typeof CHOICES
  readonly query: URLSearchParams
  /** Operators or regions; holiday types need none. */
  readonly named?: readonly Named[]
  readonly error?: string
}

/** Chooses an operator, a region or a holiday type, or leaves it open. */
export function ScopeSelect({ name, query, named = [], error }: Props) {
  const [label, placeholder] = CHOICES[name]
  const options =
    name === 'channel'
      ? CHANNELS.map(({ code, label: channel }) => ({ value: code, label: channel }))
      : named.map(({ id, name: words }) => ({ value: String(id), label: words }))
  return (
    <SelectField
      {...{ label, name, placeholder, options, error }}
      defaultValue={query.get(name) ?? ''}
      fieldClassName="sm:w-52"
    />
  )
}
