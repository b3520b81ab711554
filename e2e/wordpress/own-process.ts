/** A process of the tests that has processes of its own: started as a group, so that all of it ends together. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface OwnProcess {
  /** Resolves as soon as it has said so. @throws Error with what it said where it ends before that */
  said(words: RegExp): Promise<void>
  /** Resolves when it has ended well, with what it said. @throws Error with that where it has not */
  finished(): Promise<string>
  /** The last it said. */
  text(): string
  /** Does nothing where it has ended. */
  end(): Promise<void>
}

/** How long it may take to end by itself, in milliseconds. */
const PATIENCE_MS = 15_000
const MAX_TEXT_LENGTH = 1_000_000

/** @param settings its environment, with nothing else but the path of programs */
export function startGroup(command: string, args: readonly string[], settings: Record<string, string>): OwnProcess {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings }
  // A key pressed in the terminal reaches us alone: a database ends after those who ask it.
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
