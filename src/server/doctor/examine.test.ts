/** Each fault as an operator reads it, with its remedy. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { addDays, londonDateAt } from '../../domain/dates/calendar-date.ts'
import { FAKE_KEYS, serveStripe, type FakeStripe } from '../../../demo/stripe/serve-stripe.ts'
import { instanceOf } from '../http/readiness.ts'
import { addressOf } from '../store/connection.ts'
import { FIRST_FRIDAY } from '../testing/small-catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { inDatabase } from '../testing/test-server.ts'
import { examine, type ExamineOptions } from './examine.ts'
import { testNow } from '../../testing/test-clock.ts'

const SECRET = 'a secret that is only ever used in tests'

/** For speed, the PostgreSQL of tests has these off. */
const OF_TESTS = ['fsync is off', 'full_page_writes is off', 'synchronous_commit is off']

let database: TestDatabase
let stripe: FakeStripe
beforeAll(async () => {
  database = await createTestDatabase({ template: 'filled', connections: 2 })
  stripe = await serveStripe()
})
afterAll(async () => {
  await stripe.close()
  await database.close()
})

let dataDir: string
let site: string
const servers: Server[] = []
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'doctor-'))
  const instance = instanceOf({ SITE_CODE: 'BF', SESSION_SECRET: SECRET })
  site = await serve((_request, response) => void response.setHeader('x-instance', instance).end('ok'))
})
afterEach(() => {
  stripe.revokePermissions([])
  for (const server of servers.splice(0)) server.close()
  rmSync(dataDir, { recursive: true })
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function look(source: Record<string, string> = {}, options: Partial<ExamineOptions> = {}) {
  const settings = {
    DATABASE_URL: addressOf(database.connectionConfig),
    DATA_DIR: dataDir,
    ALLOW_SANDBOX_PAYMENTS: 'true',
    PUBLIC_URL: site,
    SESSION_SECRET: SECRET,
    PORT: '0',
    ...source,
  }
  const openEmbedded = () => Promise.reject(new Error('not this one'))
  return examine({ source: settings, openEmbedded, now: testNow, ...options })
}

/** The faults, as 'area: what. remedy', but those that every test has. */
async function faults(...args: Parameters<typeof look>): Promise<string[]> {
  const found = (await look(...args)).filter(({ isFault }) => isFault)
  return found.map(({ area, what, remedy }) => `${area}: ${what}. ${remedy}`).filter((line) => !isOfTests(line))
}

const isOfTests = (line: string) => OF_TESTS.some((words) => line.includes(`database: ${words}`))

const begins = (words: string) => expect.stringContaining(words)

test('without a fault it lists its findings, and leaves nothing behind; fsync that is off is a fault [RUN-05]', async () => {
  const found = await look()
  const rest = found.filter(({ area, what }) => !isOfTests(`${area}: ${what}`))
  expect(rest.filter(({ isFault }) => isFault)).toEqual([])
  expect(new Set(found.map(({ area }) => area))).toEqual(
    new Set(['settings', 'files', 'database', 'law', 'email', 'payments', 'back office', 'public address']),
  )
  expect(readdirSync(dataDir)).toEqual([])
  if (!process.env.TEST_DATABASE_URL) {
    expect(found).toContainEqual({
      area: 'database',
      isFault: true,
      what: 'fsync is off: a crash may lose bookings that were confirmed',
      remedy: 'Set fsync to on in PostgreSQL.',
    })
  }
})

test('a rate of euro that is out of date or of a day to come [RUN-15]', async () => {
  const day = (days: number) => addDays(londonDateAt(testNow()), days)
  expect(await faults({ EURO_RATE: `1.1530@${day(-24)}` })).toEqual([])
  for (const days of [-25, 1]) {
    expect(await faults({ EURO_RATE: `1.1530@${day(days)}` })).toEqual([
      begins(`settings: EURO_RATE is of ${day(days)}: pages show no euro if`),
    ])
  }
})

test('all dead services are reported at once [RUN-15]', async () => {
  const away = 'http://127.0.0.1:3'
  const found = await faults({
    ACCOMMODATION_TYPES_URL: `${away}/types`,
    STAFF_PORT: '3001',
    STAFF_OIDC_ISSUER: away,
    STAFF_OIDC_CLIENT_ID: 'shop',
    STAFF_OIDC_CLIENT_SECRET: 'a-secret-of-the-provider',
    SMTP_URL: 'smtp://127.0.0.1:3',
    ERROR_DSN: 'http://key@127.0.0.1:3/7',
    OTEL_EXPORTER_OTLP_ENDPOINT: away,
    PORT: new URL(await serve((_request, response) => void response.end('ok'))).port,
  })
  expect(found).toEqual([
    begins('database: No account may open others in the back office'),
    begins('email: SMTP_URL: the mail server cannot be reached: nothing listens there'),
    begins('content host: ACCOMMODATION_TYPES_URL: the content host cannot be reached: nothing listens there'),
    begins('is answered by something else: 200 for /healthz. Stop the program'),
    begins('back office: STAFF_OIDC_ISSUER: the OpenID Connect provider cannot be reached: nothing listens there'),
    begins('error reports: ERROR_DSN: the service cannot be reached: nothing listens there'),
    begins('traces: OTEL_EXPORTER_OTLP_ENDPOINT: the receiver cannot be reached: nothing listens there'),
  ])
})

test('an account whose one-time codes were made with another SESSION_SECRET [RUN-15]', async () => {
  await database.pool.query(
    `insert into staff_account (id, email, name, role, totp_secret) values (gen_random_uuid(), 'ada@example.org', 'Ada', 'administrator', $1)`,
    [Buffer.alloc(60, 1).toString('base64url')],
  )
  expect(await faults()).toEqual([begins('database: SESSION_SECRET is another one than that of 1 staff accounts')])
  await database.pool.query('delete from staff_account')
})

test('every bad setting is named, and no secret is made to find them [RUN-05]', async () => {
  const bad = { PORT: 'x', PROCESSES: '0', SESSION_SECRET: '', SMTP_URL_FILE: '/nowhere' }
  expect(await faults(bad)).toEqual([
    begins('settings: SMTP_URL_FILE: cannot be read: ENOENT'),
    begins('settings: PORT: must be'),
    'settings: PROCESSES: must be at least 1 processes, not "0". Correct it in the environment or in .env; docs/settings.md describes each setting.',
  ])
  expect(await faults({ SESSION_SECRET: '' })).toEqual([
    begins('is answered by a server of BF with another SESSION_SECRET'),
  ])
  expect(await faults({ DATABASE_URL: '', DATABSE_URL: 'postgres://host/shop' })).toEqual([
    begins('settings: DATABASE_URL: is needed in production; name your PostgreSQL'),
    begins('settings: DATABSE_URL: is no setting; DATABASE_URL is'),
  ])
  expect(await faults({ SMPT_URL: 'smtp://mail' })).toEqual([
    'settings: SMPT_URL: is no setting; SMTP_URL is. Correct the name, or delete it.',
  ])
  expect(await faults({ SITE_CODE: 'XX' })).toEqual([
    'settings: Unsupported site code. Set SITE_CODE to BF or MT or SN.',
  ])
  expect(await faults({ CHANNELS_DIR: '/nowhere', BRANDS_DIR: dataDir })).toEqual([
    begins('settings: BRANDS_DIR: must be a folder with brands in it'),
    'settings: Unsupported site code. Correct BRANDS_DIR, which has the brands.',
    begins('settings: CHANNELS_DIR: must be a folder, not "/nowhere"'),
  ])
  expect(readdirSync(dataDir)).toEqual([])
})

describe('the database', () => {
  const away = (address: string) => faults({ DATABASE_URL: address })

  test('that cannot be reached: nothing listens, no such host, no such database [RUN-05]', async () => {
    expect(await away('postgres://shop:secret@127.0.0.1:1/shop')).toEqual([
      'database: DATABASE_URL: the PostgreSQL it names cannot be reached: nothing listens there. Check host and port, that the server runs, and that no firewall is between.',
    ])
    expect(await away('postgres://shop@nowhere.invalid/shop')).toEqual([
      begins('Correct the host’s name, or the name servers of this machine.'),
    ])
    const { admin } = inject('testServer')
    expect(await away(addressOf(inDatabase(admin, 'no_such_database')))).toEqual([
      begins('there is no such database. Create it with createdb'),
    ])
  })

  async function altered(statement: (name: string) => string, back: (name: string) => string): Promise<string[]> {
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    const name = rows[0]!.name
    await database.pool.query(statement(name))
    try {
      return await faults()
    } finally {
      const client = new pg.Client(database.connectionConfig)
      await client.connect()
      await client.query(`set transaction_read_only = off; set default_transaction_read_only = off`)
      await client.query(back(name))
      await client.end()
    }
  }

  test('that is read-only [RUN-05]', async () => {
    const found = await altered(
      (name) => `alter database ${name} set default_transaction_read_only = on`,
      (name) => `alter database ${name} reset default_transaction_read_only`,
    )
    expect(found).toEqual([
      'database: The database is read-only, so that nothing can be booked. Set default_transaction_read_only to off for the database and the user.',
    ])
  })

  test('that lacks a change of this release, or has one of a newer release [RUN-05]', async () => {
    const last = `update drizzle.__drizzle_migrations set hash = $1 where id = (select max(id) from drizzle.__drizzle_migrations)
      returning (select hash from drizzle.__drizzle_migrations order by id desc limit 1) as before`
    const { rows } = await database.pool.query<{ before: string }>(last, ['of a newer release'])
    expect(await faults()).toEqual([
      begins(
        'database: The database has 1 changes that this release does not know: it is of a newer release. Run the newer',
      ),
      'database: The database lacks 1 changes of this release. Start a server of this release: it makes them before it answers.',
    ])
    await database.pool.query(last, [rows[0]!.before])
  })

  test('with too few connections: 64 processes need 1,349 [RUN-05]', async () => {
    expect(await faults({ PROCESSES: '64' })).toEqual([
      begins('database: PROCESSES=64 may need 1349 connections, and the database has'),
    ])
    const found = await altered(
      (name) => `alter database ${name} connection limit 25`,
      (name) => `alter database ${name} connection limit -1`,
    )
    expect(found).toEqual([
      begins('PROCESSES=1 may need 26 connections, and the database has 25. Raise max_connections'),
    ])
  })

  test('whose clock differs by more than 2 s [RUN-05]', async () => {
    expect(await faults({}, { now: () => testNow() + 1500 })).toEqual([])
    expect(await faults({}, { now: () => testNow() - 65_000 })).toEqual([
      'database: The clocks of this machine and of the database differ by 65 s. Keep both by NTP: holds, sessions and links end by them.',
    ])
  })

  test('whose user may not create tables, and whose encoding is not UTF8 [RUN-05]', async () => {
    const { admin } = inject('testServer')
    const client = new pg.Client(admin)
    await client.connect()
    await client.query(`create database doctor_ascii encoding 'SQL_ASCII' locale 'C' template template0;`)
    await client.query(`drop role if exists doctor_reader; create role doctor_reader login`)
    try {
      const config = inDatabase(admin, 'doctor_ascii')
      const asReader = addressOf({ ...config, user: 'doctor_reader' })
      const found = await away(config.connectionString ? addressOf(config) : asReader)
      expect(found).toContainEqual(begins('database: The database’s encoding is SQL_ASCII. Create it anew'))
      if (!config.connectionString) {
        expect(found).toContainEqual(begins('may not create tables, so that no release can change them. Make the user'))
      }
    } finally {
      await client.query('drop database doctor_ascii with (force)')
      await client.query('drop role doctor_reader')
      await client.end()
    }
  })

  test('with nights that are counted wrongly, and tasks that need a person [RUN-05]', async () => {
    const night = `update night_stock set taken = taken + $1 where unit_type_id = 11 and night = '${FIRST_FRIDAY}'`
    await database.pool.query(night, [1])
    await database.pool.query(
      `insert into outbox (kind, dedupe_key, payload, dead_at) values ('confirmation', 'doctor', '{}', now())`,
    )
    expect(await faults()).toEqual([
      begins('database: 1 nights are counted wrongly'),
      begins(
        'database: 1 payments, refunds, disputes, tasks or events need a person. Run npm run bookings -- list --needs-attention',
      ),
    ])
    await database.pool.query(night, [-1])
    await database.pool.query('delete from outbox')
  })

  test('whose suppliers and holiday types the settings lack [RUN-12]', async () => {
    await database.pool.query("update operator set supplier = 'larch' where id = (select min(id) from operator)")
    await database.pool.query("update unit_type set channel = 'glamping' where id = 11")
    expect(await faults()).toEqual([
      begins("database: SUPPLIERS has no 'larch', so nothing of "),
      begins("database: CHANNELS_DIR has no holiday type 'glamping', so its 1 unit type cannot be sold"),
    ])
    await database.pool.query("update operator set supplier = 'store'")
    await database.pool.query("update unit_type set channel = 'ukcaravan' where id = 11")
  })

  test('that the first start will make or fill is no fault [RUN-05]', async () => {
    expect(await faults({ DATABASE_URL: '', EMBEDDED_DATABASE: 'true' })).toEqual([])
    const bare = await createTestDatabase({ template: 'bare', connections: 1 })
    expect(await away(addressOf(bare.connectionConfig))).toEqual([])
    await bare.close()
  })
})

describe('DATA_DIR', () => {
  test('that cannot be written, and a secret that others can read [RUN-05]', async () => {
    writeFileSync(path.join(dataDir, 'file'), '')
    const below = path.join(dataDir, 'file', 'data')
    expect(await faults({ DATA_DIR: below })).toEqual([
      begins(`files: DATA_DIR: ${path.join(dataDir, 'file')} is no folder. Set`),
    ])

    const secret = path.join(dataDir, 'session-secret')
    writeFileSync(secret, 's'.repeat(40))
    chmodSync(secret, 0o644)
    expect(await faults()).toEqual([
      `files: Other users can read ${secret}. Run chmod 600 ${secret}, and delete it if somebody may have read it.`,
    ])
  })

  test('whose disk has less than 1 GB, 5 % or 5 % of its files left [RUN-05]', async () => {
    const roomy = { freeBytes: 50e9, totalBytes: 100e9, freeFiles: 500, totalFiles: 1000 }
    const on = (space: Partial<typeof roomy>) => faults({}, { spaceIn: () => ({ ...roomy, ...space }) })
    expect(await on({})).toEqual([])
    expect(await on({ freeFiles: 0, totalFiles: 0 })).toEqual([])
    expect(await on({ freeBytes: 999e6, totalBytes: 2e9 })).toEqual([begins('is nearly full: 999 MB are left')])
    expect(await on({ freeBytes: 4e9 })).toEqual([begins('is nearly full: 4000 MB are left')])
    expect(await on({ freeFiles: 49 })).toEqual([begins('can take only 49 more files')])
  })
})

test('the content system: no answer, a login, or no JSON [RUN-05]', async () => {
  const at = async (listener: RequestListener) => faults({ CMS_URL: `${await serve(listener)}/wp-json/wp/v2` })
  expect(await faults({ CMS_URL: 'http://127.0.0.1:1/wp-json/wp/v2' })).toEqual([
    begins('content system: CMS_URL: posts and pages cannot be read. the WordPress does not answer'),
  ])
  expect(await at((_request, response) => void response.writeHead(401).end('{}'))).toEqual([
    begins('asks for a login: set CMS_BASIC_AUTH'),
  ])
  expect(await at((_request, response) => void response.end('<html>'))).toEqual([
    begins('there is no WordPress at this address'),
  ])
})

test('the payment provider: a key it refuses, a permission that is missing, or no answer [RUN-05]', async () => {
  const settings = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: FAKE_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: FAKE_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: FAKE_KEYS.webhookSecret,
    STRIPE_API_URL: stripe.url,
  }
  expect(await faults(settings)).toEqual([])
  expect(await faults({ ...settings, STRIPE_WEBHOOK_SECRET: '' })).toEqual([
    begins('settings: STRIPE_WEBHOOK_SECRET: is needed'),
  ])
  expect(await faults({ ...settings, STRIPE_SECRET_KEY: 'sk_test_other' })).toEqual([
    begins('payments: Stripe rejects the key in STRIPE_SECRET_KEY'),
  ])
  stripe.revokePermissions(['rak_charge_write'])
  const [missing] = await faults(settings)
  expect(missing).toMatch(
    /^payments: Stripe: the secret key lacks the permission .*no money can be refunded\.\. In Stripe’s dashboard/,
  )
  expect(await faults({ ...settings, STRIPE_API_URL: 'http://127.0.0.1:1' })).toEqual([
    begins('payments: Stripe gave no usable response'),
  ])
})

test('a supplier that refuses the key, is at another address, or does not answer [RUN-05]', async () => {
  const key = 'a-key-of-16-characters'
  const at = (url: string) => faults({ SUPPLIERS: JSON.stringify({ harvest: { url, key } }) })
  const answering = (status: number) => serve((_request, response) => void response.writeHead(status).end('{}'))
  expect(await at(await answering(400))).toEqual([])
  expect(await at(await answering(401))).toEqual([
    begins('suppliers: SUPPLIERS: harvest refuses the key. Correct its key'),
  ])
  expect(await at(await answering(404))).toEqual([
    begins('suppliers: SUPPLIERS: harvest answers with status 404. Check its url'),
  ])
  expect(await at('http://127.0.0.1:3')).toEqual([
    begins('suppliers: SUPPLIERS: harvest cannot be reached: nothing listens there'),
  ])
})

test('a public address that does not answer, is answered by something else, or is not https where money is taken [RUN-05]', async () => {
  expect(await faults({ PUBLIC_URL: 'http://127.0.0.1:3' })).toEqual([
    begins('public address: PUBLIC_URL http://127.0.0.1:3 cannot be reached: nothing listens there'),
  ])
  const other = await serve((_request, response) => void response.writeHead(302, { location: '/' }).end())
  expect(await faults({ PUBLIC_URL: other })).toEqual([
    begins('is answered by something else: 302 for /healthz. Correct PUBLIC_URL'),
  ])
  const page = await serve((_request, response) => void response.end('<h1>It works!</h1>'))
  expect(await faults({ PUBLIC_URL: page })).toEqual([begins('is answered by something else: 200 for /healthz')])
  expect(await faults({ NODE_ENV: 'test', ALLOW_SANDBOX_PAYMENTS: '' })).toEqual([
    begins('is not https. Put a proxy with a certificate in front'),
  ])
})
