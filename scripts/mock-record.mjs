/** `npm run mock:record -- http://127.0.0.1:3000`: records the responses of a running server for mock mode. */
import { ROOT } from './run.mjs'

const origin = process.argv[2]?.replace(/\/+$/, '')
if (!origin || !URL.canParse(origin)) {
  console.error('Name the server: npm run mock:record -- http://127.0.0.1:3000')
  process.exit(1)
}
const { createServer } = await import('vite')
const vite = await createServer({ root: ROOT, appType: 'custom', server: { middlewareMode: true } })
const { record } = await vite.ssrLoadModule('/demo/mock/record.ts')
const { createPageLoader } = await vite.ssrLoadModule('/src/server/render.ts')
const loadPage = createPageLoader({ entry: '', css: [], preload: () => [] }, origin)
await record({ origin, siteCode: process.env.SITE_CODE || 'BF', loadPage, now: Date.now() })
await vite.close()
