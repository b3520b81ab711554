/**
 * `npm run requirements`: prints every line of docs/requirements.md without a test, and every unknown id in a test
 * title. Fails for the latter; with `--strict` for both. `-- --next STAFF` prints the next free id of a group, no more.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { nextId, parseRequirements, provedIds } from './requirement-lines.mjs'
import { ROOT } from './run.mjs'

const TESTED = ['src', 'tools', 'demo', 'e2e', 'scripts']
// The titles in the test of this script are samples.
const isTest = (name) => /\.(test|e2e)\.(tsx?|mjs)$/.test(name) && !name.endsWith('requirement-lines.test.mjs')

const document = path.join(ROOT, 'docs', 'requirements.md')
if (!existsSync(document)) {
  console.error('docs/requirements.md is missing.')
  process.exit(1)
}
const lines = parseRequirements(readFileSync(document, 'utf8'))
const next = process.argv.indexOf('--next')
if (next > 0) {
  console.log(nextId(lines, process.argv[next + 1] ?? ''))
  process.exit(0)
}
const known = new Set(lines.map(({ id }) => id))
const proofs = proofsById()

const open = lines.filter(({ id }) => !proofs.has(id))
const unknown = [...proofs].filter(([id]) => !known.has(id))

for (const { id, text } of open) console.log(`no test   ${id}  ${shorten(text)}`)
for (const [id, files] of unknown) console.log(`no line   ${id}  in ${[...files].join(', ')}`)
console.log(
  `${lines.length} lines: ${lines.length - open.length} with a test, ${open.length} without. ${unknown.length} unknown ids.`,
)

const isStrict = process.argv.includes('--strict')
process.exit(unknown.length > 0 || (isStrict && open.length > 0) ? 1 : 0)

/** Test files by id. */
function proofsById() {
  const found = new Map()
  for (const file of TESTED.flatMap(testFiles)) {
    for (const id of provedIds(readFileSync(path.join(ROOT, file), 'utf8'))) {
      found.set(id, (found.get(id) ?? new Set()).add(file))
    }
  }
  return found
}

function testFiles(folder) {
  const place = path.join(ROOT, folder)
  if (!existsSync(place)) return []
  const names = readdirSync(place, { recursive: true }).map(String)
  return names.filter(isTest).map((name) => path.join(folder, name))
}

function shorten(text) {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text
}
