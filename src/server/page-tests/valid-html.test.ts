/**
 * Every kind of page is valid HTML, by a validator that is not ours: unique ids, `autocomplete` fit for its field,
 * content where it is allowed.
 */
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PlainBrowser } from '../testing/plain-browser.ts'
import { openPlainShop, type PlainShop } from '../testing/plain-shop.ts'
import { GUNTON_SANDS } from '../testing/small-catalogue.ts'

let shop: PlainShop
beforeAll(async () => {
  shop = await openPlainShop()
})
afterAll(() => shop.close())

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

async function errorsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

const PAGES = [
  '/',
  '/results?channel=ukcaravan&region=4&nights=3&adults=2',
  '/results/all-regions?channel=ukcaravan',
  '/results/all-dates?channel=ukcaravan&region=4',
  '/holidays/ukcaravan/4/suffolk',
  `/holidays/ukcaravan/4/${GUNTON_SANDS.parkId}/gunton-sands`,
  '/channel/ukcaravan',
  '/region/ukcaravan',
  '/dog-friendly/ukcaravan',
  '/area/ukcaravan/4/41/lowestoft',
  '/blog',
  '/help?q=pay',
  '/login',
  `/shortlist?parks=ukcaravan-${GUNTON_SANDS.parkId}`,
  '/404',
]

test.each(PAGES)('%s is valid HTML [SHELL-21]', async (page) => {
  const browser = await new PlainBrowser(shop).open(page)
  expect(browser.status).toBe(page === '/404' ? 404 : 200)
  expect(await errorsOf(browser.html)).toEqual([])
})

test('the steps of a booking, with a fault too, and My booking with its pages are valid HTML [SHELL-21]', async () => {
  const browser = await shop.atPayment()
  const errors: [address: string, found: string[]][] = []
  const check = async () => errors.push([browser.address, await errorsOf(browser.html)])
  const open = async (paths: readonly string[]) => {
    for (const path of paths) {
      await browser.open(path)
      expect(browser.address).toBe(path)
      await check()
    }
  }
  await open(['/booking/extras', '/booking/details', '/booking/payment'])
  await browser.press('Book and pay on the next page', { method: 'paypal' })
  expect(browser.status).toBe(422)
  await check()
  await browser.press('Book and pay on the next page', { acceptTerms: true })
  await browser.press('Approve and go back')
  expect(browser.address).toBe('/booking/confirmation')
  await check()
  const [bookingId = ''] = /\bBF [0-9A-Z]{4} [0-9A-Z]{4}\b/.exec(browser.text) ?? []
  await browser.open('/login')
  await browser.press('Open my booking', { bookingId, surname: 'hale', postcode: 'nr13qg' })
  await open(['/my-booking', '/my-booking/payment', '/my-booking/names', '/my-booking/dates'])
  expect(errors.filter(([, found]) => found.length > 0)).toEqual([])
})
