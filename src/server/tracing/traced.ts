/**
 * Spans around the work of a process, if OTEL_EXPORTER_OTLP_ENDPOINT is set (open-tracing.ts): else the work is done as
 * if this were not there, and no library is loaded.
 */
import type { PaymentProvider } from '../payments/payment-provider.ts'

/** The attributes of a span, without personal data: no address, no query, no values of SQL. */
export interface SpanAttributes {
  readonly 'http.request.method'?: string
  /** The pattern of the route, else the first parts of the address, as in the metrics. */
  readonly 'http.route'?: string
  readonly 'http.response.status_code'?: number
  readonly 'db.query.text'?: string
  readonly 'shop.request_id'?: string
  readonly 'shop.run_id'?: string
  /** How many items a job has processed. */
  readonly 'shop.count'?: number
  readonly 'shop.supplier'?: string
  readonly 'shop.provider'?: string
}

interface SpanStart {
  /**
   * `server`: a request of somebody else, whose `headers` may have a `traceparent`. `job` without items is not kept.
   */
  readonly kind: 'server' | 'client' | 'job'
  readonly name: string
  readonly headers?: Headers
  readonly attributes?: SpanAttributes
}

/** Adds facts that are known only later; a new name replaces the first. */
export type Describe = (attributes: SpanAttributes, name?: string) => void

export interface Tracer {
  span<Outcome>(start: SpanStart, work: (describe: Describe) => Promise<Outcome>): Promise<Outcome>
  /** Id of the trace that is being made here, 32 hexadecimal digits. */
  traceId(): string | undefined
  /** `traceparent`, for the called service. */
  headers(): Record<string, string>
}

let tracer: Tracer | undefined

/** Of this process; undefined ends tracing. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

export const isTracing = (): boolean => tracer !== undefined

const ignore: Describe = () => {}

export function traced<Outcome>(start: SpanStart, work: (describe: Describe) => Promise<Outcome>): Promise<Outcome> {
  return tracer ? tracer.span(start, work) : work(ignore)
}

/** A query, by its SQL: its values are parameters, and no part of it. */
export function tracedQuery<Outcome>(
  statement: string | { readonly text: string },
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  if (!tracer) return work()
  const sql = typeof statement === 'string' ? statement : statement.text
  const name = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'QUERY'
  return tracer.span({ kind: 'client', name, attributes: { 'db.query.text': sql.slice(0, MAX_SQL_LENGTH) } }, work)
}

const MAX_SQL_LENGTH = 1000

/** For log lines. Each has an object of its own, since pino adds the line's fields to it. */
export const traceFields = (): { traceId?: string } => {
  const traceId = tracer?.traceId()
  return traceId === undefined ? {} : { traceId }
}

/** For requests to those who may go on with the trace. */
export const traceHeaders = (): Record<string, string> => tracer?.headers() ?? {}

const CALLS: ReadonlySet<string | symbol> = new Set<keyof PaymentProvider>([
  'create',
  'retrieve',
  'cancel',
  'refund',
  'reversals',
  'listSucceeded',
])

/** The provider with a span for each of its calls over the network, if traces are made. */
export function tracedProvider(provider: PaymentProvider): PaymentProvider {
  if (!isTracing()) return provider
  return new Proxy(provider, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      // Its methods use its private fields.
      const call = value.bind(target) as (...input: unknown[]) => Promise<unknown>
      if (!CALLS.has(name)) return call
      const start = {
        kind: 'client',
        name: `provider ${String(name)}`,
        attributes: { 'shop.provider': target.name },
      } as const
      return (...input: unknown[]) => traced(start, () => call(...input))
    },
  })
}
