import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test, untilPartHydrated } from '../support/fixtures.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Holiday types' })
const entry = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
/** The first link of the lodges menu, unique on the page. */
const lodges = (page: Page) => bar(page).getByRole('link', { name: 'All UK Lodge Breaks' })
const lodgesButton = (page: Page) => bar(page).getByRole('button', { name: /^Lodges: / })

/** A first hover loads the code and the menus; then the pointer moves away. */
async function approach(page: Page): Promise<void> {
  const menus = page.waitForResponse(/\/json-files\/brackenfold-menu\.json/)
  await entry(page, 'Boats').hover()
  await untilPartHydrated(bar(page))
  await menus
  await page.mouse.move(700, 880)
}

test('a menu opens after hovering on its entry for 500 ms, and closes after leaving [SHELL-06]', async ({
  page,
  visit,
}) => {
  await page.clock.install()
  await visit('/terms')
  await approach(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))
  await entry(page, 'Lodges').hover()
  await page.clock.runFor(499)
  await expect(lodges(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(lodges(page)).toBeVisible()
  await expect(bar(page).getByText('Where to go')).toBeVisible()

  // Straight down into the menu and around in it.
  await bar(page).getByText('Something special').hover()
  await page.clock.runFor(5000)
  await expect(lodges(page)).toBeVisible()
  await page.mouse.move(700, 890)
  await page.clock.runFor(300)
  await expect(lodges(page)).toBeHidden()

  await entry(page, 'Lodges').hover()
  await page.clock.runFor(499)
  await page.mouse.move(700, 890)
  await page.clock.runFor(5000)
  await expect(lodges(page)).toBeHidden()
})

test('a menu is opened, navigated and closed by keyboard, and restores focus [SHELL-06, SHELL-16]', async ({
  page,
  visit,
}) => {
  await visit('/terms')
  const link = entry(page, 'Lodges')
  await link.focus()
  await untilPartHydrated(bar(page))
  await page.keyboard.press('ArrowDown')
  await expect(lodges(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(lodges(page)).not.toBeFocused()
  await page.keyboard.press('Home')
  await expect(lodges(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(lodgesButton(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(lodges(page)).toBeHidden()
  await expect(lodgesButton(page)).toBeFocused()
  await expect(lodgesButton(page)).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('Enter')
  await expect(lodgesButton(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(lodges(page)).toBeFocused()
  await expectAccessible(page, 'menu of a large screen')
  await page.keyboard.press('Escape')
  await expect(lodgesButton(page)).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await expect(bar(page).locator('li:focus-within')).not.toContainText('Lodges')
  await expect(lodges(page)).toBeHidden()
  await link.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(entry(page, 'European parks')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect(entry(page, 'Holiday parks')).toBeFocused()
})

test.describe('on a large touch screen', () => {
  test.use({ hasTouch: true })

  test('the first tap opens the menu, the second follows the link [SHELL-06]', async ({ page, visit }) => {
    await visit('/terms')
    await approach(page)
    await entry(page, 'Lodges').tap()
    await expect(lodges(page)).toBeVisible()
    // The status announces loading and the loaded page.
    await expect(page.locator('p[aria-live=polite]').first()).toBeEmpty()
    await expect(page).toHaveURL(/\/terms$/)
    await entry(page, 'Lodges').tap()
    await expect(page).toHaveURL(/\/results\/all-regions\?channel=uklodge/)
    await expect(lodges(page)).toBeHidden()
  })
})

test('on a phone a press on a holiday type expands and collapses it [SHELL-03, SHELL-06] @mobile-only', async ({
  page,
  visit,
}) => {
  await visit('/terms')
  await page.locator('summary', { hasText: 'Menu' }).click()
  const fold = bar(page).locator('summary', { hasText: 'Lodges' })
  await fold.click()
  await expect(lodges(page)).toBeVisible()
  await expect(bar(page).getByRole('list', { name: 'Where to go' })).toBeVisible()
  await fold.click()
  await expect(lodges(page)).toBeHidden()
  await fold.click()
  await bar(page).getByRole('link', { name: 'All regions' }).click()
  await expect(page).toHaveURL(/\/region\/uklodge$/)
  await expect(fold).toBeHidden()
})

test.describe('with menus that fail to load', () => {
  test.use({ expectedComplaints: [/503/] })

  test('the entries are plain links without buttons', async ({ page, visit }) => {
    await page.route('**/json-files/brackenfold-menu.json', (route) =>
      route.fulfill({ status: 503, json: { success: 0, status: 503, errors: [] } }),
    )
    await visit('/terms')
    await entry(page, 'Lodges').focus()
    await expect(lodgesButton(page)).toHaveCount(0)
    await entry(page, 'Lodges').click()
    await expect(page).toHaveURL(/\/results\/all-regions\?channel=uklodge/)
  })
})

test('the small link to My booking is shown beyond 42 px of scrolling, not at 42, not over a form on a phone, and opens the login [SHELL-07] @mobile', async ({
  page,
  visit,
  isMobile,
}) => {
  await visit('/terms')
  const ways = page.locator('a[aria-haspopup=dialog]', { hasText: 'My booking' }).filter({ visible: true })
  const small = ways.last()
  await page.evaluate(() => scrollTo(0, 42))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(42)
  await expect(ways).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, 43))
  await expect(ways).toHaveCount(2)
  await expect(small).toBeInViewport({ ratio: 1 })
  await small.click()
  await expect(page.getByRole('dialog', { name: 'Open my booking' })).toBeVisible()
  await page.keyboard.press('Escape')
  // It must not cover form fields.
  const { y: top } = (await small.boundingBox())!
  const field = page.getByRole('contentinfo').getByLabel('E-mail address')
  await field.evaluate((element, y) => scrollBy(0, element.getBoundingClientRect().top - y), top)
  await expect(ways).toHaveCount(isMobile ? 1 : 2)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(ways).toHaveCount(1)
})

/** Paths of the footer and the menus: each must answer without a redirect. */
test('every link of the footer and the menus goes directly to a page [SHELL-05, SHELL-09]', async ({ request }) => {
  const html = await (await request.get('/terms')).text()
  const footer = [...html.slice(html.indexOf('<footer')).matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(
    ([, href = '']) => href,
  )
  const { data } = (await (await request.get('/json-files/brackenfold-menu.json')).json()) as {
    data: { menus: { url: string; columns: { links: { url: string }[] }[][] }[] }
  }
  const menus = data.menus.flatMap(({ url, columns }) => [
    url,
    ...columns.flat().flatMap(({ links }) => links.map((link) => link.url)),
  ])
  expect(footer.length).toBeGreaterThan(10)
  expect(menus.length).toBeGreaterThan(60)
  const astray: string[] = []
  for (const link of new Set([...footer, ...menus])) {
    const response = await request.get(link.replaceAll('&amp;', '&'), { maxRedirects: 0 })
    if (response.status() !== 200) astray.push(`${link}: ${response.status()}`)
  }
  expect(astray).toEqual([])
})
