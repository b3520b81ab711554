import { londonDateAt, type CalendarDate } from '../../domain/calendar-date.ts'
import { earliestArrival } from '../../domain/stay.ts'
import type { SaleQuestion } from '../availability/queries.ts'
import type { Deps } from '../deps.ts'

/** The arrival of a search that names none: the first on sale, tomorrow where nothing is [SRCH-10]. */
export function defaultArrival(deps: Pick<Deps, 'availability' | 'clock'>, question: SaleQuestion): CalendarDate {
  const { channel, place } = question
  return (
    deps.availability.firstArrival(question) ??
    deps.availability.firstArrival({ channel, place }) ??
    earliestArrival(londonDateAt(deps.clock.now()))
  )
}
