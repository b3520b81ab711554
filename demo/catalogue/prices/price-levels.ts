import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'
import type { PriceAnchors } from '../generate/catalogue-rows.ts'

interface Range {
  readonly least: number
  readonly most: number
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
  ukcaravan: { low: { least: 99, most: 180 }, peak: { least: 650, most: 1150 } },
  uklodge: { low: { least: 330, most: 480 }, peak: { least: 1400, most: 2200 } },
  ukcottages: { low: { least: 300, most: 420 }, peak: { least: 900, most: 1500 } },
  uktouring: { low: { least: 14, most: 22 }, peak: { least: 26, most: 48 } },
  eurocaravan: { low: { least: 140, most: 220 }, peak: { least: 750, most: 1300 } },
  boats: { low: { least: 620, most: 900 }, peak: { least: 1300, most: 2300 } },
}

/** Margin for cheaper midweeks and the variation of a park's own calendar. */
const MIN_MARGIN = 1.08
const PEAK_LEAST_MARGIN = 1.03
const MAX_MARGIN = 0.97

const between = (range: Range, leastMargin: number, standing: number) => {
  const least = range.least * leastMargin
  return least + (range.most * MAX_MARGIN - least) * standing
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
    peak: between(level.peak, PEAK_LEAST_MARGIN, place) * scale,
  }
}
