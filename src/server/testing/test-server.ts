import type pg from 'pg'

/** The PostgreSQL of a test run: plain data, passed from the global set-up to the workers. */
export type TestServer = {
  admin: Pick<pg.ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database' | 'ssl'>
  /** Template databases: with the tables only, and with the small catalogue. */
  templates: Record<'migrated' | 'filled', string>
  /** The folder of the programs that tests start as processes. */
  programs: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Longer than the server's own timeout: a busy machine must not fail a test of correctness. */
export const CONNECT_LIMIT_MS = 30_000

/** The same server, another database. */
export function inDatabase(admin: TestServer['admin'], database: string): TestServer['admin'] {
  if (!admin.connectionString) return { ...admin, database }
  const address = new URL(admin.connectionString)
  address.pathname = `/${database}`
  return { connectionString: address.href }
}
