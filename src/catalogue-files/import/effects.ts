import type { ClientBase } from 'pg'
import { type ImportEffect, MAX_UNDOABLE_ROWS } from '../../domain/catalogue/import-limit.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { FURTHEST_FACTOR } from '../../domain/money/price.ts'
import { RECORD_TABLES, differs, hasSameKey } from '../format/record-tables.ts'
import { RECORD_TYPES, type RecordType } from '../format/records.ts'
import type { ImportMode } from './staged-tables.ts'
import { isGone } from './withdraw.ts'

export interface Effect extends ImportEffect {
  readonly type: RecordType
}

const PARK_OF = 'join park owner on owner.id = known.park_id'
const UNIT_OF =
  'join unit_type owner_unit on owner_unit.id = known.unit_type_id join park owner on owner.id = owner_unit.park_id'

/** The SQL that joins a record, `known`, with its operator, and the operator's id. Other types are the shop's. */
const OWNERS: Readonly<Partial<Record<RecordType, readonly [join: string, operatorId: string]>>> = {
  operator: ['', 'known.id'],
  extra: ['', 'known.operator_id'],
  park: ['', 'known.operator_id'],
  review: [PARK_OF, 'owner.operator_id'],
  'unit-type': [PARK_OF, 'owner.operator_id'],
  price: [UNIT_OF, 'owner.operator_id'],
  stock: [UNIT_OF, 'owner.operator_id'],
  'extra-stock': [PARK_OF, 'owner.operator_id'],
}

/** Records that are sold, or can be used, on the day `$1`. */
const ACTIVE: Readonly<Partial<Record<RecordType, string>>> = {
  operator: 'not known.is_withdrawn',
  extra: 'not known.is_withdrawn',
  park: 'not known.is_withdrawn',
  'unit-type': 'not known.is_withdrawn',
  offer: 'known.ends_on >= $1::date',
  price: 'known.arrival >= $1::date',
  stock: 'known.night >= $1::date and known.capacity > known.taken',
  'extra-stock': 'known.night >= $1::date and known.capacity > known.taken',
  'discount-code': `known.valid_until >= $1::date
    and case when known.kind = 'voucher' then known.value > known.spent_pence else known.max_uses > known.uses end`,
}

/** The effects of the staged lines on records on sale, by type and operator; without unchanged records. */
export async function findEffects(client: ClientBase, mode: ImportMode, today: CalendarDate): Promise<Effect[]> {
  const doubts = await findDoubts(client, today)
  const effects: Effect[] = []
  for (const type of RECORD_TYPES) {
    const query = changeQuery(type, mode)
    // PostgreSQL refuses a parameter that the query does not have.
    const values = query.includes('$1') ? [today] : []
    const { rows } = await client.query<Omit<Effect, keyof Doubt | 'type'>>(query, values)
    for (const row of rows) {
      const doubt = type === 'price' ? doubts.get(row.operator) : undefined
      if (doubt) doubts.delete(row.operator)
      effects.push({ type, ...row, ...(doubt ?? NO_DOUBT) })
    }
  }
  for (const [operator, doubt] of doubts) {
    effects.push({ type: 'price', operator, standing: 0, withdrawn: 0, changed: 0, byStaff: 0, ...doubt })
  }
  return effects
}

function changeQuery(type: RecordType, mode: ImportMode): string {
  const { table, staged } = RECORD_TABLES[type]
  const [join, operatorId] = OWNERS[type] ?? ['', 'null::integer']
  const active = ACTIVE[type] ?? 'true'
  const gone = isGone(type, mode)
  const byStaff = FLAGS[type]?.includes('is_staff_edited') ? 'known.is_staff_edited::int' : '0'
  return `
    with affected as (
      select ${operatorId} as operator_id, 0 as withdrawn, 1 as changed, ${byStaff} as by_staff
        from ${staged} line join "${table}" known on ${hasSameKey(type)} ${join} where ${active} and (${differs(type)})
      ${gone === undefined ? '' : `union all select ${operatorId}, 1, 0, ${byStaff} from "${table}" known ${join} where ${active} and ${gone}`}
    ), counted as materialized (
      select operator_id, sum(withdrawn)::integer as withdrawn, sum(changed)::integer as changed,
             sum(by_staff)::integer as by_staff
        from affected group by 1
    ), standing as (
      select ${operatorId} as operator_id, count(*)::integer as standing from "${table}" known ${join}
       where ${active} and coalesce(${operatorId}, 0) in (select coalesce(operator_id, 0) from counted) group by 1
    )
    select operator.code as operator, standing, withdrawn, changed, by_staff as "byStaff"
      from counted join standing on standing.operator_id is not distinct from counted.operator_id
      left join operator on operator.id = counted.operator_id
     order by counted.operator_id`
}

/**
 * Prices of the files from a day on, `$1`, with the prices to compare: the stored price of the same stay or, without
 * one, the lowest and the highest price of the unit type for as many nights.
 */
const COMPARED_PRICES = `
  select line.file, line.line, line.unit_type_id, line.pence, same.pence is null as is_new,
         coalesce(same.pence, range.lowest) as lowest, coalesce(same.pence, range.highest) as highest
    from staged_price line
    left join price same on same.unit_type_id = line.unit_type_id and same.arrival = line.arrival and same.nights = line.nights
    left join (
      select unit_type_id, nights, min(pence) as lowest, max(pence) as highest from price
       where unit_type_id in (select unit_type_id from staged_price) and arrival >= $1::date group by 1, 2
    ) range on range.unit_type_id = line.unit_type_id and range.nights = line.nights
   where line.arrival >= $1::date and (same.pence is not null or range.lowest is not null)`

/** The rule of `isPlausiblePrice`. */
const IS_DOUBTED = `(pence::bigint * ${FURTHEST_FACTOR} < lowest or pence > highest::bigint * ${FURTHEST_FACTOR})`

/** The lines of doubted prices as findings, for the warnings. */
export const DOUBTED_PRICES = `
  select file, line, 'pence' as field, case when is_new
           then format('%s, where unit type %s has %s to %s for as many nights', pence, unit_type_id, lowest, highest)
           else format('%s, where %s stands', pence, lowest) end as reason
    from (${COMPARED_PRICES}) compared where ${IS_DOUBTED}`

type Doubt = Pick<ImportEffect, 'compared' | 'doubted' | 'doubtedNew'>
const NO_DOUBT: Doubt = { compared: 0, doubted: 0, doubtedNew: 0 }

/** By operator: how many prices can be compared, and how many of them are in doubt. */
async function findDoubts(client: ClientBase, today: CalendarDate): Promise<Map<string | null, Doubt>> {
  const { rows } = await client.query<Doubt & { operator: string }>(
    `select operator.code as operator, count(*)::integer as compared,
            (count(*) filter (where ${IS_DOUBTED}))::integer as doubted,
            (count(*) filter (where is_new and ${IS_DOUBTED}))::integer as "doubtedNew"
       from (${COMPARED_PRICES}) compared join unit_type on unit_type.id = compared.unit_type_id
       join park on park.id = unit_type.park_id join operator on operator.id = park.operator_id
      group by 1 having bool_or(${IS_DOUBTED}) order by 1`,
    [today],
  )
  return new Map(rows.map(({ operator, ...doubt }) => [operator, doubt]))
}

/** Columns beside a record's fields that an import sets. */
export const FLAGS: Readonly<Partial<Record<RecordType, readonly string[]>>> = {
  operator: ['is_withdrawn', 'is_staff_edited'],
  extra: ['is_withdrawn', 'is_staff_edited'],
  park: ['is_withdrawn', 'is_staff_edited'],
  'unit-type': ['is_withdrawn', 'is_staff_edited'],
  offer: ['is_imported'],
  'discount-code': ['is_imported'],
}

/**
 * SQL of the rows that the staged lines are about to change, withdraw or delete, as they are (`before`), and of those
 * that they add, without `before`; each with its key columns by name (`key`).
 */
export function touchedRows(type: RecordType, mode: ImportMode): string {
  const { table, staged, keyColumns } = RECORD_TABLES[type]
  const keyOf = (row: string) =>
    `jsonb_build_object(${keyColumns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`
  const isChanged = [`known.${keyColumns[0]} is null`, differs(type)]
  for (const flag of FLAGS[type] ?? [])
    isChanged.push(flag === 'is_imported' ? 'not known.is_imported' : `known.${flag}`)
  const gone = isGone(type, mode)
  const goneRows = gone && `union all select ${keyOf('known')}, to_jsonb(known) from "${table}" known where ${gone}`
  return `
    select ${keyOf('line')} as key, to_jsonb(known) as before
      from ${staged} line left join "${table}" known on ${hasSameKey(type)}
     where ${isChanged.join(' or ')} ${goneRows ?? ''}`
}

/** How many records of each type an import would add, change and remove. */
export type Planned = Partial<
  Record<RecordType, { readonly added: number; readonly changed: number; readonly removed: number }>
>

/** Counts the records that the staged lines would add, change and remove, by type. */
export async function countPlanned(client: ClientBase, mode: ImportMode): Promise<Planned> {
  const planned: Planned = {}
  for (const type of RECORD_TYPES) {
    const gone = isGone(type, mode)
    const removed =
      gone === undefined ? '0' : `(select count(*) from "${RECORD_TABLES[type].table}" known where ${gone})`
    const { rows } = await client.query<{ added: number; changed: number; removed: number }>(`
      select (count(*) filter (where before is null))::float8 as added,
             (count(*) filter (where before is not null))::float8 - ${removed} as changed, ${removed}::float8 as removed
        from (${touchedRows(type, mode)}) touched`)
    const counts = rows[0]
    if (counts && counts.added + counts.changed + counts.removed > 0) planned[type] = counts
  }
  return planned
}

/** The rows to keep so that an import can be undone. */
export interface UndoPlan {
  /** Rows that are kept; none if it cannot be undone. */
  readonly rows: number
  /** Why it cannot be undone. */
  readonly refusal?: 'too-many' | 'demonstration'
}

/**
 * Says whether an import can be undone. A million rows take some 300 MB and half a minute; the demonstration is
 * generated anew in an empty folder.
 */
export async function planUndo(
  client: ClientBase,
  mode: ImportMode,
  replacesDemonstration: boolean,
  max = MAX_UNDOABLE_ROWS,
): Promise<UndoPlan> {
  if (replacesDemonstration) return { rows: 0, refusal: 'demonstration' }
  const counts = RECORD_TYPES.map((type) => `(select count(*) from (${touchedRows(type, mode)}) touched)`)
  const { rows } = await client.query<{ count: number }>(`select (${counts.join(' + ')})::float8 as count`)
  const count = rows[0]?.count ?? 0
  return count > max ? { rows: 0, refusal: 'too-many' } : { rows: count }
}

/**
 * Whether files put something to sell in place of the demonstration: everything in the shop is the generator's, and
 * they have prices.
 */
export async function isDemonstrationReplaced(client: ClientBase, mode: ImportMode): Promise<boolean> {
  if (mode !== 'replace-all') return false
  const { rows } = await client.query<{ is_replaced: boolean }>(`
    select exists (select from catalogue_state where seed is not null)
       and not exists (select from operator where is_imported)
       and exists (select from staged_price) as is_replaced`)
  return rows[0]?.is_replaced === true
}
