import { Server as HttpServer, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

/** How long a keep-alive connection may stay idle before it is closed; its next request is its last. */
const IDLE_GRACE_MS = 500

/** How long to wait for an event loop turn without a new connection. */
const QUIET_LIMIT_MS = 500

/** How long responses in progress may take. With the closing of the database, all ends within 10 seconds. */
const ANSWER_LIMIT_MS = 5000

/**
 * Prepares a server for closing without resetting clients. The returned function stops accepting connections, sends
 * `Connection: close` with every response, and resolves once all connections are closed or the time is over.
 *
 * Node's own `close()` drops idle connections at once, which resets a client that is about to send a request.
 */
export function prepareGracefulClose(server: HttpServer): () => Promise<void> {
  const answering = new Set<ServerResponse>()
  let isClosing = false
  server.prependListener('request', (_request, response) => {
    if (isClosing) response.shouldKeepAlive = false
    answering.add(response)
    response.once('close', () => answering.delete(response))
  })

  return async function closeGracefully() {
    isClosing = true
    for (const response of answering) response.shouldKeepAlive = false
    await untilNobodyConnects(server)
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))

    await Promise.race([closed, sleep(IDLE_GRACE_MS)])
    server.closeIdleConnections()
    await Promise.race([closed, sleep(ANSWER_LIMIT_MS, undefined, { ref: false })])
    server.closeAllConnections()
    await closed
  }
}

/**
 * Connections that the kernel has completed but we have not accepted are reset when we stop listening. So stop right
 * after an event loop turn without a new connection.
 */
async function untilNobodyConnects(server: HttpServer): Promise<void> {
  const deadline = performance.now() + QUIET_LIMIT_MS
  let connected: boolean
  const notice = () => (connected = true)
  server.on('connection', notice)
  do {
    connected = false
    await setImmediate()
  } while (connected && performance.now() < deadline)
  server.off('connection', notice)
}
