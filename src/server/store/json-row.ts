import { getTableColumns, sql, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Of one table. */
type Columns = Readonly<Record<string, PgColumn>>
type RowOf<Selected extends Columns> = { -readonly [Name in keyof Selected]: GetColumnData<Selected[Name]> }

/**
 * The first row of a subquery in the select list, as an object of these columns; null if there is none. PostgreSQL
 * plans a subquery apart, whereas each further join multiplies the orders that it compares. It plans a whole row faster
 * than a list of columns.
 *
 * @param from `from …` with what follows
 */
export function rowOf<Selected extends Columns>(columns: Selected, from: SQL): SQL<RowOf<Selected> | null> {
  return sql`(select ${jsonOf(columns)} ${from} limit 1)`.mapWith((row: Row) => decode(columns, row)) as SQL<
    RowOf<Selected>
  >
}

/** All rows of a subquery in the select list, in an order. */
export function rowsOf<Selected extends Columns>(columns: Selected, from: SQL, order: SQL): SQL<RowOf<Selected>[]> {
  return sql`(select coalesce(json_agg(${jsonOf(columns)} order by ${order}), '[]') ${from})`.mapWith((rows: Row[]) =>
    rows.map((row) => decode(columns, row)),
  ) as SQL<RowOf<Selected>[]>
}

/** By the names of the database. */
type Row = Readonly<Record<string, unknown>>

const jsonOf = (columns: Columns) => sql`row_to_json(${Object.values(columns)[0]?.table})`

/** JSON has no dates: a column reads its own from text. */
function decode<Selected extends Columns>(columns: Selected, row: Row): RowOf<Selected> {
  const values = Object.entries(columns).map(([name, column]) => {
    const value = row[column.name]
    return [name, value === null ? null : column.mapFromDriverValue(value)]
  })
  return Object.fromEntries(values) as RowOf<Selected>
}

/**
 * Adds rows to a table, or changes those that differ from the ones with the same key: one statement for any number of
 * rows. Every column is named, since none gets its default.
 */
export function upsertRows<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferSelect'][],
  key: readonly PgColumn[],
): SQL {
  const columns = Object.entries(getTableColumns(table))
  const json = rows.map((row) => Object.fromEntries(columns.map(([name, { name: to }]) => [to, row[name]])))
  const name = ({ name: column }: PgColumn) => sql.identifier(column)
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
  const changes = columns.map(([, column]) => sql`${name(column)} = excluded.${name(column)}`)
  return sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${JSON.stringify(json)}::json)
    on conflict (${list(key.map((column) => sql`${name(column)}`))}) do update set ${list(changes)}
    where ${table}.* is distinct from excluded.*`
}
