/** Mock mode as a development server: Vite in front, pictures drawn on demand, everything else from recordings. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { ViteDevServer } from 'vite'
import { buildPageScript, headOf } from '../../src/server/development.ts'
import { listen } from '../../src/server/process/listen.ts'
import { openMapStore } from '../../src/server/maps/map-store.ts'
import { createTileRoutes } from '../../src/server/maps/map-routes.ts'
import { createPictureRoutes } from '../../src/server/pictures/picture-routes.ts'
import { createPictureStore } from '../../src/server/pictures/picture-store.ts'
import { runProcess } from '../../src/server/process/run-process.ts'
import type * as RenderModule from '../../src/server/render.ts'
import type * as MockAppModule from './mock-app.ts'
import { illustrator } from '../illustrator.ts'
import { mockPicture } from './mock-pictures.ts'
import { readBrand } from '../../src/brands/read-brand.ts'
import { brandFiles, serveFiles } from '../../src/server/http/static-files.ts'
import { homePicture } from '../../src/server/content/catalogue-pictures.ts'
import { BRANDS_FOLDER, readRecordings } from './recordings.ts'

export async function startMock(vite: ViteDevServer): Promise<void> {
  await runProcess(async (env, log, onEnd) => {
    onEnd(() => vite.close())
    const recordings = readRecordings(Date.now)
    const brand = readBrand(BRANDS_FOLDER, recordings.session.siteCode)
    const directory = mkdtempSync(path.join(os.tmpdir(), 'mock-pictures-'))
    onEnd(() => Promise.resolve(rmSync(directory, { recursive: true, force: true })))
    const pictures = createPictureStore({
      directory,
      draw: illustrator.draw,
      find: (key) => homePicture(brand, key, illustrator) ?? mockPicture(key),
    })
    onEnd(() => pictures.close())
    const assets = {
      entry: '/src/web/entry.client.tsx',
      css: [],
      preload: () => [],
      headHtml: await headOf(vite),
      script: await buildPageScript(),
    }
    const tell = (text: string) => log.info(text)

    const site = new Hono()
    site.use(serveFiles(brandFiles([brand])))
    site.route('/', createPictureRoutes(pictures))
    site.route('/', createTileRoutes(openMapStore()))
    site.all('*', async (context) => {
      const { createMockApp } = (await vite.ssrLoadModule('/demo/mock/mock-app.ts')) as typeof MockAppModule
      const { createPageLoader } = (await vite.ssrLoadModule('/src/server/render.ts')) as typeof RenderModule
      const loadPage = createPageLoader(assets, env.PUBLIC_URL)
      return createMockApp({ recordings, loadPage, now: Date.now, tell }).fetch(context.req.raw)
    })
    const answer = getRequestListener(site.fetch)
    const server = createServer((request, response) => {
      vite.middlewares(request, response, () => void answer(request, response))
    })
    const { url, close } = await listen(server, env)
    onEnd(close)
    process.stdout.write(`\nMock mode: pages from the recordings in demo/recordings/, at ${url}\n`)
  })
}
