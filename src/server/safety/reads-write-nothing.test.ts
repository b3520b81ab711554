/** A call by GET reads: it writes nothing to the database, not even what it would roll back [API-09]. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADDRESSES, type CallName } from '../../contract/addresses.ts'
import { sellBooking } from '../testing/sold-booking.ts'
import { refuseWrites } from '../testing/refuse-writes.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, SUFFOLK } from '../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../testing/test-payments.ts'

let app: TestApp
let payments: TestPayments
/** Has bought a booking, and has logged in to it. */
let owner: TestBrowser
let allowWrites: () => Promise<void>

beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({ payments: payments.provider })
  owner = new TestBrowser(app)
  await owner.call('logIn', await sellBooking(app, payments, { browser: owner }))
  allowWrites = await refuseWrites(app.deps.pool)
})
afterAll(async () => {
  await allowWrites()
  await app.close()
  await payments.close()
})

/** Signs up with a form that is sent by GET, as the specification defines it. */
const WRITING: readonly CallName[] = ['newsletter']

const INPUTS: Partial<Record<CallName, object>> = {
  search: { channel: 'ukcaravan', region: SUFFOLK, date: FIRST_FRIDAY, nights: 3, adults: 2 },
  parkDetails: { id: GUNTON_SANDS.parkId },
  previewChange: { kind: 'extras' },
}

const READS = (Object.keys(ADDRESSES) as CallName[]).filter(
  (name) => ADDRESSES[name].method === 'GET' && !WRITING.includes(name),
)
const OF_A_BOOKING: readonly CallName[] = [
  'getMyBooking',
  'getExtras',
  'getDeposit',
  'myBookings',
  'previewChange',
  'changeDates',
  'changeExtras',
]

describe('a call by GET writes nothing', () => {
  test.each(READS)('%s [API-09]', async (name) => {
    const { status } = await owner.call(name, INPUTS[name] ?? {})
    expect(status).toBeLessThan(500)
    if (OF_A_BOOKING.includes(name)) expect(status).toBe(200)
  })
})
