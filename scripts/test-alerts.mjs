/**
 * `npm run test:alerts`: the alert rules in `ops` and their unit tests, by Prometheus' own promtool, and then by a real
 * Prometheus and a real shop that fails (tools/alerts/run.ts). Needs a Debian package; `-- --install` installs it with
 * apt-get.
 */
import { isBuildCurrent } from './build-fingerprint.mjs'
import { ensurePackages } from './debian-packages.mjs'
import { checkNode, ensureInstalled } from './prepare.mjs'
import { npm, run } from './run.mjs'

/** Exit code without Prometheus: neither passed nor failed. */
const NOT_THERE = 2

if (!(await ensurePackages('test:alerts', process.argv.includes('--install')))) process.exit(NOT_THERE)
checkNode()
await ensureInstalled()
const isPassed =
  (await run('promtool', ['check', 'rules', 'ops/alerts.yml'])) &&
  (await run('promtool', ['test', 'rules', 'ops/alerts.test.yml'])) &&
  (isBuildCurrent() || (await npm(['run', '--silent', 'build']))) &&
  (await run(process.execPath, ['--import', 'tsx', 'tools/alerts/run.ts']))
process.exit(isPassed ? 0 : 1)
