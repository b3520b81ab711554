import getPort, { portNumbers } from 'get-port'

/** The parallel processes of the browser tests and of the other tests are numbered; a program of its own is 0. */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? process.env.VITEST_POOL_ID ?? -1) + 1

const PORTS_OF_A_WORKER = 500
const FIRST = 20_000 + (worker % 24) * PORTS_OF_A_WORKER

/**
 * A port for a server that is started as a process and listens seconds later. It stays free until then: it is below
 * the ports that the system gives to connections (from 32768 on, `net.ipv4.ip_local_port_range`), and no other worker
 * is given it.
 */
export async function freePort(): Promise<number> {
  return getPort({ port: portNumbers(FIRST, FIRST + PORTS_OF_A_WORKER - 1), reserve: true })
}
