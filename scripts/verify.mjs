/** `npm run verify`: the static checks and the tests of pure code, without database and browser. */
import { checkNode, ensureInstalled } from './prepare.mjs'
import { runPureTests, runStaticChecks } from './static-checks.mjs'

checkNode()
await ensureInstalled()
const outcomes = (await Promise.all([runStaticChecks(), runPureTests()])).flat()
const failed = outcomes.filter((outcome) => outcome.failed > 0)
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
