/** Photographs of an operator, from the import to the lightbox: pixels, made and served by the test. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/axe.ts'
import { chooseCookies, expect, test as base, untilHydrated, withPictures } from '../support/fixtures.ts'
import { openPhotoShop, type PhotoShop } from '../support/photo-shop.ts'

const test = base.extend<{ photoShop: PhotoShop }>({
  // Playwright reads a fixture's dependencies from this parameter, which must be an object pattern.
  // oxlint-disable-next-line no-empty-pattern
  photoShop: async ({}, use) => {
    const shop = await openPhotoShop()
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ photoShop }, use) => use(photoShop.address),
})

test.use({ ...withPictures, contextOptions: { reducedMotion: 'reduce' } })

test('imported photographs: the gallery loads 5 of 30, the lightbox has the next one loaded, shows each by key and all in a grid; 1, 2 and 5 leave no gap, a unit type has its own, the first is shared, and a link shows all without JavaScript [PARK-11]', async ({
  page,
  photoShop: shop,
  browser,
}) => {
  await test.step('30 in gallery and lightbox, which gives the focus back', () => expectThirty(page, shop))
  await test.step('1, 2 and 5 in the gallery, and those of a unit type', () => expectFew(page, shop))
  await test.step('the first is the picture on social networks', () => expectFirstShared(page, shop))
  await test.step('all on a page without JavaScript', async () => {
    const context = await browser.newContext({ baseURL: shop.address, javaScriptEnabled: false })
    await chooseCookies(context, shop.address, 'rejected')
    await expectAllOnPage(await context.newPage(), shop)
    await context.close()
  })
})

async function expectThirty(page: Page, shop: PhotoShop): Promise<void> {
  const requested = new Set<string>()
  page.on('request', (request) => {
    const key = /\/pictures\/(photo-[\da-f]+)(?:-whole)?\//.exec(request.url())?.[1]
    if (key) requested.add(key)
  })
  await page.goto(shop.pathOf(30))
  await untilHydrated(page)
  const gallery = page.getByRole('list', { name: /^Pictures of / }).first()
  const cover = gallery.getByRole('img', { name: 'The bay at hour 1', exact: true })
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await expect.poll(() => requested.size).toBeGreaterThan(0)
  expect(requested.size).toBeLessThanOrEqual(5)

  const opener = page.getByRole('link', { name: 'View picture 1 of 30' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Pictures of / })
  const counter = dialog.getByRole('status')
  await expect(counter).toHaveText('Picture 1 of 30: The bay at hour 1')
  await expect(dialog.getByText('© Jane Doe')).toBeVisible()
  // Hidden from screen readers until it is shown.
  const next = dialog.getByAltText('The bay at hour 2', { exact: true })
  await expect.poll(() => next.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(next).toHaveCSS('background-image', 'none')
  await expect(dialog.getByAltText('The bay at hour 4', { exact: true })).toHaveCSS('background-image', /gradient/)
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['End', 30],
    ['ArrowRight', 1],
    ['ArrowLeft', 30],
  ] as const) {
    await page.keyboard.press(key)
    await expect(counter).toHaveText(`Picture ${number} of 30: The bay at hour ${number}`)
  }
  await expectAccessible(page, 'the last of 30 photographs', dialog)
  await dialog.getByRole('button', { name: 'All pictures' }).click()
  await dialog.getByRole('button', { name: 'Show picture 7 of 30' }).click()
  await expect(counter).toHaveText('Picture 7 of 30: The bay at hour 7')
  const shown = dialog.getByRole('img', { name: 'The bay at hour 7', exact: true })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
}

async function expectFew(page: Page, shop: PhotoShop): Promise<void> {
  for (const count of [1, 2, 5] as const) {
    await page.goto(shop.pathOf(count))
    await untilHydrated(page)
    await expect(page.getByRole('link', { name: new RegExp(`^View picture \\d of ${count}:`) })).toHaveCount(count)
    await expect(page.getByRole('link', { name: `View all ${count} pictures` })).toHaveCount(count > 1 ? 1 : 0)
  }
  await page
    .getByRole('button', { name: /^View all 5 pictures of / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Picture 1 of 5:/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Picture 2 of 5:/)
}

async function expectFirstShared(page: Page, shop: PhotoShop): Promise<void> {
  const html = await (await page.request.get(shop.pathOf(2))).text()
  const [, address] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
  const { pathname, search } = new URL(address!.replaceAll('&amp;', '&'))
  expect(search).toMatch(/-[\da-f]{6}$/)
  const response = await page.request.get(pathname + search)
  expect(response.headers()['cache-control']).toBe('public, max-age=3600')
  const coloursOf = async (picture: Buffer, top: number) => {
    const part = await sharp(picture).extract({ left: 600, top, width: 600, height: 320 }).toBuffer()
    return [...(await sharp(part).removeAlpha().resize(6, 2, { fit: 'fill' }).raw().toBuffer())]
  }
  const photo = await (await page.request.get('/brand/bf/view-1.jpg')).body()
  const shared = await coloursOf(await response.body(), 0)
  // It is cropped to what matters in it, wherever that is.
  const differences = await Promise.all(
    Array.from({ length: 46 }, async (_, step) => {
      const colours = await coloursOf(photo, step * 8)
      return Math.max(...colours.map((colour, index) => Math.abs(colour - shared[index]!)))
    }),
  )
  expect(Math.min(...differences)).toBeLessThan(20)
}

async function expectAllOnPage(page: Page, shop: PhotoShop): Promise<void> {
  await page.goto(shop.pathOf(30))
  await page.getByRole('link', { name: 'View all 30 pictures' }).click()
  await expect(page).toHaveURL(/photos=all/)
  await expect(page.getByRole('main').getByRole('img', { name: /^The bay at hour \d+$/ })).not.toHaveCount(0)
  await expect(page.locator('#photo-30')).toHaveCount(1)
  await page.getByRole('link', { name: /^Back to / }).click()
  await expect(page).not.toHaveURL(/photos=all/)
}
