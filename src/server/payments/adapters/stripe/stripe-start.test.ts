/**
 * The server as a process with Stripe as provider: it starts whatever Stripe says about its key, and logs what is
 * wrong.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FAKE_KEYS, serveStripe, type FakeStripe } from '../../../../../demo/stripe/serve-stripe.ts'
import { PROJECT_ROOT } from '../../../project-root.ts'
import { bundleOf } from '../../../testing/child-servers.ts'
import { addressOf } from '../../../store/connection.ts'
import { createGeneratedDatabase, GENERATED_SCALE } from '../../../testing/generated-database.ts'
import type { TestDatabase } from '../../../testing/test-database.ts'
import { londonDateAt } from '../../../../domain/dates/calendar-date.ts'
import { clockVariables, testNow } from '../../../../testing/test-clock.ts'

let folder: string
let program: string
let database: TestDatabase
let stripe: FakeStripe
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'stripe-start-'))
  program = await bundleOf('services')
  // As the server would fill it at its start, which takes some seconds.
  database = await createGeneratedDatabase(londonDateAt(testNow()))
  stripe = await serveStripe()
})
afterAll(async () => {
  await stripe.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => stripe.revokePermissions([]))

/** Maximum wait for a process that prints nothing: a busy machine may take a minute to start one. */
const START_LIMIT_MS = 240_000
const WAIT_MS = START_LIMIT_MS + 10_000

/**
 * Starts the server, waits until it is ready and has logged the expected number of warnings or errors, and stops it by
 * SIGTERM.
 */
async function start(settings: Record<string, string>, expected: number) {
  const child = spawn(process.execPath, [program], {
    cwd: PROJECT_ROOT,
    env: {
      PATH: process.env.PATH,
      ...clockVariables(),
      NODE_ENV: 'test',
      DATA_DIR: folder,
      DATABASE_URL: addressOf(database.connectionConfig),
      CATALOGUE_SCALE: String(GENERATED_SCALE),
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: FAKE_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: FAKE_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: FAKE_KEYS.webhookSecret,
      STRIPE_API_URL: stripe.url,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: START_LIMIT_MS,
  })
  const ended = once(child, 'exit')
  const logged: Record<string, unknown>[] = []
  let isReady = false
  for await (const line of createInterface(child.stdout)) {
    if (line === 'ready') isReady = true
    if (/^{"level":"(?:warn|error|fatal)"/.test(line)) logged.push(JSON.parse(line))
    if (isReady && logged.length >= expected) child.kill('SIGTERM')
  }
  const [exitCode] = await ended
  return { isReady, logged, exitCode }
}

test(
  'a restricted key without the permission to read disputes: the server starts, and one error names the permission and the fix [DUE-04]',
  async () => {
    stripe.revokePermissions(['rak_dispute_read'])
    expect(await start({}, 1)).toMatchObject({
      isReady: true,
      logged: [
        { level: 'error', event: 'permission-missing', status: 403, msg: expect.stringContaining('Disputes: Read') },
      ],
      exitCode: 0,
    })
  },
  WAIT_MS,
)

test(
  'a key unknown to Stripe: the server starts, and one error says that nothing can be paid [DUE-04]',
  async () => {
    expect(await start({ STRIPE_SECRET_KEY: 'rk_test_unknown' }, 1)).toMatchObject({
      isReady: true,
      logged: [{ level: 'error', event: 'key-refused', status: 401 }],
      exitCode: 0,
    })
  },
  WAIT_MS,
)

test(
  'an unreachable Stripe: the server starts, and one warning says that the permissions are unknown [DUE-04]',
  async () => {
    expect(await start({ STRIPE_API_URL: 'http://127.0.0.1:9' }, 1)).toMatchObject({
      isReady: true,
      logged: [{ level: 'warn', event: 'permissions-unknown' }],
      exitCode: 0,
    })
  },
  WAIT_MS,
)

test(
  'a Stripe whose responses never end: the server starts, and times out after 5 s with the same warning [DUE-04]',
  async () => {
    const endless = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(drip))
    })
    endless.listen(0, '127.0.0.1')
    await once(endless, 'listening')
    const { port } = endless.address() as AddressInfo
    expect(await start({ STRIPE_API_URL: `http://127.0.0.1:${port}` }, 1)).toMatchObject({
      isReady: true,
      logged: [{ level: 'warn', event: 'permissions-unknown' }],
      exitCode: 0,
    })
    endless.closeAllConnections()
    endless.close()
  },
  WAIT_MS,
)
