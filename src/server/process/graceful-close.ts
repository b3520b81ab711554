import { Server as HttpServer, type RequestListener, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

/** How long a keep-alive connection may stay idle before it is closed; its next request is its last. */
const IDLE_GRACE_MS = 500

/** How long to wait for event loop turns without a new connection. */
const QUIET_LIMIT_MS = 500

/** In a row: the first may have begun before the last connection was noticed, and each accepts only one. */
const QUIET_TURNS = 3

/** How long responses in progress may take. With the closing of the database, all ends within 10 seconds. */
const ANSWER_LIMIT_MS = 5000

/**
 * Prepares a server for closing without resetting clients. The returned function sends `Connection: close` with every
 * response, goes on accepting connections for `drainMs` milliseconds, then stops, and resolves once all connections are
 * closed or the time is over.
 *
 * Node's own `close()` drops idle connections at once, which resets a client that is about to send a request.
 */
export function prepareGracefulClose(server: HttpServer): (drainMs?: number) => Promise<void> {
  const answering = new Set<ServerResponse>()
  const answer = server.listeners('request') as RequestListener[]
  let isClosing = false
  /** Requests that wait while the port is being closed. */
  let held: (() => void)[] | undefined
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (isClosing) response.shouldKeepAlive = false
    answering.add(response)
    response.once('close', () => answering.delete(response))
    const go = () => answer.forEach((listener) => listener.call(server, request, response))
    if (held) held.push(go)
    else go()
  })

  return async function closeGracefully(drainMs = 0) {
    isClosing = true
    for (const response of answering) response.shouldKeepAlive = false
    if (drainMs > 0) await sleep(drainMs)
    held = []
    await untilNobodyConnects(server)
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    const waiting = held
    held = undefined
    for (const go of waiting) go()

    await Promise.race([closed, sleep(IDLE_GRACE_MS)])
    server.closeIdleConnections()
    await Promise.race([closed, sleep(ANSWER_LIMIT_MS, undefined, { ref: false })])
    server.closeAllConnections()
    await closed
  }
}

/**
 * Connections that the kernel has completed but we have not accepted are reset when we stop listening. So stop right
 * after event loop turns without a new connection; turns are short, since requests wait meanwhile.
 */
async function untilNobodyConnects(server: HttpServer): Promise<void> {
  const deadline = performance.now() + QUIET_LIMIT_MS
  let quietTurns = 0
  const notice = () => (quietTurns = -1)
  server.on('connection', notice)
  while (quietTurns < QUIET_TURNS && performance.now() < deadline) {
    await setImmediate()
    quietTurns++
  }
  server.off('connection', notice)
}
