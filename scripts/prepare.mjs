/** Prepares a fresh clone. Uses no installed package. */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { npm, ROOT } from './run.mjs'

export const OLDEST_NODE = [20, 19]

/** Exits with instructions if Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const isOldEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
  if (isOldEnough) return
  console.error(
    `Node ${OLDEST_NODE.join('.')} or newer is needed, this is ${process.versions.node}. See https://nodejs.org`,
  )
  process.exit(1)
}

const LOCK = path.join(ROOT, 'package-lock.json')

/** Installs the dependencies if they are missing or older than the lock file. */
export async function ensureInstalled() {
  const installed = path.join(ROOT, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(LOCK).mtimeMs) return
  console.log('Installing dependencies …')
  // Development dependencies are needed for building, with any NODE_ENV. No package runs a script of its own.
  const isInstalled = await npm([
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (!isInstalled) throw new Error('The dependencies could not be installed: see above.')
}
