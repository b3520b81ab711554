import { addDays, type CalendarDate } from './calendar-date.ts'
import { channelOf, isPricedOnly, type ChannelCode } from '../site/channel.ts'

/** A stay begins on the arrival date and ends on the departure date; its nights are those in between. */
export interface Stay {
  readonly arrival: CalendarDate
  readonly nights: number
}

export const DEFAULT_NIGHTS = 3

/**
 * The numbers of nights a visitor can choose [SRCH-14]. Most channels have a fixed list; for one that
 * offers only what has a price they come from the region's own minimum prices (`regionalNights`).
 */
export function nightsOptions(channel: ChannelCode, regionalNights: readonly number[] = []): readonly number[] {
  const { nights } = channelOf(channel)
  return nights === 'as-priced' ? [...new Set(regionalNights)].sort((a, b) => a - b) : nights
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
 * Whether a visitor can choose a date [SRCH-16]: a channel that offers only what has a price needs an entry in the
 * availability of the region (`availableDates`); elsewhere every date from tomorrow on can be asked for.
 */
export function isArrivalAvailable(
  channel: ChannelCode,
  arrival: CalendarDate,
  today: CalendarDate,
  availableDates: { has(date: CalendarDate): boolean },
): boolean {
  if (arrival < earliestArrival(today)) return false
  return isPricedOnly(channel) ? availableDates.has(arrival) : true
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
