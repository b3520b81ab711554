import { CALLS, type OutputOf } from '../../../contract/calls.ts'
import { londonDateAt } from '../../../domain/dates/calendar-date.ts'
import { CHANNEL_CODES, type ChannelCode } from '../../../domain/site/channel.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { endpoint, type Handling } from '../endpoint.ts'
import { ok } from '../result.ts'
import type { OperatorFacts } from '../../availability/catalogue-facts.ts'
import { isBookable, isSoldIn } from '../../availability/park-channels.ts'
import { presentLowest, wasPriceOf } from '../present/present-price.ts'
import type { UnitCriteria } from '../../availability/queries.ts'
import { readCriteria } from '../question/read-criteria.ts'

/** Offers that have not ended and that reduce at least one stay on sale. */
export const offers = endpoint(
  CALLS.offers,
  async ({ deps: { availability, texts, clock } }) => {
    const today = londonDateAt(clock.now())
    const words = (await texts.overview()).offers
    const { current } = availability
    const found = CHANNEL_CODES.flatMap((channelId) =>
      [...current.lowestBy({ channel: channelId, place: {}, party: DEFAULT_PARTY }, 'offer')].map(([urn, stay]) => ({
        channelId,
        urn,
        ...stay,
      })),
    )
    return ok({
      offers: [...current.catalogue.offers.values()]
        .filter(({ endsOn }) => endsOn >= today)
        .sort((a, b) => (a.endsOn < b.endsOn ? -1 : a.endsOn > b.endsOn ? 1 : a.urn - b.urn))
        .map(({ urn, title, endsOn }) => ({
          urn,
          title,
          description: words.get(urn)?.description ?? '',
          terms: words.get(urn)?.terms ?? '',
          endsOn,
          stays: found
            .filter((stay) => stay.urn === urn)
            .map(({ channelId, parkId, unitTypeId, arrival, nights, pence }) => ({
              channelId,
              parkName: current.catalogue.parks.get(parkId)?.name ?? '',
              arrivalDate: arrival,
              nights,
              price: pence,
              wasPrice: wasPriceOf(current.quote(unitTypeId, arrival, nights, DEFAULT_PARTY)),
            })),
        }))
        .filter(({ stays }) => stays.length > 0),
    })
  },
  { cacheFor: 60, isShared: true },
)

type Operator = OutputOf<'operators'>['operators'][number]

export const operators = endpoint(
  CALLS.operators,
  async ({ input, deps }) => {
    const { operatorDescriptions } = await deps.texts.overview()
    const criteria = readCriteria(deps, input)
    return ok({
      operators: [...deps.availability.current.catalogue.operators.values()]
        .filter((operator) => input.channelId === undefined || operator.channels.includes(input.channelId))
        .map((operator) => ({
          opId: operator.id,
          code: operator.code,
          name: operator.name,
          description: operatorDescriptions.get(operator.id) ?? '',
          channels: [...operator.channels],
          ...sales(deps, operator, input.channelId, criteria),
        })),
    })
  },
  { cacheFor: 60, isShared: true },
)

function sales(
  { availability: { current } }: Handling<typeof CALLS.operators>['deps'],
  operator: OperatorFacts,
  channel: ChannelCode | undefined,
  criteria: UnitCriteria,
): Pick<Operator, 'parkCount' | 'parksThatFit' | 'lowestPrice'> {
  const { catalogue } = current
  const parks = catalogue.parksOfOperator(operator.id)
  if (channel === undefined) return { parkCount: parks.filter(isBookable).length }
  const question = { channel, place: { operatorId: operator.id }, ...criteria }
  return {
    parkCount: parks.filter((park) => isSoldIn(catalogue, park, channel)).length,
    parksThatFit: current.lowestBy(question, 'park').size,
    lowestPrice: presentLowest(current.lowest(question)),
  }
}
