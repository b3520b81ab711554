/** Everything that needs attention, with its remedy [STAFF-02]. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '../../server/deps.ts'
import { sellBooking } from '../../server/testing/sold-booking.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { openTestPayments, type TestPayments } from '../../server/testing/test-payments.ts'
import { makeStuck, type StuckThings } from '../testing/stuck-things.ts'
import { createTestBackOffice, type TestBackOffice } from '../testing/test-back-office.ts'
import { CUSTOMER } from '../../server/testing/test-shop.ts'
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
    'delete from staff_remedy',
  ])
    await shop.deps.pool.query(sql)
  reference = (await sellBooking(shop, payments)).bookingId
  things = await makeStuck(shop.deps.pool, reference)
})

const rowsOf = async <Row extends object>(sql: string, ...values: unknown[]) =>
  (await shop.deps.pool.query<Row>(sql, values)).rows

/** The headings of what is on the page. */
const headings = async () => {
  const { html } = await office.get('manager', '/staff/needs-attention')
  return Object.values(kinds)
    .map(({ title }) => title)
    .filter((title) => html.includes(`>${title}</h2>`))
}

const remedied = async (path: string, fields: Record<string, string> = {}) => {
  const answer = await office.post('manager', `/staff/needs-attention/${path}`, fields)
  expect([answer.status, answer.location]).toEqual([303, '/staff/needs-attention'])
  return answer.notice
}

describe('the list of what needs attention', () => {
  test('is shown by kind, with an explanation, its bookings and a button', async () => {
    expect(await headings()).toEqual(Object.values(kinds).map(({ title }) => title))
    const { text, html } = await office.get('manager', '/staff/needs-attention')
    for (const { means } of Object.values(kinds)) expect(text).toContain(means)
    expect(html).toContain(`href="/staff/bookings/${reference}"`)
    for (const words of [
      'Fraud warning',
      'expired_or_canceled_card',
      'Charged at the provider, unknown here',
      '60.00 GBP',
      'harvest',
      'MT 1 ',
    ])
      expect(text).toContain(words)
    expect(html.match(/action="\/staff\/needs-attention\//g)).toHaveLength(4)
    for (const path of [
      refundPath(),
      `/staff/needs-attention/alerts/${things.alert}`,
      `/staff/needs-attention/alerts/${things.finding}`,
      ASIDE,
    ])
      expect(html).toContain(`href="${path.replaceAll('&', '&amp;')}"`)
  })

  test('is counted on the first page, which leads to it', async () => {
    const { html } = await office.get('reader', '/staff')
    const [figure = ''] = /<a href="\/staff\/needs-attention" class="[^"]*border-accent.*?<\/a>/.exec(html) ?? []
    expect(figure.replaceAll(/<[^>]*>/g, ' ')).toMatch(/Needs attention\s+8/)
  })

  test('names suppliers that are not called for a while', async () => {
    const suppliers = Object.create(shop.deps.suppliers, { paused: { value: () => ['harvest'] } }) as Deps['suppliers']
    const { text } = await (
      await createTestBackOffice({ ...shop.deps, suppliers })
    ).get('reader', '/staff/needs-attention')
    expect(text).toContain('A supplier isn’t answering')
    expect(text).toContain('failing five times in a row: harvest')
    expect((await office.get('reader', '/staff/needs-attention')).text).not.toContain('A supplier isn’t answering')
  })

  test('names suppliers and holiday types that the settings lack, with the bookings whose stay is not over [RUN-12]', async () => {
    const [sold] = await rowsOf<{ unitTypeId: number }>(
      'select unit_type_id as "unitTypeId" from booking where reference = $1',
      reference,
    )
    const setChannel = async (channel: string) => {
      await rowsOf('update unit_type set channel = $1 where id = $2', channel, sold!.unitTypeId)
      await rowsOf('update booking set channel = $1', channel)
    }
    await setChannel('glamping')
    await rowsOf("update operator set supplier = 'larch' where id = (select min(id) from operator)")
    const { text } = await office.get('reader', '/staff/needs-attention')
    expect(text).toContain('Some holidays are off sale because of the server’s settings')
    expect(text).toMatch(
      /SUPPLIERS has no 'larch', so nothing of [^;]+ is sold; \d+ bookings? of it (is|are) not over\. Name/,
    )
    expect(text).toMatch(/no holiday type 'glamping', so its 1 unit type cannot be sold; \d+ bookings? of it/)
    await rowsOf("update booking set arrival = '2020-01-01'")
    expect((await office.get('reader', '/staff/needs-attention')).text).toMatch(
      /so its 1 unit type cannot be sold\. Correct/,
    )
    await setChannel('ukcaravan')
    await rowsOf("update operator set supplier = 'store'")
    expect((await office.get('reader', '/staff/needs-attention')).text).not.toContain('off sale')
  })

  test('is seen by readers, who can do nothing about it', async () => {
    const { html, text } = await office.get('reader', '/staff/needs-attention')
    expect(html).not.toContain('action="/staff/needs-attention')
    expect(text).toContain('Ask a manager to resolve these.')
    for (const path of [
      `payments/${things.payment}/ask`,
      `alerts/${things.alert}`,
      'events/aside',
      `decided/${randomUUID()}/undo`,
      `tasks/${things.task}/retry`,
      'events',
      `supplier-holds/${things.hold}/release`,
    ]) {
      expect([path, (await office.post('agent', `/staff/needs-attention/${path}`)).status]).toEqual([path, 403])
    }
    expect((await office.post('agent', refundPath())).status).toBe(403)
  })

  test('is empty once everything is resolved, and the page says so', async () => {
    await remedied(`payments/${things.payment}/ask`)
    await decided({ remedy: 'drop', reason: 'paid at the desk' })
    for (const id of [things.alert, things.finding]) await remedied(`alerts/${id}`, { reason: 'answered' })
    await remedied(`tasks/${things.task}/retry`)
    await remedied(ASIDE.replace('/staff/needs-attention/', ''), { reason: 'of the café' })
    await remedied(`supplier-holds/${things.hold}/release`)
    expect(await headings()).toEqual([kinds.waitingTasks.title])
    await rowsOf("update outbox set done_at = now() where site = 'MT'")
    expect(await headings()).toEqual([])
    expect((await office.get('reader', '/staff/needs-attention')).text).toContain('Nothing needs attention')
  })
})

/** The page of an event that is not ours. */
const ASIDE = '/staff/needs-attention/events/aside?provider=sandbox&eventId=evt_1'

const refundPath = (id = things.refund) => `/staff/bookings/${reference}/refunds/${id}`

const versionShown = async () => {
  const { html } = await office.get('manager', `${refundPath()}?remedy=again&show=yes`)
  return /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
}

const decided = async (fields: Record<string, string>) => {
  const answer = await office.post('manager', refundPath(), { ...fields, version: await versionShown() })
  expect([answer.status, answer.location]).toEqual([303, `/staff/bookings/${reference}`])
  return answer.notice
}

const statuses = async () =>
  (
    await rowsOf<{ status: string }>(
      'select status from refund where booking_id = (select id from booking where reference = $1) order by created_at',
      reference,
    )
  ).map(({ status }) => status)

const secondRefund = async () => {
  const [row] = await rowsOf<{ id: string }>(
    `insert into refund (booking_id, payment_id, pence, reason, status)
      select booking_id, payment_id, 1000, 'goodwill', 'failed' from refund where id = $1 returning id`,
    things.refund,
  )
  return row!.id
}

const undoAddresses = async () =>
  [
    ...(await office.get('manager', '/staff/needs-attention')).html.matchAll(
      /\/staff\/needs-attention\/(decided\/[^/]+\/undo)/g,
    ),
  ].map(([, path = '']) => path)

describe('its remedy', () => {
  test('of a payment is to ask the provider now, as the server does every few seconds', async () => {
    expect(await remedied(`payments/${things.payment}/ask`)).toBe('Payment status updated: cancelled')
    const [payment] = await rowsOf<{ status: string }>('select status from payment where id = $1', things.payment)
    expect(payment?.status).toBe('cancelled')
    expect(
      await rowsOf("select actor_name from booking_event where payment_id = $1 and actor = 'staff'", things.payment),
    ).toEqual([{ actor_name: 'Manager' }])
    expect((await office.post('manager', `/staff/needs-attention/payments/${randomUUID()}/ask`)).status).toBe(404)
    expect((await office.post('manager', '/staff/needs-attention/payments/x/ask')).status).toBe(404)
  })

  test('of a task is to try it again from the start', async () => {
    expect(await remedied(`tasks/${things.task}/retry`)).toBe('Task queued to run again')
    expect(await rowsOf('select attempts, dead_at from outbox where id = $1', things.task)).toEqual([
      { attempts: 0, dead_at: null },
    ])
    expect(await remedied(`tasks/${things.task}/retry`)).toContain('Nothing changed')
    expect((await office.post('manager', '/staff/needs-attention/tasks/x/retry')).status).toBe(404)
  })

  test('of an event is to try it again', async () => {
    const named = { provider: 'sandbox', eventId: 'evt_1' }
    expect(await remedied('events', named)).toBe('The event still doesn’t match a payment.')
    expect((await office.post('manager', '/staff/needs-attention/events', { provider: 'sandbox' })).status).toBe(404)
  })

  test('of a supplier’s hold is to release it there', async () => {
    expect(await remedied(`supplier-holds/${things.hold}/release`)).toBe('Release requested from the supplier')
    expect(await rowsOf('select status from supplier_hold where id = $1', things.hold)).toEqual([
      { status: 'given-up' },
    ])
    expect(await rowsOf('select kind from outbox where dedupe_key = $1', `supplier-release:${things.hold}`)).toEqual([
      { kind: 'supplier-release' },
    ])
    expect(await remedied(`supplier-holds/${things.hold}/release`)).toContain('Nothing changed')
    expect((await office.post('manager', '/staff/needs-attention/supplier-holds/x/release')).status).toBe(404)
  })
})

describe('a final decision', () => {
  test('is made for one refund of two, after its page has shown the effect [STAFF-11]', async () => {
    const other = await secondRefund()
    const shown = await office.get('manager', `${refundPath()}?remedy=sent-otherwise&reason=by+bank+transfer&show=yes`)
    expect(shown.text).toMatch(/Paid by the customer £[\d,.]+ £[\d,.]+/)
    expect(shown.text).toContain('£10.00 is recorded as refunded')
    expect(await statuses()).toEqual(['failed', 'failed'])
    expect(await decided({ remedy: 'sent-otherwise', reason: 'by bank transfer' })).toBe('Refund recorded as sent')
    expect(await rowsOf('select status from refund where id = $1', other)).toEqual([{ status: 'failed' }])
    expect(
      await rowsOf("select detail, actor_name from booking_event where kind = 'refund-sent-otherwise'"),
    ).toContainEqual({ detail: 'goodwill 1000: by bank transfer', actor_name: 'Manager' })
  })

  test.each([
    [{ remedy: 'drop', reason: '' }, 422, 'Reason is required'],
    [{ remedy: 'drop', reason: 'told ada@example.org' }, 422, 'Reason must not contain an email address'],
    [{ remedy: '', reason: 'late' }, 422, 'Choose a resolution'],
    [{ remedy: 'nothing', reason: 'late' }, 422, 'Choose a resolution'],
  ])('asks for the missing field: %o is %i, “%s” [STAFF-11]', async (fields, status, error) => {
    const answer = await office.post('manager', refundPath(), { ...fields, version: await versionShown() })
    expect([answer.status, answer.text.includes(error)]).toEqual([status, true])
    expect(await statuses()).toEqual(['failed'])
  })

  test('can send a refund again, once, without a reason', async () => {
    const fields = { remedy: 'again', version: await versionShown() }
    const answers = await Promise.all([
      office.post('manager', refundPath(), fields),
      office.post('manager', refundPath(), fields),
    ])
    expect(answers.map(({ notice }) => notice)).toContain('Refund queued to be sent again')
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
    const answer = await office.post('manager', refundPath(), { remedy: 'drop', reason: 'late', version })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('Ada changed this booking')
    expect(await statuses()).toEqual(['failed'])
    expect((await office.post('manager', refundPath(randomUUID()), { version })).status).toBe(404)
  })

  test('cannot send a refund of a disputed payment again: the page says why', async () => {
    const version = await versionShown()
    await rowsOf("update payment_alert set kind = 'dispute', blocks_refund = true where id = $1", things.alert)
    const { status, text } = await office.post('manager', refundPath(), { remedy: 'again', version })
    expect(status).toBe(409)
    expect(text).toContain('£10.00 can’t be refunded automatically: its payment is disputed')
  })

  test('of a warning, a finding or an event needs a reason without the customer’s name [STAFF-11]', async () => {
    for (const path of [
      `/staff/needs-attention/alerts/${things.alert}`,
      `/staff/needs-attention/alerts/${things.finding}`,
      ASIDE,
    ]) {
      expect((await office.get('manager', path)).status).toBe(200)
      expect((await office.post('manager', path, { reason: ' ' })).text).toContain('Reason is required')
    }
    const named = { reason: `${CUSTOMER.lastName} has rung` }
    expect((await office.post('manager', `/staff/needs-attention/alerts/${things.alert}`, named)).status).toBe(422)
    expect(await headings()).toEqual(Object.values(kinds).map(({ title }) => title))
  })

  test('about a thing that no longer needs attention changes nothing', async () => {
    const path = `alerts/${things.alert}`
    expect(await remedied(path, { reason: 'answered' })).toBe('Marked as resolved')
    expect(await remedied(path, { reason: 'answered' })).toContain('Nothing changed')
    expect((await office.get('manager', `/staff/needs-attention/${path}`)).location).toBe('/staff/needs-attention')
  })

  test('is listed for 30 days with its author and reason, and can be undone once [STAFF-11]', async () => {
    await decided({ remedy: 'sent-otherwise', reason: 'by bank transfer' })
    for (const id of [things.alert, things.finding]) await remedied(`alerts/${id}`, { reason: 'answered' })
    await remedied(ASIDE.replace('/staff/needs-attention/', ''), { reason: 'of the café' })
    const { text } = await office.get('reader', '/staff/needs-attention')
    expect(text).toContain('Refund sent another way')
    expect(text).toContain('by bank transfer Manager')
    const undo = await undoAddresses()
    expect(undo).toHaveLength(4)
    for (const path of undo) expect(await remedied(path)).toBe('Reopened under Needs attention')
    for (const path of undo) expect(await remedied(path)).toContain('Nothing changed')
    expect(await headings()).toEqual(Object.values(kinds).map(({ title }) => title))
    expect(
      await rowsOf(
        "select sum(pence)::int as sum from ledger_entry where dedupe_key like '%' || $1 || '%'",
        things.refund,
      ),
    ).toEqual([{ sum: 0 }])
  })

  test('cannot be undone after 30 days, or once the money was refunded meanwhile [STAFF-11]', async () => {
    await decided({ remedy: 'drop', reason: 'paid at the desk' })
    const [undo = ''] = await undoAddresses()
    await rowsOf(
      `insert into refund (booking_id, payment_id, pence, reason, status)
        select booking_id, payment_id, (select amount_pence from payment where id = payment_id), 'goodwill', 'queued' from refund where id = $1`,
      things.refund,
    )
    expect(await remedied(undo)).toContain('has since been refunded')
    await rowsOf("update staff_remedy set at = now() - interval '30 days 1 minute'")
    expect(await undoAddresses()).toEqual([])
    expect(await remedied(undo)).toContain('Nothing changed')
  })
})
