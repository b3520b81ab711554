import { expect, test } from '../support/fixtures.ts'
import { parkOnSale } from '../support/stays.ts'

test('a page has its logo, icons, manifest and picture to share, at most two font files of 35 KB together, open columns in its footer, and prints its address [PROD-05]', async ({
  page,
  visit,
  request,
}) => {
  const sizes: number[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.woff2')) sizes.push((await response.body()).length)
  })
  await visit('/terms')
  await test.step('the logo, icons and manifest [PROD-05]', async () => {
    const logo = page.getByRole('link', { name: 'Brackenfold, home page' }).locator('svg')
    await expect.poll(() => logo.evaluate((svg: SVGSVGElement) => svg.getBBox().width)).toBeGreaterThan(150)
    for (const [selector, type] of [
      ['link[rel=icon][type="image/svg+xml"]', 'image/svg+xml'],
      ['link[rel=icon][sizes]', 'image/png'],
      ['link[rel=apple-touch-icon]', 'image/png'],
      ['link[rel=manifest]', 'application/manifest+json'],
    ] as const) {
      const href = await page.locator(selector).getAttribute('href')
      const response = await request.get(href ?? '')
      expect(response.status(), selector).toBe(200)
      expect(response.headers()['content-type'], selector).toContain(type)
    }
  })
  await test.step('the footer', async () => {
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('heading', { name: 'Holidays', exact: true })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Camping and touring' })).toBeVisible()
  })
  await test.step('the fonts', async () => {
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => {
      document.querySelector('h1')!.textContent = 'Tŷ’n-y-Coed, Poreč, Český Krumlov'
    })
    await page.evaluate(() => document.fonts.ready)
    expect(sizes).toHaveLength(2)
    expect(sizes[0]! + sizes[1]!).toBeLessThanOrEqual(35 * 1024)
  })
  await test.step('in print', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'Holiday types' })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByText('hello@brackenfold.example').last()).toBeVisible()
  })
  await test.step('the picture of a shared park', async () => {
    const html = await (await request.get(await parkOnSale(request, 'uklodge'))).text()
    const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect(image).toMatch(/\/share\/bf\/parks\/\d+\.jpg\?v=\d+-\d+$/)
    const { pathname, search } = new URL(image)
    const response = await request.get(pathname + search)
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  })
})
