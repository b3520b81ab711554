import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A child process with only these environment variables; ends with the tests at the latest. */
export function run(args: readonly string[], settings: Record<string, string>): ChildProcess {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...settings }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stderr.pipe(process.stderr, { end: false })
  process.once('exit', () => child.kill('SIGTERM'))
  return child
}

/**
 * Output of a process once it is ready.
 * @throws Error with its output and its exit code or signal if it ends before
 */
export async function said(child: ChildProcess, words: RegExp): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (part: Buffer) => {
      text += part.toString()
      const found = words.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.stderr?.on('data', (part: Buffer) => (text += part.toString()))
    // 'close' comes after the last output, 'exit' may come before it.
    child.once('close', (code, signal) =>
      reject(new Error(`a process ended with ${signal ?? code} before it was ready: ${text}`)),
    )
  })
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
