import type { Env } from '../env.ts'
import { setTracer } from './traced.ts'

/** Sends spans to OTEL_EXPORTER_OTLP_ENDPOINT until the end; without it nothing is loaded. */
export async function openTracing(
  env: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'>,
  onEnd: (close: () => Promise<void>) => void,
): Promise<void> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return
  const { startTracer } = await import('./otlp-tracer.ts')
  const { tracer, close } = startTracer(env.OTEL_EXPORTER_OTLP_ENDPOINT, env.OTEL_SERVICE_NAME)
  setTracer(tracer)
  onEnd(async () => {
    setTracer(undefined)
    await close()
  })
}
