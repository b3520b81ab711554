import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
// oxlint-disable-next-line clock/no-real-time -- the kill comes at any moment
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { randomOf } from '../../../../demo/catalogue/generate/random.ts'
import { createLog } from '../../log.ts'
import { bundleOf } from '../../testing/child-servers.ts'
import { openDatabase } from '../connection.ts'
import { readPostmaster } from './postmaster.ts'
import { clockVariables } from '../../../testing/test-clock.ts'

const KILLS = inject('isLong') ? 100 : 5
const KILLS_OF_FIRST_STARTS = inject('isLong') ? 20 : 2

/** Longer than a start, so that some are killed before they are ready and others while they insert. */
const LONGEST_LIFE_MS = 1500

/** A first start makes the cluster, which takes some seconds. */
const LONGEST_FIRST_LIFE_MS = 3000

let folder: string
let program: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'killed-database-'))
  program = await bundleOf('inserting')
})
// Processes that were making a cluster when it was killed may go on for a moment.
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))

/** The victim of a kill: the server, its PostgreSQL, or both at once. */
type Victim = 'server' | 'PostgreSQL' | 'both'

/**
 * Runs the server until it is killed, so many milliseconds after its start or, with `isOnceReady`, after it is ready.
 * @returns the numbers of the rows that it said were committed
 */
async function killedAfter(
  dataDir: string,
  milliseconds: number,
  victim: Victim,
  { isOnceReady = false } = {},
): Promise<number[]> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...clockVariables(), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()))
  const ended = once(child, 'close')
  if (isOnceReady) await once(child.stdout, 'data')
  await sleep(milliseconds)
  const postmaster = readPostmaster(path.join(dataDir, 'postgres'))?.pid
  if (victim !== 'server' && postmaster !== undefined) kill(postmaster)
  if (victim !== 'PostgreSQL') child.kill('SIGKILL')
  // A server whose PostgreSQL is killed fails its insert.
  // oxlint-disable-next-line clock/no-real-time -- most end before
  setTimeout(() => child.kill('SIGKILL'), 200)
  await ended
  return [...printed.matchAll(/^(\d+)$/gm)].map(([, id]) => Number(id))
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

async function rowsOf(dataDir: string): Promise<Set<number>> {
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir }, createLog('silent'))
  await database.pool.query('create table if not exists acknowledged (id integer generated always as identity)')
  const { rows } = await database.pool.query<{ id: number }>('select id from acknowledged')
  await database.close()
  return new Set(rows.map(({ id }) => id))
}

test(
  `check 25: ${KILLS} times kill -9 of the server, of its PostgreSQL or of both, while it starts or writes: no acknowledged row is lost`,
  { timeout: 600_000 },
  async () => {
    const dataDir = path.join(folder, 'data')
    const chance = randomOf('killed-database', KILLS)
    const victims: Victim[] = ['server', 'PostgreSQL', 'both']
    const acknowledged: number[] = []
    for (let kills = 0; kills < KILLS; kills++) {
      const life = chance.whole(0, LONGEST_LIFE_MS)
      const isOnceReady = kills === 0
      acknowledged.push(...(await killedAfter(dataDir, life, victims[kills % 3]!, { isOnceReady })))
    }
    const rows = await rowsOf(dataDir)
    expect(acknowledged.length).toBeGreaterThan(KILLS)
    expect(acknowledged.filter((id) => !rows.has(id))).toEqual([])
  },
)

test(
  `check 25: a first start that is killed at any time, ${KILLS_OF_FIRST_STARTS} times, is followed by one that succeeds`,
  { timeout: 600_000 },
  async () => {
    const chance = randomOf('killed-first-start', KILLS_OF_FIRST_STARTS)
    for (let round = 0; round < KILLS_OF_FIRST_STARTS; round++) {
      const dataDir = path.join(folder, `first-${round}`)
      const acknowledged = await killedAfter(dataDir, chance.whole(0, LONGEST_FIRST_LIFE_MS), 'both')
      const rows = await rowsOf(dataDir)
      expect(acknowledged.filter((id) => !rows.has(id))).toEqual([])
    }
  },
)
