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
 * The numbers of nights a visitor can choose [SRCH-14]. For ukcaravan they come from the region's own minimum
 * prices (`regionalNights`); every other channel has a fixed list.
 */
export function nightsOptions(channel: ChannelCode, regionalNights: readonly number[] = []): readonly number[] {
  if (channel === 'ukcaravan') return [...new Set(regionalNights)].sort((a, b) => a - b)
  return NIGHTS_BY_CHANNEL[channel] ?? NIGHTS_OTHERWISE
}

export interface NightsEntry {
  readonly nights: number
  /** Shown but not to be chosen: the visitor's present nights, which are not among the options. */
  readonly isUnavailable: boolean
}

/** The entries of the nights dropdown, fewest first; present nights that are no option stand among them, disabled [SRCH-15]. */
export function nightsMenu(options: readonly number[], current: number): NightsEntry[] {
  const all = options.includes(current) ? options : [...options, current]
  return all.toSorted((a, b) => a - b).map((nights) => ({ nights, isUnavailable: !options.includes(nights) }))
}

export function departureOf(stay: Stay): CalendarDate {
  return addDays(stay.arrival, stay.nights)
}

/** Every night slept, the first on the arrival date. */
export function nightsOf(stay: Stay): CalendarDate[] {
  return Array.from({ length: stay.nights }, (_, index) => addDays(stay.arrival, index))
}

/** Tomorrow: nobody can arrive on the day of the booking. */
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

export interface DefaultArrival {
  readonly arrival: CalendarDate
  readonly isAvailable: boolean
  /** The box says that this is the first available date instead of tomorrow. */
  readonly isMoved: boolean
}

/**
 * The arrival that stands in the search box before one is chosen [SRCH-10]: tomorrow, or the first available date
 * where tomorrow has nothing on sale. With no date known to be on sale it is tomorrow, which ukcaravan alone takes for
 * unavailable [SRCH-16].
 *
 * @param availableDates on sale in the region, in any order; empty where they are not known
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
