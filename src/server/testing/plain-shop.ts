/** The shop with its pages, and the payment provider at its own address, for browsers without script. */
import { addDays, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { loadTestPage } from './page-loader.ts'
import { nightStock } from '../store/schema/catalogue.ts'
import { PlainBrowser } from './plain-browser.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from './small-catalogue.ts'
import { fillExtras } from './small-extras.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { openTestPayments, type TestPayments } from './test-payments.ts'

export const ORIGIN = 'http://127.0.0.1:3000'
const PROVIDER = 'https://provider.example.org'

export const parkOn = (arrival: CalendarDate) =>
  `/park-result/ukcaravan/4/${GUNTON_SANDS.parkId}/gunton-sands?date=${arrival}&nights=3&adults=2`
/** 67 days ahead, so that there is a deposit: £60 of £120. */
export const PARK = parkOn(addDays(FIRST_FRIDAY, 63))
export const BOOK = 'Book Saver caravan for £120'

/** The lead guest, by field name. */
export const LEAD = {
  'customer.title': 'Ms',
  'customer.firstName': 'Ada',
  'customer.lastName': 'Hale',
  'customer.email': 'ada.hale@example.org',
  'customer.telephone': '+44 1632 960144',
  'customer.street': '1 Mill Lane',
  'customer.town': 'Norwich',
  'customer.county': 'Norfolk',
  'customer.postcode': 'NR1 3QG',
}

export interface PlainShop extends Pick<TestApp, 'request'> {
  readonly payments: TestPayments
  query<Row extends object>(sql: string): Promise<Row[]>
  /** Releases the holds of earlier tests. */
  releaseAll(): Promise<unknown>
  /** A browser that has just booked. */
  booked(): Promise<PlainBrowser>
  /** A browser on the payment page, with all earlier steps done. */
  atPayment(): Promise<PlainBrowser>
  close(): Promise<void>
}

interface OtherProvider {
  readonly provider: PaymentProvider
  /** Serves the browser's requests. */
  readonly request: TestApp['request']
}

/**
 * @param other a payment provider instead of the sandbox
 * @param settings as in `.env`
 */
export async function openPlainShop(other?: OtherProvider, settings?: Record<string, string>): Promise<PlainShop> {
  const payments = await openTestPayments()
  const app = await createTestApp({
    loadPage: loadTestPage,
    settings,
    payments: other?.provider ?? payments.provider,
    async prepare(db) {
      await fillExtras(db)
      // Enough for all tests except tests of the last unit, which use other weeks.
      await db.update(nightStock).set({ capacity: 99 })
    },
  })
  const query = async <Row extends object>(sql: string) => (await app.deps.pool.query<Row>(sql)).rows
  const request = async (address: string, init?: RequestInit) => {
    if (address.startsWith('/')) return app.request(address, init)
    return other ? other.request(address, init) : payments.app.request(address.slice(PROVIDER.length), init)
  }
  const booked = async () => (await new PlainBrowser({ request }).open(PARK)).press(BOOK)
  return {
    payments,
    query,
    request,
    releaseAll: () => query("update booking set status = 'released' where status in ('held', 'paying')"),
    booked,
    async atPayment() {
      const browser = await (await booked()).press('Continue to your details')
      return browser.press('Continue to payment', LEAD)
    },
    async close() {
      await app.close()
      await payments.close()
    },
  }
}
