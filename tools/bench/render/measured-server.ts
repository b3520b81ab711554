/** The built server, and a bare one, as separate processes, and what they cost. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import getPort from 'get-port'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** A separate data folder, which leaves a running site alone and is kept, so that only the first run fills it. */
const DATA_DIR = path.join(ROOT, 'data', 'bench-render')
const START_LIMIT_MS = 300_000
/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100

export interface MeasuredProcess {
  readonly url: string
  /** Processor time so far in milliseconds. */
  cpu(): { server: number }
  stop(): Promise<void>
}

export interface MeasuredServer extends MeasuredProcess {
  /** Processor time so far in milliseconds: of the server and of its database. */
  cpu(): { server: number; database: number }
  /** Resident memory in MB. */
  memory(): number
  /** Milliseconds until it answered. */
  readonly startedIn: number
}

/**
 * @param settings of its environment, such as another folder for its data
 * @throws Error if the project is not built or the server does not start
 */
export async function startServer(settings: Record<string, string> = {}): Promise<MeasuredServer> {
  const program = path.join(ROOT, 'build', 'server', 'main.js')
  if (!existsSync(program)) throw new Error('Build the project first: npm run build')
  const env = { ALLOW_SANDBOX_PAYMENTS: 'true', DATA_DIR, ...settings }
  const began = performance.now()
  const { pid, ...server } = await startProcess(program, env, '/healthz')
  const startedIn = performance.now() - began
  const postmaster = Number(readFileSync(path.join(env.DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    ...server,
    startedIn,
    memory: () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    cpu: () => ({
      server: processorTime(pid),
      database: familyOf(postmaster).reduce((sum, each) => sum + processorTime(each), 0),
    }),
  }
}

/** A bare Node server, with which ours is compared. */
export async function startCalibration(): Promise<MeasuredProcess> {
  const { pid, ...server } = await startProcess(path.join(import.meta.dirname, 'calibration-server.mjs'), {}, '/bytes')
  return { ...server, cpu: () => ({ server: processorTime(pid) }) }
}

async function startProcess(program: string, settings: Record<string, string>, healthPath: string) {
  const port = await getPort()
  const started = spawn(process.execPath, [program], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', ...settings, PORT: String(port) },
  })
  const url = `http://127.0.0.1:${port}`
  await untilHealthy(url + healthPath, started)
  return {
    url,
    pid: started.pid ?? 0,
    async stop() {
      started.kill('SIGTERM')
      if (started.exitCode === null) await once(started, 'exit')
    },
  }
}

async function untilHealthy(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
    const isHealthy = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isHealthy) return
    await sleep(20)
  }
  server.kill()
  throw new Error('The server did not start in time.')
}

/** User and system time of a process in milliseconds; 0 for one that has ended. */
function processorTime(pid: number): number {
  const fields = statOf(pid)
  return fields ? ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND : 0
}

/** The fields of /proc/PID/stat after the name, which may contain spaces itself. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return undefined
  }
}

/** A process and its children: PostgreSQL has one for each connection. */
function familyOf(parent: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))?.[1] === String(parent))
    .map(Number)
  return [parent, ...children]
}
