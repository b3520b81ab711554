import type { SearchForm } from '../../../contract/search-calls.ts'
import { daysBetween, londonDateAt, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { flexibleArrivals } from '../../../domain/dates/flexible-dates.ts'
import type { NearbyAnswer, SearchQuestion } from '../../availability/queries.ts'
import type { Deps } from '../../deps.ts'

/** The results of a search, and the arrivals it covered, by date. */
export interface Finding {
  readonly found: NearbyAnswer
  readonly arrivals: readonly CalendarDate[]
}

/**
 * Searches the requested arrival, or all flexible ones: each park is listed with its cheapest arrival, the nearest to
 * the requested one if equal [BEYOND-01].
 */
export function findParks(
  { availability: { current }, clock }: Deps,
  input: SearchForm,
  question: SearchQuestion,
): Finding {
  const { arrival } = question
  if (input.flexibility === 'exact') {
    const found = current.search(question)
    return { found: { ...found, parks: found.parks.map((park) => ({ ...park, arrival })) }, arrivals: [arrival] }
  }
  const arrivals = arrivalsOf({ clock }, input, question)
  return { found: current.searchArrivals(question, nearestFirst(arrivals, arrival)), arrivals }
}

/** The arrivals of a search, by date. */
export function arrivalsOf(
  { clock }: Pick<Deps, 'clock'>,
  { flexibility }: SearchForm,
  { arrival }: SearchQuestion,
): readonly CalendarDate[] {
  return flexibility === 'exact' ? [arrival] : flexibleArrivals(arrival, flexibility, londonDateAt(clock.now()))
}

function nearestFirst(arrivals: readonly CalendarDate[], favourite: CalendarDate): CalendarDate[] {
  const distance = (date: CalendarDate) => Math.abs(daysBetween(favourite, date))
  return arrivals.toSorted((a, b) => distance(a) - distance(b))
}
