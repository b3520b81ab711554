import type { SearchForm } from '../../../contract/search-calls.ts'
import { daysBetween, londonDateAt, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { flexibleArrivals } from '../../../domain/dates/flexible-dates.ts'
import type { NearbyAnswer, SearchQuestion, Place } from '../../availability/queries.ts'
import type { Deps } from '../../deps.ts'
import { PAGE_SIZE } from '../../../domain/search/search-criteria.ts'
import { searchedPlace, defaultArrival, readCriteria } from '../question/read-criteria.ts'
import type { RequestScope } from '../endpoint.ts'
import { SUPPLIER_WAIT_MS } from '../../suppliers/supplier.ts'

/** The results of a search, and the arrivals it covered, by date. */
interface Finding {
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

/**
 * Converts the search form to a query of the availability index, twelve parks per page [RES-07]. Moving the map keeps
 * the default date, which belongs to the whole place.
 */
export function searchQuestion(deps: Deps, input: SearchForm): SearchQuestion {
  const place = placeOf(deps, input)
  const { channelId: channel, duration: nights } = input
  const asked = {
    channel,
    nights,
    ...readCriteria(deps, input),
  }
  return {
    ...asked,
    place,
    arrival: input.arrivalDate ?? defaultArrival(deps, { ...asked, place: { ...place, bounds: undefined } }),
    withoutUnits: input.unavailableUnitIds,
    sort: input.sort,
    offset: (input.page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  }
}

export function placeOf({ availability: { current } }: Deps, input: SearchForm): Place {
  return {
    ...searchedPlace(current.catalogue, input),
    operatorId: input.operatorId,
    bounds: input.bounds,
  }
}

/**
 * Queries the live suppliers of a search, and restricts it to the known answers when their time limit is reached: a
 * park whose supplier has not confirmed the stay within the last minute is not listed or counted [RES-03].
 */
export async function querySuppliers(
  { deps: { suppliers }, doNotCache }: Pick<RequestScope, 'deps' | 'doNotCache'>,
  question: SearchQuestion,
  arrivals: readonly CalendarDate[],
): Promise<{ question: SearchQuestion; waitingParks: number; failedParks: number }> {
  const { channel, place, nights } = question
  if (suppliers.isLive(channel, place)) doNotCache()
  const { withoutParks, ...counts } = await suppliers.ask({ channel, place, arrivals, nights }, SUPPLIER_WAIT_MS)
  return { question: withoutParks.length > 0 ? { ...question, withoutParks } : question, ...counts }
}
