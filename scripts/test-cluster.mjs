/**
 * `npm run test:cluster`: customers of three apps on a database of three nodes, whose parts fail, by
 * e2e/cluster/run.ts. Needs root and Debian packages; `-- --install` installs missing ones with apt-get. `-- --help`
 * lists the options.
 */
import { isBuildCurrent } from './build-fingerprint.mjs'
import { ensurePackages } from './debian-packages.mjs'
import { checkNode, ensureInstalled } from './prepare.mjs'
import { npm, run } from './run.mjs'

/** Exit code if a cluster cannot be started here: neither passed nor failed. */
const NOT_THERE = 2

const options = process.argv.slice(2).filter((argument) => argument !== '--install')
if (process.getuid?.() !== 0) {
  console.error('npm run test:cluster makes users, disks and rules of iptables, and has to be run by root.')
  process.exit(NOT_THERE)
}
if (!(await ensurePackages('test:cluster', process.argv.includes('--install')))) process.exit(NOT_THERE)

checkNode()
await ensureInstalled()
if (!isBuildCurrent() && !(await npm(['run', '--silent', 'build']))) process.exit(1)
const isPassed = await run(process.execPath, ['--import', 'tsx', 'e2e/cluster/run.ts', ...options])
process.exit(isPassed ? 0 : 1)
