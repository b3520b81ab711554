/** `npm run dev`: the site with hot reloading. Parts that hold the database are loaded once, the rest per request. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkNode, ensureInstalled } from './prepare.mjs'
import { ROOT } from './run.mjs'

checkNode()
const settings = path.join(ROOT, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
process.env.NODE_ENV ||= 'development'
process.env.DESIGN_SYSTEM ||= 'true'
process.env.STAFF_PORT ||= String(Number(process.env.PORT || 3000) + 1)
await ensureInstalled()

const { createServer } = await import('vite')
const vite = await createServer({ root: ROOT, appType: 'custom', server: { middlewareMode: true } })
const { startDevelopment } = await vite.ssrLoadModule('/src/server/development.ts')
await startDevelopment(vite)
