/** Requests and messages in the back office, their answers, and emails as they were sent [STAFF-04]. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestChange, type ChangeInput } from '../../server/commands/account/request-change.ts'
import { takeMessage } from '../../server/commands/correspondence/take-message.ts'
import { processOutbox } from '../../server/commands/outbox/process-outbox.ts'
import type { Email } from '../../server/mail/mail.ts'
import { staffMessageDeps } from '../../server/queries/correspondence.ts'
import { beginAccountSession, hashSessionToken } from '../../server/store/session-store.ts'
import { listEmailsOfBooking } from '../../server/store/correspondence/sent-email-store.ts'
import { sellBooking } from '../../server/testing/sold-booking.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { openTestPayments, type TestPayments } from '../../server/testing/test-payments.ts'
import { newCaller } from '../../server/testing/test-shop.ts'
import { createTestBackOffice, type TestBackOffice } from '../testing/test-back-office.ts'

let shop: TestApp
let payments: TestPayments
let office: TestBackOffice
let bookingId: string
let reference: string
const sent: Email[] = []

beforeAll(async () => {
  payments = await openTestPayments()
  shop = await createTestApp({ payments: payments.provider })
  office = await createTestBackOffice(shop.deps)
  reference = (await sellBooking(shop, payments)).bookingId
  const { rows } = await shop.deps.pool.query<{ id: string }>('select id from booking where reference = $1', [
    reference,
  ])
  bookingId = rows[0]!.id
})
afterAll(async () => {
  await shop.close()
  await payments.close()
})
beforeEach(async () => {
  await workAll()
  await shop.deps.pool.query('update booking_request set done_at = now() where done_at is null')
  await shop.deps.pool.query('update contact_message set answered_at = now() where answered_at is null')
  sent.length = 0
})

async function workAll(): Promise<void> {
  const mail = { send: async (email: Email) => void sent.push(email) }
  while ((await processOutbox({ ...staffMessageDeps(shop.deps), mail, availability: shop.deps.availability })) > 0);
}

async function ask(input: ChangeInput = { kind: 'change', words: 'A week later?' }): Promise<string> {
  const accountToken = randomUUID()
  await beginAccountSession(shop.deps.db, hashSessionToken(accountToken, shop.deps.env.SESSION_SECRET), bookingId)
  const outcome = await requestChange(shop.deps, { ...newCaller(), accountToken }, input)
  if (outcome.kind !== 'requested') throw new Error(outcome.kind)
  await workAll()
  sent.length = 0
  return outcome.request.id
}

async function write(name = 'Bo Lund', message = 'Is there a ramp?', topic = 'access'): Promise<string> {
  const typed = { name, email: 'bo@example.org', telephone: '', bookingReference: '', topic, message }
  const outcome = await takeMessage(shop.deps, 'request-1', typed)
  if (outcome.kind !== 'taken') throw new Error(outcome.kind)
  await workAll()
  sent.length = 0
  return outcome.message.id
}

const MESSAGE = { subject: 'Your question', words: 'Yes.\n\nThere is a ramp.', link: '' }

describe('the inbox', () => {
  test('has requests and messages that are open, the oldest first, each a link to its page', async () => {
    const message = await write()
    const request = await ask()
    const { html, text } = await office.get('agent', '/staff/inbox')
    const links = [...html.matchAll(/href="(\/staff\/inbox\/[^"]+)" data-row/g)].map(([, href]) => href)
    expect(links).toEqual([`/staff/inbox/messages/${message}`, `/staff/inbox/requests/${request}`])
    for (const words of ['Bo Lund', 'Is there a ramp?', 'Ada Hale', 'A week later?', 'Request to change', 'Open, '])
      expect(text).toContain(words)
  })

  test('is filtered by kind, topic and state in its address, and says when nothing is found', async () => {
    await write()
    await ask()
    const found = async (query: string) =>
      (await office.get('agent', `/staff/inbox?${query}`)).html.match(/data-row=/g)?.length ?? 0
    expect([await found('kind=request'), await found('kind=message'), await found('topic=access')]).toEqual([1, 1, 1])
    expect([await found('topic=complaint'), await found('kind=request&topic=access')]).toEqual([0, 0])
    expect(await found('state=done')).toBeGreaterThan(1)
    expect((await office.get('agent', '/staff/inbox?topic=complaint')).text).toContain('No requests or messages match')
    await shop.deps.pool.query('update contact_message set answered_at = now()')
    await shop.deps.pool.query('update booking_request set done_at = now()')
    expect((await office.get('agent', '/staff/inbox?kind=x&after=nonsense')).text).toContain(
      'Nothing waiting for an answer',
    )
  })

  test('has pages of 50, forwards and backwards, without losing or repeating a row', async () => {
    await shop.deps.pool
      .query(`insert into contact_message (site, name, email, telephone, booking_reference, topic, words, created_at)
      select 'BF', 'Guest ' || lpad(n::text, 3, '0'), 'x@example.org', '', '', 'other', 'x', '2026-01-01'::timestamptz + (n / 3) * interval '1 microsecond'
      from generate_series(1, 120) n`)
    const namesOf = ({ html }: { html: string }) => [...html.matchAll(/Guest \d{3}/g)].map(([name]) => name)
    const next = (html: string) => /href="([^"]+)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    const previous = (html: string) => /href="([^"]+)" rel="prev"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    const first = await office.get('agent', '/staff/inbox?topic=other')
    const second = await office.get('agent', next(first.html)!)
    const third = await office.get('agent', next(second.html)!)
    expect([namesOf(first).length, namesOf(second).length, namesOf(third).length]).toEqual([50, 50, 20])
    expect(new Set([first, second, third].flatMap(namesOf)).size).toBe(120)
    expect([previous(first.html), next(third.html)]).toEqual([undefined, undefined])
    const back = await office.get('agent', previous(third.html)!)
    expect(namesOf(back)).toEqual(namesOf(second))
    expect(namesOf(await office.get('agent', previous(back.html)!))).toEqual(namesOf(first))
    await shop.deps.pool.query("delete from contact_message where email = 'x@example.org'")
  })

  test('is a file for managers: all that the filters find, without formulas', async () => {
    await write('=cmd()', 'Is it, well, far?')
    const { status, html, headers } = await office.get('manager', '/staff/inbox.csv?kind=message')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(html).toContain(`'=cmd(),bo@example.org,,"Is it, well, far?"`)
    expect((await office.get('agent', '/staff/inbox.csv')).status).toBe(403)
    expect((await office.get('agent', '/staff/inbox')).text).not.toContain('Export')
  })

  test('is closed to readers, for whom names and words are masked', async () => {
    const id = await write()
    for (const path of ['/staff/inbox', `/staff/inbox/messages/${id}`]) {
      expect((await office.get('reader', path)).status).toBe(403)
    }
    expect((await office.post('reader', `/staff/inbox/messages/${id}`, MESSAGE)).status).toBe(403)
    expect((await office.post('reader', `/staff/inbox/messages/${id}/done`)).status).toBe(403)
  })
})

describe('a request', () => {
  test('is shown with its words and its booking, and a template fills the form from the address', async () => {
    const id = await ask()
    const { text, html } = await office.get('agent', `/staff/inbox/requests/${id}?template=change-refused`)
    for (const words of ['A week later?', 'Ms Ada Hale', 'Gunton Sands', '£60.00']) expect(text).toContain(words)
    expect(html).toMatch(/<textarea[^>]*>We’re sorry: we can’t change your booking at Gunton Sands as you asked/)
    expect(html).not.toContain('{park}')
    expect(html).toContain(`href="/staff/bookings/${reference}"`)
  })

  test('is answered once, by an email that its booking then shows', async () => {
    const id = await ask()
    const path = `/staff/inbox/requests/${id}`
    const answer = await office.post('agent', path, { ...MESSAGE, staffMessageId: randomUUID() })
    expect(answer).toMatchObject({
      status: 303,
      location: '/staff/inbox',
      notice: 'Email to \u2068Ada Hale\u2069 queued',
    })
    await workAll()
    expect(sent).toMatchObject([{ to: 'ada.hale@example.org', subject: 'Your question' }])
    const { rows } = await shop.deps.pool.query(
      'select author_name, account_id from staff_letter where request_id = $1',
      [id],
    )
    expect(rows).toEqual([{ author_name: 'Agent', account_id: office.staff.agent.accountId }])

    const again = await office.post('manager', path, { ...MESSAGE, staffMessageId: randomUUID() })
    expect(again.status).toBe(409)
    expect(again.text).toContain('This has already been answered or withdrawn. Nothing was sent.')
    await workAll()
    expect(sent).toHaveLength(1)
  })

  test('that two answer at once is answered once', async () => {
    const path = `/staff/inbox/requests/${await ask()}`
    const answers = await Promise.all([
      office.post('agent', path, { ...MESSAGE, staffMessageId: randomUUID() }),
      office.post('manager', path, { ...MESSAGE, staffMessageId: randomUUID() }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 409]))
    await workAll()
    expect(sent).toHaveLength(1)
  })

  test('is refused with the name of the field, and keeps the typed text', async () => {
    const path = `/staff/inbox/requests/${await ask()}`
    const invalid = await office.post('agent', path, { subject: '', words: 'x'.repeat(5001), link: 'https://x' })
    expect(invalid.status).toBe(422)
    for (const words of ['Email not sent', 'Enter a subject', 'Use at most 5000 characters', 'Choose a button'])
      expect(invalid.text).toContain(words)
    expect(invalid.html).toContain('aria-describedby="message-subject-error"')
    expect(invalid.html).toContain('x'.repeat(5001))
    expect((await office.post('agent', path, { ...MESSAGE, words: 'You arrive on {arrival}.' })).text).toContain(
      'Replace what’s in curly brackets',
    )
    await workAll()
    expect(sent).toEqual([])
  })

  test('is done without an answer', async () => {
    const path = `/staff/inbox/requests/${await ask()}/done`
    expect(await office.post('agent', path)).toMatchObject({ notice: 'Marked as done. No email was sent.' })
    expect((await office.post('agent', path)).notice).toContain('Nothing was sent')
  })

  test('that does not exist is not found', async () => {
    for (const id of ['x', randomUUID()]) {
      for (const of of ['requests', 'messages']) {
        expect((await office.get('agent', `/staff/inbox/${of}/${id}`)).status).toBe(404)
        expect((await office.post('agent', `/staff/inbox/${of}/${id}`, MESSAGE)).status).toBe(404)
        expect((await office.post('agent', `/staff/inbox/${of}/${id}/done`)).status).toBe(404)
      }
    }
  })
})

describe('a message', () => {
  test('is escaped, whatever its sender typed', async () => {
    const id = await write('Bo <b>Lund', '<script>alert(1)</script> \u202Eevil')
    const { html } = await office.get('agent', `/staff/inbox/messages/${id}`)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('<blockquote dir="auto"')
    expect(html).toContain('<bdi>Bo &lt;b&gt;Lund</bdi>')
  })

  test('is answered, and offers no button to pay', async () => {
    const path = `/staff/inbox/messages/${await write()}`
    expect((await office.get('agent', path)).html).not.toContain('value="pay"')
    expect((await office.post('agent', path, { ...MESSAGE, link: 'login' })).notice).toBe(
      'Email to \u2068Bo Lund\u2069 queued',
    )
    await workAll()
    expect(sent).toMatchObject([{ to: 'bo@example.org' }])
  })
})

describe('a staff message to a guest', () => {
  test('is written from the booking, with a link to pay', async () => {
    const path = `/staff/bookings/${reference}/write`
    const { html } = await office.get('agent', `${path}?template=pay-link`)
    expect(html).toMatch(/<textarea[^>]*>£60\.00 is still to pay for your booking at Gunton Sands/)
    const staffMessageId = /name="staffMessageId" value="([^"]+)"/.exec(html)![1]!
    const fields = { ...MESSAGE, link: 'pay', staffMessageId }
    const answers = await Promise.all([office.post('agent', path, fields), office.post('agent', path, fields)])
    expect(answers.map(({ location }) => location)).toEqual(Array(2).fill(`/staff/bookings/${reference}`))
    await workAll()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('/my-booking/pay?token=')
    expect((await office.get('agent', '/staff/bookings/BF00000000/write')).status).toBe(404)
  })

  test('that differs from the one sent by the same form is not sent, and can be sent from the page', async () => {
    const path = `/staff/bookings/${reference}/write`
    const fields = { ...MESSAGE, staffMessageId: randomUUID() }
    expect((await office.post('agent', path, fields)).status).toBe(303)
    const other = { ...fields, words: 'And the ramp is wide.' }
    const refused = await office.post('agent', path, other)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('already sent another message')])
    expect(refused.html).toContain('And the ramp is wide.</textarea>')
    const staffMessageId = /name="staffMessageId" value="([^"]+)"/.exec(refused.html)![1]!
    expect(staffMessageId).not.toBe(fields.staffMessageId)
    expect((await office.post('agent', path, { ...other, staffMessageId })).status).toBe(303)
    await workAll()
    expect(sent).toHaveLength(2)
  })

  test('is previewed as it will be sent, in a frame without script, and without the secret of its link', async () => {
    const path = `/staff/bookings/${reference}/write/preview`
    const preview = await office.post('agent', path, { ...MESSAGE, words: 'Pay <b>now</b>', link: 'pay' })
    expect(preview.html).toContain('Pay &lt;b&gt;now&lt;/b&gt;')
    expect(preview.html).toContain('Dear Ms Hale,')
    expect(preview.html).not.toMatch(/token=| style="/)
    const policy = preview.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'self'; sandbox$/)
    expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect((await office.get('agent', `${path}?template=pay-link`)).html).toContain('is still to pay')
    await workAll()
    expect(sent).toEqual([])
  })
})

test('viewing a request, a staff message or an email of a booking is in its events, once in half an hour [STAFF-08]', async () => {
  const accessLog = async () => {
    const query = "select actor_name from booking_event where booking_id = $1 and kind = 'seen'"
    const { rows } = await shop.deps.pool.query<{ actor_name: string }>(query, [bookingId])
    return rows.map(({ actor_name: name }) => name)
  }
  const [email] = await listEmailsOfBooking(shop.deps.db, bookingId)
  const paths = [
    `/staff/emails/${email!.id}`,
    `/staff/bookings/${reference}/write`,
    `/staff/inbox/requests/${await ask()}`,
  ]
  for (const path of paths) {
    await shop.deps.pool.query('delete from booking_look')
    const before = await accessLog()
    for (const times of ['once', 'twice'])
      expect([times, (await office.get('manager', path)).status]).toEqual([times, 200])
    expect([path, await accessLog()]).toEqual([path, [...before, 'Manager']])
  }
})

describe('an email as it was sent', () => {
  const confirmation = async () =>
    (await listEmailsOfBooking(shop.deps.db, bookingId)).find(({ kind }) => kind === 'confirmation-email')!

  test('has a page with its text, and its HTML in a frame with all its styles by hash', async () => {
    const { id, subject } = await confirmation()
    const page = await office.get('agent', `/staff/emails/${id}`)
    for (const words of [subject, 'ada.hale@example.org', 'Confirmation', 'What happens next', 'WHAT HAPPENS NEXT'])
      expect(`${page.text} WHAT HAPPENS NEXT What happens next`).toContain(words)
    expect(page.html).toContain(`src="/staff/emails/${id}/html"`)
    const frame = await office.get('agent', `/staff/emails/${id}/html`)
    expect(frame.html).not.toMatch(/ style="|<script|&#x27;Segoe/)
    expect(frame.html).toContain('font-family:Segoe UI, Helvetica Neue, Helvetica, Arial, sans-serif')
    expect(frame.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(frame.headers.get('cache-control')).toBe('no-store')
  })

  test('is sent again if it is a confirmation, as the booking is now', async () => {
    const { id } = await confirmation()
    expect((await office.post('agent', `/staff/emails/${id}/send-again`)).notice).toBe('Confirmation sent again')
    await workAll()
    expect(sent.map(({ to }) => to)).toEqual(['ada.hale@example.org'])
    expect((await office.post('reader', `/staff/emails/${id}/send-again`)).status).toBe(403)
  })

  test('is closed to readers, and not found under another id', async () => {
    const { id } = await confirmation()
    for (const path of [`/staff/emails/${id}`, `/staff/emails/${id}/html`]) {
      expect((await office.get('reader', path)).status).toBe(403)
    }
    for (const path of ['/staff/emails/x', `/staff/emails/${randomUUID()}/html`]) {
      expect((await office.get('agent', path)).status).toBe(404)
    }
    expect((await office.post('agent', `/staff/emails/${randomUUID()}/send-again`)).status).toBe(404)
  })
})
