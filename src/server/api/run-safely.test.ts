import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CALLS } from '../../contract/calls.ts'
import { createLog } from '../log.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { endpoint, type RequestScope } from './endpoint.ts'
import { DATABASE_LIMIT_MS, inDatabaseTime } from '../store/database-time.ts'
import { CALL_LIMIT_MS, runSafely } from './storefront-api.ts'
import { openSession } from './session.ts'
import { openVisitorCookies } from './visitor-cookies.ts'

let app: TestApp
const lines: string[] = []

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

function scope(): RequestScope {
  return {
    deps: app.deps,
    session: openSession(undefined, false),
    account: openSession(undefined, false, 'account'),
    visitor: openVisitorCookies(undefined, 'http://127.0.0.1:3000'),
    browserKey: () => undefined,
    requestId: 'request-1',
    address: '203.0.113.9',
    log: () => createLog('error', { write: (line) => lines.push(line) }),
    signal: () => undefined,
    doNotCache: () => {},
  }
}

const throwing = (error: Error) =>
  endpoint(CALLS.months, () => {
    throw error
  })
const run = (error: Error) => runSafely(throwing(error), { channelId: 'boats' }, scope())

test('an unexpected error becomes 500 with the request’s id, and its stack goes to the log only', async () => {
  const result = await run(new Error('relation "secret_table" does not exist'))
  expect(result).toMatchObject({ status: 500, errors: [{ code: 'unexpected' }], details: { requestId: 'request-1' } })
  expect(JSON.stringify(result)).not.toMatch(/secret_table|\.ts:/)
  expect(lines.at(-1)).toContain('run-safely.test.ts')
})

test('a call that exceeds its time limit becomes 503 with Retry-After', async () => {
  const slow = endpoint(CALLS.months, () => new Promise<never>(() => {}))
  const impatient = { ...scope(), deps: { ...app.deps, callLimitMs: 20 } }
  expect(await runSafely(slow, { channelId: 'boats' }, impatient)).toMatchObject({ status: 503, retryAfter: 5 })
})

test('a payment call may take as long as its provider: 503 after 35 s, not after 10 [DUE-04]', async () => {
  vi.useFakeTimers()
  try {
    const slow = endpoint(CALLS.prePayment, () => new Promise<never>(() => {}))
    const input = { idempotencyKey: crypto.randomUUID(), method: 'card', paymentOption: 'full', acceptTerms: 'true' }
    const usual = { ...scope(), deps: { ...app.deps, callLimitMs: CALL_LIMIT_MS } }
    let answer: unknown
    const asked = runSafely(slow, { ...input, agreedTotal: 12_000, agreedDueToday: 12_000 }, usual)
    void asked.then((result) => (answer = result))
    await vi.advanceTimersByTimeAsync(34_999)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toMatchObject({ status: 503 })
  } finally {
    vi.useRealTimers()
  }
})

test('a call that waits for the database for 1.4 s becomes 503 within 2 s', async () => {
  vi.useFakeTimers()
  try {
    const slow = endpoint(CALLS.months, () => inDatabaseTime(() => new Promise<never>(() => {})))
    const usual = { ...scope(), deps: { ...app.deps, databaseLimitMs: DATABASE_LIMIT_MS } }
    let answer: unknown
    void runSafely(slow, { channelId: 'boats' }, usual).then((result) => (answer = result))
    await vi.advanceTimersByTimeAsync(1399)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(2)
    expect(answer).toMatchObject({ status: 503, retryAfter: 5 })
  } finally {
    vi.useRealTimers()
  }
})

test('an unreachable database becomes 503 with Retry-After, however deep the cause', async () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  for (const error of [
    refused,
    new Error('query failed', { cause: refused }),
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    Object.assign(new Error('cannot execute UPDATE in a read-only transaction'), { code: '25006' }),
    Object.assign(new Error('terminating connection due to idle-in-transaction timeout'), { code: '25P03' }),
    // With a full disk, to a client that connects just after PostgreSQL has recovered.
    Object.assign(new Error('could not write init file'), { code: 'XX000', severity: 'FATAL' }),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
  ]) {
    expect(await run(error)).toMatchObject({ status: 503, retryAfter: 5 })
  }
})
