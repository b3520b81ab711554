import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.mjs'

/** All that a build is made of. */
const INPUTS = ['content', 'demo', 'src', 'package-lock.json', 'scripts/build.mjs', 'tsconfig.json', 'vite.config.ts']

const FINGERPRINT = path.join(ROOT, 'build', 'fingerprint')

/** Whether the build was made of just the files that are there now. */
export function isBuildCurrent() {
  return existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, 'utf8') === fingerprintOfInputs()
}

/** Marks the build as complete and current: to be called last. */
export function stampBuild() {
  writeFileSync(FINGERPRINT, fingerprintOfInputs())
}

/** Contents, not times: a fresh check-out of the same files is the same. */
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
