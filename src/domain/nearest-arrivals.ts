import { addDays, daysBetween, type CalendarDate } from './calendar-date.ts'

/** How far from the date asked for other dates are still a help. */
const REACH_DAYS = 180

/** The arrivals among which those near a date are looked for. */
export function arrivalsNear(date: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: addDays(date, -REACH_DAYS), to: addDays(date, REACH_DAYS) }
}

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
