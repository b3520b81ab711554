/**
 * `npm run test:wordpress`: blog and travel guides against a real WordPress, by e2e/wordpress/run.ts. Needs Debian
 * packages; `-- --install` installs missing ones with apt-get.
 */
import { isBuildCurrent } from './build-fingerprint.mjs'
import { checkNode, ensureInstalled } from './prepare.mjs'
import { npm, run } from './run.mjs'
import { installCommand, missingPackages } from './wordpress-packages.mjs'

/** Exit code if there is no WordPress to test against: neither passed nor failed. */
const NOT_THERE = 2

const playwrightArguments = process.argv.slice(2).filter((argument) => argument !== '--install')
const missing = missingPackages()
if (missing.length > 0 && !(await install(missing))) process.exit(NOT_THERE)

checkNode()
await ensureInstalled()
if (!isBuildCurrent() && !(await npm(['run', '--silent', 'build']))) process.exit(1)
const isPassed = await run(process.execPath, ['--import', 'tsx', 'e2e/wordpress/run.ts', ...playwrightArguments])
process.exit(isPassed ? 0 : 1)

async function install(packages) {
  const [command, ...args] = installCommand(packages)
  if (!process.argv.includes('--install')) {
    console.error(`A WordPress to test against takes packages of Debian that are not here: ${packages.join(', ')}`)
    console.error(`Install them: ${[command, ...args].join(' ')}`)
    console.error('or, as root: npm run test:wordpress -- --install')
    return false
  }
  const isInstalled = (await run(command, args)) && missingPackages().length === 0
  if (!isInstalled) console.error('The packages could not be installed: see above.')
  return isInstalled
}
