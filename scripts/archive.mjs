/**
 * `npm run archive`: makes releases/brackenfold-VERSION-PLATFORM.tar.gz, which has all that a server needs but Node and
 * a PostgreSQL, with a file of its SHA-256 beside it. `-- --out FOLDER` puts them there. Needs GNU tar.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { isBuildCurrent } from './build-fingerprint.mjs'
import { checkNode, ensureInstalled } from './prepare.mjs'
import { licenceList, productionPackages, RELEASE_FILES, releasedPackage } from './release-files.mjs'
import { npm, ROOT, run } from './run.mjs'

const { values } = parseArgs({ options: { out: { type: 'string', default: path.join(ROOT, 'releases') } } })

checkNode()
await ensureInstalled()
if (!isBuildCurrent() && !(await npm(['run', '--silent', 'build']))) process.exit(1)

const { name, version } = releasedPackage()
const folder = `${name}-${version}`
/** Some packages have native code. */
const archive = path.resolve(values.out, `${folder}-${process.platform}-${process.arch}.tar.gz`)
mkdirSync(path.dirname(archive), { recursive: true })
const made = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-archive-'))
let isMade
try {
  isMade = await makeArchive()
} finally {
  rmSync(made, { recursive: true, force: true })
}
if (!isMade) process.exit(1)
const sum = createHash('sha256')
await pipeline(createReadStream(archive), sum)
writeFileSync(`${archive}.sha256`, `${sum.digest('hex')}  ${path.basename(archive)}\n`)
console.log(archive)

function makeArchive() {
  writeFileSync(path.join(made, 'package.json'), `${JSON.stringify(releasedPackage(), null, 2)}\n`)
  writeFileSync(path.join(made, 'LICENCES.txt'), licenceList())
  writeFileSync(
    path.join(made, 'sbom.cdx.json'),
    execFileSync(process.execPath, [path.join(ROOT, 'scripts', 'sbom.mjs')]),
  )
  // A package's own packages are below its folder.
  const packages = productionPackages().map((each) => each.folder)
  const folders = packages.filter((each) => !packages.some((other) => each.startsWith(`${other}/`)))
  const list = path.join(made, 'list')
  writeFileSync(list, [...RELEASE_FILES, ...folders].filter((file) => existsSync(path.join(ROOT, file))).join('\n'))
  return run('tar', [
    '--create',
    '--gzip',
    `--file=${archive}`,
    // Code that a start has compiled for this machine (main.ts).
    '--exclude=build/compiled',
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rw,go=u-w',
    `--transform=flags=r;s,^,${folder}/,`,
    `--directory=${made}`,
    'package.json',
    'LICENCES.txt',
    'sbom.cdx.json',
    `--directory=${ROOT}`,
    `--files-from=${list}`,
  ])
}
