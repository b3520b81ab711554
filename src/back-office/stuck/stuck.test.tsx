/** What is stuck, with its cure [STAFF-02]. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '../../server/deps.ts'
import { sellBooking } from '../../server/testing/sold-booking.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { openTestPayments, type TestPayments } from '../../server/testing/test-payments.ts'
import { makeStuck, type StuckThings } from '../testing/stuck-things.ts'
import { createTestBackOffice, type TestBackOffice } from '../testing/test-back-office.ts'
import { kinds } from './words.ts'

let shop: TestApp
let payments: TestPayments
let office: TestBackOffice
let reference: string
let things: StuckThings

beforeAll(async () => {
  payments = await openTestPayments()
  shop = await createTestApp({ payments: payments.provider })
  office = await createTestBackOffice(shop.deps)
})
afterAll(async () => {
  await shop.close()
  await payments.close()
})
beforeEach(async () => {
  for (const sql of [
    "update payment set status = 'cancelled' where status = 'unknown'",
    "update refund set status = 'dropped' where status <> 'succeeded'",
    'update payment_alert set seen_at = now()',
    'update payment_finding set seen_at = now()',
    'update outbox set dead_at = null, done_at = now()',
    'delete from inbox',
    'delete from supplier_hold',
  ])
    await shop.deps.pool.query(sql)
  reference = (await sellBooking(shop, payments)).bookingId
  things = await makeStuck(shop.deps.pool, reference)
})

const rowsOf = async <Row extends object>(sql: string, ...values: unknown[]) =>
  (await shop.deps.pool.query<Row>(sql, values)).rows

/** The headings of what is on the page. */
const headings = async () => {
  const { html } = await office.get('manager', '/staff/stuck')
  return Object.values(kinds)
    .map(({ title }) => title)
    .filter((title) => html.includes(`>${title}</h2>`))
}

const cured = async (path: string, fields: Record<string, string> = {}) => {
  const answer = await office.post('manager', `/staff/stuck/${path}`, fields)
  expect([answer.status, answer.location]).toEqual([303, '/staff/stuck'])
  return answer.notice
}

describe('what is stuck', () => {
  test('is shown by kind, with what it means, its bookings and a button', async () => {
    expect(await headings()).toEqual(Object.values(kinds).map(({ title }) => title))
    const { text, html } = await office.get('manager', '/staff/stuck')
    for (const { means } of Object.values(kinds)) expect(text).toContain(means)
    expect(html).toContain(`href="/staff/bookings/${reference}"`)
    for (const words of [
      'Fraud warning',
      'expired_or_canceled_card',
      'Charged there, unknown here',
      '60.00 GBP',
      'harvest',
      'MT 1 ',
    ])
      expect(text).toContain(words)
    expect(html.match(/action="\/staff\/stuck\//g)).toHaveLength(7)
  })

  test('is counted on the first page, which leads to it', async () => {
    const { html } = await office.get('reader', '/staff')
    const [figure = ''] = /<a href="\/staff\/stuck" class="[^"]*border-accent.*?<\/a>/.exec(html) ?? []
    expect(figure.replaceAll(/<[^>]*>/g, ' ')).toMatch(/Stuck\s+8/)
  })

  test('names suppliers that are not asked for a while', async () => {
    const suppliers = Object.create(shop.deps.suppliers, { paused: { value: () => ['harvest'] } }) as Deps['suppliers']
    const { text } = await (await createTestBackOffice({ ...shop.deps, suppliers })).get('reader', '/staff/stuck')
    expect(text).toContain('A supplier does not answer')
    expect(text).toContain('failed five times in a row: harvest')
    expect((await office.get('reader', '/staff/stuck')).text).not.toContain('A supplier does not answer')
  })

  test('is seen by readers, who can do nothing about it', async () => {
    const { html, text } = await office.get('reader', '/staff/stuck')
    expect(html).not.toContain('action="/staff/stuck')
    expect(text).toContain('A manager can do something about these.')
    for (const path of [
      `payments/${things.payment}/ask`,
      `refunds/${reference}`,
      `alerts/${things.alert}/seen`,
      `tasks/${things.task}/retry`,
      'events',
      `supplier-holds/${things.hold}/release`,
    ]) {
      expect([path, (await office.post('agent', `/staff/stuck/${path}`)).status]).toEqual([path, 403])
    }
  })

  test('is nothing once all of it is cured, and the page says so', async () => {
    await cured(`payments/${things.payment}/ask`)
    await cured(`refunds/${reference}`, { remedy: 'drop', version: await versionShown() })
    for (const id of [things.alert, things.finding]) await cured(`alerts/${id}/seen`)
    await cured(`tasks/${things.task}/retry`)
    await cured('events', { provider: 'sandbox', eventId: 'evt_1', cure: 'aside' })
    await cured(`supplier-holds/${things.hold}/release`)
    expect(await headings()).toEqual([kinds.waitingTasks.title])
    await rowsOf("update outbox set done_at = now() where site = 'MT'")
    expect(await headings()).toEqual([])
    expect((await office.get('reader', '/staff/stuck')).text).toContain('Nothing is stuck')
  })
})

const versionShown = async () =>
  /name="version" value="(\d+)"/.exec((await office.get('manager', '/staff/stuck')).html)?.[1] ?? ''

describe('its cure', () => {
  test('of a payment is to ask the provider now, as the server does by itself', async () => {
    expect(await cured(`payments/${things.payment}/ask`)).toBe('The provider has answered. The payment: cancelled.')
    const [payment] = await rowsOf<{ status: string }>('select status from payment where id = $1', things.payment)
    expect(payment?.status).toBe('cancelled')
    expect(
      await rowsOf("select actor_name from booking_event where payment_id = $1 and actor = 'staff'", things.payment),
    ).toEqual([{ actor_name: 'Manager' }])
    expect((await office.post('manager', `/staff/stuck/payments/${randomUUID()}/ask`)).status).toBe(404)
    expect((await office.post('manager', '/staff/stuck/payments/x/ask')).status).toBe(404)
  })

  test('of a refund is to send it again, once', async () => {
    const fields = { remedy: 'again', version: await versionShown() }
    const notices = await Promise.all([cured(`refunds/${reference}`, fields), cured(`refunds/${reference}`, fields)])
    expect(notices).toContain('The refund is sent again.')
    expect(await rowsOf('select status, attempt from refund where id = $1', things.refund)).toEqual([
      { status: 'queued', attempt: 2 },
    ])
  })

  test('of a refund is refused if the booking has changed since it was shown', async () => {
    const version = await versionShown()
    await rowsOf(
      "insert into booking_event (booking_id, kind, actor, actor_name) select id, 'extras-changed', 'staff', 'Ada' from booking where reference = $1",
      reference,
    )
    expect(await cured(`refunds/${reference}`, { remedy: 'drop', version })).toContain('Ada has changed this booking')
    expect(await rowsOf('select status from refund where id = $1', things.refund)).toEqual([{ status: 'failed' }])
    expect((await office.post('manager', `/staff/stuck/refunds/${reference}`, { remedy: 'x', version })).status).toBe(
      404,
    )
    expect((await office.post('manager', '/staff/stuck/refunds/BF00000000', { remedy: 'drop', version })).status).toBe(
      404,
    )
  })

  test('of a refund of a disputed payment says why it is not sent', async () => {
    await rowsOf("update payment_alert set kind = 'dispute', blocks_refund = true where id = $1", things.alert)
    const notice = await cured(`refunds/${reference}`, { remedy: 'again', version: await versionShown() })
    expect(notice).toContain('£10.00 cannot be refunded automatically: its payment is disputed')
  })

  test('of a warning or a finding is to mark it as seen to, once', async () => {
    for (const id of [things.alert, things.finding]) {
      expect(await cured(`alerts/${id}/seen`)).toBe('It is marked as seen to.')
      expect(await cured(`alerts/${id}/seen`)).toContain('nothing was done')
    }
  })

  test('of a task is to try it again from the start', async () => {
    expect(await cured(`tasks/${things.task}/retry`)).toBe('The task is tried again.')
    expect(await rowsOf('select attempts, dead_at from outbox where id = $1', things.task)).toEqual([
      { attempts: 0, dead_at: null },
    ])
    expect(await cured(`tasks/${things.task}/retry`)).toContain('nothing was done')
    expect((await office.post('manager', '/staff/stuck/tasks/x/retry')).status).toBe(404)
  })

  test('of an event is to try it again, or to set it aside with the name of who did', async () => {
    const named = { provider: 'sandbox', eventId: 'evt_1' }
    expect(await cured('events', { ...named, cure: 'again' })).toBe('The event still matches no payment.')
    expect(await cured('events', { ...named, cure: 'aside' })).toBe('The event is listed no more.')
    expect(await cured('events', { ...named, cure: 'aside' })).toContain('nothing was done')
    expect(await rowsOf("select actor_name, detail from staff_event where kind = 'event-set-aside'")).toContainEqual({
      actor_name: 'Manager',
      detail: 'sandbox evt_1',
    })
    expect((await office.post('manager', '/staff/stuck/events', { ...named, cure: 'x' })).status).toBe(404)
  })

  test('of a supplier’s hold is to release it there', async () => {
    expect(await cured(`supplier-holds/${things.hold}/release`)).toBe('The supplier is asked to release it.')
    expect(await rowsOf('select status from supplier_hold where id = $1', things.hold)).toEqual([
      { status: 'given-up' },
    ])
    expect(await rowsOf('select kind from outbox where dedupe_key = $1', `supplier-release:${things.hold}`)).toEqual([
      { kind: 'supplier-release' },
    ])
    expect((await office.post('manager', '/staff/stuck/supplier-holds/x/release')).status).toBe(404)
  })
})
