/** The remains of a crash: a `postmaster.pid` whose process number another program has by now. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { deleteStalePostmaster, readPostmaster } from './postmaster.ts'

const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'stale-postmaster-')), 'postgres')
let other: ChildProcess
beforeAll(async () => {
  other = spawn(process.execPath, ['--eval', 'console.log(); setInterval(() => {}, 1000)'])
  await once(other.stdout!, 'data')
  const first = await startEmbeddedPostgres(folder, { durable: false })
  await first.stop()
})
afterAll(async () => {
  other.kill()
  await once(other, 'close')
  rmSync(path.dirname(folder), { recursive: true, force: true })
})

function leave(pid: number, status: string): void {
  const lines = [pid, folder, 1_795_000_000, 5432, '/tmp/nowhere', '', '  1234 5', status, '']
  writeFileSync(path.join(folder, 'postmaster.pid'), lines.join('\n'))
}

test.each(['ready', 'starting', 'stopping'])(
  'a PostgreSQL that was %s when the machine crashed is started at once although another program has its number [RUN-12]',
  async (status) => {
    leave(other.pid!, status)
    const waits: string[] = []
    const postgres = await startEmbeddedPostgres(folder, {
      durable: false,
      onWait: (reason) => void waits.push(reason),
    })
    expect([postgres.adopted, waits]).toEqual([false, []])
    expect(readPostmaster(folder)?.pid).not.toBe(other.pid)
    await postgres.stop()
  },
)

test('the file of a PostgreSQL that has started meanwhile stays [RUN-12]', () => {
  leave(4711, 'ready')
  deleteStalePostmaster(folder, 42)
  expect(readPostmaster(folder)?.pid).toBe(4711)
  deleteStalePostmaster(folder, 4711)
  deleteStalePostmaster(folder, 4711)
  expect(readdirSync(folder).filter((name) => name.startsWith('postmaster.pid'))).toEqual([])
})
