import { readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The address of a PostgreSQL; plain data, so that it can be passed to another process. */
export type PostgresAddress = { host: string; port: number; user: string; database: string; ssl: false }

/** A PostgreSQL server as its postmaster.pid describes it. */
export type Postmaster = { pid: number; status: string; address: PostgresAddress }

/** The only role of the embedded database. */
export const EMBEDDED_USER = 'app'

/**
 * Reads `postmaster.pid`, which a running server has in its folder and a killed one leaves behind.
 * Its lines: process id, folder, start time, port, socket folder, TCP address, shared memory key, status.
 */
export function readPostmaster(folder: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid, , , port, socketFolder, tcpAddress, , status = ''] = lines.map((line) => line.trim())
  const host = socketFolder || tcpAddress
  if (!pid || !port || !host) return undefined
  return {
    pid: Number(pid),
    status,
    address: { host, port: Number(port), user: EMBEDDED_USER, database: 'postgres', ssl: false },
  }
}

/**
 * Whether a PostgreSQL accepts connections. True if all its connections are in use; false while starting or stopping.
 */
export async function answers(address: PostgresAddress): Promise<boolean> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 1500 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    return (error as { code?: string }).code === '53300'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether a process with this id is running, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !isZombie(pid)
}

/**
 * Whether the process may be a PostgreSQL of this user. After a crash its number may be another program's, for which
 * the next PostgreSQL would wait.
 */
export function mayBePostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    // Ended, or of another user, to whom our folder is closed.
    return false
  }
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return true
  }
}

/** Deletes the `postmaster.pid` that names this process, unless another PostgreSQL has written its own meanwhile. */
export function deleteStalePostmaster(folder: string, pid: number): void {
  const file = path.join(folder, 'postmaster.pid')
  const taken = `${file}.stale-${process.pid}`
  try {
    renameSync(file, taken)
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (Number.parseInt(readFileSync(taken, 'utf8'), 10) === pid) rmSync(taken)
  else renameSync(taken, file)
}

/** Exited but not reaped by its parent; in a container whose process 1 does not reap, it stays so. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/**
 * Stops a server: by fast shutdown, which rolls back open transactions and writes a checkpoint; after 7 seconds by
 * immediate shutdown, which loses no commit but needs recovery at the next start. Shutdown as a whole then stays within
 * 10 seconds.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [['SIGINT', 7000] as const, ['SIGQUIT', 1500] as const]) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const deadline = performance.now() + patienceMs
    while (performance.now() < deadline) {
      if (!isAlive(pid)) return
      await sleep(20)
    }
  }
}
