/** What is on sale, as staff find it: unit types by park, operator, channel or region. */
import { and, asc, eq, inArray, ne, not } from 'drizzle-orm'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { operator, park, unitType } from '../schema/catalogue.ts'
import type { Queries } from '../transaction.ts'

/** All that are given must hold. */
export interface UnitScope {
  readonly parkIds?: readonly number[]
  readonly operatorId?: number
  readonly channel?: ChannelCode
  readonly regionId?: number
  readonly unitTypeIds?: readonly number[]
}

export interface SoldUnit {
  readonly unitTypeId: number
  readonly unitName: string
  readonly channel: ChannelCode
  readonly parkId: number
  readonly parkName: string
  /** `store`, or the live supplier that sells it. */
  readonly supplier: string
}

/** Holiday-home sales only. */
const SALES_ONLY = 15

/** Selected from `unit_type`, `park` and `operator`. */
export const isOnSale = and(
  not(unitType.isWithdrawn),
  not(park.isWithdrawn),
  not(operator.isWithdrawn),
  ne(park.parkTypeId, SALES_ONLY),
)

export const unitsWithin = (scope: UnitScope) =>
  and(
    scope.parkIds && inArray(park.id, [...scope.parkIds]),
    scope.operatorId === undefined ? undefined : eq(park.operatorId, scope.operatorId),
    scope.channel === undefined ? undefined : eq(unitType.channel, scope.channel),
    scope.regionId === undefined ? undefined : eq(park.regionId, scope.regionId),
    scope.unitTypeIds && inArray(unitType.id, [...scope.unitTypeIds]),
  )

/** Unit types by park, and within it from the plainest. */
export async function findSoldUnits(queries: Queries, scope: UnitScope): Promise<SoldUnit[]> {
  return queries
    .select({
      unitTypeId: unitType.id,
      unitName: unitType.name,
      channel: unitType.channel,
      parkId: park.id,
      parkName: park.name,
      supplier: operator.supplier,
    })
    .from(unitType)
    .innerJoin(park, eq(park.id, unitType.parkId))
    .innerJoin(operator, eq(operator.id, park.operatorId))
    .where(and(isOnSale, unitsWithin(scope)))
    .orderBy(asc(park.name), asc(park.id), asc(unitType.channel), asc(unitType.gradeRank), asc(unitType.id))
}
