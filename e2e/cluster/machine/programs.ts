/** Processes of a run, each with a log of its own. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { FOLDER, LOGS, MARK, NODES, userOfNode } from './places.ts'

const execute = promisify(execFile)

/** Output of a short program. @throws Error with its output if it fails */
export async function run(command: string, ...args: readonly string[]): Promise<string> {
  return (await execute(command, args, { timeout: 60_000 })).stdout
}

/** The same, with nothing thrown: undefined if it fails. */
export async function tryRun(command: string, ...args: readonly string[]): Promise<string | undefined> {
  return run(command, ...args).catch(() => undefined)
}

interface Start {
  readonly name: string
  /** Without one, the user who runs the test. */
  readonly user?: string
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * Starts a program in a session of its own, so that Ctrl-C in the terminal reaches only us; its output goes to a log.
 */
export function start({ name, user, settings }: Start, command: string, ...args: readonly string[]): ChildProcess {
  const log = openSync(path.join(LOGS, `${name}.log`), 'a')
  const env = { PATH: process.env.PATH, HOME: FOLDER, [MARK]: FOLDER, ...settings }
  const asUser = user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--']
  const [program = '', ...rest] = [...asUser, command, ...args]
  const child = spawn(program, rest, {
    env,
    cwd: user === undefined ? process.cwd() : FOLDER,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', (error) => console.error(`${name}: ${error.message}`))
  return child
}

/** Kills a program that may be frozen, and waits until it is gone. */
export async function killProgram(child: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGCONT')
  child.kill(signal)
  await gone
}

/** Processes of a user that match a pattern of pgrep. */
export async function pidsOf(user: string, pattern = ''): Promise<number[]> {
  const found = (await tryRun('pgrep', '-u', user, pattern)) ?? ''
  return found.split('\n').filter(Boolean).map(Number)
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Processes of this run or of an earlier one: of the nodes' users, which only we use, and those that bear our mark. */
export async function ownPids(): Promise<number[]> {
  const ofUsers = await Promise.all(NODES.map((node) => pidsOf(userOfNode(node))))
  const marked = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`${MARK}=${FOLDER}`)
      } catch {
        return false
      }
    })
  return [...new Set([...ofUsers.flat(), ...marked.map(Number)])]
}

/**
 * Asks until the answer is true.
 * @throws Error naming what was waited for, after so many seconds
 */
export async function waitFor(what: string, seconds: number, ask: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await ask().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`waited ${seconds} s for ${what}`)
    await sleep(200)
  }
}
