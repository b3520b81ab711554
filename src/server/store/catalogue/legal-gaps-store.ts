/** Operators and unit types on sale without the facts that the law asks for [LAW-01] [LAW-10]. */
import { sql } from 'drizzle-orm'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import {
  lettingGaps,
  lettingOf,
  type LettingFacts,
  type LettingGap,
  type Nation,
} from '../../../domain/law/letting-facts.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { Queries } from '../transaction.ts'
import { SAMPLE_PARK } from './sample-data-store.ts'

export interface LegalGaps {
  /** Operators with a park on sale that don't say who the contract is with. */
  readonly operators: readonly string[]
  readonly lets: readonly LetGap[]
  /** Regions of the United Kingdom with a park on sale whose nation is not known, so that its law is not either. */
  readonly regions: readonly string[]
}

interface LetGap {
  readonly unitTypeId: number
  readonly parkName: string
  readonly gaps: readonly LettingGap[]
}

interface SoldUnit {
  readonly unitTypeId: number
  readonly channel: ChannelCode
  readonly unit: LettingFacts
  readonly park: LettingFacts
  readonly parkName: string
  readonly nation: Nation
}

/** @param withSamples whether the made-up catalogue counts too */
export async function findLegalGaps(
  queries: Queries,
  { today, withSamples }: { readonly today: CalendarDate; readonly withSamples: boolean },
): Promise<LegalGaps> {
  const onSale = sql`not park.is_withdrawn and park.park_type_id <> 15
    and ${withSamples ? sql`true` : sql`park.id not in (${SAMPLE_PARK})`}`
  const operators = await queries.execute<{ name: string }>(sql`
    select name from operator
     where not is_withdrawn and num_nulls(legal_name, legal_address, complaints_email) > 0
       and exists (select from park where park.operator_id = operator.id and ${onSale})
     order by name`)
  const regions = await queries.execute<{ name: string }>(sql`
    select name from region where area = 'uk' and nation is null
       and exists (select from park where park.region_id = region.id and ${onSale})
     order by name`)
  const units = await queries.execute<SoldUnit & Record<string, unknown>>(sql`
    select unit_type.id as "unitTypeId", unit_type.channel, unit_type.letting as unit, park.letting as park,
           park.name as "parkName", region.nation
      from unit_type join park on park.id = unit_type.park_id join region on region.id = park.region_id
     where not unit_type.is_withdrawn and region.nation is not null and ${onSale}
     order by park.name, unit_type.id`)
  return {
    operators: operators.rows.map(({ name }) => name),
    regions: regions.rows.map(({ name }) => name),
    lets: units.rows.flatMap(({ unitTypeId, parkName, nation, channel, unit, park }) => {
      const gaps = lettingGaps({ nation, channel, letting: lettingOf(unit, park) }, today)
      return gaps.length > 0 ? [{ unitTypeId, parkName, gaps }] : []
    }),
  }
}
