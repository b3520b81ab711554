import { useState } from 'react'
import { formatMoney, type Pence } from '../../../domain/money.ts'
import { PRICE_CEILING, PRICE_FLOOR } from '../../../domain/search-criteria.ts'
import { message } from '../../messages/message.ts'
import { TextField } from '../../ui/text-field.tsx'

interface Props {
  /** Pounds, undefined for no limit. */
  readonly min: number | undefined
  readonly max: number | undefined
  readonly range: { readonly lowest: Pence; readonly highest: Pence } | null
  readonly onChange: (limits: { minPrice?: number; maxPrice?: number }) => void
}

const DIGITS = /^\d{1,5}$/

/** Pounds within the configured ends; at or beyond an end there is no limit [RES-05]. */
function limitOf(text: string): number | undefined {
  if (!DIGITS.test(text)) return undefined
  const value = Number(text)
  return value > PRICE_FLOOR && value < PRICE_CEILING ? value : undefined
}

export function PriceFilter({ min, max, range, onChange }: Props) {
  return (
    <fieldset className="border-b border-rule pb-4">
      <legend className="pb-1 font-semibold">{message('filters.price')}</legend>
      {range && (
        <p className="mb-2 text-small text-muted">
          {message('filters.priceRange', { lowest: formatMoney(range.lowest), highest: formatMoney(range.highest) })}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Limit key={`min ${min}`} name="min" value={min} onChange={(minPrice) => onChange({ minPrice })} />
        <Limit key={`max ${max}`} name="max" value={max} onChange={(maxPrice) => onChange({ maxPrice })} />
      </div>
    </fieldset>
  )
}

interface LimitProps {
  readonly name: 'min' | 'max'
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}

function Limit({ name, value, onChange }: LimitProps) {
  const [text, setText] = useState(value === undefined ? '' : String(value))
  return (
    <TextField
      name={name}
      label={<span className="text-small font-normal">{message(`filters.${name}`)}</span>}
      inputMode="numeric"
      value={text}
      onChange={(event) => setText(event.target.value.replaceAll(/\D/g, ''))}
      onBlur={() => {
        if (limitOf(text) !== value) onChange(limitOf(text))
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        if (limitOf(text) !== value) onChange(limitOf(text))
      }}
    />
  )
}
