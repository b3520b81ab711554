/** `npm run verify`: the quick part of the tests, all that needs neither a database nor a browser. */
import { checkNode, ensureInstalled } from './prepare.mjs'
import { runStaticChecks } from './static-checks.mjs'

checkNode()
await ensureInstalled()
const failed = (await runStaticChecks()).filter(({ isOk }) => !isOk)
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
