import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json, the working folder of every script. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const IS_WINDOWS = process.platform === 'win32'

/**
 * Runs a program in the project and shows its output, or passes it to `onOutput`. Signals are forwarded; the process
 * exits after the program.
 * @returns whether it succeeded
 */
export async function run(command, args, env = {}, onOutput, shell = IS_WINDOWS) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell,
    env: { ...process.env, ...env },
  })
  if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput)
  let isStopped = false
  const passOn = (signal) => {
    isStopped = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passOn)
  const status = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      resolve(1)
    })
    // Not 'exit', which fires before the last output.
    child.once('close', (code) => resolve(code ?? 1))
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, passOn)
  if (isStopped) process.exit(1)
  return status === 0
}

/** A program of a dependency. */
export function tool(name) {
  return path.join(ROOT, 'node_modules', '.bin', name)
}

/** Runs a command of package.json without npm, which takes half a second of processor time to start. */
export function runScript(name, env, onOutput) {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const PATH = [path.join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter)
  return run(scripts[name], [], { PATH, ...env }, onOutput, true)
}

/** Runs an npm command, with the npm that runs this script if any. */
export function npm(args, env, onOutput) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], env, onOutput) : run('npm', args, env, onOutput)
}
