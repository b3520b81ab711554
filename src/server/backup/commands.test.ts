/** `npm run backup` and `npm run restore` as an operator runs them, with the embedded database. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { openDatabase } from '../store/connection.ts'
import { migrateDatabase } from '../store/migrate.ts'
import { bundleOf } from '../testing/child-servers.ts'
import { startMailServer } from '../testing/test-mail-server.ts'
import { fillSmallCatalogue } from '../testing/small-catalogue.ts'

const LIMIT = { timeout: 120_000 }
const log = createLog('silent')

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'backup-commands-'))
  const { connectionConfig, db, close } = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: data('live') }, log)
  await migrateDatabase(connectionConfig)
  await fillSmallCatalogue(db)
  await close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const data = (name: string) => path.join(folder, name)

async function run(program: 'backup' | 'restore', dataDir: string, ...args: string[]) {
  return runWith({}, program, dataDir, ...args)
}

async function runWith(
  settings: Record<string, string>,
  program: 'backup' | 'restore',
  dataDir: string,
  ...args: string[]
) {
  const child = spawn(process.execPath, [await bundleOf(program), ...args], {
    env: { ...process.env, INIT_CWD: folder, DATABASE_URL: '', DATA_DIR: data(dataDir), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, out, error }
}

test(
  'a backup of an embedded database is restored into an empty DATA_DIR, where it is the same [RUN-01]',
  LIMIT,
  async () => {
    const taken = await run('backup', 'live', 'backups')
    expect(taken).toMatchObject({ code: 0, out: expect.stringMatching(/Z: [\d,]+ rows of \d\d tables, 0 files\.\n$/) })
    const [name] = readdirSync(data('backups'))
    const restored = await run('restore', 'new', path.join('backups', name!))
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('  nights taken: ') })

    const again = await run('backup', 'new', 'second', '--keep', '3')
    expect(again.out.replace(/.*Z: /, '')).toBe(taken.out.replace(/.*Z: /, ''))
  },
)

test('nothing is restored while a server runs on DATA_DIR [RUN-02]', LIMIT, async () => {
  await run('backup', 'live', 'third')
  const [name] = readdirSync(data('third'))
  const server = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: data('live') }, log)
  const { code, error } = await run('restore', 'live', path.join('third', name!))
  await server.close()
  expect([code, error]).toEqual([1, expect.stringContaining('Another server is running on ')])
})

test('a database that does not exist is not backed up, and none is made [RUN-01]', LIMIT, async () => {
  const { code, error } = await run('backup', 'nowhere', 'fourth')
  expect([code, error]).toEqual([1, expect.stringContaining('The database does not exist yet.')])
  expect([existsSync(data('nowhere')), existsSync(data('fourth'))]).toEqual([false, false])
})

test(
  'a failed backup is reported to STAFF_EMAIL, and its exit code is 1 even if the email fails [RUN-22]',
  LIMIT,
  async () => {
    const mail = await startMailServer()
    const settings = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, STAFF_EMAIL: 'staff@example.org' }
    try {
      const told = await runWith(settings, 'backup', 'nowhere', 'fourth')
      expect([told.code, told.error]).toEqual([1, expect.stringContaining('The database does not exist yet.')])
      expect(mail.received.map(({ to }) => to)).toEqual([['staff@example.org']])
      expect(mail.received[0]?.content).toContain('The database does not exist yet.')

      expect((await runWith(settings, 'backup', 'live', '--keep', '0')).code).toBe(2)
      expect((await runWith(settings, 'backup', 'live', 'fifth')).code).toBe(0)
      expect(mail.received).toHaveLength(1)
    } finally {
      await mail.close()
    }
    const untold = await runWith(settings, 'backup', 'nowhere', 'fourth')
    expect([untold.code, untold.error]).toEqual([1, expect.stringContaining('STAFF_EMAIL was not told of it: ')])
  },
)

test.each([
  ['backup', [], 'Name one folder for the backup.'],
  ['backup', ['a', '--keep', '0'], '--keep takes a number of backups, from 1 to 9999.'],
  ['restore', ['a', 'b'], 'Name one backup.'],
  ['restore', ['a', '--force'], "Unknown option '--force'"],
] as const)('%s %j is invalid usage, exit code 2', LIMIT, async (program, args, words) => {
  const { code, error } = await run(program, 'live', ...args)
  expect([code, error]).toEqual([2, expect.stringContaining(words)])
  expect(error).toContain(`npm run ${program} -- `)
})
