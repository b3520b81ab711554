import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { PostgresAddress } from './embedded/postmaster.ts'

/** Advisory lock key; any number that nothing else uses. */
const CLAIM_KEY = 7261_0001

/** After `kill -9` PostgreSQL needs a moment to notice that the holder is gone. */
const PATIENCE_MS = 1000

export type DatabaseClaim = { release(): Promise<void> }

/**
 * Makes this process the only server of the embedded database, by a session-level advisory lock on its own connection,
 * which PostgreSQL frees however the process ends. Undefined if another live server holds it.
 *
 * If the connection is lost while running (the database was killed), `restore` restarts the database and the lock is
 * taken again; requests fail until then.
 */
export async function claimDatabase(
  address: PostgresAddress,
  restore: () => Promise<PostgresAddress>,
  log: Log,
): Promise<DatabaseClaim | undefined> {
  let released = false
  let holder = await takeClaim(address, onLost)
  if (!holder) return undefined

  function onLost(): void {
    if (!released) void regain()
  }

  async function regain(): Promise<void> {
    log.error({ event: 'database-lost' }, 'lost the connection to the database; restarting it')
    for (let attempt = 1; !released; attempt++) {
      try {
        holder = await takeClaim(await restore(), onLost)
        if (holder) return log.info({ event: 'database-back', attempt }, 'the database is available again')
        log.error({ event: 'database-claimed', attempt }, 'another server has claimed the database')
      } catch (error) {
        log.error({ err: error, attempt }, 'the database could not be restarted yet')
      }
      await sleep(1000)
    }
  }

  return {
    async release() {
      released = true
      await holder?.end().catch(() => {})
    },
  }
}

/** Holds the lock while the connection lasts; undefined if a live server holds it. */
export async function takeClaim(
  address: PostgresAddress,
  onLost: () => void,
  patienceMs = PATIENCE_MS,
): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...address, application_name: 'claim', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  const deadline = performance.now() + patienceMs
  do {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [CLAIM_KEY])
    if (rows[0]?.taken) {
      client.once('end', onLost)
      return client
    }
    await sleep(50)
  } while (performance.now() < deadline)
  await client.end()
  return undefined
}
