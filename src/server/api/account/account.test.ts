/** My booking as a browser uses it, over HTTP with cookies. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attractionsOf } from '../../../brands/site-config.ts'
import { formatBookingReference } from '../../../domain/booking/booking-reference.ts'
import { addDays, daysBetween } from '../../../domain/dates/calendar-date.ts'
import { cancelBooking } from '../../commands/cancellations/cancel-booking.ts'
import { SOLD_ARRIVAL, sellBooking, type GuestOfBooking } from '../../testing/sold-booking.ts'
import { FIRST_FRIDAY, currentDay } from '../../testing/small-catalogue.ts'
import { createTestApp, XSRF_HEADERS, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../../testing/test-payments.ts'
import { CUSTOMER } from '../../testing/test-shop.ts'
import { openSession } from '../session.ts'

let app: TestApp
let payments: TestPayments
let guest: GuestOfBooking
beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({ payments: payments.provider })
})
afterAll(async () => {
  await app.close()
  await payments.close()
})
const query = <Row extends object>(sql: string, values: unknown[] = []) => app.deps.pool.query<Row>(sql, values)

async function loggedIn(): Promise<TestBrowser> {
  const browser = new TestBrowser(app)
  expect((await browser.call('logIn', guest)).status).toBe(200)
  return browser
}

const sellOne = async () => {
  guest = await sellBooking(app, payments)
}

describe('logging in', () => {
  beforeAll(sellOne)

  test('answers with the booking, and the session then gives access to it [ACCT-02, ACCT-03, ACCT-06]', async () => {
    const browser = new TestBrowser(app)
    const { status, data } = await browser.call('logIn', guest)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      bookingId: guest.bookingId,
      type: 'existing',
      status: 'confirmed',
      parkName: 'Gunton Sands',
      unitDesc: 'Saver caravan',
      arrivalDate: SOLD_ARRIVAL,
      departureDate: addDays(SOLD_ARRIVAL, 3),
      duration: 3,
      today: currentDay(),
      daysToGo: daysBetween(currentDay(), SOLD_ARRIVAL),
      leadGuest: 'Ms Ada Hale',
      guests: [
        { band: 'adult', title: 'Ms', initial: 'A', lastName: 'Hale', age: 40 },
        { band: 'adult', title: 'Mr', initial: 'B', lastName: 'Hale', age: 41 },
      ],
      canNameGuests: true,
      price: { totalCost: 12_000, amountPaid: 6000, outstanding: 6000, balanceDue: addDays(FIRST_FRIDAY, 7) },
      balance: {
        outstanding: 6000,
        due: addDays(FIRST_FRIDAY, 7),
        isOverdue: false,
        isDisputed: false,
        least: 2000,
        mostPart: 5900,
      },
      balancePayment: null,
      cancellationToday: { charge: 6000, refund: 0 },
      cancelled: null,
      refunds: [],
      requests: [],
      canRequest: ['cancel', 'change'],
    })
    expect(data.attractions).toEqual(attractionsOf(app.deps.site))
    expect((await browser.call('myBookings', {})).data).toEqual(data)
  })

  test('does not reveal address, email or telephone of the lead guest', async () => {
    const text = JSON.stringify((await new TestBrowser(app).call('logIn', guest)).data)
    for (const secret of [CUSTOMER.email, CUSTOMER.street, 'NR1', '960144', '960 144']) {
      expect(text).not.toContain(secret)
    }
  })

  test.each<[string, (own: GuestOfBooking) => Partial<GuestOfBooking>]>([
    ['the reference as it is read aloud', ({ bookingId }) => ({ bookingId: formatBookingReference(bookingId) })],
    [
      'the reference in small letters, o for 0',
      ({ bookingId: id }) => ({ bookingId: id.toLowerCase().replace(/0/g, 'o') }),
    ],
    ['the reference with l for 1', ({ bookingId }) => ({ bookingId: bookingId.replace(/1/g, 'l') })],
    ['the surname in capitals with a space behind', () => ({ surname: 'HALE ' })],
    ['the postcode without its space', () => ({ postcode: 'nr13qg' })],
    ['the postcode with too many spaces', () => ({ postcode: ' N R1  3QG' })],
  ])('takes %s [ACCT-01]', async (_what, typed) => {
    const { status, data } = await new TestBrowser(app).call('logIn', { ...guest, ...typed(guest) })
    expect([status, data?.bookingId]).toEqual([200, guest.bookingId])
  })

  test('takes O’Neill-Smith typed as oneill smith [ACCT-01]', async () => {
    const oneill = await sellBooking(app, payments, { customer: { ...CUSTOMER, lastName: 'O’Neill-Smith' } })
    expect((await new TestBrowser(app).call('logIn', { ...oneill, surname: "o'neill smith" })).status).toBe(200)
  })

  test.each(['bookingId', 'surname', 'postcode'] as const)('requires %s, at its field [ACCT-01]', async (field) => {
    for (const input of [
      { ...guest, [field]: undefined },
      { ...guest, [field]: ' ' },
    ]) {
      const { status, failure } = await new TestBrowser(app).call('logIn', input)
      expect([status, failure.errors.map(({ code, field: at }) => `${at}: ${code}`)]).toEqual([
        422,
        [`${field}: required`],
      ])
    }
  })

  test('reports every blank field at once [ACCT-01]', async () => {
    const { failure } = await new TestBrowser(app).call('logIn', { bookingId: '', surname: '', postcode: '' })
    expect(failure.errors).toEqual([
      { code: 'required', field: 'bookingId', message: 'Enter your booking reference' },
      { code: 'required', field: 'surname', message: 'Enter your last name' },
      { code: 'required', field: 'postcode', message: 'Enter your postcode' },
    ])
  })

  test('is recorded in the table of events, without personal data', async () => {
    await loggedIn()
    const { rows } = await query(
      "select distinct e.actor, e.detail, e.request_id is not null as of_request from booking_event e join booking b on b.id = e.booking_id where b.reference = $1 and e.kind = 'logged-in'",
      [guest.bookingId],
    )
    expect(rows).toEqual([{ actor: 'customer', detail: null, of_request: true }])
  })
})

describe('logging in', () => {
  beforeEach(sellOne)

  test.each<[string, () => Promise<unknown>]>([
    ['is only held', () => query("update booking set status = 'held' where reference = $1", [guest.bookingId])],
    ['was released', () => query("update booking set status = 'released' where reference = $1", [guest.bookingId])],
    ['is of another site', () => query("update booking set site = 'MT' where reference = $1", [guest.bookingId])],
    ['has no personal data any more', () => query('delete from booking_customer')],
  ])('leads to no booking that %s [ACCT-05]', async (_what, change) => {
    await change()
    const { status, failure } = await new TestBrowser(app).call('logIn', guest)
    expect([status, failure.errors[0]?.code]).toEqual([404, 'no-such-booking'])
  })
})

describe('the session of My booking [ACCT-03]', () => {
  beforeAll(sellOne)

  test('has an HttpOnly session cookie of its own', async () => {
    const body = new URLSearchParams({ ...guest })
    const response = await app.request('/api/mybookings', { method: 'POST', headers: XSRF_HEADERS, body })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const cookie = /^account=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax$/
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(cookie)])
  })

  test('has a __Host- cookie over https', () => {
    const session = openSession(undefined, true, 'account')
    session.begin('s'.repeat(43))
    expect(session.cookies()).toEqual([`__Host-account=${'s'.repeat(43)}; Path=/; HttpOnly; Secure; SameSite=Lax`])
  })

  test('is stored as a keyed hash, so that reading the table gives no access', async () => {
    const browser = await loggedIn()
    const secret = /account=([^;]+)/.exec(browser.cookie)?.[1]
    const { rows } = await query("select token_hash from booking_session where kind = 'account'")
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('is a new one with each login, and the one before ends', async () => {
    const browser = await loggedIn()
    const before = new TestBrowser(app)
    before.take(browser.cookie)
    await browser.call('logIn', guest)
    expect(browser.cookie).not.toBe(before.cookie)
    expect((await before.call('myBookings', {})).status).toBe(404)
    expect((await browser.call('myBookings', {})).status).toBe(200)
  })

  test('ends 30 minutes after it was last used', async () => {
    const browser = await loggedIn()
    const left = async () => {
      const { rows } = await query<{ minutes: number }>(
        "select round(extract(epoch from expires_at - now()) / 60)::int as minutes from booking_session where kind = 'account' order by created_at desc limit 1",
      )
      return rows[0]?.minutes
    }
    expect(await left()).toBe(30)
    await query("update booking_session set expires_at = now() + interval '1 minute' where kind = 'account'")
    expect((await browser.call('myBookings', {})).status).toBe(200)
    expect(await left()).toBe(30)
    await query("update booking_session set expires_at = now() - interval '1 second' where kind = 'account'")
    expect((await browser.call('myBookings', {})).status).toBe(404)
    expect((await browser.call('myBookings', {})).status).toBe(404)
  })

  test('is renewed by its use once a minute: with 29:30 left it stays, with 28:59 it has 30 minutes again [API-09]', async () => {
    const browser = await loggedIn()
    const secondsAfter = async (left: string) => {
      await query(`update booking_session set expires_at = now() + interval '${left}' where kind = 'account'`)
      await browser.call('myBookings', {})
      const { rows } = await query<{ seconds: number }>(
        "select extract(epoch from max(expires_at) - now())::float8 as seconds from booking_session where kind = 'account'",
      )
      return rows[0]!.seconds
    }
    expect(await secondsAfter('29 minutes 30 seconds')).toBeLessThan(29.5 * 60)
    expect(await secondsAfter('28 minutes 59 seconds')).toBeGreaterThan(29 * 60)
  })

  test('ends with logging out, before a different booking is viewed [ACCT-04]', async () => {
    const browser = await loggedIn()
    const before = new TestBrowser(app)
    before.take(browser.cookie)
    expect((await browser.call('logOut', {})).status).toBe(200)
    expect(browser.cookie).not.toContain('account=')
    expect((await before.call('myBookings', {})).status).toBe(404)

    const other = await sellBooking(app, payments)
    expect((await browser.call('logIn', other)).data.bookingId).toBe(other.bookingId)
  })

  test('does not change the booking that the same browser makes', async () => {
    const browser = new TestBrowser(app)
    const own = await sellBooking(app, payments, { browser })
    await browser.call('logIn', guest)
    expect((await browser.call('getMyBooking', {})).data.bookingId).toBe(own.bookingId)
    await browser.call('logOut', {})
    expect((await browser.call('getMyBooking', {})).data.bookingId).toBe(own.bookingId)
  })
})

describe('a booking that is cancelled', () => {
  let bookingId: string
  beforeEach(async () => {
    guest = await sellBooking(app, payments, { option: 'full' })
    const { rows } = await query<{ id: string }>('select id from booking where reference = $1', [guest.bookingId])
    bookingId = rows[0]!.id
    await cancelBooking(app.deps, { kind: 'operator', name: 'ada' }, { bookingId, charge: 7000 })
  })

  test('shows charge and refund, and nothing to pay', async () => {
    const { data } = await new TestBrowser(app).call('logIn', guest)
    expect(data).toMatchObject({
      status: 'cancelled',
      price: { totalCost: 12_000, amountPaid: 12_000, outstanding: 0 },
      balance: null,
      cancellation: [],
      cancellationToday: null,
      cancelled: { charge: 7000, on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      refunds: [{ amount: 5000, standing: 'coming', sentOn: null }],
      canRequest: [],
    })
  })

  test('shows a failed refund as delayed, and hides a dropped one [DUE-04]', async () => {
    const browser = await loggedIn()
    const setStatus = (status: string) =>
      query('update refund set status = $1 where booking_id = $2', [status, bookingId])
    await setStatus('failed')
    const delayed = { amount: 5000, standing: 'delayed', sentOn: null }
    expect((await browser.call('myBookings', {})).data.refunds).toEqual([delayed])
    await setStatus('dropped')
    expect((await browser.call('myBookings', {})).data.refunds).toEqual([])
  })
})

test('cancelling today refunds £20 less while a refund of £20 has failed, and all of it once that is dropped [DUE-04]', async () => {
  guest = await sellBooking(app, payments, { option: 'full' })
  const browser = await loggedIn()
  const refund = async () => (await browser.call('myBookings', {})).data.cancellationToday?.refund
  const before = await refund()
  await query(
    `insert into refund (booking_id, payment_id, pence, reason, status)
    select booking_id, payment.id, 2000, 'goodwill', 'failed' from payment join booking on booking.id = booking_id where reference = $1`,
    [guest.bookingId],
  )
  expect(await refund()).toBe(before! - 2000)
  await query("update refund set status = 'dropped' where pence = 2000")
  expect(await refund()).toBe(before)
})

test('cancelling 40 days ahead costs £90 of £120, and only the £6 of the waiver if one was bought that covers the reason [DUE-03]', async () => {
  await sellOne()
  const browser = await loggedIn()
  await query('update booking set arrival = $1', [addDays(currentDay(), 40)])
  const today = async () => (await browser.call('myBookings', {})).data.cancellationToday
  expect(await today()).toEqual({ charge: 9000, refund: 0, toVoucher: 0, covered: null })
  await query(
    `insert into booking_extra (booking_id, extra_code, name, extra_group, quantity, each_pence, total_pence, deposit_pence, is_counted)
    select id, 'SAFE', 'Cancellation waiver', 'protection', 1, 600, 600, 600, false from booking where reference = $1`,
    [guest.bookingId],
  )
  expect(await today()).toEqual({
    charge: 9000,
    refund: 0,
    toVoucher: 0,
    covered: { charge: 600, refund: 5400, toVoucher: 0 },
  })
})

describe('a request to staff [BEYOND-07]', () => {
  beforeEach(sellOne)

  test('is stored, shown, and possible once until it is done', async () => {
    const browser = await loggedIn()
    const words = 'Could we come a day later?'
    const asked = await browser.call('bookingRequest', { kind: 'change', words })
    expect(asked.status).toBe(200)
    expect(asked.data).toMatchObject({ requests: [{ kind: 'change', words, isDone: false }], canRequest: ['cancel'] })
    const again = await browser.call('bookingRequest', { kind: 'change', words })
    expect([again.status, again.failure.errors[0]?.code]).toEqual([409, 'already-requested'])

    await query('update booking_request set done_at = now()')
    expect((await browser.call('myBookings', {})).data).toMatchObject({
      requests: [{ isDone: true }],
      canRequest: ['cancel', 'change'],
    })
    const { data } = await browser.call('bookingRequest', { kind: 'cancel' })
    expect(data.requests.map(({ kind }) => kind)).toEqual(['cancel', 'change'])
    const { rows } = await query<{ kind: string }>("select kind from outbox where kind like 'request-%' order by id")
    expect(rows.filter(({ kind }) => kind === 'request-email')).toHaveLength(2)
  })

  test('to cancel fixes the charge: £60 if requested 57 days ahead, not the £90 of 40 days', async () => {
    const browser = await loggedIn()
    await query('update booking set arrival = $1', [addDays(currentDay(), 57)])
    expect((await browser.call('myBookings', {})).data).toMatchObject({ cancellationToday: { charge: 6_000 } })
    await query('update booking set arrival = $1', [addDays(currentDay(), 40)])
    expect((await browser.call('myBookings', {})).data).toMatchObject({ cancellationToday: { charge: 9_000 } })
    await browser.call('bookingRequest', { kind: 'cancel' })
    await query('update booking_request set created_at = $1', [addDays(currentDay(), -17)])
    expect((await browser.call('myBookings', {})).data).toMatchObject({ cancellationToday: { charge: 6_000 } })
  })

  test('can be withdrawn until it is done; staff and guest are notified [BEYOND-07]', async () => {
    const browser = await loggedIn()
    const none = await browser.call('withdrawRequest', { kind: 'cancel' })
    expect([none.status, none.failure.errors[0]?.code]).toEqual([409, 'no-request'])
    await browser.call('bookingRequest', { kind: 'cancel' })
    const { status, data } = await browser.call('withdrawRequest', { kind: 'cancel' })
    expect(status).toBe(200)
    expect(data.requests[0]).toMatchObject({ kind: 'cancel', isDone: true, isWithdrawn: true })
    expect(data.canRequest).toContain('cancel')
    expect((await browser.call('withdrawRequest', { kind: 'cancel' })).status).toBe(409)
    const of = 'from booking b join %s t on %s where b.reference = $1'
    const events = await query(
      `select t.actor ${of.replace('%s', 'booking_event').replace('%s', 't.booking_id = b.id')} and t.kind = 'cancel-request-withdrawn'`,
      [guest.bookingId],
    )
    expect(events.rows).toEqual([{ actor: 'customer' }])
    const tasks = await query(
      `select t.kind ${of.replace('%s', 'outbox').replace('%s', "t.payload->>'bookingId' = b.id::text")} and t.dedupe_key like 'request-withdrawn%' order by 1`,
      [guest.bookingId],
    )
    expect(tasks.rows).toEqual([{ kind: 'request-email' }, { kind: 'request-receipt' }])
  })

  test('takes 1,000 characters and not 1,001, and a change has to be named', async () => {
    const browser = await loggedIn()
    const ask = async (words: string) => {
      const { status, failure } = await browser.call('bookingRequest', { kind: 'change', words })
      return status === 200 ? status : [status, failure.errors[0]?.field, failure.errors[0]?.code]
    }
    expect(await ask(' ')).toEqual([422, 'words', 'required'])
    expect(await ask('x'.repeat(1001))).toEqual([422, 'words', 'too-big'])
    expect(await ask('x'.repeat(1000))).toBe(200)
  })

  test('is possible on the day of arrival, and not later', async () => {
    const browser = await loggedIn()
    await query('update booking set arrival = $1', [currentDay()])
    expect((await browser.call('myBookings', {})).data).toMatchObject({
      daysToGo: 0,
      cancellationToday: { charge: 11_400 },
      canRequest: ['cancel', 'change'],
    })
    expect((await browser.call('bookingRequest', { kind: 'cancel' })).status).toBe(200)
    await query('update booking set arrival = $1', [addDays(currentDay(), -1)])
    expect((await browser.call('myBookings', {})).data).toMatchObject({
      daysToGo: -1,
      cancellation: [],
      cancellationToday: null,
      canRequest: [],
    })
    const late = await browser.call('bookingRequest', { kind: 'change', words: 'One night more, please.' })
    expect([late.status, late.failure.errors[0]?.code]).toEqual([409, 'not-open'])
  })
})
