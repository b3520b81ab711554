/** A proxy in front of PostgreSQL on a port of the loopback interface, which fails as networks and failovers do. */
import { once } from 'node:events'
import net from 'node:net'
// oxlint-disable-next-line clock/no-real-time -- it plays a slow network
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface DatabaseProxy {
  /** As a value of DATABASE_URL. */
  readonly url: string
  /** How many connections are open. */
  readonly connections: number
  /** How many were accepted so far. */
  readonly accepted: number
  /** Packets are swallowed from now on in both directions, on new connections too; nothing is ever closed. */
  swallow(): void
  /** Every answer takes this many milliseconds longer. */
  delay(milliseconds: number): void
  /** Closes all connections. */
  cut(): void
  /** Closes all connections and every new one at once. */
  refuse(): void
  /** New connections work again. Those that swallowed packets never do: their far end has forgotten them. */
  heal(): void
  close(): Promise<void>
}

export async function openDatabaseProxy(target: pg.ClientConfig): Promise<DatabaseProxy> {
  const { host, port, user, database, password } = new pg.Client(target)
  const open = new Set<net.Socket>()
  const dead = new WeakSet<net.Socket>()
  let state: 'well' | 'swallowing' | 'refusing' = 'well'
  let delayMs = 0
  let accepted = 0

  const server = net.createServer((near) => {
    if (state === 'refusing') return near.destroy()
    open.add(near)
    accepted++
    if (state === 'swallowing') dead.add(near)
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host)
    near.on('data', (bytes) => {
      if (!dead.has(near)) far.write(bytes)
    })
    far.on('data', (bytes) => void answer(near, bytes))
    for (const socket of [near, far]) socket.on('error', () => {})
    near.on('close', () => {
      open.delete(near)
      far.destroy()
    })
    far.on('close', () => {
      if (!dead.has(near)) near.destroy()
    })
  })

  async function answer(near: net.Socket, bytes: Buffer): Promise<void> {
    if (delayMs > 0) await sleep(delayMs)
    if (!dead.has(near) && !near.destroyed) near.write(bytes)
  }

  function cut(): void {
    for (const near of open) near.destroy()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: ownPort } = server.address() as net.AddressInfo
  const account = password ? `${user}:${encodeURIComponent(password)}` : user
  return {
    url: `postgres://${account}@127.0.0.1:${ownPort}/${database}`,
    get connections() {
      return open.size
    },
    get accepted() {
      return accepted
    },
    swallow() {
      state = 'swallowing'
      for (const near of open) dead.add(near)
    },
    delay(milliseconds) {
      delayMs = milliseconds
    },
    cut,
    refuse() {
      state = 'refusing'
      cut()
    },
    heal() {
      state = 'well'
      delayMs = 0
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
