import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { fillExtras } from '../../testing/small-extras.ts'
import { GUNTON_SANDS, TODAY } from '../../testing/small-catalogue.ts'
import { SOLD_ARRIVAL, sellBooking, type GuestOfBooking } from '../../testing/sold-booking.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../../testing/test-payments.ts'

let app: TestApp
let payments: TestPayments
let guest: GuestOfBooking
let browser: TestBrowser
const query = <Row extends object>(sql: string, values: unknown[] = []) => app.deps.pool.query<Row>(sql, values)
const WEEK_EARLIER = addDays(SOLD_ARRIVAL, -7)
beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({ payments: payments.provider })
  await fillExtras(app.deps.db)
})
afterAll(async () => {
  await app.close()
  await payments.close()
})
beforeEach(async () => {
  goTo(TODAY)
  guest = await sellBooking(app, payments)
  // Early enough to change dates.
  goTo(addDays(SOLD_ARRIVAL, -80))
  browser = new TestBrowser(app)
  await browser.call('logIn', guest)
})

const goTo = (day: string) => Object.assign(app.deps.clock, { now: () => Date.parse(`${day}T09:00:00Z`) })

describe('a change in My booking', () => {
  test('is previewed and made at the figures agreed to; the account has the new dates and the event names the guest [ACCT-08]', async () => {
    const wanted = { kind: 'dates', arrivalDate: WEEK_EARLIER, duration: 3 } as const
    const { data } = await browser.call('previewChange', wanted)
    const { plan } = data
    expect(plan).toMatchObject({ before: { arrivalDate: SOLD_ARRIVAL }, after: { arrivalDate: WEEK_EARLIER } })
    const agreed = { agreedTotal: plan!.after.totalCost, agreedOutstanding: plan!.after.outstanding }
    const made = await browser.call('changeBooking', { ...wanted, ...agreed })
    expect(made.data).toMatchObject({ arrivalDate: WEEK_EARLIER, price: { totalCost: plan!.after.totalCost } })
    const { rows } = await query("select actor from booking_event where kind = 'dates-changed'")
    expect(rows).toEqual([{ actor: 'customer' }])
    expect((await browser.call('previewChange', wanted)).data).toEqual({ plan: null })
  })

  test('is refused with the new figures if they are not those agreed to: 409 with the plan [ACCT-08]', async () => {
    const { status, failure } = await browser.call('changeBooking', {
      kind: 'dates',
      arrivalDate: WEEK_EARLIER,
      duration: 3,
      agreedTotal: 1,
      agreedOutstanding: 0,
    })
    expect(status).toBe(409)
    expect(failure.errors[0]?.code).toBe('figures-changed')
    expect((await browser.call('myBookings', {})).data.arrivalDate).toBe(SOLD_ARRIVAL)
  })

  test('of dates is possible until 71 days before arrival, and on the 70th no more [ACCT-08]', async () => {
    const changes = async () => (await browser.call('myBookings', {})).data.changes.map(({ kind }) => kind)
    goTo(addDays(SOLD_ARRIVAL, -71))
    expect(await changes()).toEqual(['dates', 'party', 'extras'])
    goTo(addDays(SOLD_ARRIVAL, -70))
    expect(await changes()).toEqual(['party', 'extras'])
    const { status, failure } = await browser.call('previewChange', { kind: 'dates', arrivalDate: WEEK_EARLIER })
    expect([status, failure.errors[0]?.code]).toEqual([409, 'too-late'])
    expect(failure.errors[0]?.message).toContain('You could change this until ')
  })

  test('to a party that the unit has no room for names the field [ACCT-08]', async () => {
    const { status, failure } = await browser.call('previewChange', { kind: 'party', adults: 20 })
    expect([status, failure.errors.map(({ field }) => field)]).toEqual([422, ['adults']])
  })

  test('adds an extra of those that can be added, and takes none off [ACCT-08]', async () => {
    const { extras } = (await browser.call('changeExtras', {})).data
    expect(extras.map(({ group }) => group)).not.toContain('protection')
    const { code, maxQuantity } = extras[0]!
    const one = (await browser.call('previewChange', { kind: 'extras', extras: `${code}:1` })).data.plan
    expect(one?.after.extras).toMatchObject([{ code, quantity: 1 }])
    const tooMany = await browser.call('previewChange', { kind: 'extras', extras: `${code}:${maxQuantity + 1}` })
    expect([tooMany.status, tooMany.failure.errors[0]?.code]).toEqual([422, 'too-many'])
  })

  test('lists the other stays of the unit that are free, in the month of the booking, with their price [ACCT-08]', async () => {
    const { stays, duration, months } = (await browser.call('changeDates', {})).data
    expect(duration).toBe(3)
    expect(months.length).toBeGreaterThan(0)
    expect(stays.every(({ arrivalDate, totalCost }) => arrivalDate !== SOLD_ARRIVAL && totalCost > 0)).toBe(true)
    await query('update night_stock set capacity = taken where unit_type_id = $1', [GUNTON_SANDS.saver])
    expect((await browser.call('changeDates', {})).data.stays).toEqual([])
    await query('update night_stock set capacity = 99 where unit_type_id = $1', [GUNTON_SANDS.saver])
  })

  test('needs a login', async () => {
    const { status } = await new TestBrowser(app).call('previewChange', { kind: 'extras' })
    expect(status).toBe(404)
  })
})

test('the confirmation is sent again 3 times a day, to the address of the booking; the 4th is refused [ACCT-09]', async () => {
  const send = async () => (await browser.call('sendConfirmation', {})).status
  expect([await send(), await send(), await send(), await send()]).toEqual([200, 200, 200, 429])
})
