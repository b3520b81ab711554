import { londonDateAt, type CalendarDate } from '../../domain/calendar-date.ts'
import { DEFAULT_PARTY } from '../../domain/party.ts'
import { earliestArrival } from '../../domain/stay.ts'
import type { PriceQuestion } from '../availability/queries.ts'
import type { Deps } from '../deps.ts'

/**
 * The arrival of a search that names none: the first on sale, tomorrow where nothing is [SRCH-10]. It is the same whoever
 * travels and whatever they wish for, so that no filter changes the date unseen.
 */
export function defaultArrival(
  deps: Pick<Deps, 'availability' | 'clock'>,
  { channel, place, nights }: Pick<PriceQuestion, 'channel' | 'place' | 'nights'>,
): CalendarDate {
  const question = { channel, place, party: DEFAULT_PARTY }
  return (
    deps.availability.firstArrival({ ...question, nights }) ??
    deps.availability.firstArrival(question) ??
    earliestArrival(londonDateAt(deps.clock.now()))
  )
}
