import type pg from 'pg'
import type { CommandDeps } from '../commands/command-deps.ts'
import type { PurgeDeps } from '../commands/purge/purge-bookings.ts'
import { systemClock } from '../deps.ts'
import { readEnv, type Env } from '../env.ts'
import { createLog } from '../log.ts'
import { currentOperator } from '../current-operator.ts'
import { openPayments } from '../payments/open-payments.ts'
import { readSite } from '../brand/stored-brand.ts'
import type { OperatorActor } from '../../domain/identity/actor.ts'
import { connect } from '../store/connection.ts'
import type { Suppliers } from '../suppliers/supplier.ts'

/** Dependencies of the program for staff. */
export interface StaffDeps extends CommandDeps {
  readonly env: CommandDeps['env'] & PurgeDeps['env'] & Pick<Env, 'EURO_RATE'>
  readonly actor: OperatorActor
}

const POOL_SIZE = 4

/** Suppliers are notified by a running server, through the outbox. */
const NO_SUPPLIERS: Suppliers = {
  named: () => undefined,
  liveNamed: () => undefined,
  paused: () => [],
  isLive: () => false,
  ask: async () => ({ withoutParks: [], waitingParks: 0, failedParks: 0 }),
  recheck() {},
  correct() {},
}

/**
 * Runs the commands on the site's database, with or without a running server. Servers learn of changed stock from the
 * database; email, refunds and suppliers are left to their workers.
 */
export async function openStaffDeps(
  connectionConfig: pg.ClientConfig,
): Promise<{ deps: StaffDeps; close: () => Promise<void> }> {
  // No money is taken here, so that a provider which takes none is allowed.
  const env = await readEnv({ ...process.env, ALLOW_SANDBOX_PAYMENTS: 'true' })
  const log = createLog('silent')
  const { db, pool } = connect(connectionConfig, log, POOL_SIZE)
  const payments = await openPayments(env, log, serverUrl(env))
  return {
    deps: {
      db,
      log,
      env,
      clock: systemClock,
      payments: payments.provider,
      suppliers: NO_SUPPLIERS,
      site: await readSite(env, db),
      availability: { refresh: async () => {} },
      actor: currentOperator(),
    },
    async close() {
      await payments.close?.()
      await pool.end()
    },
  }
}

/** Where this machine reaches the server, which may have the provider of a demonstration within it. */
function serverUrl({ HOST, PORT, PUBLIC_URL }: Env): string {
  if (PORT === 0) return PUBLIC_URL
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '[::1]' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${PORT}`
}
