import type pg from 'pg'

/**
 * Makes every statement fail that writes to a table, whether it would be committed or not.
 *
 * @param except tables that may be written
 * @returns what allows writes again
 */
export async function refuseWrites(
  pool: Pick<pg.Pool, 'query'>,
  except: readonly string[] = [],
): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  const tables = rows.map(({ name }) => name).filter((name) => !except.includes(name))
  await pool.query(`create or replace function refuse_write() returns trigger language plpgsql as
    'begin raise exception ''a read writes to %'', tg_table_name; end'`)
  const onEach = (statement: (table: string) => string) => pool.query(tables.map(statement).join(';'))
  await onEach(
    (table) => `create trigger refuse_write before insert or update or delete on ${table}
      for each statement execute function refuse_write()`,
  )
  return async () => void (await onEach((table) => `drop trigger refuse_write on ${table}`))
}
