/** The program as staff run it: a separate process with the server running. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createAdaptorServer } from '@hono/node-server'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { loadAvailabilityIndex } from '../availability/availability-index.ts'
import type { AvailabilityIndex } from '../availability/queries.ts'
import { payBalance } from '../commands/payments/pay-balance.ts'
import { HOSTED_PATH } from '../../../demo/bank/adapter.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { COLUMN_TYPES } from '../store/connection.ts'
import { beginAccountSession, hashSessionToken } from '../store/session-store.ts'
import { bundleOf } from '../testing/child-servers.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, TODAY } from '../testing/small-catalogue.ts'
import { inDatabase } from '../testing/test-server.ts'
import { createTestShop, newCaller, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let index: AvailabilityIndex & { close(): Promise<void> }
let pool: pg.Pool
let folder: string
let program: string
let settings: Record<string, string>
let named: string
let site: Server
let isProviderSilent = false

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'staff-command-'))
  program = await bundleOf('bookings')
  shop = await createTestShop({
    wrap: (send) => (address, init) => {
      if (isProviderSilent) throw new Error('no connection')
      return send(address, init)
    },
  })
  site = createAdaptorServer({ fetch: serveProvider }) as Server
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  const [{ name }] = (await shop.query<{ name: string }>('select current_database() as name')) as [{ name: string }]
  const connectionConfig = { ...inDatabase(inject('testServer').admin, name), types: COLUMN_TYPES }
  pool = new pg.Pool(connectionConfig)
  pool.on('error', () => {})
  index = await loadAvailabilityIndex({ pool, connectionConfig, today: () => TODAY })
  const { connectionString, host = '', port, user = '' } = connectionConfig
  const socket = new URLSearchParams({ host, port: String(port ?? 5432), user })
  settings = {
    DATABASE_URL: connectionString ?? `postgres:///${name}?${socket}`,
    DATA_DIR: folder,
    NODE_ENV: 'production',
    PORT: String((site.address() as AddressInfo).port),
    SESSION_SECRET: shop.deps.env.SESSION_SECRET,
  }
  const place = connectionString === undefined ? `${host}:${port ?? 5432}` : new URL(connectionString).host
  named = `Database: ${name} on ${place}\n`
})
afterAll(async () => {
  site.close()
  await index.close()
  await pool.end()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the sandbox provider inside a server, as the site does. */
async function serveProvider(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith(`${HOSTED_PATH}/`)) return new Response(undefined, { status: 404 })
  const { method, headers } = request
  const body = method === 'GET' ? null : await request.text()
  return shop.payments.send(pathname.slice(HOSTED_PATH.length), { method, headers, body })
}

const bookings = (...args: string[]) => bookingsWith(settings, ...args)

async function bookingsWith(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, out, error }
}

/** 67 days ahead, so that a deposit was paid and a balance is open. */
const FAR = addDays(FIRST_FRIDAY, 63)
const left = () => index.current.quote(GUNTON_SANDS.saver, FAR, 3)?.left

test(
  'cancels while the server runs, checks an open payment at its sandbox, restocks the unit at once, and records the user’s name [BEYOND-11]',
  { timeout: 180_000 },
  async () => {
    const { caller, bookingId } = await shop.fillIn({ stay: { arrival: FAR, nights: 3 } })
    expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded', amountPence: 6_000 } })
    await expect.poll(left).toBe(1)
    await beginAccountSession(shop.deps.db, hashSessionToken('account', shop.deps.env.SESSION_SECRET), bookingId)
    isProviderSilent = true
    const balance = await payBalance(
      shop.deps,
      { ...newCaller(), accountToken: 'account' },
      { idempotencyKey: 'balance', method: 'card', amount: 6_000, agreedOutstanding: 6_000, token: 'tok' },
    )
    expect(balance).toMatchObject({ payment: { status: 'unknown' } })
    isProviderSilent = false

    const { reference } = (await shop.record(caller)).row
    const listed = await bookings('list', '--status', 'confirmed')
    expect(listed).toEqual({ code: 0, out: expect.stringContaining('Ada Hale') as string, error: named })
    expect(
      await bookingsWith(
        { ...settings, SUDO_USER: 'ada' },
        'cancel',
        reference,
        '--reason',
        'flood',
        '--waive',
        '--yes',
      ),
    ).toMatchObject({
      code: 0,
      out: expect.stringContaining('refund £60.00') as string,
    })

    await expect.poll(left).toBe(2)
    expect(
      await shop.query<object>("select status from payment where booking_id = $1 and purpose = 'balance'", [bookingId]),
    ).toEqual([{ status: 'cancelled' }])
    expect(
      await shop.query<object>("select actor_name from booking_event where booking_id = $1 and kind = 'cancelled'", [
        bookingId,
      ]),
    ).toEqual([{ actor_name: 'ada' }])
  },
)

test(
  'exits with 1 if there is no database and DATABASE_URL is empty, and creates none',
  { timeout: 60_000 },
  async () => {
    const none = path.join(folder, 'none')
    expect(await bookingsWith({ ...settings, DATABASE_URL: '', DATA_DIR: none }, 'list')).toEqual({
      code: 1,
      out: '',
      error:
        `Database: the one of npm start in ${path.join(none, 'postgres')}\n` +
        'The database does not exist yet. Start the site once with npm start, which creates it, or name a PostgreSQL of your own in DATABASE_URL.\n',
    })
    expect(existsSync(none)).toBe(false)
  },
)
