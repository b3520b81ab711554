import { createServer } from 'node:net'

/**
 * The port after one if nothing uses it on this machine, else 0, for any other; 0 too where there is none after it, and
 * for what is no port, which the server names.
 * @param {string} port
 * @param {string} [reserved] another one that the server opens
 */
export async function freePortAfter(port, reserved) {
  const next = Number(port) + 1
  if (Number(port) === 0 || !Number.isInteger(next) || next < 1 || next > 65_535 || String(next) === reserved) return 0
  const server = createServer()
  const isFree = new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(next, '127.0.0.1', () => resolve(true))
  })
  const free = (await isFree) ? next : 0
  server.close()
  return free
}
