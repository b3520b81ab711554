import { CALLS } from '../../../contract/calls.ts'
import { presentPlace } from '../question/searched-place.ts'
import { endpoint } from '../endpoint.ts'
import { partyErrors } from '../question/party-input.ts'
import { ok, unprocessable } from '../result.ts'
import { searchQuestion } from './search-question.ts'

export const allDates = endpoint(CALLS.allDates, ({ input, deps }) => {
  const { current } = deps.availability
  const question = searchQuestion(deps, input)
  const errors = partyErrors(question.channel, question.party)
  if (errors.length > 0) return unprocessable(errors)
  const lowest = current.lowestBy(question, 'date')
  return ok({
    nights: question.nights,
    place: presentPlace(current.catalogue, question.place),
    dates: [...lowest.values()].map((day) => ({ arrivalDate: day.arrival, price: day.pence })),
  })
})
