import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AGREEMENT_PATH } from '../../domain/law/agreement.ts'
import { AGREEMENT_STYLES } from '../emails/agreement-document.tsx'
import { sellBooking } from '../testing/sold-booking.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../testing/test-payments.ts'

let app: TestApp
let payments: TestPayments
beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({ payments: payments.provider })
})
afterAll(async () => {
  await app.close()
  await payments.close()
})

const read = ({ cookie }: Pick<TestBrowser, 'cookie'>) => app.request(AGREEMENT_PATH, { headers: { cookie } })

test('what was agreed is there for who has booked and for who logs in, and for nobody else [LAW-06]', async () => {
  const buyer = new TestBrowser(app)
  const guest = await sellBooking(app, payments, { browser: buyer })
  const own = await read(buyer)
  expect(own.status).toBe(200)
  const html = await own.text()
  expect(html).toContain('Gorsebank Parks Ltd (company number 00900001)')
  expect(html).toContain('I accept the booking terms')
  expect(html).toContain('Who you are booking with')

  const later = new TestBrowser(app)
  const { data } = await later.call('logIn', guest)
  expect(data).toMatchObject({ hasAgreement: true, operator: { legalName: 'Gorsebank Parks Ltd' } })
  expect(await (await read(later)).text()).toBe(html)

  const stranger = await read(new TestBrowser(app))
  expect([stranger.status, stranger.headers.get('location')]).toEqual([303, '/login?ended=1'])
})

test('it is kept by nobody, runs no script and allows its own style alone [LAW-06]', async () => {
  const buyer = new TestBrowser(app)
  await sellBooking(app, payments, { browser: buyer })
  const { headers } = await read(buyer)
  expect(headers.get('cache-control')).toBe('no-store')
  const hash = createHash('sha256').update(AGREEMENT_STYLES).digest('base64')
  expect(headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
})

test('a booking from before agreements were stored leads back to My booking, which does not link it [LAW-06]', async () => {
  const guest = await sellBooking(app, payments)
  await app.deps.pool.query(`
    alter table booking_agreement disable trigger user;
    delete from booking_agreement;
    alter table booking_agreement enable trigger user`)
  const browser = new TestBrowser(app)
  const { data } = await browser.call('logIn', guest)
  expect(data).toMatchObject({ hasAgreement: false, operator: { name: 'Gorsebank Parks' } })
  const answer = await read(browser)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/my-booking'])
})
