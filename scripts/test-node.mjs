/**
 * `npm run test:node -- 20`: all tests on that version of Node, not the one that runs this script; a command after a
 * second `--` is run instead: `npm run test:node -- 24 -- npm run verify`.
 */
import path from 'node:path'
import { fetchNode, NODE_VERSIONS } from './node-versions.mjs'
import { checkNode, ensureInstalled } from './prepare.mjs'
import { ROOT, run } from './run.mjs'

const [major, separator, ...given] = process.argv.slice(2)
const version = NODE_VERSIONS[major]
if (!version || (separator && (separator !== '--' || given.length === 0))) {
  console.error(`Say which: npm run test:node -- ${Object.keys(NODE_VERSIONS).join(' | ')} [-- COMMAND]`)
  process.exit(2)
}

checkNode()
// First, as it empties node_modules.
await ensureInstalled()
let bin
try {
  bin = await fetchNode(version)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const node = path.join(bin, 'node')
const [command, ...args] = given.length > 0 ? given : ['node', path.join(ROOT, 'scripts', 'test.mjs')]
// Programs of packages start the first Node of PATH; npm starts the one in its configuration.
const PATH = [bin, process.env.PATH].join(path.delimiter)
const isOk = await run(command, args, { PATH, NODE: node, npm_node_execpath: node })
process.exit(isOk ? 0 : 1)
