import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.mjs'

/** The inputs of a build. */
const INPUTS = [
  'content',
  'demo',
  'src',
  'package-lock.json',
  'scripts/build.mjs',
  'tsconfig.json',
  'vite.config.ts',
  'vite.back-office.config.ts',
  'vite.page-script.config.ts',
]

const FINGERPRINT = path.join(ROOT, 'build', 'fingerprint')

/** Whether the build was made from the current files. */
export function isBuildCurrent() {
  if (!existsSync(FINGERPRINT)) return false
  const [contents, times] = readFileSync(FINGERPRINT, 'utf8').split('\n')
  const files = INPUTS.flatMap(filesIn)
  return times === hashOf(files, timeOf) || contents === hashOf(files, contentOf)
}

/**
 * Marks the build as complete and current; must be called last. Contents decide, so that a fresh clone of the same
 * files matches; sizes and times, which are read nine times as fast, decide that nothing was written since.
 */
export function stampBuild() {
  const files = INPUTS.flatMap(filesIn)
  writeFileSync(FINGERPRINT, `${hashOf(files, contentOf)}\n${hashOf(files, timeOf)}`)
}

const contentOf = (file) => readFileSync(path.join(ROOT, file))

function timeOf(file) {
  const { size, mtimeMs, ctimeMs } = statSync(path.join(ROOT, file))
  return `${size} ${mtimeMs} ${ctimeMs}`
}

function hashOf(files, read) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(read(file)).update('\0')
  return hash.digest('hex')
}

function filesIn(input) {
  const place = path.join(ROOT, input)
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [input]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}
