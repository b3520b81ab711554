/** Check 5 with real processes: the server is killed with SIGKILL, the provider is a process with a ledger of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import getPort from 'get-port'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FailPoint } from '../commands/fail-points.ts'
import { addDays } from '../../domain/calendar-date.ts'
import { sandboxKeys } from '../payments/sandbox/sandbox-keys.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { fillSmallCatalogue, FIRST_FRIDAY, GUNTON_SANDS } from '../testing/small-catalogue.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { readCharges } from '../testing/test-payments.ts'
import { CUSTOMER, TWO_ADULTS } from '../testing/test-shop.ts'

const SECRET = 'a secret that is only ever used in tests'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string
let shopUrl: string
let providerUrl: string
let settings: Record<string, string>
let provider: ChildProcess
let server: ChildProcess | undefined

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'killed-server-'))
  database = await createTestDatabase({ connections: 4 })
  await fillSmallCatalogue(database.db)
  const [shopPort, providerPort] = [await getPort(), await getPort()]
  shopUrl = `http://127.0.0.1:${shopPort}`
  providerUrl = `http://127.0.0.1:${providerPort}`
  settings = {
    NODE_ENV: 'test',
    PORT: String(shopPort),
    PUBLIC_URL: shopUrl,
    SANDBOX_PROVIDER_URL: providerUrl,
    DATABASE_URL: addressOf(database.connectionConfig),
    DATA_DIR: folder,
    SESSION_SECRET: SECRET,
  }
  provider = await run('payments/sandbox/main.ts', settings)
})
afterEach(() => kill(server))
afterAll(async () => {
  await kill(provider)
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

let weeks = 0

test.each(['prepared', 'called', 'finalised'] as const)(
  'check 5: a server killed at %s and asked again with the same key after its restart has charged exactly once [PAY-07]',
  { timeout: 60_000 },
  async (point) => {
    const arrivalDate = addDays(FIRST_FRIDAY, 7 * weeks++)
    const browser = await startServer(point)
    await bookAndFillIn(browser, arrivalDate)
    const paymentRequest = await requestOf(point)
    const before = charges().length
    await expect(browser.call('prePayment', paymentRequest)).rejects.toThrow('fetch failed')
    expect(await exitOf(server)).toBe('SIGKILL')
    expect(charges().length - before).toBe(point === 'prepared' ? 0 : 1)

    await startServer(undefined)
    await database.pool.query("update idempotency_key set lease_until = now() - interval '1 second'")
    const again = await browser.call('prePayment', paymentRequest)
    expect([again.status, again.data.status, again.data.booking.status]).toEqual([200, 'succeeded', 'confirmed'])
    expect(again.data.booking.price).toMatchObject({ amountPaid: 12_000, outstanding: 0 })
    expect(charges().slice(before)).toEqual([{ reference: again.data.paymntRecId, amount: 12_000, refunded: 0 }])
    expect(await takenOn(arrivalDate)).toBe(1)
  },
)

test(
  'check 5: a server killed right after a hold, whose customer never heard of it, has the unit on sale again when its time is over [BOOK-06]',
  { timeout: 60_000 },
  async () => {
    const arrivalDate = addDays(FIRST_FRIDAY, 7 * weeks++)
    await database.pool.query('update night_stock set capacity = 1')
    const first = await startServer('held')
    await expect(first.call('book', stayOf(arrivalDate))).rejects.toThrow('fetch failed')
    expect(await exitOf(server)).toBe('SIGKILL')
    expect(await takenOn(arrivalDate)).toBe(1)

    const second = await startServer(undefined)
    expect((await second.call('book', stayOf(arrivalDate))).status).toBe(409)
    await database.pool.query("update booking set hold_expires_at = now() - interval '1 second' where status = 'held'")
    expect((await second.call('book', stayOf(arrivalDate))).status).toBe(200)
    expect(await takenOn(arrivalDate)).toBe(1)
  },
)

const stayOf = (arrivalDate: string) => ({
  parkId: GUNTON_SANDS.parkId,
  unitId: GUNTON_SANDS.saver,
  arrivalDate,
  duration: 3,
  adults: 2,
  expectedPrice: 12_000,
})

async function bookAndFillIn(browser: TestBrowser, arrivalDate: string): Promise<void> {
  const answers = [
    await browser.call('book', stayOf(arrivalDate)),
    await browser.call('setExtras', {}),
    await browser.call('setUserDetails', CUSTOMER),
    await browser.call('setPartyDetails', { party: TWO_ADULTS }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
}

async function requestOf(point: FailPoint) {
  const response = await fetch(`${providerUrl}/v1/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKeys(SECRET).publicKey}` },
    body: new URLSearchParams({
      nameOnCard: 'A Hale',
      number: '4242 4242 4242 4242',
      expiry: '12/2099',
      securityNumber: '123',
    }),
  })
  const { token } = (await response.json()) as { token: string }
  return {
    idempotencyKey: `a-server-killed-at-${point}`,
    method: 'card',
    paymentOption: 'full',
    agreedTotal: 12_000,
    agreedDueToday: 12_000,
    token,
    acceptTerms: 'true',
  } as const
}

const charges = () => readCharges(path.join(folder, 'sandbox-provider', 'ledger.jsonl'))

async function takenOn(night: string): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ taken: number }>(
    'select taken from night_stock where unit_type_id = $1 and night = $2',
    [GUNTON_SANDS.saver, night],
  )
  return rows[0]?.taken
}

/** A browser at a server that has just been started. */
async function startServer(killAt: FailPoint | undefined): Promise<TestBrowser> {
  await kill(server)
  server = await run('testing/killable-server.ts', { ...settings, ...(killAt ? { KILL_AT: killAt } : {}) })
  return new TestBrowser({
    request: (address, init) =>
      fetch(shopUrl + address, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: shopUrl } }),
  })
}

/** Runs a program of the server until it says that it is ready. */
async function run(program: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join('src', 'server', program)], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
  for await (const line of createInterface(child.stdout)) {
    if (!line.includes('ready')) continue
    child.stdout.resume()
    return child
  }
  throw new Error(`${program} did not start: ${errors}`)
}

async function exitOf(child: ChildProcess | undefined): Promise<NodeJS.Signals | null | undefined> {
  if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child?.signalCode
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  child?.kill('SIGKILL')
  await exitOf(child)
}

/** The database of a test as DATABASE_URL names it; the throw-away server listens on a socket. */
function addressOf({
  connectionString,
  host = '',
  port,
  user = '',
  database: name = '',
}: typeof database.connectionConfig) {
  if (connectionString) return connectionString
  return `postgres:///${name}?${new URLSearchParams({ host, port: String(port ?? 5432), user })}`
}
