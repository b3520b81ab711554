/**
 * `npm run test:wordpress`: blog and travel guides against a real WordPress, by e2e/wordpress/run.ts. Needs Debian
 * packages; `-- --install` installs missing ones with apt-get.
 */
import { isBuildCurrent } from './build-fingerprint.mjs'
import { ensurePackages } from './debian-packages.mjs'
import { checkNode, ensureInstalled } from './prepare.mjs'
import { npm, run } from './run.mjs'

/** Exit code if there is no WordPress to test against: neither passed nor failed. */
const NOT_THERE = 2

const playwrightArguments = process.argv.slice(2).filter((argument) => argument !== '--install')
if (!(await ensurePackages('test:wordpress', process.argv.includes('--install')))) process.exit(NOT_THERE)

checkNode()
await ensureInstalled()
if (!isBuildCurrent() && !(await npm(['run', '--silent', 'build']))) process.exit(1)
const isPassed = await run(process.execPath, ['--import', 'tsx', 'e2e/wordpress/run.ts', ...playwrightArguments])
process.exit(isPassed ? 0 : 1)
