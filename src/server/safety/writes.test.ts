import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLS } from '../../contract/calls.ts'
import { bookingSession } from '../store/schema/booking.ts'
import { createTestApp, XSRF_HEADERS, type TestApp } from '../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  expect(await app.deps.db.$count(bookingSession)).toBe(0)
  await app.close()
})

const writes = Object.entries(CALLS).filter(([, call]) => call.method === 'POST')

const isRead = (path: string) => Object.values(CALLS).some((call) => call.method === 'GET' && call.path === path)

async function refusal(path: string, headers: Record<string, string>, body?: BodyInit) {
  const response = await app.request(path, { method: 'POST', headers, body: body ?? new URLSearchParams() })
  const { errors } = (await response.json()) as { errors: { code: string }[] }
  return { status: response.status, code: errors[0]?.code }
}

const { cookie, origin, 'x-xsrf-token': token } = XSRF_HEADERS

describe.each(writes)('%s', (_name, { path }) => {
  test('is refused from another site, from a null origin and by Sec-Fetch-Site [API-03]', async () => {
    const crossSite = { status: 403, code: 'cross-site' }
    expect(await refusal(path, { ...XSRF_HEADERS, origin: 'https://evil.example' })).toEqual(crossSite)
    expect(await refusal(path, { ...XSRF_HEADERS, origin: 'null' })).toEqual(crossSite)
    expect(await refusal(path, { ...XSRF_HEADERS, origin: 'http://127.0.0.1:3001' })).toEqual(crossSite)
    expect(await refusal(path, { ...XSRF_HEADERS, 'sec-fetch-site': 'cross-site' })).toEqual(crossSite)
    expect(await refusal(path, { ...XSRF_HEADERS, 'sec-fetch-site': 'same-site' })).toEqual(crossSite)
  })

  test('is refused without the XSRF header or cookie, and if they differ [API-03]', async () => {
    const noToken = { status: 403, code: 'xsrf-token' }
    expect(await refusal(path, { origin, cookie })).toEqual(noToken)
    expect(await refusal(path, { origin, 'x-xsrf-token': token })).toEqual(noToken)
    expect(await refusal(path, { origin, cookie, 'x-xsrf-token': 'b'.repeat(32) })).toEqual(noToken)
    expect(await refusal(path, { origin, cookie: 'XSRF-TOKEN=short', 'x-xsrf-token': 'short' })).toEqual(noToken)
  })

  test('accepts form data only: text and JSON bodies get 415, GET 405 unless it is another call [API-03]', async () => {
    for (const type of ['text/plain', 'application/json']) {
      const sent = await refusal(path, { ...XSRF_HEADERS, 'content-type': type }, '{"bookId":1}')
      expect(sent, type).toEqual({ status: 415, code: 'unsupported-body' })
    }
    if (isRead(path)) return
    const read = await app.request(path)
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('refuses a body of more than 64 KB with 413', async () => {
    const large = new URLSearchParams({ padding: 'x'.repeat(65 * 1024) })
    expect(await refusal(path, XSRF_HEADERS, large)).toEqual({ status: 413, code: 'too-large' })
  })
})

test('takes a token of 16 to 128 characters that a cookie may have, not of 15 or 129 [API-03]', async () => {
  const write = async (sent: string) =>
    (await refusal(CALLS.logOut.path, { origin, cookie: `XSRF-TOKEN=${sent}`, 'x-xsrf-token': sent })).code
  for (const sent of ['a'.repeat(16), 'a'.repeat(128), crypto.randomUUID(), 'q2+/Zm9v:bar.baz=='])
    expect(await write(sent), sent).toBe('not-logged-in')
  for (const sent of ['a'.repeat(15), 'a'.repeat(129)]) expect(await write(sent), sent).toBe('xsrf-token')
})

test('invalid multipart, or multipart with a file, gets 400', async () => {
  const { path } = CALLS.book
  const broken = { ...XSRF_HEADERS, 'content-type': 'multipart/form-data; boundary=x' }
  expect(await refusal(path, broken, 'no boundary')).toEqual({ status: 400, code: 'malformed' })
  const form = new FormData()
  form.append('parkId', new File(['1'], 'park.txt'))
  expect(await refusal(path, XSRF_HEADERS, form)).toEqual({ status: 400, code: 'malformed' })
})
