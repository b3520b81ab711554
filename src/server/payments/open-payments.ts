import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { OpenPayments } from './payment-adapter.ts'

/** @param serverUrl the server's address, for another process of it or a program beside it */
export function openPayments(env: Env, log: Log, serverUrl?: string): Promise<OpenPayments> {
  const { adapter, settings } = env.payments
  return adapter.open(settings, {
    site: env.SITE_CODE,
    publicUrl: env.PUBLIC_URL,
    staffUrl: env.STAFF_URL,
    dataDir: env.DATA_DIR,
    secret: env.SESSION_SECRET,
    previousSecret: env.SESSION_SECRET_PREVIOUS,
    serverUrl,
    log,
  })
}
