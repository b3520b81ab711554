/** One-click unsubscribe (RFC 8058): the email's headers, and the HTTP request. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { processOutbox } from '../commands/outbox/process-outbox.ts'
import { type Email, senderOf } from '../mail/mail.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let email: Email
beforeAll(async () => {
  app = await createTestApp({
    loadPage: async () => ({
      status: 200,
      headers: new Headers(),
      state: '',
      render: async () => ({ body: Buffer.from('the page'), styles: '' }),
    }),
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.pool.query('delete from newsletter_signup')
  await app.call('newsletter', { fname: 'Ada', email: 'ada.hale@example.org' })
  const sent: Email[] = []
  const mail = { send: async (message: Email) => void sent.push(message) }
  const sender = senderOf(app.deps.site, app.deps.env, true)
  while ((await processOutbox({ ...app.deps, mail, sender })) > 0);
  email = sent.at(-1)!
})

const leavePath = () => (email.unsubscribeUrl ?? '').replace(app.deps.env.PUBLIC_URL, '')
const ONE_CLICK = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
const press = (path = leavePath(), body: BodyInit | undefined = ONE_CLICK, headers: Record<string, string> = {}) =>
  app.request(path, { method: 'POST', body, headers })

async function hasLeft(): Promise<boolean> {
  const { rows } = await app.deps.pool.query<{ gone: boolean }>(
    'select unsubscribed_at is not null gone from newsletter_signup',
  )
  return rows[0]?.gone ?? false
}

describe('POST to the address of List-Unsubscribe (RFC 8058)', () => {
  test('unsubscribes without cookie, XSRF token or redirect, and is idempotent', async () => {
    for (let times = 1; times <= 2; times++) {
      const response = await press()
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(await hasLeft()).toBe(true)
    }
  })

  test('accepts multipart/form-data, and a cross-site request of the mail provider', async () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    expect((await press(leavePath(), form, headers)).status).toBe(200)
    expect(await hasLeft()).toBe(true)
  })

  test.each([
    ['nothing', undefined],
    ['another word', new URLSearchParams({ 'List-Unsubscribe': 'Perhaps' })],
    ['the button of another form', new URLSearchParams({ sure: 'true' })],
  ])('with %s in its body is a 422 that names the field, and unsubscribes nobody', async (_, body) => {
    const response = await app.request(leavePath(), { method: 'POST', ...(body && { body }) })
    expect([response.status, await response.text()]).toEqual([422, 'List-Unsubscribe must be One-Click.'])
    expect(await hasLeft()).toBe(false)
  })

  test('with a changed, missing or confirmation token is a 404, and unsubscribes nobody', async () => {
    const confirmToken = /\/newsletter\/confirm\?token=([\w.-]+)/.exec(email.text)?.[1]
    const paths = [`${leavePath()}x`, '/newsletter/leave', `/newsletter/leave?token=${confirmToken}`]
    for (const path of paths) expect((await press(path)).status, path).toBe(404)
    expect(await hasLeft()).toBe(false)
  })

  test('of more than 4 KB is a 413', async () => {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click', more: 'x'.repeat(5000) })
    expect((await press(leavePath(), body, { 'content-length': String(String(body).length) })).status).toBe(413)
  })

  test('beyond the limit of its address is a 429 with Retry-After', async () => {
    const limited = createApp(app.deps, { limits: { reads: 1, writes: 1 } })
    const from = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }
    const ask = async () => {
      const init = { method: 'POST', body: ONE_CLICK }
      const response = await limited.request(email.unsubscribeUrl ?? '', init, from)
      return [response.status, Number(response.headers.get('retry-after'))]
    }
    expect(await ask()).toEqual([200, 0])
    const [status, wait] = await ask()
    expect(status).toBe(429)
    expect(wait).toBeGreaterThan(0)
  })
})

test('GET of the same address shows a page with a button, and unsubscribes nobody', async () => {
  const response = await app.request(leavePath())
  expect([response.status, await response.text()]).toEqual([200, 'the page'])
  expect(await hasLeft()).toBe(false)
})

test('a receipt of the contact form, which is not a subscription, has no such header', async () => {
  const words = 'Is there a lift at Gunton Sands?'
  const message = { name: 'Ada', email: 'ada@example.org', topic: 'choosing', message: words } as const
  expect((await app.call('contact', message)).status).toBe(200)
  const sent: Email[] = []
  const mail = { send: async (each: Email) => void sent.push(each) }
  const sender = senderOf(app.deps.site, app.deps.env, true)
  while ((await processOutbox({ ...app.deps, mail, sender })) > 0);
  expect(sent).toHaveLength(2)
  expect(sent.map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([undefined, undefined])
})
