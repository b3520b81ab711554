/** `npm run bench`: installs and builds what is missing or changed, then measures everything (tools/bench/run.ts). */
import path from 'node:path'
import { isBuildCurrent } from './build-fingerprint.mjs'
import { checkNode, ensureInstalled } from './prepare.mjs'
import { npm, ROOT, run, tool } from './run.mjs'

checkNode()
await ensureInstalled()
const isBuilt = isBuildCurrent() || (await npm(['run', '--silent', 'build'], {}))
const bench = path.join(ROOT, 'tools', 'bench', 'run.ts')
const isMeasured = isBuilt && (await run(tool('tsx'), [bench, ...process.argv.slice(2)]))
process.exit(isMeasured ? 0 : 1)
