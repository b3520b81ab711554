/** The booking as a browser without JavaScript makes it: plain forms, each answered by its own page [FORM-01]. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../domain/calendar-date.ts'
import { createPageRenderer } from './render.ts'
import { PlainBrowser } from './testing/plain-browser.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from './testing/small-catalogue.ts'
import { fillExtras } from './testing/small-extras.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { openTestPayments, type TestPayments } from './testing/test-payments.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const renderPage = createPageRenderer({ entry: '/entry.js', css: [], preload: () => [] }, ORIGIN)

let app: TestApp
let payments: TestPayments
beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({ renderPage, payments: payments.provider, prepare: fillExtras })
})
afterAll(async () => {
  await app.close()
  await payments.close()
})
beforeEach(async () => {
  await query("update booking set status = 'released' where status in ('held', 'paying')")
  await query('update night_stock set taken = 0, capacity = 1')
  await query('update price set pence = 12000 where unit_type_id = 11 and nights = 3')
})

async function query<Row extends object>(sql: string): Promise<Row[]> {
  return (await app.deps.pool.query<Row>(sql)).rows
}

const ARRIVAL = addDays(FIRST_FRIDAY, 63)
const PARK = `/park-result/ukcaravan/4/${GUNTON_SANDS.parkId}/gunton-sands?date=${ARRIVAL}&nights=3&adults=2`
const BOOK = 'Book Saver caravan for £120'

async function booked(): Promise<PlainBrowser> {
  return (await new PlainBrowser(app).open(PARK)).press(BOOK)
}

const held = () => query<{ id: string }>("select id from booking where status = 'held'")

describe('Book on the page of a park', () => {
  test('holds the unit and leads to the extras by a GET, which can be loaded again [FORM-01, PARK-06]', async () => {
    const browser = await booked()
    expect(browser.way).toEqual(['303 /booking/extras', '200'])
    expect(browser.text).toContain('Anything to add?')
    await browser.open('/booking/extras')
    expect(browser.text).toContain('Saver caravan')
    expect(await held()).toHaveLength(1)
  })

  test('pressed twice holds one unit, and both presses lead on, although one is left [FORM-01]', async () => {
    const browser = await new PlainBrowser(app).open(PARK)
    const { path, body } = browser.formOf(BOOK)
    const headers = { origin: ORIGIN, cookie: browser.cookie }
    const press = () => app.request(path, { method: 'POST', body, headers })
    const [first, second] = await Promise.all([press(), press()])
    expect([first.status, second.status]).toEqual([303, 303])
    expect(second.headers.getSetCookie()).toEqual(first.headers.getSetCookie())
    expect(await held()).toHaveLength(1)
  })

  test('shows both prices where it has changed, 409, and books at the new one once that is agreed to [FORM-01, BOOK-15]', async () => {
    const browser = await new PlainBrowser(app).open(PARK)
    await query('update price set pence = 13500 where unit_type_id = 11 and nights = 3')
    await browser.press(BOOK)
    expect(browser.status).toBe(409)
    expect(browser.text).toMatch(/The price has changed .*£120 .*£135 /)
    expect(await held()).toEqual([])
    await browser.press('Book for £135')
    expect(browser.way).toEqual(['303 /booking/extras', '200'])
    expect(browser.text).toContain('£135')
  })

  test('says that a unit has just gone, 409, on the page of the park [FORM-01, BOOK-03]', async () => {
    const browser = await new PlainBrowser(app).open(PARK)
    await query('update night_stock set taken = capacity where unit_type_id = 11')
    await browser.press(BOOK)
    expect([browser.status, browser.headers.get('cache-control')]).toEqual([409, 'no-store'])
    expect(browser.address).toBe(PARK)
    expect(browser.text).toContain('Gold caravan')
    expect(browser.text).toContain('Saver caravan')
    console.log(browser.text.slice(900,3000))
  })
})

describe('the extras', () => {
  test('are saved with how many, and the discount code beside them, in one step [FORM-01, BOOK-07, BOOK-12]', async () => {
    const browser = await booked()
    await browser.press('Continue to your details', {
      'wish.LINEN': true,
      'quantity.LINEN': '2',
      'wish.EARLY': true,
      discountCode: ' spring20 ',
    })
    expect(browser.way).toEqual(['303 /booking/details', '200'])
    expect(browser.text).toMatch(/Bed linen × 2 £20/)
    expect(browser.text).toMatch(/Discount SPRING20 .£20/)
    expect(browser.text).toContain('£135')
  })

  test('show the new total where that is asked for, and take the code off again [FORM-01]', async () => {
    const browser = await booked()
    await browser.press('Work out the new total', { 'wish.LINEN': true })
    expect(browser.way).toEqual(['303 /booking/extras', '200'])
    expect(browser.value('wish.LINEN')).toBe(true)
    expect(browser.text).toContain('£130 total')
    await browser.press('Apply', { discountCode: 'SPRING20' })
    expect(browser.text).toContain('SPRING20 takes £20 off.')
    await browser.press('Take it off')
    expect(browser.text).not.toContain('SPRING20')
    expect(browser.text).toContain('£130 total')
  })

  test.each([
    ['', 'Please enter a discount code'],
    ['NOSUCH', 'We do not know this code. Please check how it is spelt.'],
    ['OLD', 'This code has expired.'],
  ])('keep the code %j and say beside it what is wrong, 422, with what was ticked [FORM-01, BOOK-12]', async (code, words) => {
    const browser = await booked()
    await browser.press('Apply', { 'wish.LINEN': true, 'quantity.LINEN': '3', discountCode: code })
    expect(browser.status).toBe(422)
    expect(browser.text).toContain(words)
    expect(browser.value('discountCode')).toBe(code)
    expect([browser.value('wish.LINEN'), browser.value('quantity.LINEN')]).toEqual([true, '3'])
  })

  test('that somebody else has taken meanwhile are named, with all that was chosen kept [FORM-01]', async () => {
    const browser = await booked()
    await query("update extra_stock set taken = capacity where extra_code = 'COT'")
    await browser.press('Continue to your details', { 'wish.COT': true, 'wish.LINEN': true })
    await query("update extra_stock set taken = 0 where extra_code = 'COT'")
    expect(browser.status).toBe(409)
    expect(browser.text).toContain('Travel cot has just been taken by somebody else.')
    expect([browser.value('wish.COT'), browser.value('wish.LINEN')]).toEqual([true, true])
  })

  test('of a hold that has ended lead to what can be done then [FORM-01, BOOK-06]', async () => {
    const browser = await booked()
    await query("update booking set hold_expires_at = now() - interval '1 second' where status = 'held'")
    await browser.press('Continue to your details', { 'wish.LINEN': true })
    expect(browser.status).toBe(410)
    expect(browser.text).toContain('Your time has run out')
  })

  test('of no booking say that there is none [FORM-01, BOOK-04]', async () => {
    const browser = await booked()
    const { path, body } = browser.formOf('Continue to your details')
    const other = await new PlainBrowser(app).post(path, body)
    expect(other.status).toBe(404)
    expect(other.text).toContain('There is no booking in progress')
  })
})
