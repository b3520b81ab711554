/** An empty Debian 12 in a folder, with namespaces of its own for mounts and processes, which all end together. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** Debian without any package that the commands install. systemd is there for `systemd-analyze`. */
const CACHED = path.resolve('node_modules/.cache/debian-bookworm')

/** Of a login by root. */
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
}

/** Mounts what programs expect, and waits: whatever is started in these namespaces ends with it. */
const FIRST_PROCESS = `
mount --rbind /dev "$0/dev" && mount -t sysfs sysfs "$0/sys" && mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/run" &&
echo ready && exec sleep infinity`

interface Outcome {
  readonly code: number | null
  readonly text: string
}

export interface DebianTree {
  readonly root: string
  /**
   * Runs a command line in a shell of the tree, in /srv. @returns its exit code, and what it printed, errors included
   */
  run(command: string, options?: { env?: Record<string, string>; input?: string }): Promise<Outcome>
  close(): void
}

export async function makeDebianTree(): Promise<DebianTree> {
  if (!existsSync(CACHED)) {
    const made = `${CACHED}.new`
    rmSync(made, { recursive: true, force: true })
    mkdirSync(path.dirname(made), { recursive: true })
    execFileSync('debootstrap', ['--variant=minbase', '--include=systemd,ca-certificates', 'bookworm', made], {
      stdio: 'ignore',
    })
    renameSync(made, CACHED)
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-debian-'))
  const root = path.join(folder, 'tree')
  execFileSync('cp', ['-a', CACHED, root])
  execFileSync('chmod', ['755', folder])
  // Names are asked for, and packages fetched, as on this machine.
  cpSync('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'), { dereference: true })
  const first = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', FIRST_PROCESS, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const close = () => {
    first.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
  process.once('exit', close)
  await new Promise<void>((resolve, reject) => {
    first.stdout.once('data', () => resolve())
    first.once('exit', () => reject(new Error('the namespaces could not be made')))
  })
  const target = await childOf(first)

  return {
    root,
    async run(command, { env = {}, input = '' } = {}) {
      const inside = ['chroot', root, 'sh', '-c', 'cd /srv && exec 2>&1 && eval "$0"', command]
      const child = spawn('nsenter', [`--target=${target}`, '--mount', '--pid', '--', ...inside], {
        env: { ...ENVIRONMENT, ...env },
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      child.stdin.on('error', () => {})
      child.stdin.end(input)
      const said = text(child.stdout)
      await once(child, 'exit')
      return { code: child.exitCode, text: await said }
    },
    close,
  }
}

/** unshare itself stays outside; the process that it has forked is the first one inside. */
async function childOf({ pid }: ChildProcess): Promise<number> {
  for (;;) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    if (children !== '') return Number(children.split(' ')[0])
    await sleep(10)
  }
}
