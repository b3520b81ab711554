import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { ReferenceStock } from './reference-stock.ts'
import { createSupplierApp, type SupplierApp } from './supplier-app.ts'

export interface ReferenceSupplier extends Omit<SupplierApp, 'app'> {
  readonly url: string
  readonly stock: ReferenceStock
  close(): Promise<void>
}

/**
 * Listens on a port of its own, 0 for any free one. `holdsFile`, an SQLite database, keeps the holds over a restart.
 */
export async function serveSupplier(options: {
  key: string
  port?: number
  holdsFile?: string
}): Promise<ReferenceSupplier> {
  const stock = new ReferenceStock(options.holdsFile)
  const { app, calls, behave } = createSupplierApp(stock, options.key)
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stock,
    calls,
    behave,
    async close() {
      server.closeAllConnections()
      server.close()
      stock.close()
    },
  }
}
