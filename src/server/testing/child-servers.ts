/** Programs of the server as child processes, bundled once: from their sources each would take seconds to start. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { build, type Plugin } from 'vite'
import { inject } from 'vitest'
import { clockVariables } from '../../testing/test-clock.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { onceInRun } from './run/once-in-run.ts'

export interface ChildServer {
  readonly process: ChildProcess
  /** The line with which it said that it was ready. */
  readonly ready: string
}

/** A bundled program cannot find the project's folder. */
const rootAsItIs: Plugin = {
  name: 'root-as-it-is',
  load: (id) =>
    id.endsWith('/server/project-root.ts') ? `export const PROJECT_ROOT = ${JSON.stringify(PROJECT_ROOT)}` : undefined,
}

const NATIVE = ['sharp', 'libsql']

/** Native code cannot be bundled: it is imported from where it is installed. */
const nativeAsItIs: Plugin = {
  name: 'native-as-it-is',
  enforce: 'pre',
  resolveId: (id) => (NATIVE.includes(id) ? { id: import.meta.resolve(id), external: true } : undefined),
}

const PROGRAMS = {
  backup: 'src/server/backup/backup.ts',
  brand: 'src/server/brand/main.ts',
  'brand-server': 'src/server/testing/brand-server.ts',
  bookings: 'src/server/command-line/main.ts',
  drawing: 'src/server/pictures/drawing-process.ts',
  import: 'src/catalogue-files/import/main.ts',
  inserting: 'src/server/testing/inserting-server.ts',
  listen: 'src/server/process/listen.ts',
  process: 'src/server/process/run-process.ts',
  provider: 'demo/bank/main.ts',
  restore: 'src/server/backup/restore.ts',
  services: 'src/server/testing/services-server.ts',
  shop: 'src/server/testing/killable-server.ts',
  worker: 'src/server/content/body/text-worker.ts',
}

/** The bundle of a program. All are bundled together, once in a run. */
export async function bundleOf(name: keyof typeof PROGRAMS): Promise<string> {
  const { programs } = inject('testServer')
  const made = path.join(programs, 'made')
  await onceInRun(
    programs,
    async () => existsSync(made),
    async () => {
      await bundle(programs)
      writeFileSync(made, '')
    },
  )
  return path.join(programs, `${name}.mjs`)
}

async function bundle(outDir: string): Promise<void> {
  const input = Object.fromEntries(
    Object.entries(PROGRAMS).map(([name, file]) => [name, path.join(PROJECT_ROOT, file)]),
  )
  await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'warn',
    plugins: [rootAsItIs, nativeAsItIs],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: {
        input,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        // 'use client', which libraries of the pages say, means nothing here.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
      },
    },
  })
}

/** Runs a bundled program until it says that it is ready. @throws Error with its output if it ends before */
export async function runChild(program: string, env: Record<string, string>): Promise<ChildServer> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...clockVariables(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
  for await (const line of createInterface(child.stdout)) {
    if (!line.includes('ready')) continue
    child.stdout.resume()
    return { process: child, ready: line }
  }
  throw new Error(`${program} did not start: ${errors}`)
}

/** Waits for a child's end and returns its signal. */
export async function signalOf({ process: child }: ChildServer): Promise<NodeJS.Signals | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.signalCode
}

export async function killChild(child: ChildServer | undefined): Promise<void> {
  child?.process.kill('SIGKILL')
  if (child) await signalOf(child)
}
