import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { clockVariables } from '../../src/testing/test-clock.ts'

/** A listening socket that is handed to a server: its port is known before, and nobody else can take it. */
export interface HandedSocket {
  readonly port: number
  readonly descriptor: number
  /** Once the server has it. */
  release(): void
}

export async function openSocket(): Promise<HandedSocket> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { fd } = (server as unknown as { _handle: { fd: number } })._handle
  return { port, descriptor: fd, release: () => server.close() }
}

/** Hands over a socket as systemd does, with the id of the process that replaces the shell. */
const WITH_SOCKET = 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"'

/**
 * A child process with only these environment variables and the clock of the tests; ends with the tests at the latest.
 *
 * @param options `detached`: in a process group of its own, as a terminal or a supervisor gives it; `cwd`: its folder,
 *   if not the project's
 */
export function run(
  args: readonly string[],
  settings: Record<string, string>,
  {
    socket,
    detached = false,
    cwd,
  }: { readonly socket?: HandedSocket; readonly detached?: boolean; readonly cwd?: string } = {},
): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR, ...clockVariables(), ...settings }
  const child =
    socket === undefined
      ? spawn(process.execPath, args, { env, detached, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn('sh', ['-c', WITH_SOCKET, process.execPath, ...args], {
          env,
          detached,
          cwd,
          stdio: ['ignore', 'pipe', 'pipe', socket.descriptor],
        })
  socket?.release()
  child.stderr!.pipe(process.stderr, { end: false })
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
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
