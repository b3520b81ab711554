/**
 * `npm run test:mutations`: Stryker changes each piece of src/domain in turn, and the domain's tests must find at least
 * 95 % of what changes its behaviour. Unchanged files and tests keep their results of the last run. Arguments go to
 * Stryker: `-- --mutate src/domain/money/refund.ts`, `-- --concurrency 1`, `-- --force`.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import strykerConfig from '../stryker.config.mjs'
import { EQUIVALENT_MUTATIONS } from './equivalent-mutations.mjs'
import { scoreMutations, textOf } from './mutation-score.mjs'
import { checkNode, ensureInstalled } from './prepare.mjs'
import { ROOT, run, tool } from './run.mjs'

const WANTED_PERCENT = 95

checkNode()
await ensureInstalled()
const file = path.join(ROOT, strykerConfig.jsonReporter.fileName)
rmSync(file, { force: true })
const isRun = await run(tool('stryker'), ['run', ...process.argv.slice(2)])
if (!isRun || !existsSync(file)) process.exit(1)

const report = JSON.parse(readFileSync(file, 'utf8'))
// A run of some files says nothing of the others.
const equivalents = EQUIVALENT_MUTATIONS.filter((entry) => entry.file in report.files || process.argv.length === 2)
const { folders, survivors, faults, total, found } = scoreMutations(report, equivalents)
for (const survivor of survivors) console.log(`not found   ${textOf(survivor)}`)
for (const fault of faults) console.log(`equivalent-mutations.mjs: ${fault}`)
for (const { name, ...counts } of folders) console.log(`${name}: ${summaryOf(counts)}`)
const equivalent = folders.reduce((sum, folder) => sum + folder.equivalent, 0)
console.log(`all: ${summaryOf({ total, found, equivalent })}`)
process.exit(faults.length > 0 || found * 100 < total * WANTED_PERCENT ? 1 : 0)

function summaryOf({ total, found, equivalent }) {
  return `${found} of ${total} found, ${((found / total) * 100).toFixed(1)} %, beside ${equivalent} that change nothing`
}
