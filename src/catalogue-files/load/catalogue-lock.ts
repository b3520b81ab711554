import type { ClientBase } from 'pg'

/** Any constant: one fill or import at a time, whatever the process. */
const CATALOGUE_LOCK = 7_203_116

/** Waits until nobody else rewrites the catalogue, and keeps others waiting until the transaction ends. */
export async function lockCatalogue(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [CATALOGUE_LOCK])
}
