import { londonDateAt, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { earliestArrival } from '../../../domain/dates/stay.ts'
import type { PriceQuestion } from '../../availability/queries.ts'
import type { Deps } from '../../deps.ts'

/**
 * The arrival of a search without one: the first on sale that matches the whole query, so that a link to an offer opens
 * a date with that offer; without a match the first on sale, else tomorrow [SRCH-10].
 */
export function defaultArrival(
  deps: Pick<Deps, 'availability' | 'clock'>,
  question: Omit<PriceQuestion, 'arrivals' | 'lastDeparture' | 'startDays'>,
): CalendarDate {
  const { channel, place, nights } = question
  const { current } = deps.availability
  const anything = { channel, place, party: DEFAULT_PARTY }
  return (
    current.firstArrival(question) ??
    current.firstArrival({ ...anything, nights }) ??
    current.firstArrival(anything) ??
    earliestArrival(londonDateAt(deps.clock.now()))
  )
}
