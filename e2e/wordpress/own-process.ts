/** A child process with children of its own, started as a process group so that all end together. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface OwnProcess {
  /**
   * Resolves when it has printed the text.
   * @throws Error with its output if it exits before
   */
  said(words: RegExp): Promise<void>
  /**
   * Resolves with its output when it has exited with 0.
   * @throws Error with its output otherwise
   */
  finished(): Promise<string>
  /** The end of its output. */
  text(): string
  /** Does nothing if it has exited. */
  end(): Promise<void>
}

/** Time to exit before it is killed, in milliseconds. */
const PATIENCE_MS = 15_000
const MAX_TEXT_LENGTH = 1_000_000

/** @param settings its environment, apart from PATH */
export function startGroup(command: string, args: readonly string[], settings: Record<string, string>): OwnProcess {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings }
  // Ctrl-C in the terminal reaches only us: a database must stop after its clients.
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const exited = once(child, 'exit').then(([status]) => status as number | null)
  exited.catch((error: Error) => (text += error.message))
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      text = (text + part.toString()).slice(-MAX_TEXT_LENGTH)
      child.emit('said')
    })
  }
  const endedEarly = () => new Error(`${command} has ended:\n${text}`)
  return {
    said: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (words.test(text)) resolve()
        }
        child.on('said', look)
        exited.then(
          () => reject(endedEarly()),
          () => reject(endedEarly()),
        )
        look()
      }),
    async finished() {
      if ((await exited) !== 0) throw endedEarly()
      return text
    },
    text: () => text,
    end: () => endGroup(child),
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  signalGroup(child.pid, 'SIGTERM')
  const timer = setTimeout(() => signalGroup(child.pid!, 'SIGKILL'), PATIENCE_MS)
  await gone
  clearTimeout(timer)
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
