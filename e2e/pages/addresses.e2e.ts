import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

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

  test('goes from a moved address to the new one, from a trailing slash to none, and from an unknown one to /404 [ROUTE-12, ROUTE-13, ROUTE-14]', async ({
    page,
    visit,
  }) => {
    await visit('/terms')
    const heading = page.getByRole('heading', { level: 1 })
    for (const [from, to] of [
      ['/dog-friendly/uk?a=1', '/dog-friendly/ukcaravan?a=1'],
      ['/rentals', '/region/ukcottages'],
      ['/contact-us', '/help'],
      ['/a/17/channel/boats', '/channel/boats'],
    ] as const) {
      await test.step(`${from} [ROUTE-12]`, async () => {
        await follow(page, from)
        await expect(page).toHaveURL(to)
        await expect(heading).not.toHaveText('Page not found')
      })
    }
    await test.step('a trailing slash [ROUTE-14]', async () => {
      await follow(page, '/channel/uklodge/?a=1')
      await expect(page).toHaveURL('/channel/uklodge?a=1')
      await expect(heading).toHaveText('UK Lodge Breaks')
    })
    await test.step('an unknown address [ROUTE-13]', async () => {
      await follow(page, '/no/such/page')
      await expect(page).toHaveURL('/404')
      await visit('/terms')
      await follow(page, '/channel/spaceships')
      await expect(heading).toHaveText('Page not found')
      await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0)
    })
  })
})
