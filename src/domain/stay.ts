import { addDays, type CalendarDate } from './calendar-date.ts'
import type { ChannelCode } from './channel.ts'

/** A stay begins on the arrival date and ends on the departure date; its nights are those in between. */
export interface Stay {
  readonly arrival: CalendarDate
  readonly nights: number
}

export const DEFAULT_NIGHTS = 3

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

const NIGHTS_OTHERWISE = [2, 3, 4, 7, 10, 11, 14]
const NIGHTS_BY_CHANNEL: Partial<Record<ChannelCode, readonly number[]>> = {
  uktouring: range(1, 21),
  boats: [...range(3, 11), 14],
  eurocaravan: [3, 4, 7, 14],
  ukcottages: [...range(1, 14), 21],
}

/**
 * The numbers of nights a visitor can choose [SRCH-14]. For ukcaravan they come from the region's own minimum
 * prices (`regionalNights`); every other channel has a fixed list.
 */
export function nightsOptions(channel: ChannelCode, regionalNights: readonly number[] = []): readonly number[] {
  if (channel === 'ukcaravan') return [...new Set(regionalNights)].sort((a, b) => a - b)
  return NIGHTS_BY_CHANNEL[channel] ?? NIGHTS_OTHERWISE
}

export function departureOf(stay: Stay): CalendarDate {
  return addDays(stay.arrival, stay.nights)
}

/** Every night slept, the first on the arrival date. */
export function nightsOf(stay: Stay): CalendarDate[] {
  return Array.from({ length: stay.nights }, (_, index) => addDays(stay.arrival, index))
}

export function earliestArrival(today: CalendarDate): CalendarDate {
  return addDays(today, 1)
}

/**
 * Whether a visitor can choose a date [SRCH-16]: ukcaravan needs an entry in the availability of the region
 * (`availableDates`); elsewhere every date from tomorrow on can be asked for.
 */
export function isArrivalAvailable(
  channel: ChannelCode,
  arrival: CalendarDate,
  today: CalendarDate,
  availableDates: { has(date: CalendarDate): boolean },
): boolean {
  if (arrival < earliestArrival(today)) return false
  return channel === 'ukcaravan' ? availableDates.has(arrival) : true
}
