import type { InputOf, OutputOf, StorefrontApi } from '../../../contract/calls.ts'
import type { Picture } from '../../../contract/fields.ts'
import { type ChannelCode, channelOf } from '../../../domain/site/channel.ts'
import { PAGE_SIZE } from '../../../domain/search/search-criteria.ts'
import type { CallOptions } from '../../api/api-client.ts'
import { criteriaFields, type UnitCriteria } from '../../addresses/criteria-fields.ts'
import { lowestOf, type Lowest } from './region-directory.ts'
import { channelHomeAddress, withCriteria } from '../../addresses/search-address.ts'
import type { Crumb } from '../../ui/navigation/breadcrumb.tsx'
import * as uiWords from '../../ui/words.ts'

interface OperatorPark {
  readonly parkId: number
  readonly name: string
  readonly slug: string
  readonly regionId: number
  readonly lowest: Lowest | undefined
}

export interface OperatorRegion {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly picture: Picture
  readonly parkCount: number
  readonly lowest: Lowest | undefined
  /** The operator's cheapest place. */
  readonly parks: readonly OperatorPark[]
}

export interface OperatorRegions {
  readonly id: number
  readonly name: string
  readonly description: string
  /** Other holiday types of the operator. */
  readonly otherChannels: readonly ChannelCode[]
  readonly regions: readonly OperatorRegion[]
  readonly total: number
  readonly lowest: Lowest | undefined
}

/** Places shown per region; the rest is in its list. */
const PARKS_SHOWN = 4
/** No operator has more than 96 places of a holiday type. */
const PAGES_READ = 8

/**
 * The regions of an operator for a holiday type, in list order, with the cheapest places of each.
 *
 * @throws ApiFailure 404 if the operator does not exist or has nothing of this holiday type
 */
export async function readOperatorRegions(
  api: StorefrontApi,
  channelId: ChannelCode,
  operatorId: number,
  criteria: UnitCriteria,
  options: CallOptions = {},
): Promise<OperatorRegions> {
  const asked = criteriaFields(criteria)
  const [{ regions }, { operators }, parks] = await Promise.all([
    api.channelRegions({ channelId, operatorId, ...asked }, options),
    api.operators({ channelId, ...asked }, options),
    readParks(api, { channelId, operatorId, ...asked }, options),
  ])
  const operator = operators.find(({ opId }) => opId === operatorId)
  if (!operator) throw new Error(`operator ${operatorId} is missing among those of ${channelId}`)
  return {
    id: operatorId,
    name: operator.name,
    description: operator.description,
    otherChannels: operator.channels.filter((channel) => channel !== channelId),
    total: operator.parkCount,
    lowest: lowestOf(operator.lowestPrice),
    regions: regions.map(({ regionId, name, slug, image, parkCount, lowestPrice }) => ({
      id: regionId,
      name,
      slug,
      picture: image,
      parkCount,
      lowest: lowestOf(lowestPrice),
      parks: parks.filter((park) => park.regionId === regionId).slice(0, PARKS_SHOWN),
    })),
  }
}

type Question = InputOf<'parks'>

async function readParks(api: StorefrontApi, question: Question, options: CallOptions): Promise<OperatorPark[]> {
  const read = (page: number) => api.parks({ ...question, sort: 'price-asc', page }, options)
  const first = await read(1)
  const pages = Math.min(PAGES_READ, Math.ceil(first.total / PAGE_SIZE))
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)))
  return [first, ...others].flatMap((answer) => answer.parks.map(toPark))
}

function toPark({ parkId, name, slug, regionId, lowestPrice }: OutputOf<'parks'>['parks'][number]): OperatorPark {
  return { parkId, name, slug, regionId, lowest: lowestOf(lowestPrice) }
}

export function operatorCrumbs(channel: ChannelCode, operator: string, criteria?: UnitCriteria): Crumb[] {
  return [
    { label: uiWords.home, to: '/' },
    { label: channelOf(channel).label, to: withCriteria(channelHomeAddress(channel), criteria) },
    { label: operator },
  ]
}
