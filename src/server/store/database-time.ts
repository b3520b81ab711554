/**
 * How long one call may wait for the database in all. Suppliers and payment providers are given more time than that, so
 * this is no limit of the call: only waiting for the database counts.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The default of the setting DATABASE_LIMIT_MS. A slow call is answered with 503 within 2 seconds; the limits may take
 * half a second of that (safety/limiter.ts). Statements take some milliseconds: this is a thousand times as long as
 * most.
 */
export const DATABASE_LIMIT_MS = 1400

/** Thrown where a call waits for the database, once it has done so for too long. */
export class DatabaseTooSlow extends Error {
  constructor() {
    super('the database did not answer within the time of a call')
    this.name = 'DatabaseTooSlow'
  }
}

const current = new AsyncLocalStorage<DatabaseTime>()

/**
 * Runs a call whose database work rejects with `DatabaseTooSlow` once the call has waited for it this long in all. That
 * happens once: later statements of the call, such as tidying up, and work that outlives it have the limits of the pool
 * alone.
 */
export function limitDatabaseTime<Outcome>(milliseconds: number, call: () => Promise<Outcome>): Promise<Outcome> {
  return current.run(new DatabaseTime(milliseconds), call)
}

/** Runs what must not be given up half-way, such as recording what a payment provider has answered. */
export function withoutDatabaseLimit<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  return current.exit(work)
}

/**
 * Waits for work of the database within the time of the call, if there is one. Work that takes too long goes on without
 * the caller: it keeps its connection until the database has answered or the pool's own limits end it, so that a slow
 * database is never asked by more connections than the pool has.
 *
 * @param work gets a function that throws once nobody waits any more; call it before each statement
 */
export function inDatabaseTime<Outcome>(work: (check: () => void) => Promise<Outcome>): Promise<Outcome> {
  const time = current.getStore()
  return time ? time.wait(work) : work(() => {})
}

class DatabaseTime {
  #leftMs: number
  /** Waits in progress; those at the same time count once. */
  #waits = 0
  #since = 0

  constructor(milliseconds: number) {
    this.#leftMs = milliseconds
  }

  async wait<Outcome>(work: (check: () => void) => Promise<Outcome>): Promise<Outcome> {
    if (this.#waits++ === 0) this.#since = performance.now()
    let isOver = false
    let timer: NodeJS.Timeout | undefined
    const working = work(() => {
      if (isOver) throw new DatabaseTooSlow()
    })
    try {
      if (this.#leftMs === Infinity) return await working
      const over = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(
          // An answer that has arrived while this process was busy is read before the limit applies.
          () =>
            setImmediate(() => {
              isOver = timer !== undefined
              reject(new DatabaseTooSlow())
            }),
          Math.max(0, this.#leftMs - (performance.now() - this.#since)),
        )
      })
      return await Promise.race([working, over])
    } finally {
      clearTimeout(timer)
      timer = undefined
      this.#waits--
      if (isOver) this.#leftMs = Infinity
      else if (this.#waits === 0) this.#leftMs -= performance.now() - this.#since
    }
  }
}

/**
 * Errors of a database that cannot be reached or does not answer in time, as opposed to errors of statements:
 * PostgreSQL's errors of a connection (08), of resources (53), at a shutdown (57P) and of its limits (57014, 25P03),
 * the error of a replica which was the primary (25006), and socket errors of Node.
 */
const UNAVAILABLE_CODE =
  /^(08|53|57P|57014|25P03|25006)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Errors of the pool and the driver without a code. */
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/

/** PostgreSQL ends a connection with these, which is no fault of the statement, whatever its code. */
const ENDED_SEVERITY: readonly unknown[] = ['FATAL', 'PANIC']

/** Whether an error of work that uses the database alone says that it is away. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  chainOf(error).some((cause) => {
    if (cause instanceof DatabaseTooSlow) return true
    const { code, severity } = cause as { code?: unknown; severity?: unknown }
    if (typeof code === 'string' && UNAVAILABLE_CODE.test(code)) return true
    return ENDED_SEVERITY.includes(severity) || UNAVAILABLE_MESSAGE.test(cause.message)
  })

/** Socket errors do not tell whose connection it was: a mail server's look the same. */
const fromDatabase = new WeakSet<Error>()

/** Remembers that an error came from a connection to the database. @returns the error */
export function markDatabaseError<Thrown>(error: Thrown): Thrown {
  if (error instanceof Error) fromDatabase.add(error)
  return error
}

/** Whether an error of any work says that the database is away. */
export const isDatabaseOutage = (error: unknown): boolean =>
  isDatabaseUnavailable(error) &&
  chainOf(error).some((cause) => cause instanceof DatabaseTooSlow || fromDatabase.has(cause))

const LONGEST_CHAIN = 4

/** An error with its causes. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let cause = error; cause instanceof Error && chain.length < LONGEST_CHAIN; cause = cause.cause) chain.push(cause)
  return chain
}
