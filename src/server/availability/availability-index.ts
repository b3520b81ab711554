import { type ClientConfig, type Pool, Client, escapeIdentifier, type Notification } from 'pg'
import { toDayNumber, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { Stay } from '../../domain/dates/stay.ts'
import { loadMemoryIndex, type IndexSettings, type MemoryIndex } from './memory-index.ts'
import { NightReader, type FreeNight, type NightsByUnit } from './night-reader.ts'
import type { AvailabilityIndex, UnitAnswer } from './queries.ts'
import { StayAnswers, type UnitStay } from './stay-details.ts'
import { markDatabaseError } from '../store/database-time.ts'

/** Milliseconds before a failed load is retried. */
const RELOAD_DELAY = 1_000

/** Interval of expiring suppliers' answers, milliseconds. */
const FORGET_EVERY = 60_000

interface AvailabilitySettings extends IndexSettings {
  /** For reading changed nights. */
  readonly pool: Pool
  /** For the index's own connections: one that listens, two while loading. */
  readonly connectionConfig: ClientConfig
  /** Other notifications that are heard on the index's connection: what to do, by channel. Done after a gap, too. */
  readonly others?: Readonly<Record<string, () => void>>
  /** The catalogue has changed, or may have after a gap. */
  readonly onCatalogue?: () => void
  readonly log?: { warn(fields: { err: unknown }, message: string): void }
}

/**
 * Loads all prices and free units and keeps them current: by `refresh` after commits of this process, by notifications
 * after other processes' commits. Listening starts before loading, so that no change is missed.
 * @throws Error if the database cannot be read
 */
export async function loadAvailabilityIndex(settings: AvailabilitySettings): Promise<AvailabilityIndex> {
  const index = new LiveIndex(settings)
  await index.start()
  return index
}

class LiveIndex implements AvailabilityIndex {
  readonly #settings: AvailabilitySettings
  readonly #nights: NightReader
  readonly #listener: ChangeListener
  #memory: MemoryIndex | undefined
  readonly #answers = new StayAnswers()
  #revisionBefore = 0
  /** Nights changed while another index is loading, which may not include them. */
  #changedMeanwhile: Map<number, Set<number>> | undefined
  /** Since when something is known to be missing that only loading everything brings, by `performance.now()`. */
  #reloadWantedAt: number | undefined
  #reloadingSince: number | undefined
  #appliedAt = 0
  #reloading: Promise<void> | undefined
  #reloadTimer: NodeJS.Timeout | undefined
  #loading: AbortController | undefined
  #forgetTimer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(settings: AvailabilitySettings) {
    const warn = (message: string) => (err: unknown) => settings.log?.warn({ err: markDatabaseError(err) }, message)
    this.#settings = settings
    this.#nights = new NightReader(
      (nights) => readFreeNights(settings.pool, nights),
      (nights) => this.#apply(nights),
      warn('free units could not be read and will be tried again'),
    )
    const others = new Map(Object.entries(settings.others ?? {}))
    this.#listener = new ChangeListener(settings.connectionConfig, {
      others,
      onNights: (unitTypeId, first, last) => void this.#nights.request(unitTypeId, daysFrom(first, last)),
      onCatalogue: () => {
        this.#wantReload()
        settings.onCatalogue?.()
      },
      onGap: (heardAt) => {
        // Its connections may be as dead as the one that was lost.
        this.#loading?.abort()
        this.#wantReload(heardAt)
        for (const hear of others.values()) hear()
        settings.onCatalogue?.()
      },
      onError: warn('the connection for changes of stock was lost and will be made again'),
    })
  }

  async start(): Promise<void> {
    try {
      await this.#listener.start()
      await this.#load()
      this.#forgetTimer = setInterval(() => this.#forget(this.#answers.forgetOld()), FORGET_EVERY)
      this.#forgetTimer.unref()
    } catch (error) {
      await this.close()
      throw error
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#reloadTimer)
    clearInterval(this.#forgetTimer)
    this.#loading?.abort()
    await this.#listener.close()
    await this.#reloading
    await this.#nights.close()
  }

  get current(): MemoryIndex {
    if (!this.#memory) throw new Error('the availability index is not loaded yet')
    return this.#memory
  }

  get silentMs(): number {
    return this.#listener.silentMs
  }

  get behindMs(): number {
    const missing = [this.#reloadingSince, this.#reloadWantedAt, this.#nights.waitsSince]
    const oldest = Math.min(...missing.filter((at) => at !== undefined))
    return Math.max(this.silentMs, performance.now() - oldest)
  }

  get appliedAt(): number {
    return this.#appliedAt
  }

  get revision(): number {
    return this.#revisionBefore + this.current.changes
  }

  refresh(unitTypeId: number, nights: readonly CalendarDate[]): Promise<void> {
    return this.#nights.request(unitTypeId, nights.map(toDayNumber))
  }

  applyAnswers(stay: Stay, answers: ReadonlyMap<number, UnitAnswer>): void {
    for (const [unitTypeId, answer] of answers) this.#memory?.setAnswer(unitTypeId, stay, answer)
    this.#forget(this.#answers.remember(stay, answers))
  }

  #forget(forgotten: readonly UnitStay[]): void {
    for (const { unitTypeId, stay } of forgotten) this.#memory?.setAnswer(unitTypeId, stay, undefined)
  }

  answerOf(unitTypeId: number, stay: Stay) {
    return this.#answers.find(unitTypeId, stay)
  }

  #apply(nights: readonly FreeNight[]): void {
    this.#appliedAt = Date.now()
    for (const { unitTypeId, dayNumber, free } of nights) {
      this.#memory?.setFree(unitTypeId, dayNumber, free)
      if (!this.#changedMeanwhile) continue
      const known = this.#changedMeanwhile.get(unitTypeId) ?? new Set()
      this.#changedMeanwhile.set(unitTypeId, known.add(dayNumber))
    }
  }

  #wantReload(since = performance.now()): void {
    this.#reloadWantedAt = Math.min(this.#reloadWantedAt ?? since, since)
    this.#reloading ??= this.#reload().finally(() => (this.#reloading = undefined))
  }

  /** Reloads until there are no more changes; the old index is queried until the new one is complete. */
  async #reload(): Promise<void> {
    while (this.#reloadWantedAt !== undefined && !this.#isClosed) {
      const since = this.#reloadWantedAt
      this.#reloadingSince = Math.min(this.#reloadingSince ?? since, since)
      this.#reloadWantedAt = undefined
      try {
        await this.#load()
        this.#reloadingSince = undefined
      } catch (err) {
        if (this.#isClosed) return
        this.#settings.log?.warn(
          { err: markDatabaseError(err) },
          'a new catalogue could not be loaded and will be tried again',
        )
        this.#reloadTimer = setTimeout(() => this.#wantReload(), RELOAD_DELAY)
        this.#reloadTimer.unref()
      }
    }
  }

  async #load(): Promise<void> {
    const changed = (this.#changedMeanwhile = new Map<number, Set<number>>())
    const { connectionConfig } = this.#settings
    this.#loading = new AbortController()
    const next = await loadMemoryIndex(connectionConfig, this.#settings, this.#loading.signal)
    await this.#nights.betweenReads(async () => {
      for (const { unitTypeId, dayNumber, free } of await readFreeNights(this.#settings.pool, changed)) {
        next.setFree(unitTypeId, dayNumber, free)
      }
      for (const { unitTypeId, stay, answer } of this.#answers.all()) next.setAnswer(unitTypeId, stay, answer)
      this.#revisionBefore += (this.#memory?.changes ?? 0) + 1
      this.#memory = next
      this.#appliedAt = Date.now()
      this.#changedMeanwhile = undefined
    })
  }
}

function daysFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
}

/** Current free units of nights; 0 for closed and for unknown nights. */
async function readFreeNights(pool: Pool, nights: NightsByUnit): Promise<FreeNight[]> {
  const wanted = [...nights].flatMap(([unitTypeId, days]) => [...days].map((dayNumber) => ({ unitTypeId, dayNumber })))
  if (wanted.length === 0) return []
  const { rows } = await pool.query<FreeNight>(
    `select wanted.unit as "unitTypeId", wanted.day as "dayNumber", 
      case when stock.is_closed then 0 else coalesce(stock.capacity - stock.taken, 0) end as free
    from unnest($1::int[], $2::int[]) as wanted(unit, day)
    left join night_stock stock on stock.unit_type_id = wanted.unit and stock.night = date '1970-01-01' + wanted.day`,
    [wanted.map(({ unitTypeId }) => unitTypeId), wanted.map(({ dayNumber }) => dayNumber)],
  )
  return rows
}

/** Interval of connection checks, and time limit of a reply, milliseconds: a dead connection is noticed within 6 s. */
const HEARTBEAT = 2_000
const HEARTBEAT_LIMIT = 4_000
const CONNECT_LIMIT = 5_000
const FIRST_RETRY_DELAY = 100
const LAST_RETRY_DELAY = 2_000

interface ChangeHandlers {
  /** By further channels to listen to. */
  readonly others: ReadonlyMap<string, () => void>
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
class ChangeListener {
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
      for (const channel of this.#handlers.others.keys()) await client.query(`listen ${escapeIdentifier(channel)}`)
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
    const hear = this.#handlers.others.get(channel)
    if (hear) return hear()
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
