import path from 'node:path'
import pg from 'pg'
import type { Env } from '../env.ts'
import { checkReachable, COLUMN_TYPES, directConfig } from './connection.ts'
import { takeClaim } from './database-claim.ts'
import { isEmbeddedMade, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/embedded-postgres.ts'
import type { PostgresAddress } from './embedded/postmaster.ts'

/** A shared advisory lock of all commands; the command that gets it exclusively is the last. */
const GUESTS_KEY = 7261_0003

const JOIN_ATTEMPTS = 5
/** Another command that is ending holds the claim only briefly. */
const CLAIM_PATIENCE_MS = 200

export interface CommandDatabase {
  readonly connectionConfig: pg.ClientConfig
  /** Stops an embedded PostgreSQL unless a server or another command uses it. */
  close(): Promise<void>
}

type DatabaseEnv = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Env, 'DATABASE_DIRECT_URL'>>

/** Names the database for the operator, without user or password. */
export function describeDatabase({ DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: DatabaseEnv): string {
  if (!DATABASE_URL) return `the one of npm start in ${embeddedFolder(DATA_DIR)}`
  const { database, host, port } = new pg.Client(DATABASE_DIRECT_URL ?? DATABASE_URL)
  return `${database} on ${host}:${port}`
}

/**
 * Opens the database for a command that runs beside the server: DATABASE_URL, around its pooler, or the embedded
 * PostgreSQL in DATA_DIR. The embedded one is started if it is not running, but never created, and the server's claim
 * is not taken, so that a server can start and stop meanwhile.
 * @throws Error if DATABASE_URL is unreachable, or the embedded PostgreSQL does not exist or cannot start
 */
export async function openCommandDatabase(env: DatabaseEnv): Promise<CommandDatabase> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = env
  if (DATABASE_URL) {
    const connectionConfig = directConfig({ DATABASE_URL, DATABASE_DIRECT_URL })
    await checkReachable(connectionConfig)
    return { connectionConfig, close: async () => {} }
  }
  const folder = embeddedFolder(env.DATA_DIR)
  if (!isEmbeddedMade(folder)) {
    throw new Error(
      'The database does not exist yet. Start the site once with npm start, which creates it, ' +
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

/** Starts or adopts the database and takes the shared lock; retries if the last command was just stopping it. */
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
