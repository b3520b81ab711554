import path from 'node:path'
import pg from 'pg'
import type { Env } from '../env.ts'
import { checkReachable, COLUMN_TYPES } from './connection.ts'
import { takeClaim } from './database-claim.ts'
import { isEmbeddedMade, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import type { PostgresAddress } from './postmaster.ts'

/** A session lock that each guest shares: whoever can have it alone is the last. */
const GUESTS_KEY = 7261_0003

const JOIN_ATTEMPTS = 5
/** Another guest that ends at the same time has the claim for a moment only. */
const CLAIM_PATIENCE_MS = 200

export interface GuestDatabase {
  readonly connectionConfig: pg.ClientConfig
  /** Stops an embedded PostgreSQL that no server and no other command uses. */
  close(): Promise<void>
}

type DatabaseEnv = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>

/** Which database that is, for whoever calls a command: never its user or password. */
export function nameDatabase({ DATABASE_URL, DATA_DIR }: DatabaseEnv): string {
  if (!DATABASE_URL) return `the one of npm start in ${embeddedFolder(DATA_DIR)}`
  const { database, host, port } = new pg.Client(DATABASE_URL)
  return `${database} on ${host}:${port}`
}

/**
 * Where the database is, for a command that works beside the server: DATABASE_URL, or the embedded PostgreSQL in
 * DATA_DIR. That one is used where it runs, and started where it does not, but never made; the claim of a server is left
 * alone, so that servers come and go as if we were not there.
 * @throws Error when nothing answers at DATABASE_URL, or the embedded PostgreSQL was never made or cannot be started
 */
export async function openBesideServer(env: DatabaseEnv): Promise<GuestDatabase> {
  if (env.DATABASE_URL) {
    const connectionConfig = { connectionString: env.DATABASE_URL, types: COLUMN_TYPES }
    await checkReachable(connectionConfig)
    return { connectionConfig, close: async () => {} }
  }
  const folder = embeddedFolder(env.DATA_DIR)
  if (!isEmbeddedMade(folder)) {
    throw new Error(
      'It is not there yet. Start the site once with npm start, which makes it, ' +
        'or name a PostgreSQL of your own in DATABASE_URL.',
    )
  }
  const { postgres, presence } = await joinEmbedded(folder)
  return {
    connectionConfig: { ...postgres.address, types: COLUMN_TYPES },
    async close() {
      await presence.end().catch(() => {})
      const claim = await takeClaim(postgres.address, () => {}, CLAIM_PATIENCE_MS).catch(() => undefined)
      if (!claim) return
      const { rows } = await claim.query<{ isAlone: boolean }>('select pg_try_advisory_lock($1) as "isAlone"', [
        GUESTS_KEY,
      ])
      if (rows[0]?.isAlone) await postgres.stop()
      else await claim.end()
    },
  }
}

const embeddedFolder = (dataDir: string) => path.resolve(dataDir, 'postgres')

/** Starts or adopts the database and makes itself known there; anew where the last guest was just stopping it. */
async function joinEmbedded(folder: string): Promise<{ postgres: EmbeddedPostgres; presence: pg.Client }> {
  for (let attempt = 1; ; attempt++) {
    const postgres = await startEmbeddedPostgres(folder)
    try {
      return { postgres, presence: await makeKnown(postgres.address) }
    } catch (error) {
      if (attempt === JOIN_ATTEMPTS) throw error
    }
  }
}

async function makeKnown(address: PostgresAddress): Promise<pg.Client> {
  const client = new pg.Client({ ...address, application_name: 'guest', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [GUESTS_KEY])
  return client
}
