/** The development server: Vite in front of the application, which reloads after every edit. */
import { createServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Rolldown, ViteDevServer } from 'vite'
import type * as BackOfficeModule from '../back-office/back-office-app.tsx'
import type * as FindStaffModule from '../back-office/find-staff.ts'
import type * as RoutesModule from '../back-office/routes.ts'
import type * as AppModule from './app.ts'
import { listen } from './process/listen.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { announce, runProcess } from './process/run-process.ts'
import type * as RenderModule from './render.ts'
import { signInWords } from './identity/first-administrator.ts'
import { openServices } from './services.ts'

/** Services stay open between edits; restart after editing one. */
export async function startDevelopment(vite: ViteDevServer): Promise<void> {
  await runProcess(async (env, log, onEnd) => {
    onEnd(() => vite.close())
    const services = await openServices(env, log, onEnd)
    const assets = {
      entry: '/src/web/entry.client.tsx',
      css: [],
      preload: () => [],
      headHtml: await headOf(vite),
      script: await buildPageScript(),
      errorReporter: '/src/web/page/report-error.ts',
      hasEuro: env.EURO_RATE !== undefined,
    }

    const fetch = async (request: Request, bindings?: object): Promise<Response> => {
      const { createApp } = (await vite.ssrLoadModule('/src/server/app.ts')) as typeof AppModule
      const { createPageLoader, maintenancePageOf } = (await vite.ssrLoadModule(
        '/src/server/render.ts',
      )) as typeof RenderModule
      const loadPage = createPageLoader(assets, env.PUBLIC_URL)
      const { deps, files, mounts } = services.current
      const app = createApp(deps, { files, mounts, loadPage, maintenancePage: () => maintenancePageOf(assets, deps) })
      const response = await app.fetch(request, bindings)
      // Vite adds inline scripts.
      response.headers.delete('content-security-policy')
      return response
    }
    const answer = getRequestListener(fetch)
    const answerStaff = getRequestListener(async (request, bindings) => {
      const load = async <Module>(file: string) => (await vite.ssrLoadModule(`/src/back-office/${file}`)) as Module
      const { createBackOffice } = await load<typeof BackOfficeModule>('back-office-app.tsx')
      const { ROUTES } = await load<typeof RoutesModule>('routes.ts')
      const { findStaff } = await load<typeof FindStaffModule>('find-staff.ts')
      const { deps, files, mounts } = services.current
      const { stylesheet } = deps.site.files
      const staffAssets = {
        script: '/src/back-office/scripts/staff.ts',
        styles: [],
        brandStyles: stylesheet.address,
        icon: `/brand/${deps.site.theme}/icon.svg`,
      }
      const app = createBackOffice(deps, { routes: ROUTES, assets: staffAssets, files, mounts, findStaff })
      const response = await app.fetch(request, bindings)
      // Vite adds styles within the page.
      response.headers.delete('content-security-policy')
      return response
    })
    const server = createServer((request, response) => {
      vite.middlewares(request, response, () => void answer(request, response))
    })

    const { port, url, close } = await listen(server, env)
    onEnd(close)
    if (env.STAFF_PORT !== undefined) {
      const staff = createServer((request, response) => {
        vite.middlewares(request, response, () => void answerStaff(request, response))
      })
      const opened = await listen(staff, { HOST: env.STAFF_HOST, PORT: env.STAFF_PORT })
      onEnd(opened.close)
      process.stdout.write(`\n${await signInWords(services.current.deps, env.STAFF_URL)}`)
    }
    services.startBackgroundWork(url)
    announce(services.current.deps, port)
  })
}

/** The tags that Vite adds to the head for hot reloading. */
export async function headOf(vite: ViteDevServer): Promise<string> {
  const html = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>')
  return /<head>(.*)<\/head>/s.exec(html)?.[1] ?? ''
}

/** The inline script of every page; restart after editing it. */
export async function buildPageScript(): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    configFile: path.join(PROJECT_ROOT, 'vite.page-script.config.ts'),
    logLevel: 'warn',
    build: { write: false },
  })
  return (built as Rolldown.RolldownOutput).output[0].code
}
