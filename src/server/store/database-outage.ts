/** Errors of a database that cannot be reached or does not answer in time, as opposed to those of statements. */
import { DatabaseTooSlow } from './database-time.ts'

/**
 * PostgreSQL's errors of a connection (08), of resources (53), at a shutdown (57P) and of its limits (57014, 25P03), that
 * of a replica which was the primary (25006), and socket errors of Node.
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
