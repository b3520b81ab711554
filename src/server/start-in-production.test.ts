/** The effects of a production server's start on its own PostgreSQL. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockVariables } from '../testing/test-clock.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { addressOf } from './store/connection.ts'
import { bundleOf } from './testing/child-servers.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let folder: string
let program: string
let database: TestDatabase
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'production-start-'))
  program = await bundleOf('services')
  database = await createTestDatabase({ template: 'bare' })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts it, and stops it once it is ready. @returns what it printed */
async function start(settings: Record<string, string> = {}): Promise<string[]> {
  const child = spawn(process.execPath, [program], {
    cwd: PROJECT_ROOT,
    env: {
      PATH: process.env.PATH,
      ...clockVariables(),
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DATABASE_URL: addressOf(database.connectionConfig),
      CATALOGUE_SCALE: '0.001',
      ALLOW_SANDBOX_PAYMENTS: 'true',
      DRAW_PICTURES_AHEAD: 'false',
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    if (line === 'ready') child.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
  return lines
}

async function parks(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from park')
  return rows[0]!.count
}

const isOfEvent = (event: string) => (line: string) => line.includes(`"event":"${event}"`)

test('an empty database stays empty, and the log says how to fill it, until a demonstration is asked for [RUN-13]', async () => {
  const lines = await start()
  expect(await parks()).toBe(0)
  expect(lines.filter(isOfEvent('catalogue-empty'))).toEqual([
    expect.stringContaining('npm run catalogue:import -- --replace-all FILE'),
  ])
  const filling = await start({ DEMONSTRATION: 'true' })
  expect(filling.filter(isOfEvent('catalogue-empty'))).toEqual([])
  expect(filling.filter(isOfEvent('progress')).map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain(
    'Filling the catalogue: 100%',
  )
  expect(await parks()).toBeGreaterThan(0)
})

test('a supplier and a holiday type that the settings lack are reported at the start [RUN-12]', async () => {
  await database.pool.query("update operator set supplier = 'larch' where id = (select min(id) from operator)")
  await database.pool.query("update unit_type set channel = 'glamping' where id = (select min(id) from unit_type)")
  const lines = await start()
  expect(lines.filter(isOfEvent('supplier-missing'))).toEqual([expect.stringContaining("SUPPLIERS has no 'larch'")])
  expect(lines.filter(isOfEvent('channel-missing'))).toEqual([
    expect.stringContaining("CHANNELS_DIR has no holiday type 'glamping'"),
  ])
})

test('a database of a newer release is reported at the start [RUN-12]', async () => {
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', 1)`,
  )
  const [line = '', ...others] = (await start()).filter(isOfEvent('database-newer'))
  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    count: 1,
    msg: 'The database has 1 changes that this release does not know: it is of a newer release. Run the newer release, or read docs/upgrading.md about going back.',
  })
  expect(others).toEqual([])
})
