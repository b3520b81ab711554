import type { OutputOf, StorefrontApi } from '../../../contract/calls.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { Pence } from '../../../domain/money/money.ts'
import { ALL_REGIONS, type SearchCriteria } from '../../../domain/search/search-criteria.ts'
import type { CallOptions } from '../../api/api-client.ts'
import { placeOf } from '../../stay/stay-text.ts'
import { criteriaFields } from '../../addresses/criteria-fields.ts'

/** A reduced stay that begins soon. */
export interface NoResultsDeal {
  readonly parkId: number
  readonly name: string
  readonly slug: string
  readonly regionId: number
  readonly place: string
  readonly arrival: CalendarDate
  readonly nights: number
  readonly price: Pence
  readonly was?: Pence
}

/** The suggestions below the alternatives to a search without results [RES-08]. */
export interface NoResultsData {
  /** Lowest prices of the place for any date [RES-09]. */
  readonly lowPrices: OutputOf<'parks'>['lowPrices']
  readonly deals: readonly NoResultsDeal[]
}

const DEALS_SHOWN = 4

/** Loads all in parallel; omits what fails: optional data. */
export async function readNoResultsData(
  api: StorefrontApi,
  criteria: SearchCriteria,
  options: CallOptions = {},
): Promise<NoResultsData> {
  const { channel: channelId, region, town: townId } = criteria
  const fields = criteriaFields(criteria)
  const regionId = region === ALL_REGIONS ? undefined : region
  const [list, late] = await Promise.all([
    orUndefined(api.parks({ channelId, regionId, townId, ...fields }, options)),
    orUndefined(api.lateDeals({ channelId, ...fields }, options)),
  ])
  const deals = (late?.deals ?? []).slice(0, DEALS_SHOWN).map((deal) => ({
    parkId: deal.parkId,
    name: deal.name,
    slug: deal.slug,
    regionId: deal.regionId,
    place: placeOf(deal),
    arrival: deal.date,
    nights: deal.nights,
    price: deal.price,
    was: deal.wasPrice,
  }))
  return { lowPrices: list?.lowPrices ?? [], deals }
}

function orUndefined<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  return call.catch(() => undefined)
}
