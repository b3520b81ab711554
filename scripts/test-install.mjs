/**
 * `npm run test:install`: the commands of docs/deployment.md in an empty Debian, by tools/install/run.ts. Needs root
 * and Debian packages; `-- --install` installs missing ones with apt-get.
 */
import { createConnection } from 'node:net'
import path from 'node:path'
import { isBuildCurrent } from './build-fingerprint.mjs'
import { ensurePackages } from './debian-packages.mjs'
import { fetchNode, NODE_VERSIONS } from './node-versions.mjs'
import { checkNode, ensureInstalled } from './prepare.mjs'
import { npm, run } from './run.mjs'

/** Exit code if it cannot be run here: neither passed nor failed. */
const NOT_THERE = 2

/** Of the proxy, the site, the back office and the metrics. */
const PORTS = [80, 443, 3000, 3001, 9464]

if (process.getuid?.() !== 0) {
  console.error('npm run test:install makes mounts, users and a Debian in a folder, and has to be run by root.')
  process.exit(NOT_THERE)
}
if (!(await ensurePackages('test:install', process.argv.includes('--install')))) process.exit(NOT_THERE)
for (const port of PORTS) {
  if (!(await isTaken(port))) continue
  console.error(`npm run test:install needs port ${port}, which is taken.`)
  process.exit(NOT_THERE)
}

checkNode()
await ensureInstalled()
if (!isBuildCurrent() && !(await npm(['run', '--silent', 'build']))) process.exit(1)
const node = path.join(await fetchNode(NODE_VERSIONS[24]), 'node')
process.exit((await run(process.execPath, ['--import', 'tsx', 'tools/install/run.ts', node])) ? 0 : 1)

function isTaken(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
