import { RECORD_TABLES, differs, hasSameKey } from '../format/record-tables.ts'
import type { RecordType } from '../format/records.ts'

const isForeign = (operatorId: string) => `${operatorId} not in (select id from replaced_operator)`
const NOT_REPLACED = 'which has no line in these files: with --replace they hold its operators alone'
const FOR_THE_SHOP = 'import it without --replace'

/** A line about a park, by its number. */
function ofForeignPark(type: RecordType): Rule {
  return {
    type,
    field: 'parkId',
    reason: `format('park %s belongs to operator %s, ${NOT_REPLACED}', owner.id, owner.operator_id)`,
    using: 'known_park owner',
    where: `owner.id = line.park_id and ${isForeign('owner.operator_id')}`,
  }
}

/** A line about a unit type, by its number. */
function ofForeignUnit(type: RecordType): Rule {
  return {
    type,
    field: 'unitTypeId',
    reason: `format('unit type %s belongs to operator %s, ${NOT_REPLACED}', unit.id, owner.operator_id)`,
    using: 'known_unit_type unit join known_park owner on owner.id = unit.park_id',
    where: `unit.id = line.unit_type_id and ${isForeign('owner.operator_id')}`,
  }
}

function ofForeignOperator(type: RecordType): Rule {
  return {
    type,
    field: 'operatorId',
    reason: `format('operator %s has no line in these files: with --replace they hold its operators alone', line.operator_id)`,
    where: `line.operator_id is not null and ${isForeign('line.operator_id')}`,
  }
}

const isAsItStands = (type: RecordType) =>
  `exists (select from "${RECORD_TABLES[type].table}" known where ${hasSameKey(type)} and not (${differs(type)}))`

/** A region or town in which others have parks. */
function sharedPlace(type: 'region' | 'town'): Rule {
  const { table } = RECORD_TABLES[type]
  return {
    type,
    field: 'id',
    reason: `format('${type} %s has parks of other operators and cannot be changed: ${FOR_THE_SHOP}', line.id)`,
    using: `${table} known`,
    where: `${hasSameKey(type)} and (${differs(type)}) and exists (
      select from park where park.${table}_id = line.id and not park.is_withdrawn and ${isForeign('park.operator_id')})`,
  }
}

/**
 * Rules of files that replace some operators: no line is about another's records, and records that operators share do
 * not change. An offer is an operator's own if all of its prices are.
 */
export const OWNER_RULES: readonly Rule[] = [
  sharedPlace('region'),
  sharedPlace('town'),
  {
    type: 'offer',
    field: 'urn',
    reason: `format('offer %s is not of these operators alone and cannot be changed: ${FOR_THE_SHOP}', line.urn)`,
    using: 'offer known',
    where: `${hasSameKey('offer')} and (${differs('offer')}) and coalesce((
      select bool_or(${isForeign('park.operator_id')}) from price
        join unit_type on unit_type.id = price.unit_type_id join park on park.id = unit_type.park_id
       where price.offer_urn = line.urn), true)`,
  },
  ofForeignOperator('extra'),
  {
    type: 'extra',
    field: 'operatorId',
    reason: `format('extra %s would be of all operators: ${FOR_THE_SHOP}', line.code)`,
    where: `line.operator_id is null and not ${isAsItStands('extra')}`,
  },
  ofForeignOperator('park'),
  ofForeignPark('review'),
  ofForeignPark('unit-type'),
  ofForeignUnit('price'),
  ofForeignUnit('stock'),
  ofForeignPark('extra-stock'),
  {
    type: 'discount-code',
    field: 'code',
    reason: `format('discount code %s is the shop’s: ${FOR_THE_SHOP}', line.code)`,
    where: `not ${isAsItStands('discount-code')}`,
  },
]

/** A rule that rejects lines of a type; its SQL refers to the line as `line`. */
export interface Rule {
  readonly type: RecordType
  readonly field: string
  /** SQL of the reason, a text; if missing, the reason is that the first record referred to does not exist. */
  readonly reason?: string
  /** Tables that the line is joined with. */
  readonly using?: string
  readonly where: string
  /** One or two records whose own invalid lines may have caused this error. */
  readonly leansOn?: readonly [Referred, Referred?]
}

/** The type of a record, and SQL of its key. */
type Referred = readonly [type: RecordType, key: string]
