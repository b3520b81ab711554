/** The development server: Vite in front of the application, which reloads after every edit. */
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ViteDevServer } from 'vite'
import type * as AppModule from './app.ts'
import { listen } from './process/listen.ts'
import { announce, runProcess } from './process/run-process.ts'
import type * as RenderModule from './render.ts'
import { openServices } from './services.ts'

/** Services stay open between edits; restart after editing one. */
export async function startDevelopment(vite: ViteDevServer): Promise<void> {
  await runProcess(async (env, log, onEnd) => {
    onEnd(() => vite.close())
    const { deps, files, mounts, startBackgroundWork } = await openServices(env, log, onEnd)
    const assets = {
      entry: '/src/web/entry.client.tsx',
      css: [],
      preload: () => [],
      headHtml: await headOf(vite),
      errorReporter: '/src/web/page/report-error.ts',
      hasEuro: env.EURO_RATE !== undefined,
    }

    const fetch = async (request: Request, bindings?: object): Promise<Response> => {
      const { createApp } = (await vite.ssrLoadModule('/src/server/app.ts')) as typeof AppModule
      const { createPageLoader, maintenancePageOf } = (await vite.ssrLoadModule(
        '/src/server/render.ts',
      )) as typeof RenderModule
      const loadPage = createPageLoader(assets, env.PUBLIC_URL)
      const app = createApp(deps, { files, mounts, loadPage, maintenancePage: maintenancePageOf(assets, deps) })
      const response = await app.fetch(request, bindings)
      // Vite adds inline scripts.
      response.headers.delete('content-security-policy')
      return response
    }
    const answer = getRequestListener(fetch)
    const server = createServer((request, response) => {
      vite.middlewares(request, response, () => void answer(request, response))
    })

    const { port, url, close } = await listen(server, env)
    onEnd(close)
    startBackgroundWork(url)
    announce(deps, port)
  })
}

/** What Vite adds to the head for hot reloading. */
export async function headOf(vite: ViteDevServer): Promise<string> {
  const html = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>')
  return /<head>(.*)<\/head>/s.exec(html)?.[1] ?? ''
}
