/** Articles that take as long to read as their limits allow, while a customer pays: the shop answers as it does without. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { samplePost, startFakeWordPress } from '../../src/server/content/testing/fake-wordpress.ts'
import { writeByApi } from '../support/booking-by-api.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { openPayPage } from '../support/payable-booking.ts'
import { startShop, type StartedShop } from '../support/start-shop.ts'

/** HTML opens what a paragraph left open again in each later one: 90 elements for 8 characters. */
const UNCLOSED = `<p>${Array.from({ length: 90 }, (_, index) => `<b id=${index}>`).join('')}</p>${'<p>x</p>'.repeat(60_000)}`

const ARTICLES = {
  quotes: `<p>${'“'.repeat(40_000)}</p>`,
  headings: '<h2>Tides</h2>'.repeat(35_000),
  styles: `<p>${' style="x"'.repeat(45_000)}</p>`,
  unclosed: UNCLOSED,
}

const test = base.extend<object, { shop: StartedShop }>({
  shop: [
    // Playwright reads a fixture's dependencies from this parameter, which must be an object pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const posts = Object.entries(ARTICLES).map(([slug, html], index) =>
        samplePost(index + 1, slug, { content: { rendered: html } }),
      )
      const wordpress = await startFakeWordPress({ posts })
      const shop = await startShop({ CMS_URL: wordpress.url, LOG_LEVEL: 'silent' })
      await use(shop)
      await shop.close()
      await wordpress.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
})

/** Milliseconds that are long enough to count rounds in. */
const CALM_MS = 2000

/** Rounds of the payment page and a call of the booking in a second, until something has ended. */
async function roundsASecond(page: Page, ended: Promise<unknown>): Promise<number> {
  let isEnded = false
  void ended.then(() => (isEnded = true))
  const began = performance.now()
  let rounds = 0
  do {
    expect((await page.request.get('/booking/payment')).status()).toBe(200)
    await writeByApi(page, '/api/setpaymentoption', { paymentOption: 'deposit' })
    rounds++
  } while (!isEnded)
  return (rounds * 1000) / (performance.now() - began)
}

test('while articles of 40,000 typographic quotes, of 35,000 equal headings, of 45,000 style attributes in a text and of millions of elements are read, the payment page and a call of the booking answer at least at a third of their usual rate [CMS-03]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openPayPage(page, { channel: 'uklodge', fromEnd: 1 })
  const calm = () => roundsASecond(page, sleep(CALM_MS))
  await calm()
  const before = await calm()
  const reading = Promise.all(
    Object.keys(ARTICLES).map(async (slug) => (await page.request.get(`/blog/${slug}`, { timeout: 60_000 })).status()),
  )
  const meanwhile = await roundsASecond(page, reading)
  const after = await calm()
  expect(meanwhile).toBeGreaterThan(Math.min(before, after) / 3)
  // The last one is refused, and its page says that it cannot be shown.
  expect((await reading).slice(0, 3)).toEqual([200, 200, 200])
})
