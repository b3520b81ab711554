/** Limits per sender: calls, pages and forms over HTTP, and the defaults of the limits. */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { createTestApp, XSRF_HEADERS, type TestApp } from '../testing/test-app.ts'
import { createClientErrorLimits, createRateLimiter } from './limiter.ts'
import { createFormLimits, createLoginLimits } from './limits.ts'

const MINUTE = 60_000
const HOME_NETWORK = '2001:db8:1:2'

/** How often `count` accepts one sender, and the Retry-After seconds then. */
async function takenBefore(count: () => Promise<number | undefined>): Promise<{ taken: number; wait: number }> {
  for (let taken = 0; taken < 5000; taken++) {
    const wait = await count()
    if (wait !== undefined) return { taken, wait }
  }
  throw new Error('nothing is refused')
}

function stopTime(): void {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

describe('in a minute', () => {
  test.each([
    ['reads', 1200],
    ['writes', 120],
  ] as const)('of %s from one address %i are allowed, and the next a minute later', async (kind, max) => {
    stopTime()
    const limiter = createRateLimiter()
    expect(await takenBefore(() => limiter.count(kind, '203.0.113.9'))).toEqual({ taken: max, wait: 60 })
    await vi.advanceTimersByTimeAsync(MINUTE - 1)
    expect(await limiter.count(kind, '203.0.113.9')).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await limiter.count(kind, '203.0.113.9')).toBeUndefined()
  })

  test('10 page errors are accepted from one address and 60 from all, the next a minute later', async () => {
    stopTime()
    const limiter = createClientErrorLimits()
    expect(await takenBefore(() => limiter.count('203.0.113.9'))).toEqual({ taken: 10, wait: 60 })
    let host = 0
    expect(await takenBefore(() => limiter.count(`198.51.100.${host++}`))).toEqual({ taken: 50, wait: 60 })
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(await limiter.count('203.0.113.9')).toBeUndefined()
  })
})

describe('in an hour', () => {
  test('10 messages are accepted from one address, and the next an hour later', async () => {
    stopTime()
    const forms = createFormLimits()
    expect(await takenBefore(() => forms.countMessage('203.0.113.9'))).toEqual({ taken: 10, wait: 3600 })
    expect(await forms.countMessage('203.0.113.10')).toBeUndefined()
    await vi.advanceTimersByTimeAsync(60 * MINUTE)
    expect(await forms.countMessage('203.0.113.9')).toBeUndefined()
  })

  test('20 sign-ups are accepted from one address, and 5 of one email address from any', async () => {
    stopTime()
    const forms = createFormLimits()
    let person = 0
    expect(await takenBefore(() => forms.countSignup('203.0.113.9', `${person++}@example.org`))).toEqual({
      taken: 20,
      wait: 3600,
    })
    let host = 0
    const ofAda = () => forms.countSignup(`198.51.100.${host++}`, 'ada@example.org')
    expect(await takenBefore(ofAda)).toEqual({ taken: 5, wait: 3600 })
    await vi.advanceTimersByTimeAsync(60 * MINUTE)
    expect(await forms.countSignup('203.0.113.9', 'ada@example.org')).toBeUndefined()
  })
})

describe('an IPv6 address counts as its /64 network', () => {
  const limiter = createRateLimiter({ reads: 1, writes: 1 })
  const forms = createFormLimits({ messagesPerAddress: 1, signupsPerAddress: 1 })
  const errors = createClientErrorLimits({ perAddress: 1, inAll: 100 })

  const logins = createLoginLimits({ failuresPerAddress: 1 })
  const tryLogin = async (address: string) => {
    const admission = await logins.admit(address, 'BF7K3M9QXP')
    return admission.kind === 'refused' ? admission.retryAfterSeconds : undefined
  }

  test.each([
    ['reads', (address: string) => limiter.count('reads', address)],
    ['writes', (address: string) => limiter.count('writes', address)],
    ['messages', (address: string) => forms.countMessage(address)],
    ['sign-ups', (address: string) => forms.countSignup(address, undefined)],
    ['logins', tryLogin],
    ['errors of pages', (address: string) => errors.count(address)],
  ])('so that another address of it does not bypass the limit of %s', async (_what, count) => {
    expect(await count(`${HOME_NETWORK}::1`)).toBeUndefined()
    expect(await count(`${HOME_NETWORK}:a:b:c:d`)).toBeGreaterThan(0)
    expect(await count('2001:db8:1:3::1')).toBeUndefined()
  })
})

test.each(['127.0.0.1', '::1', 'unknown'])(
  '%s is the machine itself, which reads and writes as it likes',
  async (own) => {
    const limiter = createRateLimiter({ reads: 1, writes: 1 })
    for (let times = 0; times < 3; times++)
      expect([await limiter.count('reads', own), await limiter.count('writes', own)]).toEqual([undefined, undefined])
  },
)

describe('over HTTP, with 2 reads and 1 write in a minute', () => {
  let app: TestApp
  let send: (path: string, init?: RequestInit) => Promise<Response>

  beforeAll(async () => {
    app = await createTestApp({ settings: { TRUSTED_PROXY: '10.0.0.0/8' } })
  })
  afterAll(() => app.close())
  beforeEach(() => {
    const loadPage = async () => ({
      status: 200,
      headers: new Headers(),
      state: '',
      render: async () => ({ body: Buffer.from('<!DOCTYPE html>'), styles: '' }),
    })
    const limited = createApp(app.deps, { loadPage, limits: { reads: 2, writes: 1 } })
    const socket = { remoteAddress: '10.0.0.1', remotePort: 1, remoteFamily: 'IPv4' }
    send = async (path, init = {}) => {
      const headers = new Headers({ 'x-forwarded-for': '203.0.113.9', ...(init.headers as Record<string, string>) })
      return limited.request(`${app.deps.env.PUBLIC_URL}${path}`, { ...init, headers }, { incoming: { socket } })
    }
  })

  /** Statuses of the same request repeated, and the last response. */
  async function repeat(times: number, path: string, init?: RequestInit) {
    const answers: Response[] = []
    for (let round = 0; round < times; round++) answers.push(await send(path, init))
    const last = answers.at(-1)!
    return {
      statuses: answers.map(({ status }) => status),
      retryAfter: Number(last.headers.get('retry-after')),
      last,
    }
  }

  test('the third read call is a 429 in the envelope with Retry-After; another client is served', async () => {
    const { statuses, retryAfter, last } = await repeat(3, '/api/operators')
    expect(statuses).toEqual([200, 200, 429])
    expect([retryAfter > 0, retryAfter <= 60]).toEqual([true, true])
    expect(await last.json()).toMatchObject({ success: 0, status: 429, errors: [{ code: 'too-many-requests' }] })
    const other = await send('/api/operators', { headers: { 'x-forwarded-for': '203.0.113.10' } })
    expect(other.status).toBe(200)
  })

  test('a page that is kept in memory is not counted', async () => {
    expect((await repeat(5, '/terms')).statuses).toEqual([200, 200, 200, 200, 200])
    expect((await repeat(1, '/login')).statuses).toEqual([429])
  })

  test('the third page is a 429 as plain text with Retry-After', async () => {
    const { statuses, retryAfter, last } = await repeat(3, '/login')
    expect(statuses).toEqual([200, 200, 429])
    expect(retryAfter).toBeGreaterThan(0)
    expect(await last.text()).toContain(app.deps.site.telephone)
  })

  test('the second write call is a 429, and so is a GET that writes; reads continue', async () => {
    const write = { method: 'POST', headers: XSRF_HEADERS, body: new URLSearchParams({ choice: 'rejected' }) }
    expect((await repeat(2, '/api/cookieconsent', write)).statuses).toEqual([200, 429])
    expect((await send('/api/newsletter?fname=Ada&email=ada@example.org')).status).toBe(429)
    expect((await send('/api/operators')).status).toBe(200)
  })

  test('the second plain cookie form is a 429 that sets no cookie', async () => {
    const headers = { origin: app.deps.env.PUBLIC_URL }
    const form = { method: 'POST', headers, body: new URLSearchParams({ choice: 'rejected' }) }
    const { statuses, retryAfter, last } = await repeat(2, '/cookie-consent', form)
    expect(statuses).toEqual([303, 429])
    expect([retryAfter > 0, last.headers.getSetCookie()]).toEqual([true, []])
  })

  test('the second plain newsletter form redirects to the failure page, and stores nothing', async () => {
    const { last } = await repeat(2, '/newsletter/sign-up?fname=Ada&email=ada@example.org')
    expect([last.status, last.headers.get('location')]).toEqual([303, '/newsletter?outcome=failed'])
    await send('/newsletter/sign-up?fname=Bo&email=bo@example.org')
    const { rows } = await app.deps.pool.query('select email from newsletter_signup')
    expect(rows).toEqual([{ email: 'ada@example.org' }])
  })

  test('a second sign-up of one email address beyond its limit redirects there too', async () => {
    const formLimits = createFormLimits({ signupsPerEmail: 1 })
    const { request } = createApp({ ...app.deps, formLimits })
    const signUp = () => request(`${app.deps.env.PUBLIC_URL}/newsletter/sign-up?fname=Cy&email=cy@example.org`)
    const locations = [(await signUp()).headers.get('location'), (await signUp()).headers.get('location')]
    expect(locations).toEqual(['/newsletter?outcome=asked', '/newsletter?outcome=failed'])
  })
})
