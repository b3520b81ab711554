import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { formatLondonTime } from '../../domain/dates/clock-time.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { TODAY } from '../../server/testing/small-catalogue.ts'
import { testNow } from '../../testing/test-clock.ts'
import { openDemoOffice, type DemoOffice } from '../testing/demo-office.ts'

let demo: DemoOffice
beforeAll(async () => {
  demo = await openDemoOffice(600)
})
afterAll(() => demo.close())

const NEXT_WEEK = addDays(TODAY, 7)

/** A booking in this state. */
async function bookingWhere(condition: string): Promise<string> {
  const [reference] = await demo.column(`select reference from booking where ${condition} order by reference limit 1`)
  if (reference === undefined) throw new Error(`no booking where ${condition}`)
  return reference
}

const get = (reference: string, person: 'reader' | 'agent' = 'agent') =>
  demo.office.get(person, `/staff/bookings/${reference}`)

const one = async (statement: string, reference: string) => (await demo.column(statement, [reference]))[0] ?? ''

const eventsOf = (reference: string, kind: string) =>
  demo.column(
    'select event.id from booking_event event join booking on booking.id = booking_id where reference = $1 and kind = $2',
    [reference, kind],
  )

/** A question that waits for an answer. */
const ask = (reference: string) =>
  demo.column(
    `insert into booking_request (booking_id, kind, words) select id, 'question', 'Is there a lift for my chair?' from booking where reference = $1`,
    [reference],
  )

const SOLD = `status = 'confirmed' and purged_at is null and outstanding_pence > 0
  and exists (select from booking_extra where booking_id = booking.id)`

describe('the page of a booking [STAFF-03]', () => {
  test('shows guest, park, stay and balance', async () => {
    const reference = await bookingWhere(SOLD)
    const { text, status } = await get(reference)
    expect(status).toBe(200)
    const customer = await one(
      `select title || ' ' || first_name || ' ' || last_name || ' ' || telephone || ' ' || email from booking_customer
         join booking on id = booking_id where reference = $1`,
      reference,
    )
    expect(text).toContain(customer)
    const park = await one(
      'select p.name from park p join booking b on b.park_id = p.id where reference = $1',
      reference,
    )
    const unit = await one(
      'select u.name from unit_type u join booking b on b.unit_type_id = u.id where reference = $1',
      reference,
    )
    expect(text).toContain(park)
    expect(text).toContain(unit)
    const owed = Number(await one('select outstanding_pence from booking where reference = $1', reference))
    expect(text).toContain(`Balance due ${formatMoneyExact(owed)}`)
  })

  test('adds up the price line by line, and the ledger to the balance', async () => {
    const reference = await bookingWhere(SOLD)
    const { html } = await get(reference)
    const panel = (id: string) => new RegExp(`aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? ''
    const sumsIn = (part: string) =>
      [...part.matchAll(/(−?)£([\d,]+)\.(\d\d)/g)].map(
        ([, sign, pounds = '', pence]) => (sign === '−' ? -1 : 1) * Number(pounds.replaceAll(',', '') + pence),
      )
    const price = sumsIn(panel('price').split('Due when booked')[0] ?? '')
    expect(price.length).toBeGreaterThan(2)
    expect(price.at(-1)).toBe(price.slice(0, -1).reduce((sum, pence) => sum + pence, 0))
    const ledger = sumsIn(panel('ledger'))
    const [amounts, balances] = [0, 1].map((part) => ledger.filter((_, place) => place % 2 === part))
    let owed = 0
    expect(balances).toEqual(amounts?.map((amount) => (owed += amount)))
    expect(String(owed)).toBe(await one('select outstanding_pence from booking where reference = $1', reference))
  })

  test('tells the history in plain words, with its actors, the newest first', async () => {
    const reference = await bookingWhere(
      `status = 'cancelled' and purged_at is null and exists (select from refund where booking_id = booking.id)
         and exists (select from booking_request where booking_id = booking.id and kind = 'cancel')`,
    )
    const { text } = await get(reference)
    const history = text.slice(text.indexOf('History'))
    const detail = await one(
      `select substring(detail from 'charge (\\d+)') from booking_event event join booking on booking.id = booking_id
         where reference = $1 and kind = 'cancelled'`,
      reference,
    )
    expect(history).toContain(`charge ${formatMoneyExact(Number(detail))}`)
    const places = ['Refunded, £', 'Cancellation requested', 'Confirmed', 'Held, awaiting payment'].map((words) =>
      history.indexOf(words),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(history).toMatch(/Cancelled (Priya Shah|Gwen Parry|Tomasz Wolski|Marcus Bell), /)
    expect(history).not.toMatch(/[a-z]-[a-z]+(ed|ing)\b/)
  })

  test('says what is unusual: cancelled, purged, held, disputed, a request that waits', async () => {
    expect((await get(await bookingWhere(`status = 'cancelled'`))).text).toContain('Cancelled on ')
    expect((await get(await bookingWhere(`purged_at is not null and status = 'confirmed'`))).text).toContain(
      'Personal data was deleted on ',
    )
    const asked = await bookingWhere(SOLD)
    await ask(asked)
    expect((await get(asked)).text).toContain('1 request waiting for an answer')
    const held = await bookingWhere(`status = 'released'`)
    const until = new Date(testNow() + 20 * 60_000)
    await demo.column(
      `update booking set status = 'held', purged_at = null, hold_expires_at = $2 where reference = $1`,
      [held, until],
    )
    const page = await get(held)
    expect(page.text).toContain(`Held until ${formatLondonTime(until.getTime())}, not paid yet`)
    expect(page.html).toContain(`href="/staff/sell/${held}"`)
    expect((await get(held, 'reader')).html).not.toContain('/staff/sell/')
  })

  test('says the total of the ledger, the sum of paid and balance: less than the agreed price after a cancellation', async () => {
    const pounds = (text: string | undefined) => Math.round(Number((text ?? '').replaceAll(',', '')) * 100)
    const cancelled = await bookingWhere(`status = 'cancelled' and exists (select from ledger_entry l
      where l.booking_id = booking.id and l.kind = 'cancellation')`)
    const { text } = await get(cancelled)
    const [, total, paid] = /Total now £([\d,.]+), paid £([\d,.]+)/.exec(text) ?? []
    const [ledger] = await demo.column(
      `select sum(pence) from ledger_entry where kind in ('sale', 'change', 'cancellation', 'goodwill')
         and booking_id = (select id from booking where reference = $1)`,
      [cancelled],
    )
    expect([pounds(total), paid !== undefined]).toEqual([Number(ledger), true])
  })

  test('links to possible actions, and explains the others; a reader has none', async () => {
    const reference = await bookingWhere(`${SOLD} and arrival > '${NEXT_WEEK}'`)
    const { html } = await get(reference)
    for (const act of ['dates', 'party', 'cancel', 'pay-link']) {
      expect(html).toContain(`href="/staff/bookings/${reference}/${act}"`)
    }
    expect(html).not.toContain(`/staff/bookings/${reference}/refund"`)
    expect((await get(reference, 'reader')).html).not.toContain(`/staff/bookings/${reference}/dates"`)
    const cancelled = await bookingWhere(`status = 'cancelled'`)
    const page = await get(cancelled)
    expect(page.html).not.toContain(`href="/staff/bookings/${cancelled}/dates"`)
    const withBalance = await bookingWhere(
      `status = 'cancelled' and agreed_price -> 'schedule' ->> 'kind' = 'deposit' and (agreed_price ->> 'balance')::int > 0`,
    )
    const { text } = await get(withBalance)
    expect(text).toContain('Price before cancellation')
    expect(text).not.toMatch(/Balance, by|Due when booked/)
    expect(page.html).toMatch(/<span title="[^"]+"/)
  })

  test('offers to restore the former values, and says what waits for a second person', async () => {
    const changed = await bookingWhere(`${SOLD} and arrival > '${NEXT_WEEK}'`)
    await demo.column(
      `insert into booking_event (booking_id, kind, actor, detail)
         select id, 'extras-changed', 'customer', '1 COT to 2 LINEN, total 1 to 2' from booking where reference = $1`,
      [changed],
    )
    expect((await get(changed)).html).toMatch(/href="\/staff\/bookings\/\w+\/extras\?extra\./)
    const [asker] = await demo.column(`select id from staff_account where email = 'agent@example.org'`)
    await demo.column(
      `insert into staff_approval (booking_id, kind, pence, input, reason, asked_by)
         select id, 'refund', 30000, '{}', 'leaking roof', $2 from booking where reference = $1`,
      [changed, asker],
    )
    expect((await get(changed)).text).toContain(
      'A refund of £300.00 of goodwill, requested by Agent, is waiting for approval.',
    )
  })

  test('escapes what customers and staff have written', async () => {
    const reference = await bookingWhere(
      'exists (select from booking_note where booking_id = booking.id) and purged_at is null',
    )
    await demo.column(
      `update booking_note set words = '<script>alert(1)</script>' from booking where booking.id = booking_id and reference = $1`,
      [reference],
    )
    const { html } = await get(reference)
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&lt;script&gt;alert(1)')
  })

  test('is found by its reference in any form; another has no page', async () => {
    const reference = await bookingWhere(SOLD)
    expect(await get(reference.toLowerCase())).toMatchObject({
      status: 303,
      location: `/staff/bookings/${reference}`,
    })
    expect((await get('BF0000000')).status).toBe(404)
    expect((await get('BF7K3M9QXP')).status).toBe(404)
  })

  test('links to the provider’s page of a payment where it has one', async () => {
    const reference = await bookingWhere(SOLD)
    const provider = demo.app.deps.payments as { name: string; dashboardUrl?: (id: string) => string }
    const { name } = provider
    expect((await get(reference)).html).not.toContain('pay.example')
    Object.assign(provider, { name: 'sandbox', dashboardUrl: (id: string) => `https://pay.example/${id}` })
    expect((await get(reference)).html).toMatch(/href="https:\/\/pay\.example\/pay_de300001[^"]*"/)
    provider.name = 'other'
    expect((await get(reference)).html).not.toContain('pay.example')
    Object.assign(provider, { name, dashboardUrl: undefined })
  })
})

describe('personal data [STAFF-08]', () => {
  const PERSONAL = `select unnest(array[c.last_name, c.email, c.telephone, c.street, c.postcode, n.words, r.words])
    from booking b join booking_customer c on c.booking_id = b.id join booking_note n on n.booking_id = b.id
    join booking_request r on r.booking_id = b.id where reference = $1`

  async function prepared(): Promise<string> {
    const reference = await bookingWhere(SOLD)
    await demo.column(
      `insert into booking_note (booking_id, words, author_name) select id, 'Wants the quiet corner.', 'Bo' from booking where reference = $1`,
      [reference],
    )
    await ask(reference)
    return reference
  }

  test('is masked for a reader until they reveal it, each time, which is logged', async () => {
    const reference = await prepared()
    const personal = await demo.column(PERSONAL, [reference])
    expect(personal.length).toBeGreaterThanOrEqual(7)
    const shownIn = (text: string) => personal.filter((part) => text.includes(part))
    const masked = await get(reference, 'reader')
    expect(shownIn(masked.text)).toEqual([])
    expect(masked.text).toContain('Show personal data')
    expect(await eventsOf(reference, 'personal-data-shown')).toHaveLength(0)

    const shown = await demo.office.post('reader', `/staff/bookings/${reference}/show`)
    expect(shown.status).toBe(200)
    expect(shownIn(shown.text)).toEqual(personal)
    expect(await eventsOf(reference, 'personal-data-shown')).toHaveLength(1)

    expect(shownIn((await get(reference, 'reader')).text)).toEqual([])
    expect(await demo.office.get('reader', `/staff/bookings/${reference}/show`)).toMatchObject({ status: 303 })
    expect(await demo.office.get('reader', '/staff/bookings/%0d%0aX/show')).toMatchObject({ status: 404 })
    expect(await eventsOf(reference, 'personal-data-shown')).toHaveLength(1)
  })

  test('that staff have written is masked for a reader, the subject of an email included [STAFF-13]', async () => {
    const reference = await prepared()
    await demo.column(
      `insert into sent_email (booking_id, kind, recipient, subject, body, is_to_staff)
        select id, kind, 'a@example.org', subject, '', false
        from booking, (values ('staff-letter', 'About your quiet corner'), ('booking-email', 'Your holiday')) as sent (kind, subject)
        where reference = $1`,
      [reference],
    )
    const [reader, agent] = [await get(reference, 'reader'), await get(reference)]
    expect([reader, agent].map(({ text }) => text.match(/About your quiet corner/g)?.length)).toEqual([undefined, 2])
    expect(reader.text).toContain('Your holiday')
  })

  test('is shown to an agent at once, whose access is logged, once in a while', async () => {
    const reference = await bookingWhere(`${SOLD} and site = 'SN'`)
    for (let turn = 0; turn < 2; turn++) expect((await get(reference)).text).not.toContain('Show personal data')
    expect(await eventsOf(reference, 'seen')).toHaveLength(1)
    expect((await get(reference)).text).toMatch(/Viewed by Agent, /)
    await demo.office.post('agent', `/staff/bookings/${reference}/show`)
    expect(await eventsOf(reference, 'personal-data-shown')).toHaveLength(0)
  })
})
