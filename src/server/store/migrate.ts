import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { PROJECT_ROOT } from '../project-root.ts'

export const MIGRATIONS = path.join(PROJECT_ROOT, 'src', 'server', 'store', 'migrations')

const MIGRATION_KEY = 7261_0002

/** Applies pending migrations. If several servers start at once, one migrates and the others wait. */
export async function migrateDatabase(connectionConfig: pg.ClientConfig, migrationsFolder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ ...connectionConfig, application_name: 'migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_KEY])
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    await client.end()
  }
}
