/**
 * Reports logged errors to Sentry or a compatible server. It reads log lines, so nothing is reported that may not be
 * logged: no personal data, no query strings. Only the library's client and envelopes are used, without
 * instrumentation.
 */
import { createStackParser, createTransport, type Event, type Exception, type StackParser } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import type { DestinationStream } from 'pino'
import { fetchInTime } from '../http/fetch-in-time.ts'
import type { LoggedError } from '../log.ts'

export interface ErrorReports extends DestinationStream {
  /** Waits for pending reports, two seconds at most. */
  close(): Promise<void>
}

export interface ReportOptions {
  readonly dsn: string
  /** The release, 'brackenfold@1.2.0'. */
  readonly release: string
  readonly environment: string
}

const SEND_LIMIT_MS = 5_000
const CLOSE_LIMIT_MS = 2_000

/** A log line of level error or fatal; all other fields are optional. */
interface ErrorLine {
  readonly level: 'error' | 'fatal'
  readonly msg: string
  readonly err?: LoggedError
  readonly [field: string]: unknown
}

/** Log fields that become tags. */
const TAGS = ['requestId', 'call', 'job', 'event', 'bookingId', 'paymentId', 'supplier', 'provider', 'attempt'] as const

export function openSentryReports({ dsn, release, environment }: ReportOptions): ErrorReports {
  const stackParser = createStackParser(nodeStackLineParser())
  const client = new ServerRuntimeClient({
    dsn,
    release,
    environment,
    stackParser,
    integrations: [],
    sendClientReports: false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const response = await fetchInTime(options.url, {
          method: 'POST',
          // A copy, since the library's buffer may be shared memory.
          body: typeof body === 'string' ? body : Uint8Array.from(body),
          headers: { 'content-type': 'application/x-sentry-envelope' },
          signal: AbortSignal.timeout(SEND_LIMIT_MS),
        })
        await response.body?.cancel()
        const { headers } = response
        const limits = {
          'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
          'retry-after': headers.get('retry-after'),
        }
        return { statusCode: response.status, headers: limits }
      }),
  })
  client.init()
  return {
    write(text) {
      client.captureEvent(eventOf(JSON.parse(text) as ErrorLine, stackParser))
    },
    async close() {
      await client.close(CLOSE_LIMIT_MS)
    },
  }
}

function eventOf(line: ErrorLine, stackParser: StackParser): Event {
  const tags = Object.fromEntries(
    TAGS.flatMap((name) =>
      typeof line[name] === 'string' || typeof line[name] === 'number' ? [[name, String(line[name])]] : [],
    ),
  )
  const route = routeOf(line)
  return {
    level: line.level,
    message: line.msg,
    transaction: route,
    tags: route === undefined ? tags : { ...tags, route },
    exception: line.err && { values: exceptionsOf(line.err, stackParser) },
  }
}

/** The route: the path of a call, or the first segment of a page's path. */
function routeOf({ call, path }: ErrorLine): string | undefined {
  if (typeof call === 'string') return call
  return typeof path === 'string' ? path.replace(/^(\/[^/]+)\/.*$/, '$1/*') : undefined
}

/** The innermost cause first, as Sentry requires. */
function exceptionsOf({ name, code, message, stack, cause }: LoggedError, stackParser: StackParser): Exception[] {
  const frames = stack === undefined ? [] : stackParser(`${name}\n${stack}`)
  const value = code === undefined ? message : `${message} (${code})`
  const outer: Exception = { type: name, value, stacktrace: frames.length > 0 ? { frames } : undefined }
  return [...(cause ? exceptionsOf(cause, stackParser) : []), outer]
}
