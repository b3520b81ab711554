/** The server process: settings, services, port and shutdown. services.ts wires its dependencies. */
import path from 'node:path'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { createApp } from './app.ts'
import { listen } from './process/listen.ts'
import { announce, runProcess } from './process/run-process.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { createPageLoader, maintenancePageOf, pageScriptSource, readBuiltAssets } from './render.ts'
import { openServices } from './services.ts'
import { serveBuiltFiles } from './http/static-files.ts'

const BUILT_FILES = path.join(PROJECT_ROOT, 'build', 'client')

await runProcess(async (env, log, onEnd) => {
  const { deps, mounts, startBackgroundWork } = await openServices(env, log, onEnd)
  const assets = readBuiltAssets(path.join(BUILT_FILES, '.vite', 'manifest.json'))
  const app = createApp(deps, {
    mounts,
    loadPage: createPageLoader(assets, env.PUBLIC_URL),
    pageScript: pageScriptSource(assets),
    maintenancePage: maintenancePageOf(assets, deps),
  })

  const site = new Hono()
  site.use(serveBuiltFiles(BUILT_FILES))
  site.all('*', (context) => app.fetch(context.req.raw, context.env))

  const server = createAdaptorServer({ fetch: site.fetch }) as Server
  const { port, url, close } = await listen(server, env)
  onEnd(close)
  startBackgroundWork(url)
  announce(deps, port)
})
