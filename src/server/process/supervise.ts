/**
 * Several processes that serve one port, by the setting PROCESSES. The started one supervises the others and holds
 * everything that can be open only once: the embedded database, the memory of repeated forms, and a payment provider
 * inside the server.
 */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Env } from '../env.ts'
import { shareRepeatedForms } from '../forms/forms-of-processes.ts'
import type { Log } from '../log.ts'
import { serveMetrics } from '../metrics/process-metrics.ts'
import { openPayments } from '../payments/open-payments.ts'
import type { OpenPayments } from '../payments/payment-adapter.ts'
import { webhookPathOf } from '../payments/payment-provider.ts'
import { addressOf, openDatabase } from '../store/connection.ts'
import { createHttpServer, listen } from './listen.ts'
import { announce, type OnEnd } from './run-process.ts'
import { environmentOf, type Ready } from './serving-process.ts'
import { pathThroughLinks } from './program-path.ts'

/** Before one that has ended is replaced. */
const RESTART_PAUSE_MS = 1000

/**
 * Starts as many serving processes as PROCESSES says, replaces those that end, all of them one by one on SIGHUP, and
 * stops them at the end.
 *
 * @throws Error if one ends before it answers requests
 */
export async function supervise(env: Env, log: Log, onEnd: OnEnd): Promise<void> {
  // Forms have bodies of bytes.
  cluster.setupPrimary({
    serialization: 'advanced',
    exec: pathThroughLinks(process.argv[1]!, process.cwd(), process.env.PWD),
  })
  shareRepeatedForms()
  const opening = openDatabase(env, log)
  onEnd(() => opening.then(({ close }) => close(), ignoreFailure))
  const { connectionConfig } = await opening
  const payments = await openPayments(env, log)
  onEnd(async () => payments.close?.())
  const paymentsUrl = payments.mount && (await servePayments(payments.mount, onEnd))
  // The address of the embedded PostgreSQL; addresses of an external one, or of its pooler, are inherited.
  const DATABASE_URL = env.DATABASE_URL ?? addressOf(connectionConfig)

  const running = new Set<Worker>()
  /** By their number; of two with the same number the newer. */
  const current = new Map<number, Worker>()
  if (env.METRICS_PORT !== undefined) {
    const { readProcesses } = await import('../metrics/process-metrics.ts')
    await serveMetrics(env, () => readProcesses(current), onEnd)
  }
  /** The program of the serving processes. */
  let version = ''
  const replacements = new Set<Promise<void>>()
  let isEnding = false
  onEnd(async () => {
    isEnding = true
    await Promise.all([...running].map(stop))
  })

  async function start(number: number): Promise<Ready> {
    const worker = cluster.fork({ DATABASE_URL, ...environmentOf(number, paymentsUrl) })
    running.add(worker)
    // Of a message to one that has just ended: without a listener it would end this process too.
    worker.on('error', (err) => log.warn({ err }, 'a serving process could not be reached'))
    const ended = new Promise<never>((_resolve, reject) => {
      worker.once('exit', (code: number | null, signal: string | null) => {
        running.delete(worker)
        reject(new Error(`serving process ${number} ended (${signal ?? code})`))
      })
    })
    const ready = await Promise.race([readyOf(worker), ended])
    current.set(number, worker)
    ended.catch((err: unknown) => {
      if (isEnding || current.get(number) !== worker) return
      const replacing = replace(number, err).finally(() => replacements.delete(replacing))
      replacements.add(replacing)
    })
    return ready
  }

  async function replace(number: number, err: unknown): Promise<void> {
    log.error({ event: 'process-ended', err }, 'a serving process ended, another is started')
    await sleep(RESTART_PAUSE_MS)
    if (isEnding) return
    await start(number).catch((again: unknown) => {
      if (!isEnding) return replace(number, again)
    })
  }

  /** Each new one answers requests, with the code that is there now, before the old one stops. */
  async function restart(): Promise<void> {
    log.info({ event: 'restart' }, 'the serving processes are replaced one by one')
    const before = version
    for (const number of current.keys()) {
      await Promise.all(replacements)
      if (isEnding) return
      const old = current.get(number)!
      try {
        version = (await start(number)).version
      } catch (err) {
        log.error({ event: 'restart-failed', err }, 'a new serving process did not start: the old ones stay')
        return
      }
      await stop(old)
    }
    if (version === before) {
      log.warn(
        { event: 'restarted', version },
        'the serving processes have been replaced, and run the same code as before: is the link switched, and the server started by its path?',
      )
    } else {
      log.info({ event: 'restarted', version, from: before }, 'the serving processes have been replaced by new code')
    }
  }

  let restarting: Promise<void> | undefined
  process.on('SIGHUP', () => {
    restarting ??= restart().finally(() => (restarting = undefined))
  })

  // The first fills an empty database alone.
  const first = await start(1)
  version = first.version
  await Promise.all(Array.from({ length: env.PROCESSES - 1 }, (_, others) => start(others + 2)))
  payments.startWebhooks?.(first.readyAt + webhookPathOf(payments.provider.name))
  announce({ env, site: first, log, payments: payments.provider }, first.port)
}

/** The code that opened it has reported the error already. */
const ignoreFailure = () => {}

async function stop(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.process.kill('SIGTERM')
  await ended
}

function readyOf(worker: Worker): Promise<Ready> {
  return new Promise((resolve) => {
    worker.on('message', (message: object) => {
      if ('readyAt' in message) resolve(message as Ready)
    })
  })
}

/** Serves a provider to the other processes, which forward the requests of customers. */
async function servePayments({ path, app }: NonNullable<OpenPayments['mount']>, onEnd: OnEnd): Promise<string> {
  const server = createHttpServer(new Hono().route(path, app).fetch)
  const { url, close } = await listen(server, { HOST: '127.0.0.1', PORT: 0 })
  onEnd(close)
  return url
}
