import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { createLog } from '../../log.ts'
import { createFormLimits } from '../../safety/limits.ts'
import { startAddressHost, type AddressHost } from '../../testing/address-host.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

let host: AddressHost
let app: TestApp
const logged: string[] = []
beforeAll(async () => {
  host = await startAddressHost()
  app = await createTestApp({ settings: host.settings, formLimits: createFormLimits() })
  Object.assign(app.deps, { log: createLog('info', { write: (line: string) => void logged.push(line) }) })
})
afterAll(async () => {
  await app.close()
  await host.close()
})
beforeEach(async () => {
  host.answerWith(undefined)
  host.asked.length = 0
  await app.deps.pool.query("update booking set status = 'released' where status = 'held'")
  await app.deps.pool.query('update night_stock set taken = 0')
})

async function atDetails(shop = app): Promise<TestBrowser> {
  const browser = new TestBrowser(shop)
  const stay = { arrivalDate: addDays(FIRST_FRIDAY, 63), duration: 3, adults: 2, expectedPrice: 12_000 }
  await browser.call('book', { parkId: GUNTON_SANDS.parkId, unitId: GUNTON_SANDS.saver, ...stay })
  await browser.call('setExtras', { extras: [] })
  return browser
}

describe('finding an address by postcode', () => {
  test('is offered if a provider is configured, and finds all addresses of the postcode [BEYOND-17]', async () => {
    const browser = await atDetails()
    expect((await browser.call('countries', {})).data.canFindAddress).toBe(true)
    const { status, data } = await browser.call('findAddress', { postcode: 'nr31qg' })
    expect([status, data.addresses.map(({ street }) => street)]).toEqual([
      200,
      ['1 Quay Side', 'Flat 2, 3 Quay Side', 'The Ferry Boat Inn'],
    ])
    expect((await browser.call('findAddress', { postcode: 'NR1 9ZZ' })).data).toEqual({ addresses: [] })
  })

  test.each([
    ['', 'required', 'Enter your postcode'],
    ['NR3', 'invalid-postcode', 'Enter a full UK postcode, like NR1 3QG'],
  ])('of the postcode %j is a 422, and the provider is not asked', async (postcode, code, message) => {
    const { status, failure } = await (await atDetails()).call('findAddress', { postcode })
    expect([status, failure.errors]).toEqual([422, [{ field: 'postcode', code, message }]])
    expect(host.asked).toEqual([])
  })

  test('is allowed 10 times for a booking within an hour: the 11th is a 429 [BEYOND-17]', async () => {
    const browser = await atDetails()
    const look = async () => (await browser.call('findAddress', { postcode: 'NR3 1QG' })).status
    for (let count = 1; count <= 10; count += 1) expect(await look(), `look-up ${count}`).toBe(200)
    const { status, failure } = await browser.call('findAddress', { postcode: 'NR3 1QG' })
    expect([status, failure.errors[0]?.code]).toEqual([429, 'too-many-lookups'])
    expect(host.asked).toHaveLength(10)
    // Another booking has its own.
    expect((await (await atDetails()).call('findAddress', { postcode: 'NR3 1QG' })).status).toBe(200)
  })

  test('is allowed 50 times an hour from one sender, however many bookings it begins', async () => {
    const limits = createFormLimits()
    const waits = await Promise.all(
      Array.from({ length: 51 }, async (_, index) => limits.countAddressLookup('192.0.2.7', `booking-${index}`)),
    )
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(50)
  })

  test('is a 503 if the provider fails; the log names neither postcode nor key, and details can be saved [BEYOND-17]', async () => {
    host.answerWith((_, response) => response.writeHead(500).end())
    logged.length = 0
    const { status, failure } = await (await atDetails()).call('findAddress', { postcode: 'NR3 1QG' })
    expect([status, failure.errors]).toEqual([
      503,
      [{ code: 'address-lookup-failed', message: 'Address search isn’t working at the moment.' }],
    ])
    expect(logged.join()).toContain('address-lookup-failed')
    expect(logged.join()).not.toMatch(/NR3 ?1QG|ak_test/i)
  })

  test('needs the extras to be done first, like the details [BOOK-05]', async () => {
    const browser = new TestBrowser(app)
    const stay = { arrivalDate: addDays(FIRST_FRIDAY, 63), duration: 3, adults: 2, expectedPrice: 12_000 }
    await browser.call('book', { parkId: GUNTON_SANDS.parkId, unitId: GUNTON_SANDS.saver, ...stay })
    const { status, failure } = await browser.call('findAddress', { postcode: 'NR3 1QG' })
    expect([status, failure.errors[0]?.code]).toEqual([409, 'step-not-open'])
  })
})

test('without a provider no address search is offered, and a call is a 503 [BEYOND-17]', async () => {
  const plain = await createTestApp()
  const browser = await atDetails(plain)
  expect((await browser.call('countries', {})).data.canFindAddress).toBe(false)
  expect((await browser.call('findAddress', { postcode: 'NR3 1QG' })).status).toBe(503)
  await plain.close()
})
