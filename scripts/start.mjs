/**
 * `npm start`: from a fresh clone to a site that is served. Installs and builds only where something is missing or
 * changed. package.json calls it with `exec`, so that it takes the place of npm's shell: a shell would not pass SIGTERM
 * on, and npm would be gone before the site is. The second half of that line is for Windows, which knows no `exec`.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuildCurrent } from './build-fingerprint.mjs'
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
// The demonstration works without any setting. A false in ALLOW_SANDBOX_PAYMENTS stays false.
if (['', 'sandbox'].includes(process.env.PAYMENT_PROVIDER ?? '')) process.env.ALLOW_SANDBOX_PAYMENTS ||= 'true'
await import(pathToFileURL(path.join(ROOT, 'build', 'server', 'main.js')).href)

async function ensureBuilt() {
  if (isBuildCurrent()) return
  console.log('Building …')
  const isBuilt = await run(process.execPath, [path.join(ROOT, 'scripts', 'build.mjs')])
  if (!isBuilt) throw new Error('The build failed: see above.')
}
