/**
 * Without an index, each row that is deleted or looked up through a foreign key reads the whole table that refers to
 * it.
 */
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'

/** Those that need none: nothing is deleted, or looked up, from the other side, or few rows are read. */
const WITHOUT_INDEX = [
  // Of the catalogue: some hundred rows.
  'extra (operator_id)',
  // Payments are never deleted; both tables are read by booking or by key.
  'idempotency_key (payment_id)',
  'ledger_entry (payment_id)',
  // Of the catalogue: a thousand rows.
  'park (town_id)',
]

test('every foreign key has an index that begins with its columns, but for four', async () => {
  const { pool, close } = await createTestDatabase()
  const { rows } = await pool.query<{ key: string }>(`
    select format('%s (%s)', conrelid::regclass, (
      select string_agg(attname, ', ' order by position)
      from unnest(conkey) with ordinality as of_key (attnum, position) join pg_attribute on attrelid = conrelid and pg_attribute.attnum = of_key.attnum
    )) as key
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid and indpred is null
        and (indkey::int2[])[0 : cardinality(conkey) - 1] @> conkey
    )
    order by 1`)
  await close()
  expect(rows.map(({ key }) => key)).toEqual(WITHOUT_INDEX)
})
