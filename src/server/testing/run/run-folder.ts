/** The folder of all that a run of the tests leaves in the temporary directory. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Linux's folder in memory. */
const MEMORY = '/dev/shm'

/** Several times what the unit and API tests write at once, mostly databases. */
const ROOM_BYTES = 6 * 1024 ** 3

/**
 * The fastest folder for many short-lived databases: in memory, if this machine has such a folder and room to spare;
 * else, or if TMPDIR names one, the temporary directory.
 */
export function fastestParent(memory = MEMORY, roomBytes = ROOM_BYTES): string {
  if (process.env.TMPDIR !== undefined || os.freemem() < roomBytes) return os.tmpdir()
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize < roomBytes ? os.tmpdir() : memory
  } catch {
    // Not on this system.
    return os.tmpdir()
  }
}

/**
 * A temporary directory of the run's own, which is TMPDIR for all of its processes. It is removed at the end, also if
 * the run is killed: a process that survives it sees its input end.
 *
 * @returns removes the folder
 */
export function openRunFolder(parent = os.tmpdir()): () => void {
  const folder = mkdtempSync(path.join(parent, 'shop-tests-'))
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  const guard = guardFolder(folder)
  return () => {
    guard.kill()
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Ends what runs with its data in the folder, such as a PostgreSQL, then removes it. */
function guardFolder(folder: string): ChildProcess {
  const source = `
    const { readdirSync, readFileSync, rmSync } = require('node:fs')
    const folder = ${JSON.stringify(folder)}
    const postmasters = () => readdirSync(folder, { recursive: true }).filter((name) => /(^|\\/)postmaster\\.pid$/.test(name))
    process.stdin.resume().on('end', () => {
      for (const name of postmasters()) {
        try { process.kill(Number(readFileSync(folder + '/' + name, 'utf8').split('\\n')[0]), 'SIGQUIT') } catch {}
      }
      // Some of the run's processes end later, and leave something once more.
      for (const seconds of [1, 3, 10, 30]) {
        setTimeout(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }), seconds * 1000)
      }
    })`
  const guard = spawn(process.execPath, ['--eval', source], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  guard.unref()
  return guard
}
