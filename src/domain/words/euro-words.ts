import { formatMonth } from '../dates/calendar-date.ts'
import type { EuroRate } from '../money/euro-guide.ts'

/** '£1 = €1.15 (20 November 2026)'. */
export const euroRateText = ({ rate, date }: EuroRate): string =>
  `£1 = €${rate.toFixed(2)} (${Number(date.slice(8))} ${formatMonth(date)})`
