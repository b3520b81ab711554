import type { ClientBase } from 'pg'

/** An arbitrary constant: only one process at a time fills or imports the catalogue. */
export const CATALOGUE_LOCK = 7_203_116

/** Waits for the catalogue's advisory lock and holds it until the transaction ends. */
export async function lockCatalogue(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [CATALOGUE_LOCK])
}
