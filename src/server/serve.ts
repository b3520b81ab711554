/** A process that answers requests: its services, which services.ts wires, its application and its port. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createApp } from './app.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import { createHttpServer, handedSocket, listen } from './process/listen.ts'
import { serveMetrics } from './metrics/process-metrics.ts'
import { announce, type OnEnd } from './process/run-process.ts'
import { sayReady, servingProcess } from './process/serving-process.ts'
import { BUILD_FINGERPRINT, readVersion } from './release.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { createPageLoader, maintenancePageOf, pageScriptSource, readBuiltAssets } from './render.ts'
import { demonstrationWords } from './identity/demonstration-account.ts'
import { openTracing } from './tracing/open-tracing.ts'
import { openServices } from './services.ts'
import type { Database } from './store/connection.ts'
import { createReadiness } from './http/readiness.ts'
import { builtFiles } from './http/static-files.ts'

const BUILT_FILES = path.join(PROJECT_ROOT, 'build', 'client')

const PROGRAMS = {
  drawing: path.join(PROJECT_ROOT, 'build', 'server', 'drawing-process.js'),
  texts: path.join(PROJECT_ROOT, 'build', 'server', 'text-worker.js'),
}

/** @param opening the database, which is closed by whoever opens it */
export async function serve(env: Env, log: Log, onEnd: OnEnd, opening: Promise<Database>): Promise<void> {
  await openTracing(env, onEnd)
  const { deps, files, mounts, startBackgroundWork } = await openServices(env, log, onEnd, PROGRAMS, opening)
  const assets = {
    ...readBuiltAssets(BUILT_FILES),
    hasEuro: env.EURO_RATE !== undefined,
  }
  const metrics = env.METRICS_PORT === undefined ? undefined : await import('./metrics/metrics.ts')
  const serving = servingProcess()
  const readiness = createReadiness(deps)
  const app = createApp(deps, {
    readiness,
    openMetrics: metrics && ((measured) => metrics.openMetrics({ ...measured, serving })),
    files: new Map([...files, ...builtFiles(BUILT_FILES)]),
    mounts,
    loadPage: createPageLoader(assets, env.PUBLIC_URL),
    pageScript: pageScriptSource(assets),
    build: readFileSync(BUILD_FINGERPRINT, 'utf8'),
    maintenancePage: maintenancePageOf(assets, deps),
  })

  const server = createHttpServer(app.fetch)
  const { port, url, close } = await listen(server, { ...env, fd: handedSocket() })
  // All ports answer until a proxy has noticed.
  const ports = [close]
  onEnd(async () => {
    readiness.drain()
    await Promise.all(ports.map((closePort) => closePort(env.DRAIN_SECONDS * 1000)))
  })
  startBackgroundWork(url)
  if (metrics && !serving) await serveMetrics(env, metrics.ownMetrics, onEnd)
  // One process serves it: staff are few, and it is not loaded where it is off.
  if (env.STAFF_PORT !== undefined && (!serving || serving.isFirst)) {
    const { openBackOffice } = await import('../back-office/open-back-office.ts')
    const { address, close: closeOffice } = await openBackOffice(deps, { files, mounts })
    ports.push(closeOffice)
    process.stdout.write(`\n${demonstrationWords(deps, `${address}/staff`) ?? `Staff sign in at ${address}/staff\n`}`)
  }
  if (serving) sayReady({ readyAt: url, port, version: readVersion() })
  else announce(deps, port)
}
