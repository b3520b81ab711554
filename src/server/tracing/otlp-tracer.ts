/** Spans by OpenTelemetry, sent as OTLP over HTTP in JSON. Loaded only with OTEL_EXPORTER_OTLP_ENDPOINT. */
import { randomUUID } from 'node:crypto'
import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type TextMapGetter,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { readRelease } from '../release.ts'
import type { Describe, SpanAttributes, Tracer } from './traced.ts'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, job: SpanKind.INTERNAL }
const COUNT = 'shop.count' satisfies keyof SpanAttributes

/** @param endpoint base of a receiver of OTLP; `/v1/traces` is added */
export function startTracer(endpoint: string, serviceName: string): { tracer: Tracer; close: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': readRelease().version,
      // One of each process, and of each start: several may have one host.
      'service.instance.id': randomUUID(),
    }),
    spanProcessors: [new WithoutIdleJobs(new BatchSpanProcessor(exporter))],
  })
  provider.register()
  const spans = provider.getTracer('shop')

  const tracer: Tracer = {
    span({ kind, name, headers, attributes = {} }, work) {
      const parent = headers ? propagation.extract(context.active(), headers, HEADERS) : context.active()
      const options = { kind: KINDS[kind], attributes: { ...attributes } }
      return spans.startActiveSpan(name, options, parent, (span) => end(span, work))
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    headers() {
      const carrier: Record<string, string> = {}
      propagation.inject(context.active(), carrier)
      return carrier
    },
  }
  return {
    tracer,
    async close() {
      await provider.shutdown().catch(() => undefined)
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}

/** An error's name alone: its message may have what a customer typed. */
async function end<Outcome>(span: Span, work: (describe: Describe) => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work((attributes, name) => {
      span.setAttributes({ ...attributes })
      if (name !== undefined) span.updateName(name)
      if ((attributes['http.response.status_code'] ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    })
  } catch (error) {
    span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

const HEADERS: TextMapGetter<Headers> = {
  keys: (headers) => [...headers.keys()],
  // Nothing of `baggage`, which may have anything.
  get: (headers, key) => (key === 'traceparent' || key === 'tracestate' ? (headers.get(key) ?? undefined) : undefined),
}

/** Jobs look for work every second: a run that found none, and its queries, are not sent. */
class WithoutIdleJobs implements SpanProcessor {
  readonly #next: SpanProcessor
  /** Spans of runs that have not ended, by trace. */
  readonly #waiting = new Map<string, ReadableSpan[]>()

  constructor(next: SpanProcessor) {
    this.#next = next
  }

  onStart(span: Parameters<SpanProcessor['onStart']>[0], parent: Context): void {
    if (span.kind === SpanKind.INTERNAL) this.#waiting.set(span.spanContext().traceId, [])
    this.#next.onStart(span, parent)
  }

  onEnd(span: ReadableSpan): void {
    const { traceId } = span.spanContext()
    const waiting = this.#waiting.get(traceId)
    if (!waiting) return this.#next.onEnd(span)
    waiting.push(span)
    if (span.kind !== SpanKind.INTERNAL) return
    this.#waiting.delete(traceId)
    const isIdle = span.attributes[COUNT] === 0 && span.status.code !== SpanStatusCode.ERROR
    if (!isIdle) for (const each of waiting) this.#next.onEnd(each)
  }

  forceFlush(): Promise<void> {
    return this.#next.forceFlush()
  }

  shutdown(): Promise<void> {
    return this.#next.shutdown()
  }
}
