/** What servers note about themselves in the database that they share. */
import type pg from 'pg'

/** A connection, or the pool. */
type Client = Pick<pg.ClientBase, 'query'>

/** The instant of the last good backup, '2027-03-01T03:00:00.000Z'. */
export const LAST_BACKUP = 'last backup'

/** @returns undefined if it was never noted */
export async function readNote(client: Client, name: string): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>('select value from installation where name = $1', [name])
  return rows[0]?.value
}

export async function writeNote(client: Client, name: string, value: string): Promise<void> {
  await client.query(
    `insert into installation (name, value) values ($1, $2)
    on conflict (name) do update set value = excluded.value, changed_at = now() where installation.value <> excluded.value`,
    [name, value],
  )
}
