/** A WordPress on a local port with its own MariaDB, in a temporary folder. */
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../src/server/testing/run/free-port.ts'
import { startGroup, type OwnProcess } from './own-process.ts'

/** The path of Debian's package. */
const PACKAGED = '/usr/share/wordpress'
const PLUGIN = path.resolve('content/wordpress/holiday-content.php')
const OWN_FILES = path.resolve('e2e/wordpress')
/** Concurrent requests: a list, its pictures and a health check. */
const PHP_WORKERS = '4'

export interface TemporaryWordPress {
  /** http://127.0.0.1:PORT */
  readonly origin: string
  readonly version: string
  /** Value of the `authorization` header of an administrator. */
  readonly authorization: string
  /** Stops PHP only: the database keeps running. */
  stop(): Promise<void>
  start(): Promise<void>
  /** PHP's errors and notices. */
  complaints(): string
}

/**
 * @param onEnd receives the clean-up function before anything starts; it can be called at any time
 * @throws Error if a program does not start
 */
export async function openWordPress(onEnd: (close: () => Promise<void>) => void): Promise<TemporaryWordPress> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-wordpress-'))
  const running: OwnProcess[] = []
  onEnd(async () => {
    for (const process of running.toReversed()) await process.end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const started: Start = (command, args, settings = {}) => {
    const process = startGroup(command, args, settings)
    running.push(process)
    return process
  }
  // The database's user must have access to its folder within ours.
  chmodSync(folder, 0o755)
  const socket = await startDatabase(path.join(folder, 'db'), started)
  const root = path.join(folder, 'site')
  copySite(root)
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const debugLog = path.join(folder, 'debug.log')
  writeFileSync(debugLog, '')
  const settings = {
    WORDPRESS_ORIGIN: origin,
    WORDPRESS_SOCKET: socket,
    WORDPRESS_SALT: randomBytes(32).toString('hex'),
    WORDPRESS_DEBUG_LOG: debugLog,
    PHP_CLI_SERVER_WORKERS: PHP_WORKERS,
  }
  const installed = await started('php', [path.join(OWN_FILES, 'install.php'), root], settings).finished()
  const { user, password, version } = JSON.parse(installed) as Record<'user' | 'password' | 'version', string>

  let php: OwnProcess | undefined
  const start = async () => {
    php = started('php', ['-S', `127.0.0.1:${port}`, '-t', root, path.join(OWN_FILES, 'router.php')], settings)
    await php.said(/Development Server .* started/)
  }
  await start()
  return {
    origin,
    version,
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    start,
    stop: async () => php?.end(),
    complaints: () => readFileSync(debugLog, 'utf8'),
  }
}

type Start = (command: string, args: readonly string[], settings?: Record<string, string>) => OwnProcess

/** WordPress' own files are copied, since it writes uploads among them. */
function copySite(root: string): void {
  cpSync(PACKAGED, root, {
    recursive: true,
    dereference: true,
    filter: (file) => !['wp-config.php', '.htaccess'].includes(path.relative(PACKAGED, file)),
  })
  cpSync(path.join(OWN_FILES, 'wp-config.php'), path.join(root, 'wp-config.php'))
  const plugin = path.join(root, 'wp-content/plugins/holiday-content')
  mkdirSync(plugin, { recursive: true })
  cpSync(PLUGIN, path.join(plugin, path.basename(PLUGIN)))
}

/** @returns the socket, on which only it listens */
async function startDatabase(folder: string, started: Start): Promise<string> {
  mkdirSync(folder, { mode: 0o700 })
  const data = path.join(folder, 'data')
  const socket = path.join(folder, 'socket')
  const first = path.join(folder, 'first.sql')
  writeFileSync(first, 'CREATE DATABASE IF NOT EXISTS wordpress CHARACTER SET utf8mb4;\n')
  const user = process.getuid?.() === 0 ? await changeOwner(folder, started) : []
  const common = ['--no-defaults', `--datadir=${data}`, ...user]
  const options = ['--auth-root-authentication-method=normal', '--skip-test-db']
  await started('mariadb-install-db', [...common, ...options]).finished()
  const quick = ['--innodb-flush-log-at-trx-commit=0', '--innodb-buffer-pool-size=64M']
  const place = [`--socket=${socket}`, `--init-file=${first}`, '--skip-networking']
  await started('/usr/sbin/mariadbd', [...common, ...place, ...quick]).said(/ready for connections/)
  return socket
}

/**
 * MariaDB refuses to run as root: its package created a user for it.
 * @returns the option with that user
 */
async function changeOwner(folder: string, started: Start): Promise<string[]> {
  const id = Number(await started('id', ['-u', 'mysql']).finished())
  chownSync(folder, id, id)
  return ['--user=mysql']
}
