/** Lets the tests, which run in other processes, stop and start WordPress, and read the shop's log. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** @param actions by path, each returns text */
export async function serveControl(
  actions: Readonly<Record<string, () => string | Promise<string | void>>>,
): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const action = actions[request.url?.slice(1) ?? '']
    if (!action) {
      response.writeHead(404).end()
      return
    }
    Promise.resolve()
      .then(action)
      .then((text) => response.end(text ?? ''))
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
