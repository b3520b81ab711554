/** Logging in by a link sent to the email address of a booking, over HTTP, with the emails that are sent. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { loadTestPage } from '../../testing/page-loader.ts'
import { PlainBrowser } from '../../testing/plain-browser.ts'
import { processOutbox } from '../../commands/outbox/process-outbox.ts'
import { type Email, senderOf } from '../../mail/mail.ts'
import { createFormLimits } from '../../safety/limits.ts'
import { currentDay } from '../../testing/small-catalogue.ts'
import { sellBooking, type GuestOfBooking } from '../../testing/sold-booking.ts'
import { createTestApp, XSRF_HEADERS, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../../testing/test-payments.ts'
import { CUSTOMER } from '../../testing/test-shop.ts'

let app: TestApp
let payments: TestPayments
let guest: GuestOfBooking
beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({
    loadPage: loadTestPage,
    payments: payments.provider,
    formLimits: createFormLimits({ linksPerAddress: 1000 }),
  })
})
afterAll(async () => {
  await app.close()
  await payments.close()
})

let count = 0
/** Unique for each test: an address gets at most five emails an hour. */
let email: string
beforeEach(async () => {
  email = `guest${++count}@example.org`
  await app.deps.pool.query("delete from booking_session where kind = 'login-link'")
  guest = await sellBooking(app, payments, { customer: { ...CUSTOMER, email } })
  await sent()
})

/** Runs pending tasks and returns the emails sent. */
async function sent(): Promise<Email[]> {
  const messages: Email[] = []
  const mail = { send: async (message: Email) => void messages.push(message) }
  while ((await processOutbox({ ...app.deps, mail, sender: SENDER() })) > 0);
  return messages
}
const SENDER = () => senderOf(app.deps.site, { PUBLIC_URL: 'http://shop.test' }, true)

const tokensIn = (message: Email | undefined) =>
  [...(message?.text ?? '').matchAll(/http:\/\/shop\.test\/login\/link\?token=([\w-]{43})\n/g)].map(
    ([, token]) => token!,
  )

const ask = (input: { email: string; bookingId?: string }) => new TestBrowser(app).call('requestLoginLink', input)

async function linkOf(input: { bookingId?: string } = {}): Promise<string> {
  await ask({ email, ...input })
  return tokensIn((await sent())[0])[0]!
}

describe('a link to log in', () => {
  test('goes to the address of the booking and opens it, with a session of its own [ACCT-07]', async () => {
    expect((await ask({ email: ` ${email.toUpperCase()}`, bookingId: guest.bookingId.toLowerCase() })).status).toBe(200)
    const messages = await sent()
    expect(messages.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Your link to My booking']])
    const browser = new TestBrowser(app)
    const { status, data } = await browser.call('openLoginLink', { token: tokensIn(messages[0])[0]! })
    expect([status, data.bookingId]).toEqual([200, guest.bookingId])
    expect((await browser.call('myBookings', {})).data).toEqual(data)
    const { rows } = await app.deps.pool.query(
      "select e.actor, e.detail from booking_event e join booking b on b.id = e.booking_id where b.reference = $1 and e.kind = 'logged-in'",
      [guest.bookingId],
    )
    expect(rows).toEqual([{ actor: 'customer', detail: 'by link' }])
  })

  test('for an address alone opens each booking whose stay is not over, in one email [ACCT-07]', async () => {
    const other = await sellBooking(app, payments, { customer: { ...CUSTOMER, email } })
    const past = await sellBooking(app, payments, { customer: { ...CUSTOMER, email } })
    const abroad = await sellBooking(app, payments, { customer: { ...CUSTOMER, email } })
    await app.deps.pool.query('update booking set arrival = $2 where reference = $1', [
      past.bookingId,
      addDays(currentDay(), -9),
    ])
    await app.deps.pool.query("update booking set site = 'MT' where reference = $1", [abroad.bookingId])
    await sent()
    await ask({ email })
    const [message, ...more] = await sent()
    expect(more).toEqual([])
    const opened = []
    for (const token of tokensIn(message)) {
      opened.push((await new TestBrowser(app).call('openLoginLink', { token })).data.bookingId)
    }
    expect(opened.toSorted()).toEqual([guest.bookingId, other.bookingId].toSorted())
  })

  test('opens its booking once, and an invalid link never [ACCT-07]', async () => {
    const token = await linkOf()
    expect((await new TestBrowser(app).call('openLoginLink', { token })).status).toBe(200)
    for (const tried of [token, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x', '']) {
      const browser = new TestBrowser(app)
      const { status, failure } = await browser.call('openLoginLink', { token: tried })
      expect([status, failure.errors[0]?.code, browser.cookie.includes('account=')]).toEqual([
        404,
        'no-such-link',
        false,
      ])
    }
  })

  test('works for 30 minutes, not longer [ACCT-07]', async () => {
    const token = await linkOf()
    const { rows } = await app.deps.pool.query(
      "select round(extract(epoch from expires_at - now()) / 60)::int as minutes from booking_session where kind = 'login-link'",
    )
    expect(rows).toEqual([{ minutes: 30 }])
    await app.deps.pool.query("update booking_session set expires_at = now() where kind = 'login-link'")
    expect((await new TestBrowser(app).call('openLoginLink', { token })).status).toBe(404)
  })

  test('is not a session token, nor a session token a link [ACCT-03]', async () => {
    const token = await linkOf()
    const asCookie = new TestBrowser(app)
    asCookie.take(`account=${token}`)
    expect((await asCookie.call('myBookings', {})).status).toBe(404)
    const browser = new TestBrowser(app)
    await browser.call('logIn', guest)
    const session = /account=([^;]+)/.exec(browser.cookie)?.[1] ?? ''
    expect((await new TestBrowser(app).call('openLoginLink', { token: session })).status).toBe(404)
  })

  test('is stored as a keyed hash only, and the outbox has no address', async () => {
    await ask({ email })
    const waiting = await app.deps.pool.query(
      "select payload from outbox where kind = 'login-link' and done_at is null",
    )
    expect(JSON.stringify(waiting.rows)).not.toContain('example.org')
    const [token] = tokensIn((await sent())[0])
    const kept = await app.deps.pool.query("select token_hash from booking_session where kind = 'login-link'")
    expect(kept.rows).toHaveLength(1)
    expect(JSON.stringify(kept.rows)).not.toContain(token)
  })
})

describe('a request for a link reveals nothing', () => {
  const answerTo = async (input: Record<string, string>) => {
    const init = { method: 'POST', body: new URLSearchParams(input), headers: XSRF_HEADERS }
    const response = await app.request('/api/loginlink', init)
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
    return { status: response.status, headers: Object.fromEntries(headers) as object, text: await response.text() }
  }

  test('known, unknown, another’s reference, no reference, another site: the same response and one task each [ACCT-05]', async () => {
    const stranger = await sellBooking(app, payments, {
      customer: { ...CUSTOMER, email: `stranger${count}@example.org` },
    })
    await sent()
    const asked: Record<string, string>[] = [
      { email },
      { email, bookingId: guest.bookingId },
      { email: `nobody${count}@example.org` },
      { email, bookingId: stranger.bookingId },
      { email, bookingId: 'no reference' },
    ]
    const answers = []
    for (const input of asked) answers.push(await answerTo(input))
    expect(answers[0]).toMatchObject({ status: 200 })
    for (const answer of answers.slice(1)) expect(answer).toEqual(answers[0])
    const { rows } = await app.deps.pool.query("select 1 from outbox where kind = 'login-link' and done_at is null")
    expect(rows).toHaveLength(asked.length)
    // Only the guest gets emails: two.
    expect((await sent()).map(({ to }) => to)).toEqual([email, email])
  })

  test.each([
    ['', 'required'],
    [' ', 'required'],
    ['ada', 'invalid-email'],
    ['ada@example', 'invalid-email'],
  ])('but %j is no address, at its field: %s', async (typed, code) => {
    const { status, failure } = await ask({ email: typed })
    expect([status, failure.errors.map((error) => `${error.field}: ${error.code}`)]).toEqual([422, [`email: ${code}`]])
  })

  test('a sixth email to one address within the hour is refused, whether it is known or not [ACCT-05]', async () => {
    for (const address of [email, `nobody-at-all${count}@example.org`]) {
      const statuses = []
      for (let time = 0; time < 6; time++) statuses.push((await ask({ email: address })).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
    expect(await sent()).toHaveLength(5)
  })
})

describe('without script', () => {
  test('a link is requested, and its button opens the booking [ACCT-07, FORM-01]', async () => {
    const asking = await new PlainBrowser(app).open('/login/link')
    await asking.press('Email me a link', { email })
    expect(asking.way).toEqual(['303 /login/link?sent=1', '200'])
    expect(asking.text).toContain('Check your email')
    const [token] = tokensIn((await sent())[0])
    const browser = await new PlainBrowser(app).open(`/login/link?token=${token}`)
    await browser.press('Open my booking')
    expect(browser.way).toEqual(['303 /my-booking', '200'])
    expect(browser.text).toContain('Gunton Sands')
    const again = await new PlainBrowser(app).open(`/login/link?token=${token}`)
    await again.press('Open my booking')
    expect(again.status).toBe(404)
    expect(again.text).toContain('This link no longer works')
  })

  test('an invalid address is returned with its error and the input [ACCT-07, FORM-01]', async () => {
    const browser = await new PlainBrowser(app).open('/login/link')
    await browser.press('Email me a link', { email: 'ada@', bookingId: 'BF 7K3M' })
    expect(browser.status).toBe(422)
    expect(browser.text).toContain('Enter a valid email address')
    expect([browser.value('email'), browser.value('bookingId')]).toEqual(['ada@', 'BF 7K3M'])
  })

  test('a request to cancel is sent and withdrawn again [FORM-01, BEYOND-07]', async () => {
    await ask({ email })
    const [token] = tokensIn((await sent())[0])
    const browser = await new PlainBrowser(app).open(`/login/link?token=${token}`)
    await browser.press('Open my booking')
    await browser.press('Send request', { kind: 'cancel' })
    expect(browser.text).toContain('You asked to cancel on')
    await browser.press('Withdraw cancellation request')
    expect(browser.status).toBe(200)
    expect(browser.text).toContain('You withdrew this request.')
  })
})
