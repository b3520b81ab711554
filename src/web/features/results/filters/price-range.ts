import { pounds, type Pence } from '../../../../domain/money/money.ts'
import { PRICE_CEILING, PRICE_FLOOR } from '../../../../domain/search/search-criteria.ts'

/** The lowest and highest total of the results. */
export interface PriceRange {
  readonly lowest: Pence
  readonly highest: Pence
}

/** The range of the price slider in whole pounds. */
export interface PriceScale {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** Pounds; undefined means no limit. */
export interface PriceLimits {
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
}

const PENCE_PER_POUND = pounds(1)

/** Step sizes by the minimum width of the range. */
const STEPS = [
  { from: 2_000, step: 50 },
  { from: 800, step: 20 },
  { from: 300, step: 10 },
  { from: 0, step: 5 },
]

/** A range in whole steps that contains every price, within the configured limits [RES-05]. */
export function priceScale({ lowest, highest }: PriceRange): PriceScale {
  const min = Math.floor(lowest / PENCE_PER_POUND)
  const max = Math.ceil(highest / PENCE_PER_POUND)
  const step = STEPS.find(({ from }) => max - min >= from)?.step ?? 1
  return {
    min: Math.max(PRICE_FLOOR, Math.floor(min / step) * step),
    max: Math.min(PRICE_CEILING, Math.ceil(max / step) * step),
    step,
  }
}

/** Positions of the thumbs: at an end without a limit, or if it is out of range. */
export function thumbsOf({ min, max }: PriceScale, { minPrice, maxPrice }: PriceLimits): readonly [number, number] {
  const within = (value: number) => Math.min(max, Math.max(min, value))
  return [within(minPrice ?? min), within(maxPrice ?? max)]
}

/** Limits for thumb positions: none at an end of the range. */
export function limitsOf({ min, max }: PriceScale, [low, high]: readonly [number, number]): PriceLimits {
  return { minPrice: low <= min ? undefined : low, maxPrice: high >= max ? undefined : high }
}

const DIGITS = /^\d{1,5}$/

/** Parses a typed limit; none if at or beyond a configured end, or not a number [RES-05]. */
export function typedLimit(text: string): number | undefined {
  if (!DIGITS.test(text)) return undefined
  const value = Number(text)
  return value > PRICE_FLOOR && value < PRICE_CEILING ? value : undefined
}
