/**
 * The servers' notes about themselves in the database that they share, such as the releases that have used it and that
 * may [RUN-20]: docs/upgrading.md promises one release forth and back.
 */
import type pg from 'pg'

export interface ReleaseRange {
  /** '0.2.0', of package.json. */
  readonly version: string
  /** The release before, from which this one upgrades and to which one goes back from it. */
  readonly upgradesFrom: string
}

/** The release that did not note itself yet. */
const WITHOUT_NOTES = '0.1.0'

/** The release of the server that started last, and the oldest one to which the newest of them goes back. */
const [LAST, OLDEST] = ['release', 'oldest release']

const isBefore = (one: string, other: string): boolean => one.localeCompare(other, 'en', { numeric: true }) < 0

/** Why this release must not use the database; undefined if it may. */
export async function findReleaseFault(
  client: pg.ClientBase,
  { version, upgradesFrom }: ReleaseRange,
): Promise<{ readonly what: string; readonly remedy: string } | undefined> {
  const [last, oldest] = await readNotes(client)
  if (last !== undefined && isBefore(last, upgradesFrom)) {
    return {
      what: `The database was last used by release ${last}, and this is ${version}, which upgrades from ${upgradesFrom}`,
      remedy: `Start release ${upgradesFrom} once, and then this one: docs/upgrading.md.`,
    }
  }
  if (oldest !== undefined && isBefore(version, oldest)) {
    return {
      what: `The database was used by a release from which one goes back to ${oldest} at most, and this is ${version}`,
      remedy: `Start release ${oldest} or a later one, or restore a backup: docs/upgrading.md.`,
    }
  }
  return undefined
}

async function readNotes(client: pg.ClientBase): Promise<(string | undefined)[]> {
  const { rows } = await client.query<{ hasNotes: boolean; hasTables: boolean }>(
    `select to_regclass('installation') is not null as "hasNotes", to_regclass('booking') is not null as "hasTables"`,
  )
  const { hasNotes, hasTables } = rows[0]!
  if (hasNotes) return [await readNote(client, LAST), await readNote(client, OLDEST)]
  return hasTables ? [WITHOUT_NOTES] : []
}

/** Notes that this release uses the database, once it has made its changes. */
export async function noteRelease(client: pg.ClientBase, { version, upgradesFrom }: ReleaseRange): Promise<void> {
  const oldest = await readNote(client, OLDEST)
  await writeNote(client, LAST, version)
  if (oldest === undefined || isBefore(oldest, upgradesFrom)) await writeNote(client, OLDEST, upgradesFrom)
}

/** A connection, or the pool. */
type Client = Pick<pg.ClientBase, 'query'>

/**
 * The note with the state of the shop: 'new' before it was ever open, 'open', or 'closed' by its owner. Without it the
 * shop is open: it was so before there was such a note.
 */
export const SHOP_STATE = 'shop'

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
