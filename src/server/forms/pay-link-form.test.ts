/** The payment link of an email, opened by mail programs, link scanners and customers [DUE-01]. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payLinkAddress } from '../../domain/money/balance.ts'
import { loadTestPage } from '../testing/page-loader.ts'
import { signToken } from '../safety/secrets.ts'
import { disputePayment } from '../testing/dispute-payment.ts'
import { sellBooking, type GuestOfBooking } from '../testing/sold-booking.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../testing/test-payments.ts'

const ORIGIN = 'http://127.0.0.1:3000'

let app: TestApp
let payments: TestPayments
let guest: GuestOfBooking
let token: string
beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({ loadPage: loadTestPage, payments: payments.provider })
})
afterAll(async () => {
  await app.close()
  await payments.close()
})
/** £60 of £120 are outstanding. */
beforeEach(async () => {
  guest = await sellBooking(app, payments)
  token = await tokenOf('pay-balance')
})

async function tokenOf(purpose: Parameters<typeof signToken>[0]): Promise<string> {
  const { rows } = await app.deps.pool.query<{ id: string }>('select id from booking where reference = $1', [
    guest.bookingId,
  ])
  return signToken(purpose, rows[0]?.id ?? '', app.deps.env.SESSION_SECRET)
}

const sessions = async () =>
  (
    await app.deps.pool.query<{ count: number }>(
      "select count(*)::int as count from booking_session where kind = 'account'",
    )
  ).rows[0]?.count
const press = (sent = token, headers: Record<string, string> = { origin: ORIGIN }) =>
  app.request('/my-booking/pay', { method: 'POST', body: new URLSearchParams({ token: sent }), headers })

async function payAll(cookie: string): Promise<number> {
  const browser = new TestBrowser(app)
  browser.take(cookie)
  const { status } = await browser.call('payBalance', {
    idempotencyKey: randomUUID(),
    method: 'card',
    agreedOutstanding: 6000,
    token: payments.accounts.addToken('success'),
    acceptTerms: 'true',
  })
  return status
}

test('shows £60.00, the stay and a button, no name, and changes nothing however often it is opened [DUE-01]', async () => {
  const before = await sessions()
  const answers = await Promise.all(
    [{}, { 'sec-purpose': 'prefetch' }, { 'user-agent': 'MailScanner' }].map((headers) =>
      app.request(payLinkAddress(token), { headers: headers as Record<string, string> }),
    ),
  )
  const [html = ''] = await Promise.all(answers.map((answer) => answer.text()))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[0]?.headers.getSetCookie().some((line) => line.startsWith('account'))).toBe(false)
  expect([html.includes('£60.00 to pay'), html.includes('Gunton Sands')]).toEqual([true, true])
  expect(/<form[^>]*action="\/my-booking\/pay"[^>]*method="post"/.test(html)).toBe(true)
  expect(/Ada Hale|NR1|ada\./.test(html)).toBe(false)
  expect(answers[0]?.headers.get('cache-control')).toContain('no-store')
  expect(await sessions()).toBe(before)
})

test('its button opens the booking’s payment page: £60, without a reference or a name [DUE-01]', async () => {
  const pressed = await press()
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/my-booking/payment'])
  const cookie = pressed.headers.getSetCookie().find((line) => line.startsWith('account=')) ?? ''
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
  const page = await app.request('/my-booking/payment', { headers: { cookie: cookie.split(';')[0] ?? '' } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Pay your balance')])
  expect(await payAll(cookie)).toBe(200)
})

test('opens nothing once the balance is paid, and says so [DUE-01]', async () => {
  const first = await press()
  await payAll(first.headers.getSetCookie().join('; '))
  const before = await sessions()
  const again = await press()
  const begun = again.headers.getSetCookie().filter((line) => line.startsWith('account='))
  expect([again.status, again.headers.get('location'), begun]).toEqual([303, payLinkAddress(token), []])
  expect(await sessions()).toBe(before)
  expect(await (await app.request(payLinkAddress(token))).text()).toContain('Nothing left to pay')
})

test('has no due date while the payment of £60 is disputed or lost; paying stays possible [DUE-04]', async () => {
  const asked = async () => {
    const { body } = await app.call('payLink', { token })
    return 'data' in body ? body.data : undefined
  }
  const browser = new TestBrowser(app)
  await browser.call('logIn', guest)
  const balance = async () => (await browser.call('myBookings', {})).data.balance
  const due = (await balance())?.due
  const { rows } = await app.deps.pool.query('select id from booking where reference = $1', [guest.bookingId])
  for (const [status, outstanding, isDisputed] of [
    ['open', 6000, true],
    ['won', 6000, false],
    ['lost', 12_000, true],
  ] as const) {
    await disputePayment(app.deps, rows[0].id, status)
    const stands = { outstanding, isOverdue: false, isDisputed, due: isDisputed ? null : due }
    expect(await balance()).toMatchObject(stands)
    expect(await asked()).toMatchObject(stands)
    const page = await (await app.request(payLinkAddress(token))).text()
    expect([page.includes('Due by'), page.includes('Your bank has disputed')]).toEqual([!isDisputed, isDisputed])
  }
  const paid = await browser.call('payBalance', {
    idempotencyKey: randomUUID(),
    method: 'card',
    agreedOutstanding: 12_000,
    token: payments.accounts.addToken('success'),
    acceptTerms: 'true',
  })
  expect(paid.data.booking).toMatchObject({ balance: null, price: { outstanding: 0 } })
})

const days = async (change: string) => {
  await app.deps.pool.query(`update booking set ${change} where reference = $1`, [guest.bookingId])
}

test('opens the booking on the day of departure, and the day after links to the login [DUE-05]', async () => {
  const { clock } = app.deps
  const today = new Date(clock.now()).toISOString().slice(0, 10)
  await days(`arrival = '${today}'::date - nights`)
  expect((await press()).headers.get('location')).toBe('/my-booking/payment')
  await days(`arrival = '${today}'::date - nights - 1`)
  const before = await sessions()
  expect((await press()).headers.get('location')).toBe(payLinkAddress(token))
  const page = await (await app.request(payLinkAddress(token))).text()
  expect([page.includes('This link has expired'), page.includes('href="/login"'), page.includes('Gunton')]).toEqual([
    true,
    true,
    false,
  ])
  expect((await app.call('payLink', { token })).status).toBe(410)
  expect((await app.call('openPayLink', { token })).status).toBe(410)
  expect(await sessions()).toBe(before)
})

test('pays a cancellation charge for 60 days and not on the 61st [DUE-05]', async () => {
  const now = new Date(app.deps.clock.now()).toISOString()
  await days(`status = 'cancelled', cancelled_at = '${now}'::timestamptz - interval '60 days'`)
  expect((await press()).headers.get('location')).toBe('/my-booking/payment')
  await days(`cancelled_at = '${now}'::timestamptz - interval '61 days'`)
  expect((await press()).headers.get('location')).toBe(payLinkAddress(token))
})

test('is refused from another or an unknown site: 403, and nothing changes', async () => {
  const before = await sessions()
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, {}]) {
    expect((await press(token, headers as Record<string, string>)).status).toBe(403)
  }
  expect(await sessions()).toBe(before)
})

test('that is changed, truncated, for another purpose or without a booking opens nothing, and links to the login', async () => {
  const before = await sessions()
  const none = signToken('pay-balance', randomUUID(), app.deps.env.SESSION_SECRET)
  for (const wrong of ['', 'x', token.slice(0, -1), `${token}a`, await tokenOf('leave-newsletter'), none]) {
    const answer = await press(wrong)
    expect([wrong, answer.status, answer.headers.get('location')]).toEqual([wrong, 303, payLinkAddress(wrong)])
    expect(await (await app.request(payLinkAddress(wrong))).text()).toContain('This link doesn’t work')
    expect((await app.call('payLink', { token: wrong })).status).toBe(404)
  }
  expect(await sessions()).toBe(before)
})
