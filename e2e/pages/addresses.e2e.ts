import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { regionsOnSale } from '../support/stays.ts'

/** Follows a link to an address by client-side navigation, as if the page had one. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
  }, address)
}

test.describe('client-side navigation', () => {
  test.use({ expectedComplaints: [/404/] })

  test('to a moved address goes to the new one [ROUTE-12]', async ({ page, visit }) => {
    for (const [from, to] of [
      ['/dog-friendly/uk?a=1', '/dog-friendly/ukcaravan?a=1'],
      ['/rentals', '/region/ukcottages'],
      ['/contact-us', '/help'],
      ['/a/17/channel/boats', '/channel/boats'],
    ] as const) {
      await visit('/terms')
      await follow(page, from)
      await expect(page).toHaveURL(to)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('We have no page at this address')
    }
  })

  test('to an address with a trailing slash goes to the one without [ROUTE-14]', async ({ page, visit }) => {
    await visit('/terms')
    await follow(page, '/channel/boats/?a=1')
    await expect(page).toHaveURL('/channel/boats?a=1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boating Holidays')
  })

  test('to an unknown address goes to /404, with its title [ROUTE-13]', async ({ page, visit }) => {
    await visit('/terms')
    await follow(page, '/no/such/page')
    await expect(page).toHaveURL('/404')
    await visit('/terms')
    await follow(page, '/channel/spaceships')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have no page at this address')
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0)
  })
})

test('a wrong slug redirects to the right one, keeping the query [ROUTE-02]', async ({ page, request }) => {
  const region = (await regionsOnSale(request, 'ukcaravan'))[0]!
  await page.goto(`/holidays/ukcaravan/${region.regionId}/wrong?sort=name`)
  await expect(page).toHaveURL(`/holidays/ukcaravan/${region.regionId}/${region.slug}?sort=name`)
})

test('all top-level pages of the sitemap answer 200 [ROUTE-15]', async ({ request }) => {
  const index = await (await request.get('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, file = '']) => new URL(file).pathname)
  expect(files).toContain('/sitemaps/pages.xml')
  for (const file of files.filter((name) => /pages|regions/.test(name))) {
    const entries = [...(await (await request.get(file)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
    for (const [, entry = ''] of entries) {
      expect((await request.get(new URL(entry).pathname, { maxRedirects: 0 })).status(), entry).toBe(200)
    }
  }
})
