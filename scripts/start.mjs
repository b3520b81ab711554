/**
 * `npm start`: from a fresh clone to a running site. Installs and builds only what is missing or changed. package.json
 * calls it with `exec`, so that it replaces npm's shell, which would not forward SIGTERM. The second half of that line
 * is for Windows, which has no `exec`.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuildCurrent } from './build-fingerprint.mjs'
import { freePortAfter } from './free-port.mjs'
import { checkNode, ensureInstalled } from './prepare.mjs'
import { ROOT, run } from './run.mjs'

checkNode()
const settings = path.join(ROOT, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)

try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

process.env.NODE_ENV ||= 'production'
const hasDemonstration = existsSync(path.join(ROOT, 'demo'))
// The demonstration needs no settings. ALLOW_SANDBOX_PAYMENTS=false stays false, and so does DEMONSTRATION=false.
if (hasDemonstration && ['', 'sandbox'].includes(process.env.PAYMENT_PROVIDER ?? '')) {
  process.env.ALLOW_SANDBOX_PAYMENTS ||= 'true'
  process.env.DEMONSTRATION ||= 'true'
  process.env.EURO_RATE ||= `1.1530@${new Date().toISOString().slice(0, 10)}`
  process.env.STAFF_PORT ||= String(await freePortAfter(process.env.PORT || '3000', process.env.METRICS_PORT))
}
await import(pathToFileURL(path.join(ROOT, 'build', 'server', 'main.js')).href)

async function ensureBuilt() {
  if (isBuildCurrent()) return
  console.log('Building …')
  const isBuilt = await run(process.execPath, [path.join(ROOT, 'scripts', 'build.mjs')])
  if (!isBuilt) throw new Error('The build failed: see above.')
}
