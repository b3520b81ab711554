/** Catalogue data of something that is being sold, read from the database, never from the index in memory. */
import { and, arrayContains, asc, eq, getTableColumns, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { ChannelCode } from '../../domain/site/channel.ts'
import type { DepositTerms } from '../../domain/money/deposit.ts'
import type { ExtraTerms } from '../../domain/money/extras.ts'
import { chargesOfPlace, type LocalCharge } from '../../domain/money/local-charge.ts'
import type { Photo } from '../../domain/unit/pictures.ts'
import { rowOf, rowsOf } from './json-row.ts'
import { extra, operator, park, region, town, unitType } from './schema/catalogue.ts'
import type { Queries } from './transaction.ts'

/** Park type of holiday-home sales only: not bookable. */
const SALES_ONLY = 15

const operatorColumns = {
  supplier: operator.supplier,
  kind: operator.depositKind,
  value: operator.depositValue,
  balanceDueWeeks: operator.balanceDueWeeks,
  compulsory: operator.depositCompulsory,
  minimumAge: operator.minimumAge,
}

type Answer = readonly LocalCharge[] | null

/** Selected from `unit_type` and `park`. */
export const saleColumns = {
  unitTypeId: unitType.id,
  unitName: unitType.name,
  isWithdrawn: unitType.isWithdrawn,
  channel: unitType.channel,
  sleeps: unitType.sleeps,
  dogsAllowed: unitType.dogsAllowed,
  parkId: park.id,
  parkTypeId: park.parkTypeId,
  parkName: park.name,
  parkSlug: park.slug,
  scene: park.scene,
  photos: park.photos,
  directions: park.directions,
  parkTelephone: park.telephone,
  latitude: park.latitude,
  longitude: park.longitude,
  arrivalFrom: park.arrivalFrom,
  departureBy: park.departureBy,
  regionId: park.regionId,
  regionName: sql<string>`(select ${region.name} from ${region} where ${region.id} = ${park.regionId})`,
  townName: sql<string>`(select ${town.name} from ${town} where ${town.id} = ${park.townId})`,
  operatorId: park.operatorId,
  parkCharges: park.localCharges,
  townCharges: sql<Answer>`(select ${town.localCharges} from ${town} where ${town.id} = ${park.townId})`,
  regionCharges: sql<Answer>`(select ${region.localCharges} from ${region} where ${region.id} = ${park.regionId})`,
  operator: rowOf(operatorColumns, sql`from ${operator} where ${operator.id} = ${park.operatorId}`),
}

export interface Sale {
  readonly unitTypeId: number
  readonly unitName: string
  /** No longer sold; existing bookings are unaffected. */
  readonly isWithdrawn: boolean
  readonly channel: ChannelCode
  readonly sleeps: number
  readonly dogsAllowed: number
  readonly parkId: number
  readonly parkTypeId: number
  readonly parkName: string
  readonly parkSlug: string
  readonly scene: string
  readonly photos: readonly Photo[]
  readonly directions: string
  /** The park's own; null without one. */
  readonly parkTelephone: string | null
  readonly latitude: number
  readonly longitude: number
  readonly arrivalFrom: string
  readonly departureBy: string
  readonly regionId: number
  readonly regionName: string
  readonly townName: string
  readonly operatorId: number
  /** The source of availability: `store`, or the name of a live supplier. */
  readonly supplier: string
  readonly depositTerms: DepositTerms
  /** Of the lead guest, in years on the day of arrival; null if the operator has none. */
  readonly minimumAge: number | null
  /** The taxes and levies of the park; none without an answer. */
  readonly localCharges: readonly LocalCharge[]
}

/** The importer keeps unit types that bookings refer to; this one was deleted by other means. */
export class NotInCatalogue extends Error {
  constructor(unitTypeId: number) {
    super(`unit type ${unitTypeId} is not in the catalogue`)
  }
}

/** The unit type with its park and its operator's terms. */
export async function findSale(queries: Queries, unitTypeId: number): Promise<Sale | undefined> {
  const [row] = await queries
    .select(saleColumns)
    .from(unitType)
    .innerJoin(park, eq(park.id, unitType.parkId))
    .where(eq(unitType.id, unitTypeId))
  return row && saleOf(row)
}

type OperatorTerms = DepositTerms & Pick<Sale, 'supplier' | 'minimumAge'>

/** A row of `saleColumns`. */
export function saleOf(
  row: Omit<Sale, keyof OperatorTerms | 'depositTerms' | 'localCharges'> &
    Readonly<Record<'parkCharges' | 'townCharges' | 'regionCharges', Answer>> & {
      readonly operator: OperatorTerms | null
    },
): Sale {
  const { operator: terms, parkCharges, townCharges, regionCharges, ...sale } = row
  const localCharges = chargesOfPlace(parkCharges, townCharges, regionCharges) ?? []
  // Each park has an operator, by a foreign key.
  const { supplier, minimumAge, ...depositTerms } = terms as OperatorTerms
  return { ...sale, supplier, minimumAge, depositTerms, localCharges }
}

export function isBookable(sale: Sale): boolean {
  return sale.parkTypeId !== SALES_ONLY && !sale.isWithdrawn
}

export type OfferedExtra = ExtraTerms & Pick<typeof extra.$inferSelect, 'name' | 'description' | 'group' | 'image'>

/** Extras of a unit's operator and channel, in order. Those for pets are not chosen: they follow from the party. */
export async function findOfferedExtras(
  queries: Queries,
  sale: Pick<Sale, 'channel' | 'operatorId'>,
): Promise<OfferedExtra[]> {
  return queries
    .select()
    .from(extra)
    .where(
      and(
        not(extra.isWithdrawn),
        arrayContains(extra.channels, [sale.channel]),
        or(isNull(extra.operatorId), eq(extra.operatorId, sale.operatorId)),
      ),
    )
    .orderBy(asc(extra.displayOrder), asc(extra.code))
}

/** The unit type as `findSale` reads it, and the extras of its operator and channel, in one statement. */
export async function findSaleWithExtras(
  queries: Queries,
  unitTypeId: number,
): Promise<{ readonly sale: Sale; readonly offered: readonly OfferedExtra[] } | undefined> {
  const offered = rowsOf(
    getTableColumns(extra),
    sql`from ${extra} where not ${extra.isWithdrawn} and ${extra.channels} @> array[${unitType.channel}]
      and (${extra.operatorId} is null or ${extra.operatorId} = ${park.operatorId})`,
    sql`${extra.displayOrder}, ${extra.code}`,
  )
  const [row] = await queries
    .select({ sale: saleColumns, offered })
    .from(unitType)
    .innerJoin(park, eq(park.id, unitType.parkId))
    .where(eq(unitType.id, unitTypeId))
  return row && { sale: saleOf(row.sale), offered: row.offered }
}

/** The extras for pets: the dog fee, and the free one for assistance dogs. */
export const petExtras = (extras: readonly OfferedExtra[]): OfferedExtra[] =>
  extras.filter(({ group }) => group === 'pets')

export async function findExtraTerms(queries: Queries, codes: readonly string[]): Promise<ExtraTerms[]> {
  if (codes.length === 0) return []
  return queries
    .select()
    .from(extra)
    .where(inArray(extra.code, [...codes]))
}
