/** Check 17: the content policy allows no inline script or style as such, and no page needs one. */
import type { Page } from '@playwright/test'
import { expect, test as base } from '../support/fixtures.ts'
import { openPayPage } from '../support/payable-booking.ts'
import { payByApi } from '../support/sold-booking.ts'
import { startShop } from '../support/start-shop.ts'
import { arrivalsOnSale } from '../support/stays.ts'

const test = base.extend<{ brand: string }>({
  brand: ['BF', { option: true }],
  baseURL: async ({ brand, shop }, use) => {
    if (brand === 'BF') return use(shop.address)
    const other = await startShop({ SITE_CODE: brand })
    await use(other.address)
    await other.close()
  },
})

test.use({ expectedComplaints: [/status of 404/] })

/** The content policy does not depend on the brand, so a short run has one. */
const BRANDS = process.env.TEST_LONG === 'true' ? (['BF', 'SN', 'MT'] as const) : (['BF'] as const)

/** Refusals of the content policy, as the page reports them. */
async function refusalsOn(page: Page): Promise<string[]> {
  const refusals: string[] = []
  await page.exposeFunction('tellRefusal', (refusal: string) => refusals.push(refusal))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) => {
      const tell = (window as unknown as { tellRefusal: (refusal: string) => void }).tellRefusal
      tell(`${violatedDirective} ${blockedURI} ${sample} on ${location.pathname}`)
    })
  })
  return refusals
}

/** The document as the server sends it has no style attribute, and its policy allows none. */
async function expectNoInline(page: Page, path: string): Promise<void> {
  const answer = await page.request.get(path)
  const policy = answer.headers()['content-security-policy'] ?? ''
  expect(policy, path).toContain("style-src 'self' '")
  expect(policy, path).not.toContain('unsafe-inline')
  expect(await answer.text(), path).not.toMatch(/<[^>]* style="/)
}

for (const brand of BRANDS) {
  test.describe(`check 17, of ${brand}:`, () => {
    test.use({ brand })

    test('the content policy refuses no style of a page, and none has a style attribute', async ({ page, visit }) => {
      const refusals = await refusalsOn(page)
      const check = async (address: string) => {
        await expectNoInline(page, address)
        await visit(address)
      }
      await check('/')
      const arrivals = await arrivalsOnSale(page.request, { channel: 'uklodge' })
      const list = `/results?channel=uklodge&region=all-regions&date=${arrivals.at(-2)}&nights=3&adults=2&sort=price-asc`
      await check('/results?channel=uklodge')
      await check(list)
      const card = page.getByRole('main').getByRole('article').first()
      // Its rule is in the document's style element.
      await expect(card.locator('img').first()).toHaveCSS('background-image', /^linear-gradient/)
      const park = (await page.locator('main a[href^="/park-result/"]').first().getAttribute('href'))!
      await check(park)
      await check(`${list}&view=map`)
      await check('/region/uklodge')
      await check('/no-such-page')
      await openPayPage(page, { channel: 'uklodge', fromEnd: 1 })
      for (const step of ['extras', 'details', 'payment']) await check(`/booking/${step}`)
      await payByApi(page, 'deposit')
      await check('/booking/confirmation')
      await check('/my-booking')
      expect(refusals).toEqual([])
    })
  })
}
