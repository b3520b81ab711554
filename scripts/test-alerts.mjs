/**
 * `npm run test:alerts`: the alert rules in `ops` and their unit tests, by Prometheus' own promtool. Needs a Debian package;
 * `-- --install` installs it with apt-get.
 */
import { ensurePackages } from './debian-packages.mjs'
import { run } from './run.mjs'

/** Exit code without promtool: neither passed nor failed. */
const NOT_THERE = 2

if (!(await ensurePackages('test:alerts', process.argv.includes('--install')))) process.exit(NOT_THERE)
const isPassed =
  (await run('promtool', ['check', 'rules', 'ops/alerts.yml'])) &&
  (await run('promtool', ['test', 'rules', 'ops/alerts.test.yml']))
process.exit(isPassed ? 0 : 1)
