/** A process that answers requests: its services, which services.ts wires, its application and its port. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createApp, type AppOptions } from './app.ts'
import { createDraftPreview } from './brand/draft-preview.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import { createHttpServer, handedSocket, listen } from './process/listen.ts'
import { serveMetrics } from './metrics/process-metrics.ts'
import { announce, type OnEnd } from './process/run-process.ts'
import { sayReady, servingProcess } from './process/serving-process.ts'
import { BUILD_FINGERPRINT, readVersion } from './release.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { createPageLoader, maintenancePageOf, pageScriptSource, readBuiltAssets } from './render.ts'
import { signInWords } from './identity/first-administrator.ts'
import { openTracing } from './tracing/open-tracing.ts'
import { openServices, type ServedBrand } from './services.ts'
import type { Database } from './store/connection.ts'
import { createReadiness } from './http/readiness.ts'
import { PageCache } from './http/page-cache.ts'
import { builtFiles } from './http/static-files.ts'
import type { Metrics } from './metrics/metrics.ts'

const BUILT_FILES = path.join(PROJECT_ROOT, 'build', 'client')

type Measured = Parameters<NonNullable<AppOptions['openMetrics']>>[0]

const PROGRAMS = {
  drawing: path.join(PROJECT_ROOT, 'build', 'server', 'drawing-process.js'),
  texts: path.join(PROJECT_ROOT, 'build', 'server', 'text-worker.js'),
}

/** @param opening the database, which its opener closes */
export async function serve(env: Env, log: Log, onEnd: OnEnd, opening: Promise<Database>): Promise<void> {
  await openTracing(env, onEnd)
  const services = await openServices(env, log, onEnd, PROGRAMS, opening)
  const assets = {
    ...readBuiltAssets(BUILT_FILES),
    hasEuro: env.EURO_RATE !== undefined,
  }
  const metrics = env.METRICS_PORT === undefined ? undefined : await import('./metrics/metrics.ts')
  const serving = servingProcess()
  const readiness = createReadiness(services.current.deps)
  const kept = new PageCache()
  const built = builtFiles(BUILT_FILES)
  let opened: Metrics | undefined
  const appOf = ({ deps, files, mounts }: ServedBrand, more?: AppOptions) =>
    createApp(deps, {
      readiness,
      files: new Map([...files, ...built]),
      mounts,
      loadPage: createPageLoader(assets, env.PUBLIC_URL),
      pageScript: pageScriptSource(assets),
      build: readFileSync(BUILD_FINGERPRINT, 'utf8'),
      maintenancePage: () => maintenancePageOf(assets, deps),
      ...more,
    })
  const openMetrics = metrics && ((measured: Measured) => (opened ??= metrics.openMetrics({ ...measured, serving })))
  let app = appOf(services.current, { kept, openMetrics })
  services.onBrandChange((current) => (app = appOf(current, { kept, openMetrics })))
  const answerWithDrafts = createDraftPreview(
    services.current.deps,
    { readDraft: services.readDraft, log, serve: async (site) => appOf(await services.serveDraft(site)) },
    () => app,
  )

  const server = createHttpServer(
    (request, bindings) => answerWithDrafts(request, bindings) ?? app.fetch(request, bindings),
  )
  const { port, url, close } = await listen(server, { ...env, fd: handedSocket() })
  // All ports answer until a proxy has noticed.
  const ports = [close]
  onEnd(async () => {
    readiness.drain()
    await Promise.all(ports.map((closePort) => closePort(env.DRAIN_SECONDS * 1000)))
  })
  services.startBackgroundWork(url)
  if (metrics && !serving) await serveMetrics(env, metrics.ownMetrics, onEnd)
  // One process serves it: staff are few, and it is not loaded where it is off.
  if (env.STAFF_PORT !== undefined && (!serving || serving.isFirst)) {
    const { openBackOffice } = await import('../back-office/open-back-office.ts')
    const { address, close: closeOffice } = await openBackOffice(services)
    ports.push(closeOffice)
    process.stdout.write(`\n${await signInWords(services.current.deps, address)}`)
  }
  const { brandName } = services.current.deps.site
  if (serving) sayReady({ readyAt: url, port, version: readVersion(), brandName })
  else announce(services.current.deps, port)
}
