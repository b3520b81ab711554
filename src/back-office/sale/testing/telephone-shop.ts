/** A telephone sale over HTTP: the clerk in the back office, the customer in the shop, one database. */

import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { freshXsrfCookie } from '../../../contract/xsrf.ts'
import { processOutbox } from '../../../server/commands/outbox/process-outbox.ts'
import { type Email, senderOf } from '../../../server/mail/mail.ts'
import { loadTestPage } from '../../../server/testing/page-loader.ts'
import { GUNTON_SANDS } from '../../../server/testing/small-catalogue.ts'
import { fillExtras } from '../../../server/testing/small-extras.ts'
import { SOLD_ARRIVAL } from '../../../server/testing/sold-booking.ts'
import { createTestApp, type TestApp } from '../../../server/testing/test-app.ts'
import { TestBrowser } from '../../../server/testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../../../server/testing/test-payments.ts'
import { CUSTOMER } from '../../../server/testing/test-shop.ts'
import { createTestBackOffice, type Page, type TestBackOffice } from '../../testing/test-back-office.ts'

const ORIGIN = 'http://127.0.0.1:3000'

const SAVER = GUNTON_SANDS.saver

/** Three nights at £120, 67 days ahead: a deposit of £60. */
export const STAY = {
  unit: String(SAVER),
  arrival: SOLD_ARRIVAL,
  nights: '3',
  adults: '2',
  children: '0',
  under5s: '0',
  dogs: '0',
  assistanceDogs: '0',
  expectedPrice: '12000',
}

export const CUSTOMER_FIELDS = { ...CUSTOMER, emailOpt: '', smsOpt: '', thirdOpt: '' }

/** The value of a hidden field. */
export const fieldOf = ({ html }: Page, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

export const versionOf = (page: Page) => fieldOf(page, 'version')

/** Opens shop and back office for the tests of a file; the Saver caravan always has five left. */
export function openTelephoneShop() {
  let app: TestApp
  let payments: TestPayments
  let office: TestBackOffice
  beforeAll(async () => {
    payments = await openTestPayments()
    app = await createTestApp({ loadPage: loadTestPage, payments: payments.provider, prepare: fillExtras })
    office = await createTestBackOffice(app.deps)
  })
  afterAll(async () => {
    await app.close()
    await payments.close()
  })
  beforeEach(async () => {
    await query('update night_stock set capacity = greatest(capacity, taken + 5) where unit_type_id = $1', [SAVER])
  })

  async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await app.deps.pool.query<Row>(text, values)).rows
  }

  async function hold(): Promise<string> {
    const answer = await office.post('agent', '/staff/sell/hold', STAY)
    expect(answer).toMatchObject({ status: 303, notice: expect.stringContaining('held') })
    return /^\/staff\/sell\/(\w+)$/.exec(answer.location ?? '')?.[1] ?? ''
  }

  async function sent(): Promise<Email[]> {
    const messages: Email[] = []
    const mail = { send: async (message: Email) => void messages.push(message) }
    const sender = senderOf(app.deps.site, { PUBLIC_URL: 'http://shop.test' }, true)
    while ((await processOutbox({ ...app.deps, mail, sender })) > 0);
    return messages
  }

  return {
    get app() {
      return app
    },
    get payments() {
      return payments
    },
    get office() {
      return office
    },
    query,
    async bookingOf(reference: string) {
      const [row] = await query<{
        id: string
        status: string
        hours: number
        hold_network: string | null
        outstanding_pence: number
      }>(
        `select id, status, hold_network, outstanding_pence,
          round(extract(epoch from hold_expires_at - created_at) / 3600)::int as hours from booking where reference = $1`,
        [reference],
      )
      return row!
    },
    /** Units of the first night that are held or sold. */
    async taken() {
      const [row] = await query<{ taken: number }>(
        'select taken from night_stock where unit_type_id = $1 and night = $2',
        [SAVER, SOLD_ARRIVAL],
      )
      return row!.taken
    },
    hold,
    /** A hold with details, ready to be paid. */
    async heldForAda(): Promise<string> {
      const reference = await hold()
      const version = versionOf(await office.get('agent', `/staff/sell/${reference}`))
      const saved = await office.post('agent', `/staff/sell/${reference}`, { version, ...CUSTOMER_FIELDS })
      expect(saved).toMatchObject({ status: 303, notice: 'Sale saved' })
      return reference
    },
    /** A visitor of the shop who asks for the same stay. */
    async visitorHolds() {
      const visitor = new TestBrowser(app)
      const { status, data } = await visitor.call('book', {
        parkId: GUNTON_SANDS.parkId,
        unitId: SAVER,
        arrivalDate: SOLD_ARRIVAL,
        duration: 3,
        adults: 2,
        expectedPrice: 12_000,
      })
      return { visitor, status, reference: data?.bookId ?? '' }
    },
    /** Sends waiting emails and returns them. */
    sent,
    /** Emails the link and returns its token. */
    async linkOf(reference: string): Promise<string> {
      await sent()
      const version = versionOf(await office.get('agent', `/staff/sell/${reference}`))
      expect((await office.post('agent', `/staff/sell/${reference}/send`, { version })).status).toBe(303)
      const [message] = await sent()
      expect(message).toMatchObject({ to: CUSTOMER.email, subject: 'We’re holding your holiday at Gunton Sands' })
      const link = /http:\/\/shop\.test\/my-booking\/pay\?token=(\S+)/.exec(message?.text ?? '')
      return decodeURIComponent(link?.[1] ?? '')
    },
    /** Presses the button of the link's page. */
    async press(token: string, cookie = ''): Promise<Response> {
      const xsrf = freshXsrfCookie(false).split(';')[0]
      const headers = { origin: ORIGIN, cookie: `${xsrf}; ${cookie}` }
      return app.request('/my-booking/pay', { method: 'POST', body: new URLSearchParams({ token }), headers })
    },
  }
}
