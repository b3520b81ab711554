import sharp from 'sharp'
import { expect, test } from '../support/fixtures.ts'

const lateDealPark = 'main a[href^="/holidays/"]:has(h3), main a[href*="nights="][href^="/holidays/"]'

test.describe('a brand’s identity', () => {
  test('the logo is in the theme’s colours, and in one colour in print; icons and manifest have the right types [PROD-05]', async ({
    page,
    visit,
    request,
  }) => {
    await visit('/')
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
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'Holiday types' })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByText('hello@brackenfold.example').last()).toBeVisible()
  })

  test('a page loads at most two font files of 60 KB together, and its footer has open columns', async ({
    page,
    visit,
  }) => {
    const sizes: number[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('.woff2')) sizes.push((await response.body()).length)
    })
    await visit('/terms')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('heading', { name: 'Holidays', exact: true })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Camping and touring' })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => {
      document.querySelector('h1')!.textContent = 'Tŷ’n-y-Coed, Poreč, Český Krumlov'
    })
    await page.evaluate(() => document.fonts.ready)
    expect(sizes).toHaveLength(2)
    expect(sizes[0]! + sizes[1]!).toBeLessThan(60 * 1024)
  })
})

test.describe('a shared page', () => {
  test('has a picture of 1200 by 630 with the park’s name, versioned by its price', async ({
    page,
    request,
    visit,
  }) => {
    await visit('/')
    const address = await page.locator(lateDealPark).first().getAttribute('href')
    await visit(address ?? '')
    const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    expect(image).toMatch(/\/share\/bf\/parks\/\d+\.jpg\?v=\d+-\d+$/)
    const { pathname, search } = new URL(image)
    const response = await request.get(pathname + search)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toBe('image/jpeg')
    const { width, height } = await sharp(await response.body()).metadata()
    expect([width, height]).toEqual([1200, 630])
  })

  test('has none for an unknown park: 404', async ({ request }) => {
    expect((await request.get('/share/bf/parks/999999999.jpg')).status()).toBe(404)
    expect((await request.get('/share/sn/home.jpg')).status()).toBe(404)
  })
})

test('the mobile menu opens and closes by keyboard, restores focus, and navigates; the footer has collapsed columns [SHELL-08] @mobile-only', async ({
  page,
  visit,
}) => {
  await visit('/terms')
  const opener = page.locator('summary', { hasText: 'Menu' })
  const lodges = page.getByRole('banner').locator('summary', { hasText: 'Lodges' })

  await test.step('the footer [SHELL-08]', async () => {
    const footer = page.getByRole('contentinfo')
    const link = footer.getByRole('link', { name: 'Camping and touring' })
    await expect(link).toBeHidden()
    await footer.locator('summary', { hasText: 'Holidays' }).click()
    await expect(link).toBeVisible()
  })

  await test.step('the menu by keyboard', async () => {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(lodges).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(lodges).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('a link of the menu', async () => {
    await opener.click()
    await page.getByRole('banner').getByRole('link', { name: 'About us' }).click()
    await expect(page).toHaveURL(/\/about-us$/)
    await expect(lodges).toBeHidden()
  })
})
