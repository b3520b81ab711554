/** Text that customers type must be nowhere but in the tables for it, whatever fails on its way. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '../../contract/addresses.ts'
import type { InputOf } from '../../contract/calls.ts'
import { toFormPairs } from '../../contract/form-data.ts'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { processOutbox } from '../commands/outbox/process-outbox.ts'
import { createLog } from '../log.ts'
import { SmtpMail } from '../mail/adapters/smtp-mail.ts'
import { senderOf } from '../mail/mail.ts'
import { GUNTON_SANDS } from '../testing/small-catalogue.ts'
import { SOLD_ARRIVAL } from '../testing/sold-booking.ts'
import { startMailServer } from '../testing/test-mail-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../testing/test-payments.ts'
import { CUSTOMER, TWO_ADULTS } from '../testing/test-shop.ts'

/** A field that our forms never ask for, sent with each of them: it must be nowhere at all. */
const SECRETS = {
  cardNumber: '4000056655665556',
  number: '4000 0566 5566 5556',
  securityNumber: 'cvc-canary-987',
  password: 'password-canary-hunter2',
}

const SURNAME = 'Quillfeather'
const POSTCODE = 'ZE3 9JW'
const EMAIL = 'quillfeather@canary.example'

/** The texts that a customer types: only in the tables for them. */
const PERSONAL = [SURNAME, POSTCODE, POSTCODE.replace(' ', ''), EMAIL, '01632 960 177', '7 Canary Row', 'Canarytown']

const TABLES_FOR_IT = ['booking_customer', 'booking_guest', 'contact_message', 'newsletter_signup']

const customer = {
  ...CUSTOMER,
  lastName: SURNAME,
  email: EMAIL,
  telephone: '01632 960 177',
  street: '7 Canary Row',
  town: 'Canarytown',
  postcode: POSTCODE,
}

let app: TestApp
let payments: TestPayments
/** Every line of the log at its finest level, and every error report. */
const written: string[] = []

beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({ payments: payments.provider })
  const keep = { write: (line: string) => void written.push(line) }
  Object.assign(app.deps, { log: createLog('trace', keep, keep) })
})
afterAll(async () => {
  await app.close()
  await payments.close()
})

const browser = () => new TestBrowser(app)

/** A call with the secrets as further fields. */
async function send(visitor: TestBrowser, name: CallName, input: object): Promise<number> {
  return (await visitor.send(name, [...toFormPairs(input), ...Object.entries(SECRETS)])).status
}

/** Runs work while the database has lost a table. */
async function without(table: string, work: () => Promise<unknown>): Promise<void> {
  await app.deps.pool.query(`alter table ${table} rename to lost`)
  await work()
  await app.deps.pool.query(`alter table lost rename to ${table}`)
}

async function rowsByTable(): Promise<Map<string, string>> {
  const { rows } = await app.deps.pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
  )
  const tables = new Map<string, string>()
  for (const { name } of rows) {
    const { rows: lines } = await app.deps.pool.query<{ line: string }>(`select t::text as line from ${name} t`)
    tables.set(name, lines.map(({ line }) => line).join('\n'))
  }
  return tables
}

const foundIn = (text: string, canaries: readonly string[]) => canaries.filter((canary) => text.includes(canary))

/** Seen red without the guard: if the log keeps the parameters that Drizzle appends to a failed query's message. */
test('check 21: through a booking with failures at every step, texts that customers type are in no log, error report or table except the tables for them', async () => {
  const visitor = browser()
  const { parkId, saver: unitId } = GUNTON_SANDS
  const stay = { parkId, unitId, arrivalDate: SOLD_ARRIVAL, duration: 3, adults: 2, expectedPrice: 12_000 }
  expect(await send(visitor, 'book', stay)).toBe(200)
  expect(await send(visitor, 'setExtras', {})).toBe(200)
  await without('booking_customer', async () => expect(await send(visitor, 'setUserDetails', customer)).toBe(500))
  expect(await send(visitor, 'setUserDetails', { ...customer, postcode: `${POSTCODE} ${SURNAME} ${EMAIL}` })).toBe(422)
  expect(await send(visitor, 'setUserDetails', customer)).toBe(200)
  const party = TWO_ADULTS.map((guest) => ({ ...guest, lastName: SURNAME }))
  await without('booking_guest', async () => expect(await send(visitor, 'setPartyDetails', { party })).toBe(500))
  expect(await send(visitor, 'setPartyDetails', { party })).toBe(200)

  const pay: InputOf<'prePayment'> = {
    idempotencyKey: 'the-key-of-one-pay-page',
    method: 'card',
    paymentOption: 'deposit',
    agreedTotal: 12_000,
    agreedDueToday: 6000,
    token: payments.accounts.addToken('success'),
    acceptTerms: 'true',
  }
  await without('ledger_entry', async () => expect(await send(visitor, 'prePayment', pay)).toBe(500))
  const { data: begun } = await visitor.call('prePayment', pay)
  expect((await visitor.call('postPayment', { paymntRecId: begun.paymntRecId })).data.status).toBe('succeeded')

  const { data } = await visitor.call('getMyBooking', {})
  const guest = { bookingId: data.bookingId, surname: SURNAME, postcode: POSTCODE }
  await without('booking_session', async () => expect(await send(browser(), 'logIn', guest)).toBe(500))
  expect(await send(browser(), 'logIn', { ...guest, postcode: 'ZE3 9JX' })).toBe(404)
  expect(await send(browser(), 'logIn', guest)).toBe(200)
  await without('contact_message', async () => expect(await send(browser(), 'contact', message)).toBe(500))
  expect(await send(browser(), 'contact', message)).toBe(200)
  expect((await app.request(`/no-such-page/${SURNAME}/${POSTCODE}?email=${EMAIL}&q=${SURNAME}`)).status).toBe(404)
  expect((await app.request(`/api/no-such-call?email=${EMAIL}`, { headers: { 'user-agent': SURNAME } })).status).toBe(
    404,
  )

  // A mail server that quotes the address and the name in its refusal.
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`<${address}> ${SURNAME}`), { responseCode: 450 })),
  })
  const mail = new SmtpMail(`smtp://127.0.0.1:${server.port}`)
  const sender = senderOf(siteConfig('BF'), { PUBLIC_URL: 'https://www.example.org' }, true)
  expect(await processOutbox({ ...app.deps, sender, mail })).toBeGreaterThan(0)
  await mail.close()
  await server.close()

  const log = written.join('\n')
  // Without errors in it, it would prove nothing.
  expect(log.match(/"level":"error"/g)!.length).toBeGreaterThan(5)
  expect(foundIn(log, [...PERSONAL, ...Object.values(SECRETS)])).toEqual([])

  const tables = await rowsByTable()
  expect(foundIn([...tables.values()].join('\n'), Object.values(SECRETS))).toEqual([])
  const holders = [...tables].filter(([, rows]) => foundIn(rows, PERSONAL).length > 0).map(([name]) => name)
  expect(holders.filter((name) => !TABLES_FOR_IT.includes(name))).toEqual([])
  expect(holders).toContain('booking_customer')
})

const message = { name: SURNAME, email: EMAIL, topic: 'booking', message: `I am ${SURNAME} of Canarytown` }
