import cluster from 'node:cluster'
import { pino } from 'pino'
import type { Deps } from '../deps.ts'
import { misspeltIn, readEnv, type Env } from '../env.ts'
import { createLog, type Log } from '../log.ts'
import { readVersion } from '../release.ts'
import { openErrorReports } from '../reporting/error-reports.ts'
import { startErrors } from '../settings/start-errors.ts'

/** Registers a function that closes a resource at the end; the last one opened is closed first. */
export type OnEnd = (close: () => Promise<void>) => void

/**
 * The process then exits whatever is still open, DRAIN_SECONDS apart: an init system sends SIGKILL 10 seconds after
 * SIGTERM.
 */
const END_LIMIT_MS = 9500

/**
 * Runs a server as a process: reads the settings, shuts down cleanly on SIGTERM and Ctrl-C even during the start, and
 * prints why it could not start. The exit code is 0 after a signal, 1 after a failure.
 *
 * @param options.isBeside a program with the settings of a shop that runs beside it, which has their ports and folders
 */
export async function runProcess(
  serve: (env: Env, log: Log, onEnd: OnEnd) => Promise<void>,
  { isBeside = false }: { readonly isBeside?: boolean } = {},
): Promise<void> {
  const closers: (() => Promise<void>)[] = []
  let log = createLog('info')
  let isEnding = false
  let endLimitMs = END_LIMIT_MS

  async function end(exitCode: number): Promise<void> {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), endLimitMs).unref()
    for (const close of closers.reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'closing failed'))
    }
    process.exit(exitCode)
  }

  // Ctrl-C in a terminal may arrive twice, directly and through npm: the second is ignored.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody expected')
    void end(1)
  })

  try {
    // A serving process shares the ports of the one that supervises it, which has looked.
    const env = await readEnv(process.env, cluster.isWorker || isBeside ? {} : { look: startErrors })
    endLimitMs += env.DRAIN_SECONDS * 1000
    const reports = await openErrorReports(env)
    // Closed last, so that errors of the others are reported too.
    if (reports) closers.push(() => reports.close())
    log = createLog(env.LOG_LEVEL, undefined, reports)
    if (!cluster.isWorker) {
      for (const words of misspeltIn(process.env, env.payments)) log.warn({ event: 'setting-misspelt' }, words)
    }
    await serve(env, log, (close) => closers.push(close))
  } catch (error) {
    if (isEnding) return
    sayWhy(explain(error))
    await end(1)
  }
}

/**
 * For people in words, and for what reads the log of a server in production as lines of it; there a fault has one each.
 */
function sayWhy(words: string): void {
  // As it is set: the build makes `process.env.NODE_ENV` a constant, by which packages choose what they are.
  const { NODE_ENV } = process.env
  if (NODE_ENV !== 'production' || process.stderr.isTTY) {
    process.stderr.write(`${words}\n`)
    return
  }
  const log = createLog('info', pino.destination({ fd: 2, sync: true }))
  // A cause and a stack are indented.
  for (const error of words.split(/\n(?!\s)/)) log.fatal({ event: 'start-failed' }, error)
}

/** Prints the site's address, and that it is a demonstration if it is one. */
export function announce(
  {
    env,
    site,
    log,
    payments,
  }: Pick<Deps, 'env' | 'log' | 'payments'> & { readonly site: { readonly brandName: string } },
  port: number,
): void {
  log.info({ event: 'ready', port, site: env.SITE_CODE, version: readVersion() }, 'ready')
  if (payments.setup.isSandbox) {
    process.stdout.write(
      `\nThis is a demonstration: payments go to the provider '${payments.name}', no money is taken.\n`,
    )
  }
  const address = env.PORT === 0 ? env.PUBLIC_URL.replace(/:0$/, `:${port}`) : env.PUBLIC_URL
  process.stdout.write(`\n${site.brandName} is open at ${address}\n`)
}

/** The error's message with its causes; the stack only for a programming error. */
export function explain(error: unknown): string {
  const { code, port, message, stack, cause } = error as Error & { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop the program that uses it, or set PORT to another one.`
  if (code === 'EACCES' && port) return `Port ${port} is not allowed for this user. Set PORT to 1024 or higher.`
  if (error instanceof TypeError || error instanceof ReferenceError) return stack ?? message
  // A host with two addresses that both refuse gives an error without a message.
  const words = message || (code ?? 'unknown')
  return cause instanceof Error ? `${words}\n  because: ${explain(cause)}` : words
}
