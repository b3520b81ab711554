/** `npm run dev:mock`: the web application alone with hot reloading; calls are answered from `demo/recordings/`. */
import { checkNode, ensureInstalled } from './prepare.mjs'
import { ROOT } from './run.mjs'

checkNode()
process.env.NODE_ENV ||= 'development'
await ensureInstalled()

const { createServer } = await import('vite')
const vite = await createServer({ root: ROOT, appType: 'custom', server: { middlewareMode: true } })
const { startMock } = await vite.ssrLoadModule('/demo/mock/development.ts')
await startMock(vite)
