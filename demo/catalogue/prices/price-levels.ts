import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'
import type { PriceAnchors } from '../generate/catalogue-rows.ts'

interface Range {
  readonly min: number
  readonly max: number
}

/** Price ranges of the channels in pounds; touring per night, the others per stay. */
export interface PriceLevel {
  /** 3 nights in the low season. */
  readonly low: Range
  /** 7 nights in the peak. */
  readonly peak: Range
}

/** Lodges are stated with a hot tub, cottages for four; others are scaled. */
export const PRICE_LEVELS: Readonly<Record<OwnChannelCode, PriceLevel>> = {
  ukcaravan: { low: { min: 99, max: 180 }, peak: { min: 650, max: 1150 } },
  uklodge: { low: { min: 330, max: 480 }, peak: { min: 1400, max: 2200 } },
  ukcottages: { low: { min: 300, max: 420 }, peak: { min: 900, max: 1500 } },
  uktouring: { low: { min: 14, max: 22 }, peak: { min: 26, max: 48 } },
  eurocaravan: { low: { min: 140, max: 220 }, peak: { min: 750, max: 1300 } },
  boats: { low: { min: 620, max: 900 }, peak: { min: 1300, max: 2300 } },
}

/** Margin for cheaper midweeks and the variation of a park's own calendar. */
const MIN_MARGIN = 1.08
const MIN_PEAK_MARGIN = 1.03
const MAX_MARGIN = 0.97

const between = (range: Range, minMargin: number, standing: number) => {
  const min = range.min * minMargin
  return min + (range.max * MAX_MARGIN - min) * standing
}

/**
 * The price points of a unit within its channel's ranges.
 * @param standing from 0, the simplest, to 1, the best
 * @param scale 1 for the stated unit; less for a lodge without a hot tub, more for a bigger cottage
 */
export function anchorsFor(channel: OwnChannelCode, standing: number, scale = 1): PriceAnchors {
  const level = PRICE_LEVELS[channel]
  const place = Math.min(1, Math.max(0, standing))
  return {
    low: between(level.low, MIN_MARGIN, place) * scale,
    peak: between(level.peak, MIN_PEAK_MARGIN, place) * scale,
  }
}
