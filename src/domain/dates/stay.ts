import { addDays, type CalendarDate } from './calendar-date.ts'
import type { ChannelCode } from '../site/channel.ts'

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
 * The lengths of stay to choose from [SRCH-14]: for ukcaravan those of the region's minimum prices (`regionalNights`),
 * for every other channel a fixed list.
 */
export function nightsOptions(channel: ChannelCode, regionalNights: readonly number[] = []): readonly number[] {
  if (channel === 'ukcaravan') return [...new Set(regionalNights)].sort((a, b) => a - b)
  return NIGHTS_BY_CHANNEL[channel] ?? NIGHTS_OTHERWISE
}

export interface NightsEntry {
  readonly nights: number
  /** Disabled: the current choice, which is not one of the options. */
  readonly isUnavailable: boolean
}

/**
 * The entries of the nights dropdown in ascending order, with the current choice disabled if it is not an option
 * [SRCH-15].
 */
export function nightsMenu(options: readonly number[], current: number): NightsEntry[] {
  const all = options.includes(current) ? options : [...options, current]
  return all.toSorted((a, b) => a - b).map((nights) => ({ nights, isUnavailable: !options.includes(nights) }))
}

export function departureOf(stay: Stay): CalendarDate {
  return addDays(stay.arrival, stay.nights)
}

/** Every night of the stay, the first on the arrival date. */
export function nightsOf(stay: Stay): CalendarDate[] {
  return Array.from({ length: stay.nights }, (_, index) => addDays(stay.arrival, index))
}

/** Tomorrow: arrival on the day of booking is not possible. */
export function earliestArrival(today: CalendarDate): CalendarDate {
  return addDays(today, 1)
}

/**
 * Whether an arrival date can be chosen [SRCH-16]: for ukcaravan it must be in the region's `availableDates`; elsewhere
 * any date from tomorrow on can.
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

export interface DefaultArrival {
  readonly arrival: CalendarDate
  readonly isAvailable: boolean
  /** The search box says that this is the first available date, not tomorrow. */
  readonly isMoved: boolean
}

/**
 * The default arrival in the search box [SRCH-10]: tomorrow, or the first available date if tomorrow has none. If no
 * dates are known it is tomorrow, which only ukcaravan treats as unavailable [SRCH-16].
 *
 * @param availableDates of the region, in any order; empty if not known
 */
export function defaultArrival(
  channel: ChannelCode,
  today: CalendarDate,
  availableDates: ReadonlySet<CalendarDate>,
): DefaultArrival {
  const tomorrow = earliestArrival(today)
  const first = [...availableDates].filter((date) => date >= tomorrow).toSorted()[0]
  if (first !== undefined) return { arrival: first, isAvailable: true, isMoved: first !== tomorrow }
  const isAvailable = isArrivalAvailable(channel, tomorrow, today, availableDates)
  return { arrival: tomorrow, isAvailable, isMoved: false }
}
