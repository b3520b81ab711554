import type pg from 'pg'
import type { RecordType } from '../format/records.ts'

const OPERATORS = 'select id from operator where not is_withdrawn'
const PARKS = 'select id from park where not is_withdrawn'
const UNIT_TYPES = 'select id from unit_type where not is_withdrawn'

const EVERYTHING: Readonly<Record<RecordType, string>> = {
  operator: 'not row.is_withdrawn',
  region: 'true',
  town: 'true',
  offer: 'true',
  extra: `row.operator_id is null or row.operator_id in (${OPERATORS})`,
  park: 'not row.is_withdrawn',
  review: `row.park_id in (${PARKS})`,
  'unit-type': 'not row.is_withdrawn',
  price: `row.unit_type_id in (${UNIT_TYPES})`,
  stock: `not row.is_closed and row.unit_type_id in (${UNIT_TYPES})`,
  'extra-stock': `row.park_id in (${PARKS})`,
  'discount-code': 'true',
}

/**
 * For each type the SQL that says which rows (called `row`) are exported.
 * @throws Error for an operator that is not in the database
 */
export async function exportScope(
  client: pg.Client,
  codes: readonly string[] | undefined,
): Promise<Readonly<Record<RecordType, string>>> {
  if (codes === undefined) return EVERYTHING
  const { rows } = await client.query<{ id: number; code: string }>(
    'select id, code from operator where code = any($1) and not is_withdrawn',
    [codes],
  )
  const missing = codes.filter((code) => !rows.some((row) => row.code === code))
  if (missing.length > 0) throw new Error(`There is no operator ${missing.join(', ')}.`)
  return scopeOf(rows.map(({ id }) => id))
}

/** What operators sell, and what that refers to: regions and towns, offers, counted extras. */
function scopeOf(operatorIds: readonly number[]): Readonly<Record<RecordType, string>> {
  const operators = operatorIds.join(', ')
  const parks = `select id from park where operator_id in (${operators}) and not is_withdrawn`
  const unitTypes = `select id from unit_type where park_id in (${parks}) and not is_withdrawn`
  return {
    operator: `row.id in (${operators})`,
    region: `row.id in (select region_id from park where id in (${parks}))`,
    town: `row.id in (select town_id from park where id in (${parks}))`,
    offer: `row.urn in (select offer_urn from price where unit_type_id in (${unitTypes}))`,
    extra: `row.operator_id in (${operators}) or row.code in (select extra_code from extra_stock where park_id in (${parks}))`,
    park: `row.id in (${parks})`,
    review: `row.park_id in (${parks})`,
    'unit-type': `row.id in (${unitTypes})`,
    price: `row.unit_type_id in (${unitTypes})`,
    stock: `not row.is_closed and row.unit_type_id in (${unitTypes})`,
    'extra-stock': `row.park_id in (${parks})`,
    'discount-code': 'false',
  }
}
