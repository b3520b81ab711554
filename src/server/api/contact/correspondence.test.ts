/** The contact form over HTTP, and the two emails that follow. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { processOutbox } from '../../commands/outbox/process-outbox.ts'
import { type Email, senderOf } from '../../mail/mail.ts'
import { createFormLimits } from '../../safety/limits.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ settings: { STAFF_EMAIL: 'desk@brackenfold.example' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await query('delete from contact_message')
  await query('delete from outbox')
})

async function query<Row extends object>(sql: string): Promise<Row[]> {
  return (await app.deps.pool.query<Row>(sql)).rows
}

const QUESTION = {
  name: 'Ada Hale',
  email: 'ada.hale@example.org',
  telephone: '01632 960 144',
  bookingReference: 'BF7K3M9QXP',
  topic: 'access',
  message: 'Is there a ramp?\nWe bring a wheelchair.',
}
const send = (fields: Partial<typeof QUESTION> & { website?: string } = {}) =>
  app.call('contact', { ...QUESTION, ...fields })

const kept = () => query<Record<string, unknown>>('select * from contact_message')

async function deliver(mail = { send: async (message: Email) => void sent.push(message) }): Promise<Email[]> {
  await processOutbox({ ...app.deps, mail, sender: senderOf(app.deps.site, app.deps.env, true) })
  return sent.splice(0)
}
const sent: Email[] = []

describe('POST /api/contact', () => {
  test('stores the message and answers with its reference [CMS-02, API-01]', async () => {
    const { status, body } = await send({ name: '  Ada Hale ' })
    expect([status, body]).toEqual([
      200,
      { success: 1, data: { message: expect.any(String), reference: expect.stringMatching(/^M-[0-9A-F]{8}$/) } },
    ])
    expect(await kept()).toMatchObject([
      {
        site: 'BF',
        name: 'Ada Hale',
        email: 'ada.hale@example.org',
        telephone: '01632 960 144',
        booking_reference: 'BF7K3M9QXP',
        topic: 'access',
        words: QUESTION.message,
        answered_at: null,
      },
    ])
  })

  test('emails staff at STAFF_EMAIL with Reply-To the author, and a receipt to the author [CMS-02]', async () => {
    await send()
    const mails = await deliver()
    const toStaff = mails.find(({ to }) => to === 'desk@brackenfold.example')
    const receipt = mails.find(({ to }) => to === 'ada.hale@example.org')
    expect(mails).toHaveLength(2)
    expect(toStaff?.replyTo).toEqual({ name: 'Ada Hale', address: 'ada.hale@example.org' })
    for (const words of ['> Is there a ramp?', '> We bring a wheelchair.', '01632 960 144', 'BF7K3M9QXP']) {
      expect(toStaff?.text).toContain(words)
    }
    expect(receipt?.subject).toMatch(/^We have your message: M-[0-9A-F]{8}$/)
    expect(await query('select id from outbox where done_at is null')).toEqual([])
  })

  test('quotes no input to an address that may be a stranger’s', async () => {
    await send({ name: 'Claim your prize at win.example', message: 'Visit https://win.example now' })
    const receipt = (await deliver()).find(({ to }) => to === 'ada.hale@example.org')
    expect(`${receipt?.subject}${receipt?.text}${receipt?.html}`).not.toContain('win.example')
  })

  test('puts the name into the email to staff on one line and escaped', async () => {
    await send({ name: 'Ada\r\nBcc: all@win.example\n\nThe address has been checked: <b>pay</b>' })
    const toStaff = (await deliver()).find(({ to }) => to === 'desk@brackenfold.example')
    const name = 'Ada Bcc: all@win.example The address has been checked: <b>pay</b>'
    expect(toStaff?.replyTo).toEqual({ name, address: 'ada.hale@example.org' })
    expect(toStaff?.text).toContain(`Name: ${name}\n`)
    expect(toStaff?.text).not.toMatch(/^(Bcc|The address has been checked)/m)
    expect(toStaff?.html).not.toContain('<b>')
  })

  test('loses nothing while the mail server is down: the message is stored and emailed later', async () => {
    await send()
    const failing = { send: () => Promise.reject(new Error('no connection')) }
    expect(await deliver(failing)).toEqual([])
    expect(await kept()).toHaveLength(1)
    await query(`update outbox set next_attempt_at = now()`)
    expect(await deliver()).toHaveLength(2)
  })

  test.each([
    [{ topic: '' }, 'topic', 'required', 'Please select a value for the topic'],
    [{ topic: 'weather' }, 'topic', 'not-allowed', 'Please select a value for the topic'],
    [{ message: ' \n ' }, 'message', 'required', 'Enter your message'],
    [{ message: 'a'.repeat(2001) }, 'message', 'too-big', 'Use at most 2000 characters'],
    [{ name: '' }, 'name', 'required', 'Enter your name'],
    [{ name: 'A' }, 'name', 'too-short', 'Your name must have at least 2 characters'],
    [{ email: '' }, 'email', 'required', 'Enter your email address'],
    [{ email: 'ada@' }, 'email', 'invalid-email', 'Enter a valid email address'],
    [{ telephone: 'ring me' }, 'telephone', 'invalid-phone', 'Enter a valid phone number'],
    [{ bookingReference: 'x'.repeat(21) }, 'bookingReference', 'too-big', 'Use at most 20 characters'],
  ])('of %j answers %s: %s [ERR-04, ERR-05]', async (fields, field, code, message) => {
    const { status, body } = await send(fields)
    expect([status, body]).toEqual([422, { success: 0, status: 422, errors: [{ code, field, message }] }])
    expect(await kept()).toEqual([])
  })

  test('counts and stores CRLF as one character of 2000', async () => {
    expect((await send({ message: 'a\r\n'.repeat(999) + 'aa' })).status).toBe(200)
    expect(await kept()).toMatchObject([{ words: 'a\n'.repeat(999) + 'aa' }])
  })

  test('accepts a text of 2000 characters, without telephone or reference', async () => {
    expect((await send({ message: 'a'.repeat(2000), telephone: '', bookingReference: '' })).status).toBe(200)
  })

  test('thanks a bot that fills in the honeypot, and stores nothing', async () => {
    const { status, body } = await send({ website: 'https://win.example' })
    expect([status, body.success]).toEqual([200, 1])
    expect(await kept()).toEqual([])
    expect(await query('select id from outbox')).toEqual([])
  })

  test('is refused without the XSRF token', async () => {
    const body = new URLSearchParams(QUESTION)
    const response = await app.request('/api/contact', { method: 'POST', body })
    expect([response.status, await kept()]).toEqual([403, []])
  })

  test('is refused after 2 messages of one address within the hour', async () => {
    const limited = await createTestApp({ formLimits: createFormLimits({ messagesPerAddress: 2 }) })
    try {
      const statuses: number[] = []
      for (let count = 0; count < 3; count++) statuses.push((await limited.call('contact', QUESTION)).status)
      expect(statuses).toEqual([200, 200, 429])
    } finally {
      await limited.close()
    }
  })
})
