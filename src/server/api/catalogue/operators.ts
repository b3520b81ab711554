import { CALLS } from '../../../contract/calls.ts'
import { endpoint } from '../endpoint.ts'
import { isBookable } from '../../availability/park-channels.ts'
import { ok } from '../result.ts'

export const operators = endpoint(
  CALLS.operators,
  async ({ input, deps }) => {
    const { catalogue } = deps.availability
    const texts = (await deps.texts.overview()).operators
    return ok({
      operators: [...catalogue.operators.values()]
        .filter((operator) => input.channelId === undefined || operator.channels.includes(input.channelId))
        .map((operator) => ({
          opId: operator.id,
          code: operator.code,
          name: operator.name,
          description: texts.get(operator.id)?.description ?? '',
          channels: [...operator.channels],
          parkCount: catalogue.parksOfOperator(operator.id).filter(isBookable).length,
        })),
    })
  },
  { cacheFor: 60, isShared: true },
)
