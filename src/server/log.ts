import { pino, type DestinationStream, type LogFn, type Logger, type LoggerOptions } from 'pino'
import { isDatabaseOutage } from './store/database-time.ts'
import { traceFields } from './tracing/traced.ts'

/** The levels of the log, from all to nothing. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

export type Log = Logger

/**
 * The only fields that are logged, which keeps personal data out: a new field must be listed here. URLs are logged
 * without their query, which may contain what a customer typed.
 */
const LOGGED_FIELDS = new Set([
  'actor',
  'address',
  'attempt',
  'bookingId',
  'call',
  'channel',
  'code',
  'count',
  'database',
  'directives',
  'durationMs',
  'err',
  'event',
  'finding',
  'from',
  'job',
  'kind',
  'leftOut',
  'method',
  'outcome',
  'param',
  'path',
  'paymentId',
  'pid',
  'port',
  'provider',
  'providerRequestId',
  'reason',
  'requestId',
  'route',
  'runId',
  'signal',
  'site',
  'status',
  'supplier',
  'task',
  'to',
  'traceId',
  'type',
  'version',
])

/** The fields of an error that are logged. Values quoted in database errors are removed. */
export type LoggedError = { name: string; code?: string; message: string; stack?: string; cause?: LoggedError }

/**
 * Logs JSON lines with an allow-list of fields, to standard output unless a destination is given. Of the lines that
 * tell that the database is away, one a minute is written.
 * @param reports receives errors too, whatever the log level
 */
export function createLog(level: LogLevel, destination?: DestinationStream, reports?: DestinationStream): Log {
  const options: LoggerOptions = {
    level: reports && (level === 'fatal' || level === 'silent') ? 'error' : level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    mixin: traceFields,
    formatters: { level: (label: string) => ({ level: label }), log: keepLoggedFields },
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, write: LogFn, levelNumber: number) {
        const [fields] = args as [unknown]
        const isOutage = isLimited(levelNumber) && isDatabaseOutage((fields as { err?: unknown } | undefined)?.err)
        if (!isOutage || outage.admit()) write.apply(this, args)
      },
    },
  }
  const outage = limitRepeatedErrors((leftOut) =>
    log.warn({ event: 'database-away', leftOut }, 'the database is still away: this many lines about it were left out'),
  )
  const log = open(level, options, destination, reports)
  return log
}

/** Warnings and errors; the cause of an exit is always logged. */
const isLimited = (levelNumber: number) =>
  levelNumber >= pino.levels.values.warn! && levelNumber < pino.levels.values.fatal!

function open(
  level: LogLevel,
  options: LoggerOptions,
  destination: DestinationStream | undefined,
  reports: DestinationStream | undefined,
): Log {
  if (reports) {
    const stream = destination ?? pino.destination(1)
    return pino(
      options,
      pino.multistream([
        { level, stream },
        { level: 'error', stream: reports },
      ]),
    )
  }
  return destination ? pino(options, destination) : pino(options)
}

function keepLoggedFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => LOGGED_FIELDS.has(name)))
}

function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, message: 'thrown without being an Error' }
  const described: LoggedError = { name: error.name, message: withoutValues(error.message) }
  if ('code' in error && typeof error.code === 'string') described.code = error.code
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  if (frames?.length) described.stack = frames.join('\n')
  if (error.cause !== undefined && depth < 3) described.cause = describeError(error.cause, depth + 1)
  return described
}

/** Drizzle appends the parameters of a failed query to its message; PostgreSQL quotes invalid values. */
function withoutValues(message: string): string {
  return message.split('\nparams:')[0]!.replace(/: ".*"/s, '')
}

/** Milliseconds between two lines about an error that repeats. */
const PERIOD_MS = 60_000

interface RepeatedErrors {
  /** Whether a line is written: the first of a minute is. The others are counted. */
  admit(): boolean
}

/**
 * Writes the first line about an error, and once a minute how many more there were, until there were none.
 * @param tell gets the number of lines that were left out within the last minute
 */
function limitRepeatedErrors(tell: (leftOut: number) => void): RepeatedErrors {
  let leftOut: number | undefined
  const endPeriod = () => {
    const count = leftOut ?? 0
    leftOut = undefined
    if (count === 0) return
    begin()
    tell(count)
  }
  function begin(): void {
    leftOut = 0
    setTimeout(endPeriod, PERIOD_MS).unref()
  }
  return {
    admit() {
      if (leftOut === undefined) {
        begin()
        return true
      }
      leftOut += 1
      return false
    },
  }
}
