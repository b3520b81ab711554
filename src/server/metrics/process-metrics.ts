/** Metrics of several serving processes (PROCESSES), which the supervising one asks for and hands on. */
import type { Worker } from 'node:cluster'
import { AggregatorRegistry, Gauge, register, Registry } from 'prom-client'
import type { ServingProcess } from '../process/serving-process.ts'
import { Hono } from 'hono'
import type { Env } from '../env.ts'
import { INSTANCE_HEADER, instanceOf } from '../http/readiness.ts'
import { createHttpServer, listen } from '../process/listen.ts'
import type { OnEnd } from '../process/run-process.ts'

type Metrics = Awaited<ReturnType<typeof register.getMetricsAsJSON>>

interface Question {
  readonly metricsQuestion: number
}

interface Answer extends Question {
  readonly metrics: Metrics
}

/** A process that does not answer costs the others' metrics nothing but this time: Prometheus waits for 10 s. */
const ANSWER_LIMIT_MS = 3000

/** In a serving process: its metrics get its number as the label `process`, and the supervising process gets them. */
export function answerSupervisor({ number }: ServingProcess): void {
  register.setDefaultLabels({ process: String(number) })
  process.on('message', (message: object) => {
    if ('metricsQuestion' in message) void answer(message as Question)
  })
}

async function answer({ metricsQuestion }: Question): Promise<void> {
  const metrics = await register.getMetricsAsJSON()
  if (process.connected) process.send?.({ metricsQuestion, metrics } satisfies Answer)
}

let questions = 0

/**
 * In the supervising process: the metrics of all serving ones in the format of Prometheus, each with its number. They
 * are not added up: a counter that falls because a process has ended would look like new events.
 * @param serving by their numbers
 */
export async function readProcesses(serving: ReadonlyMap<number, Worker>): Promise<string> {
  const answers = await Promise.all(
    [...serving].map(async ([number, worker]) => ({ number, metrics: await ask(worker) })),
  )
  const ups = new Registry()
  const up = new Gauge({
    name: 'brackenfold_process_up',
    help: '1 if a serving process answered for its metrics within 3 s, else 0',
    labelNames: ['process'],
    registers: [ups],
  })
  for (const { number, metrics } of answers) up.set({ process: String(number) }, metrics ? 1 : 0)
  const all = [await ups.getMetricsAsJSON(), ...answers.flatMap(({ metrics }) => (metrics ? [metrics] : []))]
  // Each has another label: nothing is lost by taking the first.
  for (const metric of all.flat()) metric.aggregator = 'first'
  return AggregatorRegistry.aggregate(all).metrics()
}

async function ask(worker: Worker): Promise<Metrics | undefined> {
  if (!worker.isConnected()) return undefined
  const metricsQuestion = questions++
  return new Promise((resolve) => {
    const end = (metrics?: Metrics) => {
      clearTimeout(timer)
      worker.off('message', hear).off('exit', gone)
      resolve(metrics)
    }
    const hear = (message: object) => {
      if ('metrics' in message && (message as Answer).metricsQuestion === metricsQuestion)
        end((message as Answer).metrics)
    }
    const gone = () => end()
    const timer = setTimeout(end, ANSWER_LIMIT_MS)
    worker.on('message', hear).on('exit', gone)
    worker.send({ metricsQuestion } satisfies Question)
  })
}

const FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves metrics at an address of their own, which is not the public site's. @throws Error if the port is taken */
export async function serveMetrics(
  env: Pick<Env, 'METRICS_HOST' | 'METRICS_PORT' | 'SITE_CODE' | 'SESSION_SECRET'>,
  read: () => Promise<string>,
  onEnd: OnEnd,
): Promise<string> {
  const { METRICS_HOST, METRICS_PORT = 0 } = env
  const headers = { 'content-type': FORMAT, [INSTANCE_HEADER]: instanceOf(env) }
  const app = new Hono().get('/metrics', async (context) => context.body(await read(), 200, headers))
  const { url, close } = await listen(createHttpServer(app.fetch), { HOST: METRICS_HOST, PORT: METRICS_PORT })
  onEnd(close)
  return url
}
