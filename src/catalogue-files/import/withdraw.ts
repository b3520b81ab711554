import type { ClientBase } from 'pg'
import type { RecordType } from '../format/records.ts'
import { isStaged, type ImportMode } from './staged-tables.ts'

export interface Withdrawn {
  readonly parks: number
  readonly unitTypes: number
  readonly prices: number
}

const REPLACED_PARKS = 'select id from park where operator_id in (select id from replaced_operator)'
const REPLACED_UNITS = `select id from unit_type where park_id in (${REPLACED_PARKS})`

/**
 * Records of what is replaced: by type, a condition for the table's alias `known`; those that are replaced only with
 * everything, apart.
 */
const REPLACED: Readonly<Partial<Record<RecordType, string>>> = {
  operator: 'known.id in (select id from replaced_operator)',
  park: 'known.operator_id in (select id from replaced_operator)',
  review: `known.park_id in (${REPLACED_PARKS})`,
  'unit-type': `known.park_id in (${REPLACED_PARKS})`,
  price: `known.unit_type_id in (${REPLACED_UNITS})`,
  stock: `known.unit_type_id in (${REPLACED_UNITS})`,
  extra: 'known.operator_id in (select id from replaced_operator)',
  'extra-stock': `known.park_id in (${REPLACED_PARKS})`,
}
const REPLACED_WITH_ALL: Readonly<Partial<Record<RecordType, string>>> = {
  extra: `coalesce(${REPLACED.extra}, true)`,
  offer: 'true',
  'discount-code': 'true',
}

/**
 * SQL that is true of a record, `known`, that an import withdraws or deletes; undefined if it does so with none of the
 * type.
 */
export function isGone(type: RecordType, mode: ImportMode): string | undefined {
  if (mode === 'add') return type === 'price' ? GONE_PRICE : undefined
  const replaced = (mode === 'replace-all' ? REPLACED_WITH_ALL[type] : undefined) ?? REPLACED[type]
  return replaced && `${replaced} and not ${isStaged(type, 'known')}`
}

/** Prices that an import takes off sale one by one (`withdrawPrices`). */
const GONE_PRICE =
  '(known.unit_type_id, known.arrival, known.nights) in (select unit_type_id, arrival, nights from gone_price)'

/** A stay that is no longer sold. */
export interface GonePrice {
  readonly unitTypeId: number
  readonly arrival: string
  readonly nights: number
}

/** Notes, for the rest of the transaction, the prices that an import takes off sale beside its lines. */
export async function notePrices(client: ClientBase, prices: readonly GonePrice[]): Promise<void> {
  await client.query(
    'create temporary table gone_price (unit_type_id integer, arrival date, nights smallint) on commit drop',
  )
  await client.query('insert into gone_price select * from unnest($1::int[], $2::date[], $3::smallint[])', [
    prices.map(({ unitTypeId }) => unitTypeId),
    prices.map(({ arrival }) => arrival),
    prices.map(({ nights }) => nights),
  ])
  await client.query('analyze gone_price')
}

/** Deletes the noted prices. @returns how many there were */
export const withdrawPrices = (client: ClientBase): Promise<number> =>
  rowsOf(client, `delete from price known where ${GONE_PRICE}`)

const rowsOf = async (client: ClientBase, statement: string) => (await client.query(statement)).rowCount ?? 0

/**
 * Withdraws what replaced operators no longer have: prices, free stock, reviews and unit types. Booked nights stay
 * booked, and a unit type with bookings stays as withdrawn. Must be called before the lines are written;
 * `withdrawParks` after.
 *
 * Safe against concurrent bookings: a booking in progress locks its night's row, for which the deletion waits; a later
 * one waits for us and finds no row.
 */
export async function withdrawSales(client: ClientBase): Promise<Omit<Withdrawn, 'parks'>> {
  await client.query(`
    create temporary table gone_unit_type on commit drop as
      select known.id, known.id in (select id from booked_unit_type) as is_booked, known.is_withdrawn as was_withdrawn
        from unit_type known join park on park.id = known.park_id
       where park.operator_id in (select id from replaced_operator) and not ${isStaged('unit-type', 'known')};
    create temporary table kept_unit_type on commit drop as
      select line.id from staged_unit_type line join known_park park on park.id = line.park_id
       where park.operator_id in (select id from replaced_operator)`)
  const prices = await rowsOf(
    client,
    `delete from price known
      where known.unit_type_id in (select id from gone_unit_type union all select id from moved_unit_type)
         or known.unit_type_id in (select id from kept_unit_type) and not ${isStaged('price', 'known')}`,
  )
  await withdrawStock(client)
  await withdrawExtraStock(client)
  await client.query(`
    delete from review known using park
     where park.id = known.park_id and park.operator_id in (select id from replaced_operator)
       and not ${isStaged('review', 'known')}`)
  await client.query(`
    update unit_type set is_withdrawn = true
     where id in (select id from gone_unit_type) and id in (select id from booked_unit_type)`)
  const unitTypes = await rowsOf(client, 'select from gone_unit_type where not was_withdrawn')
  await client.query(`
    delete from unit_type
     where id in (select id from gone_unit_type) and id not in (select id from booked_unit_type)`)
  return { prices, unitTypes }
}

async function withdrawStock(client: ClientBase): Promise<void> {
  await client.query('delete from night_stock where unit_type_id in (select id from moved_unit_type)')
  const closed = `(
    known.unit_type_id in (select id from gone_unit_type where is_booked)
    or known.unit_type_id in (select id from kept_unit_type) and not ${isStaged('stock', 'known')}
  )`
  await client.query(`delete from night_stock known where known.taken = 0 and ${closed}`)
  await client.query(
    `update night_stock known set capacity = taken, intended_capacity = 0 where known.taken > 0 and ${closed}`,
  )
  // Nights taken of a unit type without bookings were not sold by us, unless a booking is just being made.
  await client.query(`
    create temporary table freed_night on commit drop as select unit_type_id, night, taken from night_stock where false;
    with freed as (
      delete from night_stock where unit_type_id in (select id from gone_unit_type where not is_booked)
      returning unit_type_id, night, taken
    )
    insert into freed_night select * from freed where taken > 0`)
  await client.query(`
    insert into night_stock (unit_type_id, night, capacity, taken, intended_capacity)
    select unit_type_id, night, taken, taken, 0 from freed_night where unit_type_id in (select id from booked_unit_type)`)
}

async function withdrawExtraStock(client: ClientBase): Promise<void> {
  await client.query(`
    delete from extra_stock known using park
     where park.id = known.park_id and park.operator_id in (select id from replaced_operator)
       and (known.taken = 0 or park.id not in (select id from booked_park)) and not ${isStaged('extra-stock', 'known')}`)
  await client.query(`
    update extra_stock known set capacity = taken, intended_capacity = 0 from park
     where park.id = known.park_id and park.operator_id in (select id from replaced_operator)
       and known.taken > 0 and not ${isStaged('extra-stock', 'known')}`)
  await client.query('delete from extra_stock where park_id in (select id from moved_park)')
}

/**
 * A withdrawn operator frees its code for new ones, and one that gets another code frees it for the operator that takes
 * it over.
 */
export async function freeCodes(client: ClientBase): Promise<void> {
  await client.query(`
    update operator known set code = 'withdrawn-' || id
     where id in (select id from replaced_operator)
       and not exists (select from staged_operator line where line.id = known.id and line.code = known.code)`)
}

/** Deletes parks, extras and operators that are no longer referred to; booked parks stay as withdrawn. */
export async function withdrawParks(client: ClientBase, isAllReplaced: boolean): Promise<number> {
  await client.query(`
    create temporary table gone_park on commit drop as
      select known.id, known.is_withdrawn as was_withdrawn from park known
       where known.operator_id in (select id from replaced_operator) and not ${isStaged('park', 'known')}`)
  await client.query(`
    delete from park known
     where id in (select id from gone_park) and not exists (select from unit_type where park_id = known.id)
       and id not in (select id from booked_park);
    update park set is_withdrawn = true where id in (select id from gone_park);
    delete from extra known
     where coalesce(known.operator_id in (select id from replaced_operator), ${isAllReplaced})
       and not ${isStaged('extra', 'known')};
    update operator known set is_withdrawn = true
     where id in (select id from replaced_operator) and not ${isStaged('operator', 'known')};
    delete from operator known
     where known.is_withdrawn and not exists (select from park where operator_id = known.id)`)
  if (isAllReplaced) {
    await client.query(`
      delete from offer known where not ${isStaged('offer', 'known')};
      delete from discount_code known where uses = 0 and spent_pence = 0 and not ${isStaged('discount-code', 'known')};
      update discount_code known set max_uses = uses, value = case when kind = 'voucher' then spent_pence else value end
       where not ${isStaged('discount-code', 'known')}`)
  }
  return rowsOf(client, 'select from gone_park where not was_withdrawn')
}
