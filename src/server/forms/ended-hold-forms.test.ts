/** An expired hold without JavaScript in the browser: the alternatives, each a plain form [FORM-01]. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { PlainBrowser } from '../testing/plain-browser.ts'
import { BOOK, LEAD, openPlainShop, parkOn, type PlainShop } from '../testing/plain-shop.ts'
import { FIRST_FRIDAY } from '../testing/small-catalogue.ts'

let shop: PlainShop
beforeAll(async () => {
  shop = await openPlainShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.releaseAll())

const AGAIN = 'Book it again for £120'
const arrivalIn = (week: number) => addDays(FIRST_FRIDAY, 7 * week)
const parkIn = (week: number) => parkOn(arrivalIn(week))
const endHold = () =>
  shop.query("update booking set hold_expires_at = now() - interval '1 second' where status = 'held'")

/** At the payment page of a stay with linen and a discount code, when its hold has expired. */
async function ended(week: number): Promise<PlainBrowser> {
  const browser = await new PlainBrowser(shop).open(parkIn(week))
  await browser.press(BOOK)
  await browser.press('Continue to your details', { 'wish.LINEN': true, discountCode: 'SPRING20' })
  await browser.press('Continue to payment', LEAD)
  await endHold()
  return browser.open('/booking/payment')
}

/** Changes what is on sale, and waits until the index has been updated. */
async function change(sql: string, week: number, heard: (html: string) => boolean): Promise<void> {
  await shop.query(sql)
  await expect
    .poll(async () => heard((await new PlainBrowser(shop).open(parkIn(week))).html), { timeout: 20_000 })
    .toBe(true)
}

test('that is still free is held again with extras, code and details, at the current price [FORM-01, BOOK-06]', async () => {
  const browser = await ended(2)
  expect(browser.text).toContain('Your time to book has run out')
  expect(browser.text).toContain('The price is the same as before. We’ll add the extras you chose again.')
  await browser.press(AGAIN)
  expect(browser.way).toEqual(['303 /booking/extras', '200'])
  expect([browser.value('wish.LINEN'), browser.text.includes('SPRING20 takes £20 off.')]).toEqual([true, true])
  await browser.press('Continue to your details')
  expect(browser.value('customer.email')).toBe(LEAD['customer.email'])
})

/** Seen red without the address that the answer leads to: the linen is missing without a word. */
test('without an extra that has gone says so, with everything else [FORM-01, BOOK-06]', async () => {
  const browser = await ended(7)
  await shop.query("update extra set max_quantity = 0 where code = 'LINEN'")
  await browser.press(AGAIN)
  expect(browser.way).toEqual(['303 /booking/extras?omitted=LINEN', '200'])
  expect(browser.text).toContain('We couldn’t add all your extras again')
  expect(browser.text).toContain('Bed linen: no longer available for your dates.')
  expect(browser.text).toContain('SPRING20 takes £20 off.')
  await shop.query("update extra set max_quantity = 6 where code = 'LINEN'")
})

test('of the last unit, whose nights it still keeps, is held again [FORM-01, BOOK-06]', async () => {
  const lastUnit = `update night_stock set capacity = 1 where unit_type_id = 11 and night >= '${arrivalIn(6)}' and night < '${arrivalIn(7)}'`
  await change(lastUnit, 6, (html) => html.includes('Book Saver caravan'))
  const browser = await ended(6)
  expect(browser.text).toContain('It’s still available for your dates, at today’s price.')
  await browser.press(AGAIN)
  expect(browser.way).toEqual(['303 /booking/extras', '200'])
})

test('with a changed price shows it, 409, and holds at it when confirmed [FORM-01, BOOK-06, BOOK-15]', async () => {
  const browser = await ended(3)
  const newPrice = `update price set pence = 13500 where unit_type_id = 11 and nights = 3 and arrival = '${arrivalIn(3)}'`
  const tell = 'update catalogue_state set version = version + 1'
  await change(`${newPrice}; ${tell}`, 3, (html) => html.includes('£135'))
  await browser.press(AGAIN)
  expect([browser.status, browser.address]).toEqual([409, '/booking'])
  expect(browser.text).toContain('It was £120 before.')
  await browser.press('Book it again for £135')
  expect(browser.way).toEqual(['303 /booking/extras', '200'])
})

test('sold meanwhile offers at most three others of the same park, which can be held [FORM-01, BOOK-06]', async () => {
  const browser = await ended(4)
  // A booking of the nights releases the expired hold first.
  const sold = `update booking set status = 'released' where status = 'held';
    update night_stock set taken = capacity where unit_type_id = 11 and night = '${arrivalIn(4)}'`
  await change(sold, 4, (html) => !html.includes('Book Saver caravan'))
  await browser.press(AGAIN)
  expect(browser.status).toBe(409)
  expect(browser.text).toContain('It’s no longer available for your dates')
  const others = [...browser.html.matchAll(/aria-label="(Book for £\d+: [^"]+)"/g)].map(([, name]) => name!)
  expect(others.length).toBeGreaterThan(0)
  expect(others.length).toBeLessThanOrEqual(3)
  await browser.press(others[0]!)
  expect(browser.way).toEqual(['303 /booking/extras', '200'])
  expect(browser.text).toContain(others[0]!.split(': ')[1])
  expect(browser.value('wish.LINEN')).toBe(true)
})

test('submitted twice redirects to the same hold, and without a session is a 404 [FORM-01, BOOK-04]', async () => {
  const browser = await ended(5)
  const { path, body } = browser.formOf(AGAIN)
  await browser.press(AGAIN)
  body.set('second', 'press')
  await browser.post(path, body)
  expect(browser.address).toMatch(/^\/booking\/\w+$/)
  expect(await shop.query("select id from booking where status = 'held'")).toHaveLength(1)
  const other = await new PlainBrowser(shop).post(path, body)
  expect(other.status).toBe(404)
})
