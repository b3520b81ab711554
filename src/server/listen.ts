import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { prepareGracefulClose } from './graceful-close.ts'

/**
 * Opens the port.
 * @returns the port taken, which differs from the wanted one where that is 0, and how to close it gracefully
 * @throws Error with the code of the system, e.g. EADDRINUSE.
 */
export async function listen(
  server: Server,
  { HOST, PORT }: { HOST: string; PORT: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const close = prepareGracefulClose(server)
  server.listen(PORT, HOST)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close }
}
