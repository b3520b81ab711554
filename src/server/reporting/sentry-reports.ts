/**
 * Errors as they are logged, reported to Sentry or what speaks as it does. It reads lines of the log, so that nothing is
 * reported that may not be logged: no personal data, no values of a query, addresses without their query. Of the library
 * only the client and its envelopes are taken: it hooks into nothing and adds nothing of the request.
 */
import { createStackParser, createTransport, type Event, type Exception, type StackParser } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import type { DestinationStream } from 'pino'
import type { LoggedError } from '../log.ts'

export interface ErrorReports extends DestinationStream {
  /** Waits for what is on its way, two seconds at most. */
  close(): Promise<void>
}

export interface ReportOptions {
  readonly dsn: string
  /** Which version of the shop runs, 'brackenfold@1.2.0'. */
  readonly release: string
  readonly environment: string
}

const SEND_LIMIT_MS = 5_000
const CLOSE_LIMIT_MS = 2_000

/** A line of the log at level error or fatal; all but these are optional. */
interface ErrorLine {
  readonly level: 'error' | 'fatal'
  readonly msg: string
  readonly err?: LoggedError
  readonly [field: string]: unknown
}

/** Fields of a line by which errors are told apart and found again. */
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
        const response = await fetch(options.url, {
          method: 'POST',
          // A copy: what the library hands over may stand in memory that is shared.
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

/** The pattern of what was asked for: a call is one, of a page the first part of its address. */
function routeOf({ call, path }: ErrorLine): string | undefined {
  if (typeof call === 'string') return call
  return typeof path === 'string' ? path.replace(/^(\/[^/]+)\/.*$/, '$1/*') : undefined
}

/** The innermost cause first, as the protocol has it. */
function exceptionsOf({ name, code, message, stack, cause }: LoggedError, stackParser: StackParser): Exception[] {
  const frames = stack === undefined ? [] : stackParser(`${name}\n${stack}`)
  const value = code === undefined ? message : `${message} (${code})`
  const outer: Exception = { type: name, value, stacktrace: frames.length > 0 ? { frames } : undefined }
  return [...(cause ? exceptionsOf(cause, stackParser) : []), outer]
}
