import { Server as HttpServer, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

/** How long a client that keeps its connection open may take for one more request, which is its last. */
const IDLE_GRACE_MS = 500

/** How long to wait for a turn of the event loop without a new connection. */
const QUIET_LIMIT_MS = 500

/** How long answers under way may take. With the database's own end the whole stays within 10 seconds. */
const ANSWER_LIMIT_MS = 5000

/**
 * Prepares a server for being closed without cutting anybody off. The function it returns stops accepting, ends every
 * answer with `Connection: close`, and resolves when all connections are gone or the time is over.
 *
 * Node's own `close()` drops idle connections at once, which resets a client that is just sending its next request.
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
 * What the system has connected for us and we have not accepted yet is reset when we stop listening. So we stop right
 * after a turn of the event loop that had nobody to accept.
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
