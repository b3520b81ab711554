import { CALLS } from '../../../contract/calls.ts'
import { addDays, addMonths, firstOfMonth, londonDateAt } from '../../../domain/calendar-date.ts'
import { presentPlace } from '../asked-place.ts'
import { endpoint } from '../endpoint.ts'
import { partyFaults } from '../party-input.ts'
import { ok, unprocessable } from '../result.ts'
import { searchQuestion } from './search-question.ts'

/** Arrivals are on sale for 18 months; the last of them may be begun. */
const MONTHS_AHEAD = 19

export const allDates = endpoint(CALLS.allDates, ({ input, deps }) => {
  const question = searchQuestion(deps, input)
  const faults = partyFaults(question.channel, question.party)
  if (faults.length > 0) return unprocessable(faults)
  const today = londonDateAt(deps.clock.now())
  const days = deps.availability.lowestBetween(
    question,
    addDays(today, 1),
    addMonths(firstOfMonth(today), MONTHS_AHEAD),
  )
  return ok({
    nights: question.nights,
    place: presentPlace(deps.availability.catalogue, question.place),
    dates: days.map((day) => ({ arrivalDate: day.arrival, price: day.pence })),
  })
})
