/** Another version of Node, as an npm package in node_modules/.cache, without installing it on the machine. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { npm, ROOT } from './run.mjs'

/** The versions that the tests run on: from the oldest that is supported to the one that README.md recommends. */
export const NODE_VERSIONS = { 20: '20.19.0', 22: '22.23.5', 24: '24.21.0' }

const IS_WINDOWS = process.platform === 'win32'

/** npm has a package for Linux and Windows, none for macOS. */
const PACKAGE = `node-${IS_WINDOWS ? 'win' : process.platform}-${process.arch}`

/**
 * Fetches it unless it is there.
 * @returns the folder of its program, to be the first of PATH
 * @throws if it cannot be fetched, or does not run
 */
export async function fetchNode(version) {
  const folder = path.join(ROOT, 'node_modules', '.cache', `node-${version}`)
  const bin = path.join(folder, 'node_modules', PACKAGE, 'bin')
  if (versionOf(bin) === version) return bin
  console.log(`Fetching Node ${version} …`)
  const args = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const isFetched = await npm(['install', '--prefix', folder, ...args, `${PACKAGE}@${version}`])
  const found = versionOf(bin)
  if (isFetched && found === version) return bin
  throw new Error(
    `Node ${version} could not be fetched as the npm package ${PACKAGE}: ` +
      (isFetched ? `its program answers ${found ?? 'nothing'}.` : 'npm says why above.'),
  )
}

/** The version that the program in this folder says; undefined if there is none that runs. */
function versionOf(bin) {
  const { status, stdout } = spawnSync(path.join(bin, IS_WINDOWS ? 'node.exe' : 'node'), ['--version'], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim().replace(/^v/, '') : undefined
}
