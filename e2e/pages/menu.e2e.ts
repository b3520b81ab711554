import type { Locator, Page } from '@playwright/test'
import { announced } from '../support/by-ear.ts'
import { expectAccessible } from '../support/axe.ts'
import { chooseCookies, expect, test, untilHydrated, untilPartHydrated } from '../support/fixtures.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Holiday types' })
const entry = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
/** The first link of the lodges menu, unique on the page. */
const lodges = (page: Page) => bar(page).getByRole('link', { name: 'All UK Lodge Breaks' })
const lodgesButton = (page: Page) => bar(page).getByRole('button', { name: 'Lodges menu' })

/** A first hover loads the code and the menus; then the pointer moves away. */
async function approach(page: Page): Promise<void> {
  const menus = page.waitForResponse(/\/json-files\/brackenfold-menu\.json/)
  await entry(page, 'Boats').hover()
  await untilPartHydrated(bar(page))
  await menus
  await page.mouse.move(700, 880)
}

const myBookingLinks = (page: Page) =>
  page.locator('a[aria-haspopup=dialog]', { hasText: 'My booking' }).filter({ visible: true })

/** Opens the login from a link to My booking that is in view. */
async function expectLogin(page: Page, link: Locator): Promise<void> {
  await expect(link).toBeInViewport({ ratio: 1 })
  await link.click()
  await expect(page.getByRole('dialog', { name: 'Open my booking' })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Opens the login from the small link to My booking in the margin. */
async function expectSmallLink(page: Page): Promise<void> {
  const links = myBookingLinks(page)
  const small = links.last()
  await page.evaluate(() => scrollTo(0, 42))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(42)
  await expect(links).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, 43))
  await expect(links).toHaveCount(2)
  await expectLogin(page, small)
  const { x, width } = (await small.boundingBox())!
  const { x: content } = (await page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox())!
  expect(x + width, 'it is in the margin').toBeLessThanOrEqual(content)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(links).toHaveCount(1)
}

test.use({ expectedComplaints: [/503/] })

test('on a large screen a menu is opened by hovering, tapping and keyboard, is navigated and closed, and is a plain link if it fails to load; the small link to My booking is shown beyond 42 px of scrolling, not at 42 [SHELL-06, SHELL-07, SHELL-16]', async ({
  page,
  visit,
  browser,
  baseURL,
}) => {
  await visit('/terms')

  await test.step('the small link to My booking [SHELL-07]', () => expectSmallLink(page))

  await test.step('menus that fail to load', async () => {
    const isMenus = '**/json-files/brackenfold-menu.json'
    await page.route(isMenus, (route) => route.fulfill({ status: 503, json: { success: 0, status: 503, errors: [] } }))
    const failed = page.waitForResponse(isMenus)
    await entry(page, 'Lodges').focus()
    await failed
    await untilPartHydrated(bar(page))
    await expect(lodgesButton(page)).toHaveCount(0)
    await entry(page, 'Lodges').click()
    await expect(page).toHaveURL(/\/results\/all-regions\?channel=uklodge/)
    await page.unroute(isMenus)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking terms')
  })

  await test.step('the pointer [SHELL-06]', async () => {
    await approach(page)
    await entry(page, 'Lodges').hover()
    await expect(lodges(page)).toBeVisible()
    await expect(bar(page).getByText('Where to go')).toBeVisible()
    // Straight down into the menu.
    await bar(page).getByText('Something special').hover()
    await expect(lodges(page)).toBeVisible()
    await page.mouse.move(700, 890)
    await expect(lodges(page)).toBeHidden()
  })

  await test.step('the keyboard [SHELL-06, SHELL-16]', async () => {
    const link = entry(page, 'Lodges')
    await link.focus()
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

  await test.step('a finger: the first tap opens the menu, the second follows the link [SHELL-06]', async () => {
    const context = await browser.newContext({ baseURL, hasTouch: true })
    await chooseCookies(context, baseURL!, 'rejected')
    const touch = await context.newPage()
    await touch.goto('/terms')
    await untilHydrated(touch)
    await approach(touch)
    await entry(touch, 'Lodges').tap()
    await expect(lodges(touch)).toBeVisible()
    // A loaded page would be announced.
    await expect(announced(touch, /./)).toHaveCount(0)
    await expect(touch).toHaveURL(/\/terms$/)
    await entry(touch, 'Lodges').tap()
    await expect(touch).toHaveURL(/\/results\/all-regions\?channel=uklodge/)
    await expect(lodges(touch)).toBeHidden()
    await context.close()
  })
})

test('on a phone a press on a holiday type expands and collapses it, the menu works by keyboard and navigates, columns of the footer are collapsed, and My booking stays in the top bar, in view in the midst of the page [SHELL-03, SHELL-06, SHELL-07, SHELL-08] @mobile-only', async ({
  page,
  visit,
}) => {
  await visit('/terms')
  const opener = page.locator('summary', { hasText: 'Menu' })
  const fold = bar(page).locator('summary', { hasText: 'Lodges' })

  await test.step('My booking in the top bar [SHELL-07]', async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
    await expect(myBookingLinks(page)).toHaveCount(1)
    await expectLogin(page, myBookingLinks(page))
    await page.evaluate(() => scrollTo(0, 0))
  })

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
    await expect(fold).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(fold).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('a link of the menu', async () => {
    await opener.click()
    await page.getByRole('banner').getByRole('link', { name: 'About us' }).click()
    await expect(page).toHaveURL(/\/about-us$/)
    await expect(fold).toBeHidden()
  })

  await test.step('a holiday type [SHELL-03, SHELL-06]', async () => {
    await opener.click()
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
})
