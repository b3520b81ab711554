import { weekdayOf, type CalendarDate } from '../../domain/calendar-date.ts'
import type { ChannelIndex } from './channel-index.ts'
import type { ParkRange } from './channel-layout.ts'
import type { PriceQuestion } from './queries.ts'

/** How days of the index and calendar dates belong together, and the first day on which a stay may still begin. */
export interface Days {
  readonly first: number
  readonly dayOf: (date: CalendarDate) => number
  readonly dateOf: (day: number) => CalendarDate
}

/** The rows of the arrivals and lengths that are asked for, in order of arrival, then of nights. */
export function* rowsAsked(
  index: ChannelIndex,
  question: Pick<PriceQuestion, 'arrivals' | 'nights' | 'lastDeparture' | 'startDays'>,
  days: Days,
): Generator<number> {
  const { arrivals, nights, lastDeparture, startDays } = question
  const lastDay = lastDeparture === undefined ? Infinity : days.dayOf(lastDeparture)
  const lengths = typeof nights === 'number' ? [nights] : nights && [...new Set(nights)].sort((a, b) => a - b)
  for (const day of daysAsked(index, arrivals, days)) {
    if (startDays && !startDays.includes(weekdayOf(days.dateOf(day)))) continue
    if (lengths) {
      for (const length of lengths) {
        const row = index.rowOf(day, length)
        if (row >= 0 && day + length <= lastDay) yield row
      }
      continue
    }
    for (let row = index.firstRowFrom(day), end = index.firstRowFrom(day + 1); row < end; row++) {
      if (day + index.rows.nights[row]! <= lastDay) yield row
    }
  }
}

function daysAsked(index: ChannelIndex, arrivals: PriceQuestion['arrivals'], { first, dayOf }: Days): number[] {
  const last = index.rows.days.at(-1) ?? -1
  if (!arrivals) return daysFrom(first, last)
  if ('from' in arrivals) return daysFrom(Math.max(first, dayOf(arrivals.from)), Math.min(last, dayOf(arrivals.to)))
  return [...new Set(arrivals.map(dayOf))].filter((day) => day >= first && day <= last).sort((a, b) => a - b)
}

function daysFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
}

/** Whether anything at all can be booked in one of the rows. */
export function isAnyOnSale(index: ChannelIndex, rows: Iterable<number>, ranges: readonly ParkRange[]): boolean {
  const { firstUnit } = index.layout
  for (const row of rows) {
    const prices = index.rows.prices[row]!
    for (const { from, to } of ranges) {
      for (let unit = firstUnit[from]!, end = firstUnit[to]!; unit < end; unit++) if (prices[unit]! > 0) return true
    }
  }
  return false
}
