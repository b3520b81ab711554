import { CALLS, type OutputOf } from '../../../contract/calls.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { OperatorFacts } from '../../availability/catalogue-facts.ts'
import { isBookable, isSoldIn } from '../../availability/park-channels.ts'
import { endpoint, type Handling } from '../endpoint.ts'
import { presentLowest } from '../present/present-lowest.ts'
import type { UnitCriteria } from '../../availability/queries.ts'
import { readCriteria } from '../question/read-criteria.ts'
import { ok } from '../result.ts'

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
