import { daysBetween, type CalendarDate } from '../dates/calendar-date.ts'
import { SEASON_DAYS } from './ways-on.ts'

/** The arrivals nearest to a date, itself not among them: nearest first, the earlier one where equal [RES-08]. */
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

/** Whether a date is near enough to another to be offered in its stead. */
export function isSameSeason(date: CalendarDate, other: CalendarDate): boolean {
  return Math.abs(daysBetween(date, other)) <= SEASON_DAYS
}

/**
 * The arrivals of the season that are nearest to a date. Where it has none, the next one after it, else the last before
 * it, alone: whoever shows that one says how far away it is [BEYOND-10].
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

/** A number of days as somebody says it: weeks up to eight of them, then months. */
export function roughSpan(days: number): { readonly unit: 'weeks' | 'months'; readonly count: number } {
  const weeks = Math.round(days / 7)
  return weeks <= 8 ? { unit: 'weeks', count: weeks } : { unit: 'months', count: Math.round((days * 12) / 365.25) }
}
