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
]

const FINGERPRINT = path.join(ROOT, 'build', 'fingerprint')

/** Whether the build was made from the current files. */
export function isBuildCurrent() {
  return existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, 'utf8') === fingerprintOfInputs()
}

/** Marks the build as complete and current; must be called last. */
export function stampBuild() {
  writeFileSync(FINGERPRINT, fingerprintOfInputs())
}

/** Hashes contents, not times, so that a fresh clone of the same files matches. */
function fingerprintOfInputs() {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap(filesIn)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(input) {
  const place = path.join(ROOT, input)
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [input]
  return readdirSync(place, { recursive: true })
    .map((name) => path.posix.join(input, String(name).replaceAll('\\', '/')))
    .filter((name) => !/\.test\.tsx?$/.test(name) && statSync(path.join(ROOT, name)).isFile())
    .sort()
}
