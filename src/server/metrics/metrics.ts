/** Metrics for Prometheus, in the registry of this process. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'
import type { AvailabilityIndex } from '../availability/queries.ts'
import type { Env } from '../env.ts'
import type { ServingProcess } from '../process/serving-process.ts'
import { readVersion } from '../release.ts'
import { answerSupervisor } from './process-metrics.ts'
import { statfs } from 'node:fs/promises'
import { isIP } from 'node:net'
import tls from 'node:tls'
import { LAST_BACKUP } from '../store/installation-store.ts'

/** The counters and measures of the running server. */
export interface Metrics {
  /** A request that was answered; `seconds` until its response was made. */
  countRequest(method: string, path: string | undefined, status: number, seconds: number): void
  /** A request that was refused because of too much load. */
  countShed(): void
}

export interface MetricsSources {
  readonly pool: pg.Pool
  readonly env: Pick<Env, 'DATA_DIR' | 'PUBLIC_URL'>
  readonly availability: Pick<AvailabilityIndex, 'silentMs' | 'behindMs' | 'appliedAt'>
  /** Pages of the page cache: their number and bytes. */
  readonly kept: { readonly size: number; readonly bytes: number }
  /** Of a server with several processes: the first of them reports what is in the database. */
  readonly serving: ServingProcess | undefined
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** How long figures from the database are used again, milliseconds: a scrape costs it six small queries at most. */
const FIGURES_MS = 10_000

/** Milliseconds for the answer: Prometheus waits for 10 s. */
const FIGURES_LIMIT_MS = 2000

/** Call once in a process. */
export function openMetrics({ pool, env, availability, kept, serving }: MetricsSources): Metrics {
  if (serving) answerSupervisor(serving)
  collectDefaultMetrics()
  const requests = new Histogram({
    name: 'brackenfold_request_seconds',
    help: 'Time until a response was made, files from memory apart',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
  })
  const shed = new Counter({
    name: 'brackenfold_requests_shed_total',
    help: 'Requests refused because of too much load',
  })

  new Gauge({ name: 'brackenfold_build_info', help: 'The version that runs', labelNames: ['version'] }).set(
    { version: readVersion() },
    1,
  )
  gauge('brackenfold_pool_connections', 'Connections to the database that are open', () => pool.totalCount)
  gauge('brackenfold_pool_idle', 'Of them, those that nothing uses', () => pool.idleCount)
  gauge('brackenfold_pool_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
  gauge(
    'brackenfold_stock_behind_seconds',
    'How long ago the prices and stock of searches were last known to be those of the database',
    () => availability.behindMs / 1000,
  )
  gauge(
    'brackenfold_stock_silent_seconds',
    'How long ago the database last answered on the connection for changes of stock',
    () => availability.silentMs / 1000,
  )
  gauge(
    'brackenfold_stock_applied_timestamp_seconds',
    'When a change of stock was last applied, or all of it loaded',
    () => availability.appliedAt / 1000,
  )
  gauge('brackenfold_cached_pages', 'Pages in memory', () => kept.size)
  gauge('brackenfold_cache_bytes', 'Bytes of the pages in memory', () => kept.bytes)
  if (serving?.isFirst ?? true) {
    addShopFigures(pool)
    addHostFigures(env)
  }

  return {
    countRequest(method, path, status, seconds) {
      requests.observe({ method, route: routeOf(path), status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    countShed: () => shed.inc(),
  }
}

function gauge(name: string, help: string, read: () => number): void {
  void new Gauge({
    name,
    help,
    collect() {
      this.set(read())
    },
  })
}

/** Figures from the database. While it is away the last figures go, and `brackenfold_database_up` is 0. */
function addShopFigures(pool: pg.Pool): void {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<ShopFigures | undefined> = Promise.resolve(undefined)
  const figures = () => {
    if (performance.now() - readAt > FIGURES_MS) {
      readAt = performance.now()
      const late = sleep(FIGURES_LIMIT_MS, undefined, { ref: false })
      reading = Promise.race([readShopFigures(pool).catch(() => undefined), late])
    }
    return reading
  }
  void new Gauge({
    name: 'brackenfold_database_up',
    help: '1 if the database answered within 2 s the last time, else 0',
    async collect() {
      this.set((await figures()) ? 1 : 0)
    },
  })
  const byStatus = (name: 'bookings' | 'payments', help: string) =>
    new Gauge({
      name: `brackenfold_${name}`,
      help,
      labelNames: ['status'],
      async collect() {
        this.reset()
        for (const { status, count } of (await figures())?.[name] ?? []) this.set({ status }, count)
      },
    })
  byStatus('bookings', 'Bookings by status')
  byStatus('payments', 'Payments by status')
  const one = (name: string, help: string, pick: (all: ShopFigures) => number) =>
    new Gauge({
      name,
      help,
      async collect() {
        const all = await figures()
        if (all) this.set(pick(all))
        // Not reset(), which would report 0.
        else this.remove()
      },
    })
  one('brackenfold_open_holds', 'Stays that are held and have not ended', (all) => all.openHolds)
  one('brackenfold_outbox_waiting', 'Emails, refunds and other tasks to be done', (all) => all.outboxWaiting)
  one(
    'brackenfold_outbox_age_seconds',
    'How long the oldest task has been waiting, one that failed and is tried again too',
    (all) => all.outboxAgeSeconds,
  )
  one('brackenfold_outbox_dead', 'Tasks that have failed for good', (all) => all.outboxDead)
  one(
    'brackenfold_payment_unknown_age_seconds',
    'How long the oldest payment has been unknown',
    (all) => all.unknownAgeSeconds,
  )
  one(
    'brackenfold_payment_findings',
    'Payments that differ from the provider’s list, and nobody has handled',
    (all) => all.paymentFindings,
  )
  one(
    'brackenfold_last_backup_timestamp_seconds',
    'When the last good backup was taken, 0 if none was',
    (all) => all.lastBackupSeconds,
  )
}

/** How long the end of a certificate is used again, milliseconds. */
const CERTIFICATE_MS = 3_600_000

function addHostFigures({ DATA_DIR, PUBLIC_URL }: MetricsSources['env']): void {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<number | undefined> = Promise.resolve(undefined)
  const optional = (name: string, help: string, read: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      async collect() {
        const value = await read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  optional('brackenfold_data_disk_free_ratio', 'The share of the disk of DATA_DIR that is free', () =>
    readFreeShare(DATA_DIR).catch(() => undefined),
  )
  optional(
    'brackenfold_certificate_end_timestamp_seconds',
    'When the certificate of PUBLIC_URL ends, if it is https and answers',
    async () => {
      if (performance.now() - readAt > CERTIFICATE_MS) {
        readAt = performance.now()
        reading = readCertificateEnd(PUBLIC_URL)
      }
      const at = await reading
      return at && at / 1000
    },
  )
}

/** The metrics of this process in the format of Prometheus. */
export const ownMetrics = (): Promise<string> => register.metrics()

/** Outside causes that can end a shop: a full disk, an expired certificate. */

/** The share of a folder's disk that this user may still fill, from 0 to 1. @throws Error if it is not there */
export async function readFreeShare(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return blocks === 0 ? 1 : bavail / blocks
}

const LIMIT_MS = 5000

/**
 * The expiry of the certificate that an address shows, in milliseconds since 1970, whatever its issuer.
 * @returns undefined if the address is not https, or nothing answers there
 */
export async function readCertificateEnd(address: string): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:') return undefined
  const host = hostname.replaceAll(/[[\]]/g, '')
  return new Promise((resolve) => {
    const socket = tls.connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) ? {} : { servername: host }),
      // One that is over, or not trusted, has an end too.
      rejectUnauthorized: false,
    })
    const end = (at?: number) => {
      socket.destroy()
      resolve(at)
    }
    socket.setTimeout(LIMIT_MS, () => end())
    socket.on('error', () => end())
    socket.on('secureConnect', () => end(Date.parse(socket.getPeerCertificate().valid_to) || undefined))
  })
}

/**
 * The first parts of an address, for metrics and traces: few, so that requests for made-up addresses make no new ones.
 */
export function routeOf(path: string | undefined): string {
  if (path === undefined) return 'other'
  const [, first = '', second = ''] = path.split('/')
  return first === 'api' || first === 'json-files' ? `/${first}/${second}` : `/${first}`
}

interface ByStatus {
  readonly status: string
  readonly count: number
}

/** The figures of the database at one instant. */
export interface ShopFigures {
  readonly bookings: readonly ByStatus[]
  readonly payments: readonly ByStatus[]
  readonly openHolds: number
  readonly outboxWaiting: number
  /** How long the oldest task that is due, or has failed and is tried again, has been queued; 0 if there is none. */
  readonly outboxAgeSeconds: number
  readonly outboxDead: number
  /** How long ago the oldest unknown payment was made; 0 if none is. */
  readonly unknownAgeSeconds: number
  /** Open findings of the nightly comparison with the provider's payments. */
  readonly paymentFindings: number
  /** When the last good backup was taken, seconds since 1970; 0 if none was. */
  readonly lastBackupSeconds: number
}

/** @throws Error if the database does not answer */
export async function readShopFigures(pool: Pick<pg.Pool, 'query'>): Promise<ShopFigures> {
  const { rows } = await pool.query<ShopFigures>(`
    select
      (select coalesce(json_agg(each), '[]') from
        (select status, count(*)::int as count from booking group by status order by status) each) as bookings,
      (select coalesce(json_agg(each), '[]') from
        (select status, count(*)::int as count from payment group by status order by status) each) as payments,
      (select count(*)::int from booking where status in ('held', 'paying') and hold_expires_at > now()) as "openHolds",
      waiting.count as "outboxWaiting",
      waiting.age as "outboxAgeSeconds",
      (select count(*)::int from outbox where dead_at is not null and done_at is null) as "outboxDead",
      (select coalesce(max(extract(epoch from now() - created_at)), 0)::float8 from payment
        where status = 'unknown') as "unknownAgeSeconds",
      (select count(*)::int from payment_finding where seen_at is null) as "paymentFindings",
      (select coalesce(max(extract(epoch from value::timestamptz)), 0)::float8 from installation
        where name = '${LAST_BACKUP}') as "lastBackupSeconds"
    from (
      select count(*)::int as count, coalesce(max(extract(epoch from now() - created_at))
        filter (where attempts > 0 or next_attempt_at <= now()), 0)::float8 as age
      from outbox where done_at is null and dead_at is null
    ) waiting`)
  return rows[0]!
}
