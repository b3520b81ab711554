/** The built server, and a bare one, as separate processes, and what they cost. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../src/server/testing/run/free-port.ts'
import type { ClientConfig } from 'pg'
import { readPostmaster } from '../../../src/server/store/embedded/postmaster.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** A separate data folder, which leaves a running site alone and is kept, so that only the first run fills it. */
export const DATA_DIR = path.join(ROOT, 'data', 'bench-render')
const START_LIMIT_MS = 300_000
/** Of all pictures that are drawn in advance, on a slow machine. */
const DRAWING_LIMIT_MS = 30 * 60_000
const DRAWING_PROGRAM = 'drawing-process.js'
const SERVING_PROGRAM = 'main.js'

export interface MeasuredProcess {
  readonly url: string
  /** Processor time so far in milliseconds. */
  cpu(): { server: number }
  stop(): Promise<void>
}

export interface MeasuredServer extends MeasuredProcess {
  /** Processor time so far in milliseconds: of the server, with PROCESSES of all its processes, and of its database. */
  cpu(): { server: number; database: number }
  /** Resident memory in MB. */
  memory(): number
  /** Milliseconds until it answered. */
  readonly startedIn: number
  /** Of its database. */
  readonly database: ClientConfig
  /** Waits while it draws pictures in advance. @throws Error if it draws too long */
  untilDrawn(): Promise<void>
  /** Stops its drawing until it ends itself: for a measurement that cannot wait for all pictures. */
  pauseDrawing(): void
}

/**
 * @param settings of its environment, such as another folder for its data
 * @throws Error if the project is not built or the server does not start
 */
export async function startServer(settings: Record<string, string> = {}): Promise<MeasuredServer> {
  const program = path.join(ROOT, 'build', 'server', 'main.js')
  if (!existsSync(program)) throw new Error('Build the project first: npm run build')
  const env = { ALLOW_SANDBOX_PAYMENTS: 'true', DEMONSTRATION: 'true', DATA_DIR, ...settings }
  const began = performance.now()
  const { pid, ...server } = await startProcess(program, env, '/healthz')
  const startedIn = performance.now() - began
  const postmaster = readPostmaster(path.join(env.DATA_DIR, 'postgres'))
  if (!postmaster) throw new Error('The database of the server is not in its folder.')
  let pausing: NodeJS.Timeout | undefined
  return {
    ...server,
    startedIn,
    database: postmaster.address,
    async untilDrawn() {
      const deadline = Date.now() + DRAWING_LIMIT_MS
      while (drawersOf(pid).length > 0) {
        if (Date.now() > deadline) throw new Error('The server is still drawing pictures.')
        await sleep(1000)
      }
    },
    pauseDrawing() {
      // One that says nothing for a minute is replaced by the server.
      const pause = () => drawersOf(pid).forEach((drawer) => signal(drawer, 'SIGSTOP'))
      pause()
      pausing ??= setInterval(pause, 1000)
    },
    async stop() {
      clearInterval(pausing)
      // One that is paused would not notice that the server has ended.
      if (pausing) drawersOf(pid).forEach((drawer) => signal(drawer, 'SIGKILL'))
      await server.stop()
    },
    memory: () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    cpu: () => ({
      server: processorTimeOf(serversOf(pid)),
      database: processorTimeOf([postmaster.pid, ...childrenOf(postmaster.pid)]),
    }),
  }
}

/** A bare Node server, with which ours is compared. */
export async function startCalibration(): Promise<MeasuredProcess> {
  const { pid, ...server } = await startProcess(path.join(import.meta.dirname, 'calibration-server.mjs'), {}, '/bytes')
  return { ...server, cpu: () => ({ server: processorTime(pid) }) }
}

async function startProcess(program: string, settings: Record<string, string>, healthPath: string) {
  const port = await freePort()
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

/** User and system time of all threads of a process in milliseconds; 0 for one that has ended. */
function processorTime(pid: number): number {
  const folder = `/proc/${pid}/task`
  try {
    return readdirSync(folder).reduce((sum, thread) => {
      const [nanoseconds] = readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')
      return sum + Number(nanoseconds) / 1e6
    }, 0)
  } catch {
    return 0
  }
}

const processorTimeOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + processorTime(pid), 0)

/** The fields of /proc/PID/stat after the name, which may contain spaces itself. */
function statOf(pid: number): string[] | undefined {
  return readOfProcess(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ')
}

/** Undefined for a process that has ended. */
function readOfProcess(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)?.[1] === String(parent))
}

const childrenWith = (program: string, parent: number) =>
  childrenOf(parent).filter((pid) => readOfProcess(pid, 'cmdline')?.includes(program))

/** With PROCESSES, the one that was started and those that it supervises. */
const serversOf = (server: number) => [server, ...childrenWith(SERVING_PROGRAM, server)]

const drawersOf = (server: number) => serversOf(server).flatMap((pid) => childrenWith(DRAWING_PROGRAM, pid))

/** It may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
