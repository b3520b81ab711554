import type { OutputOf } from '../../../contract/calls.ts'
import { groupLowPrices, LOW_PRICE_NIGHTS } from '../../../domain/money/price.ts'
import type { AvailabilityQueries, PriceQuestion } from '../../availability/queries.ts'

type LowPriceGroups = OutputOf<'parks'>['lowPrices']

/** The three lowest prices each for 3, 4 and 7 nights, with their park [RES-09, PARK-05]. */
export function presentLowPrices(
  availability: AvailabilityQueries,
  question: Omit<PriceQuestion, 'nights'>,
): LowPriceGroups {
  const { catalogue } = availability
  const lowest = LOW_PRICE_NIGHTS.flatMap((nights) => [
    ...availability.lowestBy({ ...question, nights }, 'date').values(),
  ])
  return groupLowPrices(
    lowest.map(({ arrival, nights, pence, parkId }) => {
      const parkName = catalogue.parks.get(parkId)?.name ?? ''
      return { arrival, nights, price: pence, parkId, parkName }
    }),
  )
}
