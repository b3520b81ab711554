import type pg from 'pg'

/** The PostgreSQL of a test run: plain data, handed from the global set-up to the workers. */
export type TestServer = {
  admin: Pick<pg.ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database' | 'ssl'>
  /** Databases that are copied: with the tables alone, and with the small catalogue. */
  templates: Record<'migrated' | 'filled', string>
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Longer than the server waits: a busy machine must not make a test of correctness fail. */
export const CONNECT_LIMIT_MS = 30_000

/** The same server, another database. */
export function inDatabase(admin: TestServer['admin'], database: string): TestServer['admin'] {
  if (!admin.connectionString) return { ...admin, database }
  const address = new URL(admin.connectionString)
  address.pathname = `/${database}`
  return { connectionString: address.href }
}
