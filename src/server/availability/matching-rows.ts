import type { ChannelIndex } from './channel-index.ts'
import type { ParkRange } from './channel-layout.ts'
import type { IndexDays } from './index-days.ts'
import type { PriceQuestion } from './queries.ts'

/** The rows of the requested arrivals and lengths, by arrival, then nights. */
export function matchingRows(
  index: ChannelIndex,
  { arrivals, nights, lastDeparture, startDays }: PriceQuestion,
  days: IndexDays,
): number[] {
  const lastDay = lastDeparture === undefined ? Infinity : days.dayOf(lastDeparture)
  const lengths = typeof nights === 'number' ? [nights] : nights && [...new Set(nights)].sort((a, b) => a - b)
  const rows: number[] = []
  for (const day of matchingDays(index, arrivals, days)) {
    if (startDays && !startDays.includes(days.weekdayOf(day))) continue
    if (lengths) {
      for (const length of lengths) {
        const row = index.rowOf(day, length)
        if (row >= 0 && day + length <= lastDay) rows.push(row)
      }
      continue
    }
    for (let row = index.firstRowFrom(day), end = index.firstRowFrom(day + 1); row < end; row++) {
      if (day + index.rows.nights[row]! <= lastDay) rows.push(row)
    }
  }
  return rows
}

/** Distinct, in ascending order, from the earliest to the last with a price. */
function matchingDays(
  index: ChannelIndex,
  arrivals: PriceQuestion['arrivals'],
  { dayOf, earliest: first }: IndexDays,
): number[] {
  const last = index.rows.days.at(-1) ?? -1
  if (!arrivals) return daysFrom(first, last)
  if ('from' in arrivals) return daysFrom(Math.max(first, dayOf(arrivals.from)), Math.min(last, dayOf(arrivals.to)))
  const days = arrivals.map(dayOf).filter((day) => day >= first && day <= last)
  const isInOrder = days.every((day, position) => position === 0 || day > days[position - 1]!)
  return isInOrder ? days : [...new Set(days)].sort((a, b) => a - b)
}

function daysFrom(first: number, last: number): number[] {
  const days: number[] = []
  for (let day = first; day <= last; day++) days.push(day)
  return days
}

/** Whether anything in a row can be booked. */
export function isAnyOnSale(index: ChannelIndex, row: number, ranges: readonly ParkRange[]): boolean {
  const { firstUnit } = index.layout
  const prices = index.rows.prices[row]!
  for (const { from, to } of ranges) {
    for (let unit = firstUnit[from]!, end = firstUnit[to]!; unit < end; unit++) if (prices[unit]! > 0) return true
  }
  return false
}
