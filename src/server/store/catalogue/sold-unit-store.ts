/** The units on sale, as staff find them: unit types by park, operator, channel or region. */
import { and, asc, eq, inArray, ne, not, sql } from 'drizzle-orm'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { operator, park, unitType, region } from '../schema/catalogue.ts'
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
const isOnSale = and(
  not(unitType.isWithdrawn),
  not(park.isWithdrawn),
  not(operator.isWithdrawn),
  ne(park.parkTypeId, SALES_ONLY),
)

const unitsWithin = (scope: UnitScope) =>
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

/** Parks on sale, as staff find them. */
export interface FoundPark {
  readonly id: number
  readonly name: string
  readonly regionName: string
  readonly operatorName: string
  readonly supplier: string
  readonly unitTypes: number
}

/** Parks within a scope whose name, region or operator has the words, by name. */
export async function findSoldParks(
  queries: Queries,
  { words = '', ...scope }: UnitScope & { readonly words?: string },
  limit: number,
): Promise<FoundPark[]> {
  const pattern = `%${words.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return queries
    .select({
      id: park.id,
      name: park.name,
      regionName: region.name,
      operatorName: operator.name,
      supplier: operator.supplier,
      unitTypes: sql<number>`count(${unitType.id})::int`,
    })
    .from(park)
    .innerJoin(operator, eq(operator.id, park.operatorId))
    .innerJoin(region, eq(region.id, park.regionId))
    .innerJoin(unitType, eq(unitType.parkId, park.id))
    .where(
      and(
        isOnSale,
        sql`(${park.name} || ' ' || ${region.name} || ' ' || ${operator.name}) ilike ${pattern}`,
        unitsWithin(scope),
      ),
    )
    .groupBy(park.id, region.id, operator.id)
    .orderBy(asc(park.name), asc(park.id))
    .limit(limit)
}

export interface Named {
  readonly id: number
  readonly name: string
}

/** The choices, by name. */
export async function listOperatorsAndRegions(
  queries: Queries,
): Promise<{ readonly operators: readonly Named[]; readonly regions: readonly Named[] }> {
  const [operators, regions] = await Promise.all([
    queries
      .select({ id: operator.id, name: operator.name })
      .from(operator)
      .where(not(operator.isWithdrawn))
      .orderBy(asc(operator.name)),
    queries.select({ id: region.id, name: region.name }).from(region).orderBy(asc(region.name)),
  ])
  return { operators, regions }
}
