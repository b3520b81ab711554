import cluster from 'node:cluster'
import { once } from 'node:events'
import { type Server, Server as HttpServer, type RequestListener, type ServerResponse } from 'node:http'
import { isIP, type AddressInfo, Server as NetServer } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { beginInTurns } from './turns.ts'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

/**
 * Longer than the 60 seconds of most proxies: our keep-alive must outlive the proxy's, or it reuses a socket that we
 * are closing and the request fails (ECONNRESET).
 */
const KEEP_ALIVE_MS = 65_000

/** How long clients may take, in milliseconds, and how many there may be. */
export interface ServerLimits {
  /** From the connection to the end of the headers, of at most 16 KB. */
  readonly headersMs: number
  /** To the end of the body. */
  readonly requestMs: number
  /** Without a byte in either direction: of a client that does not read its response. */
  readonly silentMs: number
  /** How often the first two are checked. */
  readonly checkMs: number
  /** In one process; further ones are closed. */
  readonly connections: number
}

/**
 * Nothing is uploaded. The largest form of a browser has some 20 KB, which takes a phone at 10 kbit/s 16 seconds. No
 * call takes as long as 60 seconds, so a silent connection is one whose client has stopped reading. A connection takes
 * some 20 KB of memory.
 */
const LIMITS: ServerLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  silentMs: 60_000,
  checkMs: 1000,
  connections: 4000,
}

/** A server that is not open yet, with limits against clients that are slow, or many. */
export function createHttpServer(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  limits: ServerLimits = LIMITS,
): Server {
  const server = createAdaptorServer({
    fetch,
    // Of HTTP/1.0 without Host, as simple checks of health send it; no page is addressed by it.
    hostname: 'localhost',
    serverOptions: {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
    },
  }) as Server
  server.timeout = limits.silentMs
  server.maxConnections = limits.connections
  beginInTurns(server)
  return server
}

/** The first descriptor that systemd hands over. */
const HANDED_SOCKET = 3

/** The listening socket that the server was started with, as by a socket unit of systemd; undefined without one. */
export function handedSocket({ LISTEN_FDS, LISTEN_PID } = process.env): number | undefined {
  // Serving processes get it from the one that supervises them.
  const pid = cluster.isWorker ? process.ppid : process.pid
  return LISTEN_FDS === '1' && LISTEN_PID === String(pid) ? HANDED_SOCKET : undefined
}

/**
 * Opens the port, or takes over a listening socket by its descriptor `fd`: that stays open while the server is
 * restarted, and those who connect meanwhile wait.
 * @returns the port, which differs from the setting if that is 0; the address to reach it from this machine; and a
 * function that closes it gracefully
 * @throws Error with the system's code, e.g. EADDRINUSE
 */
export async function listen(
  server: Server,
  { HOST, PORT, fd }: { HOST: string; PORT: number; fd?: number },
): Promise<{ port: number; url: string; close: (drainMs?: number) => Promise<void> }> {
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const close = prepareGracefulClose(server)
  if (fd !== undefined) server.listen({ fd })
  else server.listen(PORT, HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, url: `http://${hereOf(HOST)}:${port}`, close }
}

/** A connectable name for HOST: '0.0.0.0' and '::' are not. */
export function hereOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return isIP(host) === 6 ? `[${host}]` : host
}

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
