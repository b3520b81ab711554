/** Catalogue data of something that is being sold, read from the database, never from the index in memory. */
import { and, arrayContains, asc, eq, getTableColumns, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { ChannelCode } from '../../domain/site/channel.ts'
import { DEFAULT_POLICY, policyInForce, type OwnPolicy, type Policy } from '../../domain/money/policy.ts'
import type { ExtraTerms } from '../../domain/money/extras.ts'
import { chargesOfPlace, type LocalCharge } from '../../domain/money/local-charge.ts'
import type { Photo } from '../../domain/unit/pictures.ts'
import type { ContractOperator } from '../../domain/words/contract-words.ts'
import { operatorIdentityColumns } from './agreement-store.ts'
import { rowOf, rowsOf } from './json-row.ts'
import { booking, bookingExtra } from './schema/booking.ts'
import type { BookingRow } from './booking-store.ts'
import { ownPolicyOf, policyColumns } from './catalogue/own-policy.ts'
import { extra, operator, park, region, town, unitType } from './schema/catalogue.ts'
import type { Queries } from './transaction.ts'

/** Park type of holiday-home sales only: not bookable. */
const SALES_ONLY = 15

const operatorColumns = { supplier: operator.supplier, ...policyColumns, ...operatorIdentityColumns }

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
  importantInformation: park.importantInformation,
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
  /** The rules of the park, a line each. */
  readonly importantInformation: string
  readonly directions: string
  /** The park's own; null without one. */
  readonly parkTelephone: string | null
  readonly latitude: number
  readonly longitude: number
  readonly regionId: number
  readonly regionName: string
  readonly townName: string
  readonly operatorId: number
  /** The source of availability: `store`, or the name of a live supplier. */
  readonly supplier: string
  /** The operator's own policy, and the park's own times. `policyOf` adds the rest. */
  readonly ownPolicies: readonly OwnPolicy[]
  /** As it is now: `agreedOperator` is as it was. */
  readonly operator: ContractOperator
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

type OperatorTerms = Parameters<typeof ownPolicyOf>[0] & Pick<Sale, 'supplier'> & ContractOperator

/** A row of `saleColumns`. */
export function saleOf(
  row: Omit<Sale, 'supplier' | 'ownPolicies' | 'operator' | 'localCharges'> &
    Readonly<Record<'parkCharges' | 'townCharges' | 'regionCharges', Answer>> & {
      readonly operator: OperatorTerms | null
      readonly arrivalFrom: string | null
      readonly departureBy: string | null
    },
): Sale {
  const { operator: terms, arrivalFrom, departureBy, parkCharges, townCharges, regionCharges, ...sale } = row
  // Each park has an operator, by a foreign key.
  const { supplier, name, legalName, legalAddress, companyNumber, complaintsEmail, complaintsTelephone, ...own } =
    terms as OperatorTerms
  return {
    ...sale,
    supplier,
    ownPolicies: [ownPolicyOf(own), { arrivalFrom, departureBy }],
    operator: { name, legalName, legalAddress, companyNumber, complaintsEmail, complaintsTelephone },
    localCharges: chargesOfPlace(parkCharges, townCharges, regionCharges) ?? [],
  }
}

/** A brand, by whose policy the rest of an operator's goes. */
export interface BrandPolicies {
  readonly policies: Policy
}

/**
 * The policy that a booking was made under; without one, the policy in force. The release before bookings had one may
 * make some during the upgrade: the policy in force is theirs too.
 */
export function policyOf(
  { policies }: BrandPolicies,
  { ownPolicies }: Pick<Sale, 'ownPolicies'>,
  booked?: Pick<BookingRow, 'policy'>,
): Policy {
  return booked?.policy ? policyInForce(DEFAULT_POLICY, booked.policy) : policyInForce(policies, ...ownPolicies)
}

/** The same for a booking alone. Its unit is in the catalogue, which keeps the units of bookings. */
export async function findPolicy(
  queries: Queries,
  brand: BrandPolicies,
  booked: Pick<BookingRow, 'policy' | 'unitTypeId'>,
): Promise<Policy> {
  const sale = booked.policy ? undefined : await findSale(queries, booked.unitTypeId)
  return policyOf(brand, sale ?? { ownPolicies: [] }, booked)
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

/** The extras of a unit's operator and channel, in order, as a column of a statement that reads `unit_type` and `park`. */
export const offeredExtras = rowsOf(
  getTableColumns(extra),
  sql`from ${extra} where not ${extra.isWithdrawn} and ${extra.channels} @> array[${unitType.channel}]
    and (${extra.operatorId} is null or ${extra.operatorId} = ${park.operatorId})`,
  sql`${extra.displayOrder}, ${extra.code}`,
)

/** The extras for pets: the dog fee, and the free one for assistance dogs. */
export const petExtras = (extras: readonly OfferedExtra[]): OfferedExtra[] =>
  extras.filter(({ group }) => group === 'pets')

/** The current terms of the extras that a booking has, as a column of a statement that reads `booking`. */
export const termsOfChosen = rowsOf(
  getTableColumns(extra),
  sql`from ${extra} where ${extra.code} in (
    select ${bookingExtra.extraCode} from ${bookingExtra} where ${bookingExtra.bookingId} = ${booking.id})`,
  sql`${extra.code}`,
)

export async function findExtraTerms(queries: Queries, codes: readonly string[]): Promise<ExtraTerms[]> {
  if (codes.length === 0) return []
  return queries
    .select()
    .from(extra)
    .where(inArray(extra.code, [...codes]))
}
