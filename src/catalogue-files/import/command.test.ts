import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../server/log.ts'
import { PROJECT_ROOT } from '../../server/project-root.ts'
import { describeDatabase, openCommandDatabase } from '../../server/store/command-database.ts'
import { openDatabase } from '../../server/store/connection.ts'
import { startEmbeddedPostgres } from '../../server/store/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../../server/store/migrate.ts'
import { isAlive, readPostmaster } from '../../server/store/embedded/postmaster.ts'
import { bundleOf } from '../../server/testing/child-servers.ts'
import { createTestDatabase } from '../../server/testing/test-database.ts'
import { importCatalogue } from './import-catalogue.ts'
import { EXAMPLE_LINES, example, examples, SampleFolder } from './testing/sample-files.ts'

const TIMEOUT = 90_000
let program: string
beforeAll(async () => {
  program = await bundleOf('import')
})

/** The examples, moved to a year that is never in the past, so that nothing causes a warning. */
const AHEAD = EXAMPLE_LINES.map((line) => `${line.replaceAll('2027-', '2090-')}\n`).join('')

let folder: SampleFolder

beforeEach(() => {
  folder = new SampleFolder()
})
afterEach(() => folder.remove())

type Settings = Record<string, string>

function start(command: string[], settings: Settings, stdin: 'ignore' | 'pipe' = 'ignore'): ChildProcess {
  return spawn(command[0] as string, command.slice(1), {
    cwd: folder.path,
    env: {
      ...process.env,
      INIT_CWD: folder.path,
      DATABASE_URL: '',
      PHOTO_HOSTS: 'https://samphire.example',
      ...settings,
    },
    stdio: [stdin, 'pipe', 'pipe'],
  })
}

async function run(command: string[], settings: Settings) {
  const child = start(command, settings)
  const [stdout, stderr] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')])
  return { code: child.exitCode, stdout, stderr }
}

const NPM_RUN = ['npm', '--prefix', PROJECT_ROOT, 'run', '--silent']

/** Run from another folder, as users do; npm's own output about its settings is removed. */
async function npmImport(args: string[], settings: Settings) {
  const outcome = await run([...NPM_RUN, 'catalogue:import', '--', ...args], settings)
  return { ...outcome, stderr: outcome.stderr.replace(/^npm (warn|notice).*\n/gm, '') }
}

/** The same without npm and from a bundle: both take a second per start. */
const importer = () => [process.execPath, program]

const directImport = (args: string[], settings: Settings) => run([...importer(), ...args], settings)

describe('npm run catalogue:import', { timeout: TIMEOUT }, () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let settings: Settings & { DATABASE_URL: string }
  /** The first line of output. */
  let named: string

  beforeEach(async () => {
    database = await createTestDatabase({ connections: 3 })
    const { connectionString, host = '', port, user = '', database: name = '' } = database.connectionConfig
    const socket = new URLSearchParams({ host, port: String(port ?? 5432), user })
    settings = { DATABASE_URL: connectionString ?? `postgres:///${name}?${socket}` }
    named = `Database: ${describeDatabase({ ...settings, DATA_DIR: '' })}`
  })
  afterEach(() => database.close())

  async function pricesInDatabase() {
    return (await database.pool.query('select unit_type_id, arrival, nights, pence from price order by 1, 2, 3')).rows
  }

  it('exits with 1 and FILE:LINE: field: reason for each bad line, writes the report and loads nothing [PROD-10]', async () => {
    folder.write('good.jsonl', examples())
    folder.write('bad.jsonl', [
      example('price', { nights: 29 }),
      ...Array.from({ length: 59 }, (_, index) => example('price', { unitTypeId: index + 1 })),
    ])
    const { code, stderr } = await directImport(['good.jsonl', 'bad.jsonl', '--report', 'report.txt'], settings)
    const [first, ...lines] = stderr.trimEnd().split('\n')
    expect({ code, first }).toEqual({ code: 1, first: named })
    expect(lines[0]).toBe('bad.jsonl:1: nights: must be at most 28')
    expect(lines[1]).toBe('bad.jsonl:2: unitTypeId: unit type 1 is neither in the files nor in the database')
    expect(lines.slice(50)).toEqual([
      '… and 10 more errors: all are in report.txt',
      `60 of ${60 + EXAMPLE_LINES.length} lines are bad. Nothing was loaded: one bad line loads nothing; --skip-bad loads the others.`,
    ])
    expect(readFileSync(path.join(folder.path, 'report.txt'), 'utf8').trimEnd().split('\n')).toHaveLength(60)
    expect(await pricesInDatabase()).toEqual([])
  })

  it('shows 1 error before the 60 it causes, and says that the 11 not shown are caused by others [PROD-10]', async () => {
    const prices = Array.from({ length: 60 }, (_, index) =>
      example('price', { nights: 1 + (index % 28), arrival: `2027-03-0${1 + Math.floor(index / 28)}` }),
    )
    folder.write('prices.jsonl', prices)
    const others = examples((record) => (['price', 'stock'].includes(record.type) ? undefined : record))
    folder.write(
      'others.jsonl',
      others.map((record) => (record.type === 'unit-type' ? { ...record, sleeps: 0 } : record)),
    )
    const { stderr } = await directImport(['prices.jsonl', 'others.jsonl'], settings)
    const unitLine = others.findIndex(({ type }) => type === 'unit-type') + 1
    const lines = stderr.trimEnd().split('\n')
    expect(lines.slice(1, 3)).toEqual([
      `others.jsonl:${unitLine}: sleeps: must be at least 1`,
      `prices.jsonl:1: unitTypeId: unit type 770111 is on a bad line, others.jsonl:${unitLine}`,
    ])
    expect(lines[51]).toBe('… and 11 more errors, 11 of which only follow from others: --report FILE writes them all')
  })

  it('exits with 0 and reports what was loaded, and what of it sells nothing [PROD-10]', async () => {
    folder.write('good.jsonl', AHEAD)
    folder.write('other.jsonl', [
      example('town', { id: 4.5 }),
      example('operator', { supplier: 'harvest', id: 78, code: 'harvest' }),
      example('operator', { supplier: 'orchard', id: 79, code: 'orchard' }),
    ])
    const orchard = { url: 'https://orchard.example', key: 'k'.repeat(16) }
    const { code, stdout, stderr } = await npmImport(['good.jsonl', 'other.jsonl', '--skip-bad'], {
      ...settings,
      SUPPLIERS: JSON.stringify({ orchard }),
    })
    expect({ code, stderr: stderr.split('\n') }).toEqual({
      code: 0,
      stderr: [
        named,
        'other.jsonl:1: id: must be a whole number',
        'Warning: operators of which nothing is sold, as SUPPLIERS lacks their supplier: 1',
        '  other.jsonl:2: supplier: harvest is not configured',
        '',
      ],
    })
    expect(stdout).toMatch(
      new RegExp(`^Loaded ${EXAMPLE_LINES.length + 2} lines in [\\d.]+ s, 1 bad line left out\\.$`, 'm'),
    )
    expect(stdout).toMatch(/^ {2}prices: 2 added, 0 changed$/m)
    expect(await pricesInDatabase()).toHaveLength(2)
  })

  it('killed with SIGKILL after writing all prices leaves the old catalogue unchanged, and the next import works [PROD-10]', async () => {
    const first = folder.write('first.jsonl', examples())
    expect((await directImport([first.name], settings)).code).toBe(0)
    const before = await pricesInDatabase()
    folder.write('second.jsonl', [
      example('price', { pence: 9_900 }),
      example('price', { nights: 7, pence: 30_000, wasPence: undefined }),
      example('discount-code', { value: 500 }),
    ])
    // A payment that uses the code locks its row; the import waits for it last.
    const payment = await database.pool.connect()
    await payment.query(`begin; select from discount_code where code = 'MARSH10' for update`)
    const child = start([...importer(), 'second.jsonl'], settings)
    const waiting = `select from pg_stat_activity 
      where application_name = 'catalogue-import' and wait_event_type = 'Lock' and datname = current_database()`
    await vi.waitUntil(async () => (await database.pool.query(waiting)).rowCount === 1, { timeout: 30_000 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    await payment.query('rollback')
    payment.release()

    expect(await pricesInDatabase()).toEqual(before)
    expect((await directImport(['second.jsonl'], settings)).code).toBe(0)
    expect(await pricesInDatabase()).toMatchObject([{ pence: 9_900 }, { nights: 7, pence: 30_000 }, { nights: 2 }])
  })

  it('exits with 1 where three lines would empty the shop, is confirmed by the number, and undone whole [PROD-13]', async () => {
    folder.write('all.jsonl', AHEAD)
    const first = await directImport(['all.jsonl'], settings)
    const number = /--undo (\d+)/.exec(first.stdout)?.[1]
    expect(first).toMatchObject({ code: 0, stderr: `${named}\n` })
    const before = await everything()
    folder.write('three.jsonl', examples().slice(0, 3))
    const refusal = [
      named,
      'Nothing was loaded: more than 20% of what an operator has on sale would be withdrawn or changed.',
      '  samphire: 3 of 3 nights of stock withdrawn',
      '  samphire: 2 of 2 prices withdrawn',
      '  the shop: 1 of 1 offers withdrawn',
      '  samphire: 1 of 1 extras withdrawn',
      '  samphire: 1 of 1 parks withdrawn',
      '  samphire: 1 of 1 reviews withdrawn',
      '  samphire: 1 of 1 unit types withdrawn',
      '  samphire: 1 of 1 nights of extras withdrawn',
      '  the shop: 1 of 1 discount codes withdrawn',
      'If that is meant, call it again with --confirm 12',
      '',
    ].join('\n')
    for (const call of [['--check'], [], ['--confirm', '11']]) {
      const { code, stderr } = await directImport(['three.jsonl', '--replace-all', ...call], settings)
      const confirmed = 'Nothing was loaded: 11 records were confirmed, but it would withdraw or change 12.'
      const [, head = ''] = refusal.split('\n')
      expect({ call, code, stderr }).toEqual({
        call,
        code: 1,
        stderr: call.length === 2 ? refusal.replace(head, confirmed) : refusal,
      })
    }
    expect(await everything()).toEqual(before)

    const emptied = await directImport(['three.jsonl', '--replace-all', '--confirm', '12'], settings)
    expect(emptied).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/withdrawn: 1 park, 1 unit type, 2 prices/),
    })
    expect(await pricesInDatabase()).toEqual([])
    expect(await directImport(['--undo', number!], settings)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Only the last import can be undone, which is \d+, of three\.jsonl\./),
    })
    const undo = /--undo (\d+)/.exec(emptied.stdout)?.[1]
    const undone = await directImport(['--undo', undo!], settings)
    expect(undone).toMatchObject({ code: 0, stdout: expect.stringMatching(/of three\.jsonl was undone/) })
    expect(await everything()).toEqual(before)
    const user = os.userInfo().username
    expect(
      (
        await database.pool.query(
          'select actor_name, file_name, state, ended_at is not null ended from catalogue_import order by id',
        )
      ).rows,
    ).toEqual(
      ['all.jsonl', 'three.jsonl', 'three.jsonl'].map((file_name) => ({
        actor_name: user,
        file_name,
        state: 'done',
        ended: true,
      })),
    )
  })

  async function everything() {
    const tables = [
      'operator',
      'park',
      'unit_type',
      'price',
      'night_stock',
      'offer',
      'extra',
      'review',
      'discount_code',
    ]
    const queries = tables.map((table) => database.pool.query(`select * from ${table} order by 1, 2, 3`))
    return (await Promise.all(queries)).map(({ rows }) => rows)
  }

  it('exits with 1 and blames the database, not the file, if the connection is lost [PROD-10]', async () => {
    const fifo = path.join(folder.path, 'slow.jsonl')
    execFileSync('mkfifo', [fifo])
    const child = start([...importer(), 'slow.jsonl'], settings)
    const said = text(child.stderr!)
    const slow = await open(fifo, 'w')
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'catalogue-import' and datname = current_database() and query like 'insert into import_file%'`
    await vi.waitUntil(async () => (await database.pool.query(cut)).rowCount === 1, { timeout: 30_000 })
    await slow.write(`${EXAMPLE_LINES.join('\n')}\n`)
    await slow.close()
    await once(child, 'exit')
    expect(child.exitCode).toBe(1)
    expect(await said).toMatch(/connection/i)
    expect(await said).not.toContain('cannot be read')
  })

  it('exits with 1 and the reason if a file is missing or empty, or no database responds', async () => {
    folder.write('good.jsonl', examples())
    folder.write('empty.jsonl', '')
    expect(await directImport(['good.jsonl', 'missing.jsonl'], settings)).toMatchObject({
      code: 1,
      stderr: 'missing.jsonl: there is no such file\n',
    })
    expect(await directImport(['empty.jsonl'], settings)).toMatchObject({ code: 1, stderr: 'empty.jsonl is empty\n' })
    expect(await directImport(['good.jsonl'], { DATABASE_URL: 'postgres://app@127.0.0.1:1/app' })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Database: app on 127\.0\.0\.1:1\nDATABASE_URL: no connection .*\n {2}because: .*ECONNREFUSED/,
      ),
    })
    expect(await pricesInDatabase()).toEqual([])
  })

  it('exits with 2 and the usage if called wrongly', async () => {
    const twice = [
      ['a.jsonl', 'a.jsonl'],
      ['a.jsonl', '--report', './a.jsonl'],
    ]
    folder.write('a.jsonl', examples())
    for (const args of [
      [],
      ['--undo', '1', 'a.jsonl'],
      ['a.jsonl', '--confirm', 'all'],
      ['--force', 'a.jsonl'],
      ['a.jsonl', '--skip-bad', '--replace'],
      ...twice,
    ]) {
      const { code, stderr } = await directImport(args, settings)
      expect({ args, code, isShown: stderr.includes('catalogue:import -- FILE…') }).toEqual({
        args,
        code: 2,
        isShown: true,
      })
    }
    expect(readFileSync(path.join(folder.path, 'a.jsonl'), 'utf8')).not.toBe('')
  })
})

describe('the embedded database', { timeout: TIMEOUT }, () => {
  /** Created once for all tests, as initdb is slow: each leaves it stopped. */
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'catalogue-data-'))
  const named = `Database: the one of npm start in ${path.join(dataDir, 'postgres')}\n`

  beforeAll(async () => (await startEmbeddedPostgres(path.join(dataDir, 'postgres'))).stop())
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  beforeEach(() => {
    folder.write('mine.jsonl', AHEAD)
  })

  it('is started, filled and stopped by an import without a server, and by an export [PROD-10]', async () => {
    expect(await directImport(['mine.jsonl'], { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: named })
    expect(readPostmaster(path.join(dataDir, 'postgres'))).toBeUndefined()
    const exported = await run([...NPM_RUN, 'catalogue:export'], { DATA_DIR: dataDir })
    expect(exported.stdout).toBe(AHEAD)
  })

  it('can be imported into while a server uses it [PROD-10]', async () => {
    const server = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir }, createLog('silent'))
    try {
      await migrateDatabase(server.connectionConfig)
      await server.pool.query('truncate operator cascade')
      expect(await directImport(['mine.jsonl'], { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: named })
      expect((await server.pool.query('select code from operator')).rows).toEqual([{ code: 'samphire' }])
    } finally {
      await server.close()
    }
  })

  it('is never created by an import, which exits with 1 and says how to create it', async () => {
    const none = path.join(dataDir, 'none')
    expect(await directImport(['mine.jsonl'], { DATA_DIR: none })).toEqual({
      code: 1,
      stdout: '',
      stderr:
        `Database: the one of npm start in ${path.join(none, 'postgres')}\n` +
        'The database does not exist yet. Start the site once with npm start, which creates it, or name a PostgreSQL of your own in DATABASE_URL.\n',
    })
    expect(existsSync(none)).toBe(false)
  })

  it('keeps running for a server started during the import', async () => {
    const child = start([...importer(), '-'], { DATA_DIR: dataDir }, 'pipe')
    await vi.waitUntil(() => readPostmaster(path.join(dataDir, 'postgres'))?.status === 'ready', { timeout: 30_000 })
    const server = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir }, createLog('silent'))
    try {
      child.stdin!.end()
      await once(child, 'exit')
      expect((await server.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      expect(isAlive(readPostmaster(path.join(dataDir, 'postgres'))!.pid)).toBe(true)
    } finally {
      await server.close()
    }
  })

  it('keeps running for a second import, and is stopped by the last one [PROD-10]', async () => {
    const environment = { DATABASE_URL: undefined, DATA_DIR: dataDir }
    const first = await openCommandDatabase(environment)
    const second = await openCommandDatabase(environment)
    const { connectionConfig } = second
    await migrateDatabase(connectionConfig)
    await first.close()
    const files = [{ name: 'mine.jsonl', path: path.join(folder.path, 'mine.jsonl') }]
    expect(await importCatalogue({ connectionConfig, files, mode: 'add' })).toMatchObject({ isLoaded: true })
    await second.close()
    expect(readPostmaster(path.join(dataDir, 'postgres'))).toBeUndefined()
  })
})
