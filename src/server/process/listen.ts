import { once } from 'node:events'
import type { Server } from 'node:http'
import { isIP, type AddressInfo } from 'node:net'
import { prepareGracefulClose } from './graceful-close.ts'

/**
 * Longer than the 60 seconds of most proxies: our keep-alive must outlive the proxy's, or it reuses a socket that we
 * are closing and the request fails (ECONNRESET).
 */
const KEEP_ALIVE_MS = 65_000

/**
 * Opens the port.
 * @returns the port, which differs from the setting if that is 0; the address to reach it from this machine; and a
 * function that closes it gracefully
 * @throws Error with the system's code, e.g. EADDRINUSE
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

/** A connectable name for HOST: '0.0.0.0' and '::' are not. */
function hereOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return isIP(host) === 6 ? `[${host}]` : host
}
