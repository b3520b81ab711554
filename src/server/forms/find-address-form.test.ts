/** Finding an address without JavaScript: every press is a form that keeps what was typed [FORM-01]. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAddressHost, type AddressHost } from '../testing/address-host.ts'
import { LEAD, openPlainShop, type PlainShop } from '../testing/plain-shop.ts'

let host: AddressHost
let shop: PlainShop
beforeAll(async () => {
  host = await startAddressHost()
  shop = await openPlainShop(undefined, host.settings)
})
afterAll(async () => {
  await shop.close()
  await host.close()
})
beforeEach(async () => {
  host.answerWith(undefined)
  await shop.releaseAll()
})

const toDetails = async () => (await shop.booked()).press('Continue to your details')
const TYPED = {
  ...LEAD,
  'customer.street': '',
  'customer.town': '',
  'customer.county': '',
  'customer.postcode': 'nr31qg',
}
const CHOICE = 'Flat 2, 3 Quay Side\tNorwich\tNorfolk\tNR3 1QG'

test('the addresses of the postcode are a list, and one is filled in by a press; all that was typed is kept [BEYOND-17, FORM-01]', async () => {
  const browser = await (await toDetails()).press('Find address', TYPED)
  expect([browser.status, browser.errors]).toEqual([200, []])
  expect(browser.text).toContain('Choose your address 3 addresses found 1 Quay Side, Norwich')
  expect(browser.value('customer.firstName')).toBe('Ada')
  await browser.press('Use this address', { foundAddress: CHOICE })
  expect(['street', 'town', 'county', 'postcode', 'email'].map((field) => browser.value(`customer.${field}`))).toEqual([
    'Flat 2, 3 Quay Side',
    'Norwich',
    'Norfolk',
    'NR3 1QG',
    'ada.hale@example.org',
  ])
  await browser.press('Continue to payment')
  expect(browser.way).toEqual(['303 /booking/payment', '200'])
})

test('a chosen address counts on Continue too, if no street was typed', async () => {
  const browser = await (await toDetails()).press('Find address', TYPED)
  await browser.press('Continue to payment', { foundAddress: CHOICE })
  expect(browser.way).toEqual(['303 /booking/payment', '200'])
  const [row] = await shop.query<{ street: string }>('select street from booking_customer order by 1 limit 1')
  expect(row?.street).toBe('Flat 2, 3 Quay Side')
})

test('without a postcode it is asked for, and no other field is [ERR-04]', async () => {
  const browser = await (await toDetails()).press('Find address', {})
  expect([browser.status, browser.errors]).toEqual([422, [['customer.postcode', 'Enter your postcode']]])
})

test('an unknown postcode and a failing provider say so, and the address can be typed [BEYOND-17]', async () => {
  const browser = await (await toDetails()).press('Find address', { ...LEAD, 'customer.postcode': 'NR1 9ZZ' })
  expect(browser.text).toContain('We found no addresses for NR1 9ZZ Check the postcode, or enter your address below.')
  host.answerWith((_, response) => response.writeHead(500).end())
  // Another postcode: the same form sent twice has the first answer.
  await browser.press('Find address', { 'customer.postcode': 'NR1 8ZZ' })
  expect(browser.status).toBe(200)
  expect(browser.text).toContain('Address search isn’t working at the moment. Enter your address below.')
  await browser.press('Find address', { 'customer.country': 'CNDEU' })
  expect(browser.text).toContain('We can only find addresses in the United Kingdom. Enter your address below.')
  await browser.press('Continue to payment', { 'customer.country': 'CNGBR' })
  expect(browser.way).toEqual(['303 /booking/payment', '200'])
})
