/** Parks on sale, as staff find them. */
import { and, asc, eq, not, sql } from 'drizzle-orm'
import { operator, park, region, unitType } from '../schema/catalogue.ts'
import type { Queries } from '../transaction.ts'
import { isOnSale, unitsWithin, type UnitScope } from './sold-unit-store.ts'

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
  most: number,
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
    .limit(most)
}

export interface Named {
  readonly id: number
  readonly name: string
}

/** What to choose from, by name. */
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
