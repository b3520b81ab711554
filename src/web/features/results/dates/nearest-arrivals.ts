import { daysBetween, type CalendarDate } from '../../../../domain/dates/calendar-date.ts'
import type { Results } from '../results-data.ts'

const SHOWN = 4

type Dates = Pick<Results, 'arrival' | 'nearbyArrivals'>

function byDistance({ arrival, nearbyArrivals }: Dates): Results['nearbyArrivals'][number][] {
  const distance = (date: CalendarDate) => Math.abs(daysBetween(arrival, date))
  return nearbyArrivals
    .filter(({ arrivalDate }) => arrivalDate !== arrival)
    .toSorted((a, b) => distance(a.arrivalDate) - distance(b.arrivalDate))
}

/** The arrivals closest to the requested one, by date. */
export function nearestArrivals(dates: Dates) {
  return byDistance(dates)
    .slice(0, SHOWN)
    .toSorted((a, b) => a.arrivalDate.localeCompare(b.arrivalDate))
}

/** The requested arrival if available, then the closest. */
export function arrivalAndNearest(dates: Dates): CalendarDate[] {
  const [nearest] = byDistance(dates)
  return nearest ? [dates.arrival, nearest.arrivalDate] : [dates.arrival]
}
