import { Client, type ClientConfig, type Notification } from 'pg'

/** Interval of connection checks, and time limit of a reply, milliseconds: a dead connection is noticed within 6 s. */
const HEARTBEAT = 2_000
const HEARTBEAT_LIMIT = 4_000
const CONNECT_LIMIT = 5_000
const FIRST_RETRY_DELAY = 100
const LAST_RETRY_DELAY = 2_000

export interface ChangeHandlers {
  /** Nights of a unit type changed, first to last (day numbers). */
  onNights(unitTypeId: number, first: number, last: number): void
  onCatalogue(): void
  /** The connection was lost and restored: notifications since `heardAt`, by `performance.now()`, were missed. */
  onGap(heardAt: number): void
  onError(error: unknown): void
}

/**
 * Listens to changes committed by other processes (the database notifies: migration notify-changes) on its own
 * connection.
 */
export class ChangeListener {
  readonly #config: ClientConfig
  readonly #handlers: ChangeHandlers
  #client: Client | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  #heardAt = -Infinity

  constructor(config: ClientConfig, handlers: ChangeHandlers) {
    this.#config = { ...config, query_timeout: HEARTBEAT_LIMIT, connectionTimeoutMillis: CONNECT_LIMIT }
    this.#handlers = handlers
  }

  /** Resolves once every later commit will be notified. @throws Error if the database is unreachable. */
  async start(): Promise<void> {
    const client = new Client(this.#config)
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, new Error('the connection for notifications was closed')))
    client.on('notification', (notification) => this.#hear(notification))
    try {
      await client.connect()
      await client.query('listen night_stock')
      await client.query('listen catalogue')
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    if (this.#isClosed) return client.end()
    this.#client = client
    this.#heardAt = performance.now()
    this.#scheduleHeartbeat(client)
  }

  /** Milliseconds since the database last answered. */
  get silentMs(): number {
    return performance.now() - this.#heardAt
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  #hear({ channel, payload = '' }: Notification): void {
    if (channel === 'catalogue') return this.#handlers.onCatalogue()
    const [unitTypeId, first, last] = payload.split(',').map(Number)
    this.#handlers.onNights(unitTypeId!, first!, last!)
  }

  #scheduleHeartbeat(client: Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => {
          if (this.#client !== client) return
          this.#heardAt = performance.now()
          this.#scheduleHeartbeat(client)
        },
        (error: unknown) => this.#lose(client, error),
      )
    }, HEARTBEAT)
    this.#timer.unref()
  }

  /** Drops a connection and connects again. */
  #lose(client: Client, error: unknown): void {
    if (this.#client !== client) return
    this.#client = undefined
    clearTimeout(this.#timer)
    client.end().catch(() => undefined)
    this.#handlers.onError(error)
    this.#reconnectAfter(FIRST_RETRY_DELAY)
  }

  #reconnectAfter(delay: number): void {
    const heardAt = this.#heardAt
    this.#timer = setTimeout(() => {
      this.start().then(
        () => this.#handlers.onGap(heardAt),
        (error: unknown) => {
          if (this.#isClosed) return
          this.#handlers.onError(error)
          this.#reconnectAfter(Math.min(delay * 2, LAST_RETRY_DELAY))
        },
      )
    }, delay)
    this.#timer.unref()
  }
}
