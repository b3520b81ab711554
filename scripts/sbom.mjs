/**
 * `npm run sbom`: prints a bill of materials, in the CycloneDX format, of the packages that the image and the archive
 * of a release have. `npm sbom --omit dev` would leave out those that a package for testing needs too.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { releasedLock, releasedPackage } from './release-files.mjs'
import { npm } from './run.mjs'

const parent = mkdtempSync(path.join(os.tmpdir(), 'bill-'))
// npm names the project after it.
const folder = path.join(parent, releasedPackage().name)
mkdirSync(folder)
let isPrinted
try {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(releasedPackage()))
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(releasedLock()))
  isPrinted = await npm([
    'sbom',
    '--prefix',
    folder,
    '--package-lock-only',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
  ])
} finally {
  rmSync(parent, { recursive: true, force: true })
}
process.exit(isPrinted ? 0 : 1)
