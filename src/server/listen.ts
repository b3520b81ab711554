import { once } from 'node:events'
import type { Server } from 'node:http'
import { isIP, type AddressInfo } from 'node:net'
import { prepareGracefulClose } from './graceful-close.ts'

/**
 * Longer than the minute after which most proxies let go of an idle connection. Who lets go must be the one that sends,
 * or a request is lost that was just on its way.
 */
const KEEP_ALIVE_MS = 65_000

/**
 * Opens the port.
 * @returns the port taken, which differs from the wanted one where that is 0, the address at which this very machine
 *   reaches it, and how to close it gracefully
 * @throws Error with the code of the system, e.g. EADDRINUSE.
 */
export async function listen(
  server: Server,
  { HOST, PORT }: { HOST: string; PORT: number },
): Promise<{ port: number; url: string; close: () => Promise<void> }> {
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const close = prepareGracefulClose(server)
  server.listen(PORT, HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, url: `http://${hereOf(HOST)}:${port}`, close }
}

/** A name for HOST that one can connect to: all interfaces are no address. */
function hereOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return isIP(host) === 6 ? `[${host}]` : host
}
