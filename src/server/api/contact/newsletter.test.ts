/** The newsletter over HTTP: signing up, the confirmation email, and its two links. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { processOutbox } from '../../commands/outbox/process-outbox.ts'
import { type Email, senderOf } from '../../mail/mail.ts'
import { createFormLimits } from '../../safety/limits.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let sent: Email[]
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  sent = []
  await query('delete from newsletter_signup')
  await query('delete from outbox')
})

async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.deps.pool.query<Row>(sql, values)).rows
}

const ADA = { fname: 'Ada', email: 'Ada.Hale@example.org' }
const signUp = (fields: Partial<typeof ADA> = {}) => app.call('newsletter', { ...ADA, ...fields })

const rows = () =>
  query<{ email: string; first_name: string; confirmed: boolean; gone: boolean; emails: number; wording: number }>(
    'select email, first_name, confirmed_at is not null confirmed, unsubscribed_at is not null gone, letters emails, wording from newsletter_signup',
  )

async function deliver(): Promise<Email[]> {
  const mail = { send: async (message: Email) => void sent.push(message) }
  const sender = senderOf(app.deps.site, app.deps.env, true)
  while ((await processOutbox({ ...app.deps, mail, sender })) > 0);
  return sent
}

const tokenOf = (message: Email | undefined, step: 'confirm' | 'leave') =>
  new RegExp(`/newsletter/${step}\\?token=([\\w.-]+)`).exec(message?.text ?? '')?.[1] ?? ''

describe('GET /api/newsletter', () => {
  test('stores address, first name and consent version, and answers success 1 [NEWS-01, API-01]', async () => {
    const { status, headers, body } = await signUp()
    expect([status, body.success]).toEqual([200, 1])
    expect(headers.get('cache-control')).toBe('no-store')
    const kept = { email: 'ada.hale@example.org', first_name: 'Ada', wording: 1, emails: 1 }
    expect(await rows()).toEqual([{ ...kept, confirmed: false, gone: false }])
  })

  test.each([
    [{ fname: '' }, 'fname', 'required', 'Add your first name'],
    [{ fname: 'http://win.example' }, 'fname', 'invalid', 'Add your first name'],
    [{ email: '' }, 'email', 'required', 'Choose a valid email address'],
    [{ email: 'ada@example' }, 'email', 'invalid', 'Choose a valid email address'],
  ])(
    'of %j answers success 0 with %s as invalid in errors[0] [NEWS-01, ERR-04]',
    async (fields, field, code, message) => {
      const { status, body } = await signUp(fields)
      expect([status, body]).toEqual([422, { success: 0, status: 422, errors: [{ code, field, message }] }])
      expect(await rows()).toEqual([])
    },
  )

  test('answers the same for an unconfirmed or confirmed address, and stores it once', async () => {
    const first = await signUp()
    const again = await signUp({ email: 'ADA.HALE@EXAMPLE.ORG' })
    const [email] = await deliver()
    await app.call('confirmNewsletter', { token: tokenOf(email, 'confirm') })
    const confirmed = await signUp()
    expect([again.body, confirmed.body]).toEqual([first.body, first.body])
    expect(await deliver()).toHaveLength(1)
    expect(await rows()).toMatchObject([{ email: 'ada.hale@example.org', confirmed: true }])
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 'cross-site'],
    [{ origin: 'https://evil.example' }, 'cross-site'],
    [{ origin: 'null' }, 'cross-site'],
    [{ 'sec-purpose': 'prefetch;prerender' }, 'prefetch'],
    [{ purpose: 'prefetch' }, 'prefetch'],
  ])('with %j writes nothing', async (headers, code) => {
    const response = await app.request('/api/newsletter?fname=Ada&email=ada@example.org', { headers })
    expect([response.status, (await response.json()).errors[0].code]).toEqual([403, code])
    expect(await rows()).toEqual([])
  })

  test('stores nothing for a HEAD, which a browser may send unasked', async () => {
    const response = await app.request('/api/newsletter?fname=Ada&email=ada@example.org', { method: 'HEAD' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
    expect(await rows()).toEqual([])
  })

  test('is refused after 2 of one email address and after 3 of one IP address within the hour', async () => {
    const formLimits = createFormLimits({ signupsPerEmail: 2, signupsPerAddress: 3 })
    const limited = await createTestApp({ formLimits })
    try {
      const statuses: number[] = []
      for (const email of ['a@example.org', 'a@example.org', 'A@example.org', 'b@example.org']) {
        statuses.push((await limited.call('newsletter', { fname: 'Ada', email })).status)
      }
      expect(statuses).toEqual([200, 200, 429, 429])
      const { headers } = await limited.call('newsletter', ADA)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500)
    } finally {
      await limited.close()
    }
  })
})

test('a blank address is rate-limited by IP address only', async () => {
  const limited = await createTestApp({ formLimits: createFormLimits({ signupsPerEmail: 1 }) })
  try {
    for (let times = 0; times < 3; times++) {
      expect((await limited.call('newsletter', { fname: 'Ada', email: '' })).status).toBe(422)
    }
  } finally {
    await limited.close()
  }
})

describe('the email', () => {
  test('goes to the address, by first name, with links to confirm and to unsubscribe and the £1,000 prize', async () => {
    await signUp()
    const [email] = await deliver()
    expect(email).toMatchObject({ to: 'ada.hale@example.org', replyTo: { address: app.deps.site.email } })
    expect(email?.text).toContain('Dear Ada,')
    expect(email?.text).toContain('a holiday worth £1,000')
    expect(email?.text).toContain(`Unsubscribe: ${app.deps.env.PUBLIC_URL}/newsletter/leave?token=`)
    expect(email?.html).toContain('/newsletter-prize')
    const tasks = await query<{ payload: object }>('select payload from outbox')
    expect(tasks).toEqual([{ payload: { signupId: expect.any(String) } }])
  })

  test('is sent again after an hour while nobody has confirmed, and never more than 5 times', async () => {
    await signUp()
    for (let hour = 0; hour < 8; hour++) {
      await query(`update newsletter_signup set asked_at = asked_at - interval '61 minutes'`)
      await signUp()
    }
    expect(await deliver()).toHaveLength(5)
  })

  test('is not sent where the sign-up was confirmed by an earlier one meanwhile', async () => {
    await signUp()
    await query('update newsletter_signup set confirmed_at = now()')
    expect(await deliver()).toEqual([])
    expect(await query('select id from outbox where done_at is null')).toEqual([])
  })
})

describe('the links of the email', () => {
  test('confirm, idempotently', async () => {
    await signUp()
    const token = tokenOf((await deliver())[0], 'confirm')
    for (let times = 0; times < 2; times++) {
      expect((await app.call('confirmNewsletter', { token })).status).toBe(200)
      expect(await rows()).toMatchObject([{ confirmed: true, gone: false, emails: 0 }])
    }
    const events = await query<{ kind: string }>('select kind from correspondence_event order by id desc limit 2')
    expect(events.map(({ kind }) => kind)).toEqual(['signup-confirmed', 'signup-asked'])
  })

  test('unsubscribe, and no old link subscribes again', async () => {
    await signUp()
    const [email] = await deliver()
    const confirm = { token: tokenOf(email, 'confirm') }
    await app.call('confirmNewsletter', confirm)
    expect((await app.call('leaveNewsletter', { token: tokenOf(email, 'leave') })).status).toBe(200)
    expect((await app.call('confirmNewsletter', confirm)).status).toBe(404)
    expect(await rows()).toMatchObject([{ gone: true }])
  })

  test('bring who has left back only by a new email', async () => {
    await signUp()
    const token = tokenOf((await deliver())[0], 'leave')
    await app.call('leaveNewsletter', { token })
    await query(`update newsletter_signup set asked_at = asked_at - interval '61 minutes'`)
    await signUp()
    expect(await rows()).toMatchObject([{ gone: false, confirmed: false }])
    expect(await deliver()).toHaveLength(2)
  })

  test('have a token for one purpose: a changed one, or one of the other link, answers 404', async () => {
    await signUp()
    const [email] = await deliver()
    const leave = tokenOf(email, 'leave')
    for (const token of [leave, `${leave.slice(0, -1)}_`, leave.split('.')[0] ?? '', 'x', '']) {
      const { status, body } = await app.call('confirmNewsletter', { token })
      expect([status, body.success === 0 && body.errors[0]?.code]).toEqual([404, 'no-such-signup'])
    }
    expect(await rows()).toMatchObject([{ confirmed: false, gone: false }])
  })
})

describe('the form without JavaScript', () => {
  const send = async (query: string, headers: Record<string, string> = {}) => {
    const response = await app.request(`/newsletter/sign-up?${query}`, { headers })
    return [response.status, response.headers.get('location')]
  }

  test('signs up and redirects to a confirmation', async () => {
    expect(await send('fname=Ada&email=ada@example.org')).toEqual([303, '/newsletter?outcome=asked'])
    expect(await rows()).toHaveLength(1)
  })

  test.each([
    ['fname=&email=ada@example.org', 'fname'],
    ['fname=Ada&email=ada', 'email'],
    ['', 'both'],
    ['fname=Ada&fname=Bob&email=ada@example.org', 'failed'],
  ])('of %j leads to the page that names what is wrong: %s', async (query, outcome) => {
    expect(await send(query)).toEqual([303, `/newsletter?outcome=${outcome}`])
    expect(await rows()).toEqual([])
  })

  test('is not cached, and a HEAD for it stores nothing', async () => {
    const address = '/newsletter/sign-up?fname=Ada&email=ada@example.org'
    const head = await app.request(address, { method: 'HEAD' })
    expect([head.status, head.headers.get('location'), await rows()]).toEqual([303, '/newsletter', []])
    expect((await app.request(address)).headers.get('cache-control')).toBe('no-store')
    expect(await rows()).toHaveLength(1)
  })

  test.each<Record<string, string>>([{ 'sec-fetch-site': 'cross-site' }, { 'sec-purpose': 'prefetch' }])(
    'with %j writes nothing and shows the form',
    async (headers) => {
      expect(await send('fname=Ada&email=ada@example.org', headers)).toEqual([303, '/newsletter'])
      expect(await rows()).toEqual([])
    },
  )
})
