import type pg from 'pg'

/** The PostgreSQL of a test run: plain data, handed from the global set-up to the workers. */
export type TestServer = {
  admin: Pick<pg.ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database' | 'ssl'>
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** The same server, another database. */
export function inDatabase(admin: TestServer['admin'], database: string): TestServer['admin'] {
  if (!admin.connectionString) return { ...admin, database }
  const address = new URL(admin.connectionString)
  address.pathname = `/${database}`
  return { connectionString: address.href }
}
