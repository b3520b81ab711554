import { afterAll, beforeAll, expect, test } from 'vitest'
import { MailRefused, type Mail } from '../../mail/mail.ts'
import { SmtpMail } from '../../mail/adapters/smtp-mail.ts'
import { startMailServer } from '../../testing/test-mail-server.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { processOutbox } from '../outbox/process-outbox.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** A booking that is confirmed, and the task to tell of it as it stands after a turn with this mail. */
async function confirmedWith(mail: Mail) {
  await shop.query('update night_stock set taken = 0, capacity = 9')
  const { caller, bookingId } = await shop.fillIn()
  await shop.pay(caller)
  const turn = () => processOutbox({ ...shop.deps, mail })
  const task = async () => {
    const select = 'select attempts, done_at, dead_at, last_error from outbox where dedupe_key = $1'
    const [row] = await shop.query<Task>(select, [`confirmation:${bookingId}`])
    return {
      attempts: row?.attempts,
      isDone: row?.done_at !== null,
      isDead: row?.dead_at !== null,
      error: row?.last_error,
    }
  }
  const makeDue = () =>
    shop.query('update outbox set next_attempt_at = now() where dedupe_key = $1', [`confirmation:${bookingId}`])
  return { turn, task, makeDue, bookingId }
}

interface Task {
  readonly attempts: number
  readonly done_at: Date | null
  readonly dead_at: Date | null
  readonly last_error: string | null
}

test('an email refused temporarily is sent by a later run', async () => {
  let isDown = true
  const sent: string[] = []
  const { turn, task, makeDue, bookingId } = await confirmedWith({
    async send({ id }) {
      if (isDown) throw new Error('down')
      sent.push(id)
    },
  })
  await turn()
  expect(await task()).toEqual({ attempts: 1, isDone: false, isDead: false, error: 'failed' })
  isDown = false
  await makeDue()
  await turn()
  expect(await task()).toEqual({ attempts: 2, isDone: true, isDead: false, error: null })
  expect(sent).toEqual([`confirmation-${bookingId}`])
})

test('is retried for more than a day, 36 times, before it fails', async () => {
  const { turn, task, makeDue, bookingId } = await confirmedWith({ send: () => Promise.reject(new Error('down')) })
  await shop.query('update outbox set attempts = 34 where dedupe_key = $1', [`confirmation:${bookingId}`])
  await turn()
  expect(await task()).toMatchObject({ attempts: 35, isDead: false })
  await makeDue()
  await turn()
  expect(await task()).toMatchObject({ attempts: 36, isDead: true })
})

test('to a permanently refused address fails at once, with a code without personal data', async () => {
  const { turn, task } = await confirmedWith({ send: () => Promise.reject(new MailRefused('address-refused')) })
  await turn()
  expect(await task()).toEqual({ attempts: 1, isDone: false, isDead: true, error: 'address-refused' })
})

test('is delivered with both parts and the calendar file', async () => {
  const server = await startMailServer()
  const mail = new SmtpMail(`smtp://127.0.0.1:${server.port}`)
  const { turn, task } = await confirmedWith(mail)
  await turn()
  expect(await task()).toMatchObject({ isDone: true })
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.to).toEqual(['ada.hale@example.org'])
  for (const type of ['multipart/alternative', 'text/plain', 'text/html', 'text/calendar']) {
    expect(server.received[0]?.content).toContain(`Content-Type: ${type}`)
  }
  await mail.close()
  await server.close()
})
