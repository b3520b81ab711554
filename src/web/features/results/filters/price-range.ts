import { pounds, type Pence } from '../../../../domain/money/money.ts'
import { PRICE_CEILING, PRICE_FLOOR } from '../../../../domain/search/search-criteria.ts'

/** The scale of the price slider, whole pounds. */
export interface PriceScale {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** Pounds, undefined for no limit. */
export interface PriceLimits {
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
}

const PENCE_PER_POUND = pounds(1)

/** Steps that read well, by how many pounds the scale has to cover at least. */
const STEPS = [
  { from: 2_000, step: 50 },
  { from: 800, step: 20 },
  { from: 300, step: 10 },
  { from: 0, step: 5 },
]

/** A scale that begins and ends on a step and has every price between, within the configured ends [RES-05]. */
export function priceScale({ lowest, highest }: { readonly lowest: Pence; readonly highest: Pence }): PriceScale {
  const least = Math.floor(lowest / PENCE_PER_POUND)
  const most = Math.ceil(highest / PENCE_PER_POUND)
  const step = STEPS.find(({ from }) => most - least >= from)?.step ?? 1
  return {
    min: Math.max(PRICE_FLOOR, Math.floor(least / step) * step),
    max: Math.min(PRICE_CEILING, Math.ceil(most / step) * step),
    step,
  }
}

/** Where the thumbs stand: at an end where there is no limit, or none on the scale. */
export function thumbsOf({ min, max }: PriceScale, { minPrice, maxPrice }: PriceLimits): readonly [number, number] {
  const within = (value: number) => Math.min(max, Math.max(min, value))
  return [within(minPrice ?? min), within(maxPrice ?? max)]
}

/** What thumbs ask for: at an end of the scale there is no limit. */
export function limitsOf({ min, max }: PriceScale, [low, high]: readonly [number, number]): PriceLimits {
  return { minPrice: low <= min ? undefined : low, maxPrice: high >= max ? undefined : high }
}

const DIGITS = /^\d{1,5}$/

/** A typed limit; at or beyond a configured end, or where it is no number, there is none [RES-05]. */
export function typedLimit(text: string): number | undefined {
  if (!DIGITS.test(text)) return undefined
  const value = Number(text)
  return value > PRICE_FLOOR && value < PRICE_CEILING ? value : undefined
}
