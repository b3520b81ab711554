import { CALLS } from '../../../contract/calls.ts'
import { presentPlace, searchedPlace, readCriteria } from '../question/read-criteria.ts'
import { endpoint } from '../endpoint.ts'
import { partyErrors } from '../question/party-input.ts'
import { ok, unprocessable, notFound } from '../result.ts'
import { searchQuestion } from './find-parks.ts'
import { channelOfUnits } from '../../../domain/site/channel.ts'
import { ALL_REGIONS } from '../../../domain/search/search-criteria.ts'

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

export const cottageDates = endpoint(
  CALLS.cottageDates,
  ({ input, deps }) => {
    const { current } = deps.availability
    const { regionId, duration: nights } = input
    if (regionId !== ALL_REGIONS && !current.catalogue.regions.has(regionId)) return notFound()
    const place = searchedPlace(current.catalogue, input)
    const days = current.lowestBy(
      { channel: channelOfUnits('cottage'), place, nights, ...readCriteria(deps, input) },
      'date',
    )
    return ok({ nights, dates: [...days.keys()] })
  },
  { cacheFor: 60, isShared: true },
)
