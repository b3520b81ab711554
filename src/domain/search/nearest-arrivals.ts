import { daysBetween, type CalendarDate } from '../dates/calendar-date.ts'
import { SEASON_DAYS } from './search-alternatives.ts'

/** The other arrivals nearest to a date, the earlier first if equally near [RES-08]. */
export function nearestArrivals<Stay extends { readonly arrival: CalendarDate }>(
  stays: Iterable<Stay>,
  date: CalendarDate,
  count: number,
): Stay[] {
  const distance = ({ arrival }: Stay) => Math.abs(daysBetween(date, arrival))
  return [...stays]
    .filter(({ arrival }) => arrival !== date)
    .sort((a, b) => distance(a) - distance(b) || daysBetween(b.arrival, a.arrival))
    .slice(0, count)
}

/** Whether a date is near enough to another to be offered instead. */
export function isSameSeason(date: CalendarDate, other: CalendarDate): boolean {
  return Math.abs(daysBetween(date, other)) <= SEASON_DAYS
}

/**
 * The nearest arrivals of the season. If there are none, the next arrival after the date, or the last one before it,
 * alone; the page then says how far away it is [BEYOND-10].
 */
export function nearestOrNext<Stay extends { readonly arrival: CalendarDate }>(
  stays: Iterable<Stay>,
  date: CalendarDate,
  count: number,
): Stay[] {
  const byDistance = nearestArrivals(stays, date, Infinity)
  const ofSeason = byDistance.filter(({ arrival }) => isSameSeason(date, arrival))
  if (ofSeason.length > 0) return ofSeason.slice(0, count)
  const next = byDistance.find(({ arrival }) => arrival > date) ?? byDistance[0]
  return next ? [next] : []
}

/** A rounded number of days: weeks up to eight, then months. */
export function roughSpan(days: number): { readonly unit: 'weeks' | 'months'; readonly count: number } {
  const weeks = Math.round(days / 7)
  return weeks <= 8 ? { unit: 'weeks', count: weeks } : { unit: 'months', count: Math.round((days * 12) / 365.25) }
}
