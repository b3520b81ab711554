import { useState } from 'react'
import { formatMoney, pounds } from '../../../../domain/money/money.ts'
import { RangeSlider } from '../../../ui/forms/range-slider.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import * as words from './filter-words.ts'
import { PriceHistogram } from './price-histogram.tsx'
import { limitsOf, priceScale, thumbsOf, typedLimit, type PriceLimits, type PriceRange } from './price-range.ts'

interface Props {
  readonly limits: PriceLimits
  /** Lowest and highest total before any limit; null if there are no results. */
  readonly range: PriceRange | null
  /** Number of parks in equal bands of the range. */
  readonly counts: readonly number[]
  readonly onChange: (limits: Partial<PriceLimits>) => void
}

const inPounds = (value: number) => formatMoney(pounds(value))

/** A range slider over the available prices, and two text fields, which work without JavaScript. */
export function PriceFilter({ limits, range, counts, onChange }: Props) {
  const { minPrice, maxPrice } = limits
  return (
    <fieldset className="border-b border-rule pb-4">
      <legend className="font-semibold">{words.price}</legend>
      {range && range.highest > range.lowest && (
        <div className="noscript:hidden">
          <PriceSlider range={range} counts={counts} limits={limits} onChange={onChange} />
        </div>
      )}
      <div className="mt-2 grid grid-cols-2 gap-3">
        <Limit name="min" value={minPrice} onChange={(value) => onChange({ minPrice: value })} />
        <Limit name="max" value={maxPrice} onChange={(value) => onChange({ maxPrice: value })} />
      </div>
    </fieldset>
  )
}

interface SliderProps {
  readonly range: PriceRange
  readonly counts: readonly number[]
  readonly limits: PriceLimits
  readonly onChange: (limits: PriceLimits) => void
}

function PriceSlider({ range, counts, limits, onChange }: SliderProps) {
  const [moving, setMoving] = useState<readonly [number, number]>()
  const scale = priceScale(range)
  const thumbs = moving ?? thumbsOf(scale, limits)
  return (
    <RangeSlider
      {...scale}
      value={thumbs}
      onChange={setMoving}
      onCommit={(moved) => {
        setMoving(undefined)
        onChange(limitsOf(scale, moved))
      }}
      format={inPounds}
      lowLabel={words.lowest}
      highLabel={words.highest}
      chart={<PriceHistogram counts={counts} range={range} scale={scale} chosen={thumbs} />}
    />
  )
}

interface LimitProps {
  readonly name: 'min' | 'max'
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}

function Limit({ name, value, onChange }: LimitProps) {
  // Typed text is kept until the limit changes.
  const [typed, setTyped] = useState({ against: value, text: value === undefined ? '' : String(value) })
  const text = typed.against === value ? typed.text : String(value ?? '')
  const commit = () => {
    if (typedLimit(text) !== value) onChange(typedLimit(text))
  }
  return (
    <TextField
      name={name}
      label={<span className="text-small font-normal">{words.priceLimit[name]}</span>}
      inputMode="numeric"
      value={text}
      onChange={(event) => setTyped({ against: value, text: event.target.value.replaceAll(/\D/g, '') })}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        commit()
      }}
    />
  )
}
