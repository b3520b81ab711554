import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { regionsOnSale } from '../support/stays.ts'

/** Follows a link to an address as if the page had one, inside the program. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
  }, address)
}

test.describe('a link within the program', () => {
  test.use({ expectedComplaints: [/404/] })

  test('to an address that has moved leads where it is now [ROUTE-12]', async ({ page, visit }) => {
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

  test('with a slash at its end leads to the address without [ROUTE-14]', async ({ page, visit }) => {
    await visit('/terms')
    await follow(page, '/channel/boats/?a=1')
    await expect(page).toHaveURL('/channel/boats?a=1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boating Holidays')
  })

  test('to an unknown address leads to /404, and its head says so [ROUTE-13]', async ({ page, visit }) => {
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

test('a wrong slug leads to the right one, with its query [ROUTE-02]', async ({ page, request }) => {
  const region = (await regionsOnSale(request, 'ukcaravan'))[0]!
  await page.goto(`/holidays/ukcaravan/${region.regionId}/wrong?sort=name`)
  await expect(page).toHaveURL(`/holidays/ukcaravan/${region.regionId}/${region.slug}?sort=name`)
})

test('every page of the sitemap that a visitor begins with answers [ROUTE-15]', async ({ request }) => {
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
