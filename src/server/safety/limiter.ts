import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Log } from '../log.ts'
import { DatabaseTooSlow } from '../store/database-time.ts'
import { databaseErrorCode } from '../store/transaction.ts'
import { forEachSecret, type Secrets } from './secrets.ts'
import { isLocal, networkOf } from './client-address.ts'

interface LimiterSettings {
  /** Different for each limiter. */
  readonly keyPrefix: string
  /** How often a key may be counted within the window. */
  readonly points: number
  /** Seconds from the first count of a key until it is forgotten. */
  readonly duration: number
  /**
   * Counts may be taken back: a process then asks each time, instead of remembering a refusal until the window ends.
   */
  readonly allowsReward?: boolean
}

export type CreateLimiter = (settings: LimiterSettings) => RateLimiterAbstract

/** Counts in the memory of this process. */
export const countInMemory: CreateLimiter = (settings) => new RateLimiterMemory(settings)

/** How long a count may wait for the database before it is made in memory. */
const ANSWER_LIMIT_MS = 500

/** For so long after that the database is not asked. */
const PAUSE_MS = 5000

/**
 * Counts in PostgreSQL, for all processes and machines that share the database: one statement each, none for a key that
 * was refused already. While the database does not answer, each process counts in its memory.
 *
 * @param secrets key the hashes that are stored instead of addresses and email addresses
 */
export function countInDatabase(pool: pg.Pool, secrets: Secrets, log: Log): CreateLimiter {
  let silentUntil = 0
  const hashesOf = (key: string) =>
    forEachSecret(secrets, (secret) => createHmac('sha256', secret).update(`rate-limit:${key}`).digest('base64url'))

  async function count(text: string, key: string, rest: readonly unknown[]) {
    const [hash, previous] = hashesOf(key)
    if (previous !== undefined) await goOnCounting(pool, { hash, previous })
    return pool.query(text, [hash, ...rest])
  }

  /** Every statement of the library has the key first. Its names are left out: a pooler may share connections. */
  async function query({ text, values: [key, ...rest] }: { text: string; values: [string, ...unknown[]] }) {
    if (Date.now() < silentUntil) throw new Error('the database did not answer a moment ago')
    try {
      return await inTime(ANSWER_LIMIT_MS, count(text, key, rest))
    } catch (err) {
      if (Date.now() >= silentUntil) log.warn({ err, event: 'limits-in-memory' }, 'limits are counted in memory')
      silentUntil = Date.now() + PAUSE_MS
      throw err
    }
  }

  return ({ allowsReward = false, ...settings }) =>
    new RateLimiterPostgres({
      ...settings,
      storeClient: { query },
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      // A job deletes them.
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(settings),
      ...(allowsReward ? {} : { inMemoryBlockOnConsumed: settings.points + 1 }),
    })
}

/** Counts by the previous secret are not forgotten with it. */
async function goOnCounting(pool: pg.Pool, { hash, previous }: { readonly hash: string; readonly previous: string }) {
  try {
    await pool.query(
      'update rate_limit set key = $1 where key = $2 and not exists (select from rate_limit where key = $1)',
      [hash, previous],
    )
  } catch (error) {
    // Another process has counted by the new one at the same moment.
    if (databaseErrorCode(error) !== UNIQUE_VIOLATION) throw error
  }
}

const UNIQUE_VIOLATION = '23505'

async function inTime<Answer>(limitMs: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseTooSlow()), limitMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Counts a key once. @returns seconds to wait, at least 1; undefined if it is below the limit */
export async function secondsToWait(limiter: RateLimiterAbstract, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}

/** Requests per minute from one address or IPv6 network. */
export interface Limits {
  readonly reads: number
  readonly writes: number
}

/** Far above what a family behind one address needs. */
const LIMITS: Limits = { reads: 1200, writes: 120 }

export interface RateLimiter {
  /** Counts a request. @returns seconds to wait; undefined if it is allowed */
  count(kind: keyof Limits, address: string): Promise<number | undefined>
}

/**
 * Counts by address. Writes are counted by `createLimiter`; reads in the memory of each process, as a statement for
 * each would cost more than most of them. Local addresses are not limited.
 */
export function createRateLimiter(limits: Limits = LIMITS, createLimiter: CreateLimiter = countInMemory): RateLimiter {
  const limiters = {
    reads: countInMemory({ keyPrefix: 'reads', points: limits.reads, duration: 60 }),
    writes: createLimiter({ keyPrefix: 'writes', points: limits.writes, duration: 60 }),
  }
  return {
    async count(kind, address) {
      if (isLocal(address)) return undefined
      return secondsToWait(limiters[kind], networkOf(address))
    },
  }
}

/** Error reports accepted per minute. One page sends at most five. */
const CLIENT_ERROR_LIMITS = { perAddress: 10, inAll: 60 }

export interface ClientErrorLimits {
  /** Counts a report. @returns seconds to wait; undefined if it is accepted */
  count(address: string): Promise<number | undefined>
}

/**
 * Counts per process: a report is not worth a statement. Local addresses are limited too: losing reports behind an
 * unconfigured proxy does no harm.
 */
export function createClientErrorLimits({ perAddress, inAll } = CLIENT_ERROR_LIMITS): ClientErrorLimits {
  const ofAddress = countInMemory({ keyPrefix: 'client-error', points: perAddress, duration: 60 })
  const ofAll = countInMemory({ keyPrefix: 'client-errors', points: inAll, duration: 60 })
  return {
    async count(address) {
      return (await secondsToWait(ofAddress, networkOf(address))) ?? secondsToWait(ofAll, 'all')
    },
  }
}
