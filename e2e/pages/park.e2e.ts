import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test, untilHydrated, untilPartHydrated } from '../support/fixtures.ts'
import { asPhone, becomePhone } from '../support/phone.ts'
import { arrivalNotOnSale, parkOnSale } from '../support/stays.ts'

/** Final colours and positions, without transitions. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const openButtons = (page: Page) => page.getByRole('link', { name: /^View picture \d of \d:/ })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
const bookButtons = (page: Page) => page.getByRole('button', { name: /^Book .+ for £/ })

/** Presses keys in the lightbox, which announces the picture and restores focus. */
async function browsePictures(page: Page): Promise<void> {
  const second = openButtons(page).nth(1)
  await second.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Pictures of / })
  const counter = dialog.getByRole('status')
  await expect(counter).toHaveText(/^Picture 2 of 5:/)
  for (const [key, number] of [
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['End', 5],
    ['ArrowRight', 1],
    ['ArrowLeft', 5],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(counter).toHaveText(new RegExp(`^Picture ${number} of 5:`))
  }
  await expectAccessible(page, 'pictures in full', dialog)
  await dialog.getByRole('button', { name: 'Show picture 4 of 5' }).click()
  await expect(counter).toHaveText(/^Picture 4 of 5:/)
  await asPhone(
    page,
    async () => {
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
      await expectAccessible(page, 'pictures in full at 320 px', dialog)
    },
    320,
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(second).toBeFocused()
}

/** Presses the tabs, which stick to the top and cover no heading, and goes back through the entries they made. */
async function followTabs(page: Page): Promise<void> {
  for (const name of ['Facilities', 'Important information', 'Accommodation']) {
    const tab = tabs(page).getByRole('link', { name })
    // Swipes the row and presses at that point: click() scrolls the page first, to which Back would then return.
    await tab.evaluate((link: HTMLElement) => {
      const row = link.closest('ul')!
      row.scrollTo({ left: link.offsetLeft - row.clientWidth / 3, behavior: 'instant' })
    })
    const { x, y, width, height } = (await tab.boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(tab).toHaveAttribute('aria-current', 'location')
    await expect(tabs(page).locator('[aria-current]')).toHaveCount(1)
    const heading = page.getByRole('heading', { name, level: 2, exact: true })
    await expect(heading).toBeInViewport()
    const isBelowTabs = async () => {
      const [row, top] = await Promise.all([tabs(page).boundingBox(), heading.boundingBox()])
      return row!.y === 0 && top!.y >= row!.height
    }
    await expect.poll(isBelowTabs, `${name} below the tabs`).toBe(true)
  }
  // Back through the three entries, each at its own height.
  for (const heading of ['Important information', 'Facilities']) {
    await page.goBack()
    await expect(page.getByRole('heading', { name: heading, level: 2, exact: true })).toBeInViewport()
  }
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

/**
 * The card of the stay: interior, lines that add up to the total, Book, and two lines of terms; all above the prose.
 */
async function expectCardFirst(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Your stay' })
  await expect(card.getByRole('img', { name: /^Drawing: inside/ })).toBeVisible()
  await expect(card).toContainText(/Total for 7 nights\s*£/)
  await expect(card).toContainText(
    /Due today £[\d,.]+(, the full price|, £[\d,.]+ by \w{3} \d| deposit or £[\d,.]+ in full\. After the deposit, £[\d,.]+ by \w{3} \d)/,
  )
  await expect(card).toContainText(/Free cancellation until|Cancel by|Cancelling costs/)
  const [book, about] = await Promise.all([
    bookButtons(page).first().boundingBox(),
    page.getByRole('heading', { name: /^About / }).boundingBox(),
  ])
  expect(about!.y).toBeGreaterThan(book!.y)
}

/** At any height of the page only the bar is fixed, at the bottom, with the total and Book. */
async function expectOneBar(page: Page): Promise<void> {
  const bar = page.locator('.stay-bar')
  await page.getByRole('heading', { name: 'Important information' }).scrollIntoViewIfNeeded()
  await expect(bar).toContainText(/^£[\d,.]+ total/)
  await expect(bar.getByRole('button', { name: /^Book .+ for £/ })).toBeInViewport({ ratio: 1 })
  const { y, height } = (await bar.boundingBox())!
  expect(height).toBeLessThanOrEqual(80)
  expect(Math.round(y + height)).toBe(page.viewportSize()!.height)
  await expect(tabs(page)).not.toBeInViewport()
}

/** With the plans and details of all units shown. */
async function expectUnitsAccessible(page: Page): Promise<void> {
  await bookButtons(page).first().scrollIntoViewIfNeeded()
  for (const more of await page.getByText(/^Show all \d+$/).all()) await more.click()
  for (const plan of await page.getByRole('radio', { name: 'Floor plan' }).all()) await plan.check({ force: true })
  for (const details of await page.locator('article summary').all()) await details.click()
  await expectAccessible(page, 'units with plans and details', page.locator('#units'))
}

test('a park has pictures browsed by keyboard with an announced counter that fit 320 px, sticky tabs that cover no heading, a link to copy, plans by key press that pass axe, prices for other guests with the cheapest arrival of a week marked, prints without navigation, and links from a stay that is sold out to the nearest dates with their totals [BEYOND-04, BEYOND-05, BEYOND-06, BEYOND-10, SHELL-16, PARK-02]', async ({
  page,
  visit,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await page.addInitScript(() => delete (Navigator.prototype as { share?: unknown }).share)
  const address = await parkOnSale(request, 'ukcaravan')
  await visit(address)
  const unit = page.getByRole('article').first()
  const card = page.getByRole('region', { name: 'Your stay' })

  await test.step('the pictures [SHELL-16]', () => browsePictures(page))

  await test.step('the tabs', () => followTabs(page))

  await test.step('the link, without a share sheet [BEYOND-04]', async () => {
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(address.split('?')[0])
    expect(copied).toContain(new URLSearchParams(address.split('?')[1]).get('date'))
  })

  await test.step('prints picture, stay, units with prices and plans, address and phone [BEYOND-04]', async () => {
    const [phone] = /\d[\d ]+\d/.exec(await page.locator('a[href^="tel:"]').first().innerText())!
    await page.emulateMedia({ media: 'print' })
    await expect(tabs(page)).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(openButtons(page).first()).toBeVisible()
    await expect(card).toContainText('Total for 7 nights')
    await expect(unit).toContainText('total for 7 nights')
    await expect(unit.locator('[data-view="plan"] svg').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Getting there' })).toBeVisible()
    await expect(page.getByText(phone!).filter({ visible: true }).last()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a unit shows its plan by key press, with names and beds of all rooms [BEYOND-06]', async () => {
    const bedrooms = Number(/(\d+) bedrooms?/.exec(await unit.innerText())![1])
    await expect(unit.getByRole('img', { name: /^Drawing: inside/ })).toBeVisible()
    await expect(page.getByText('Illustrations, not photographs of the unit.')).toHaveCount(1)
    await unit.getByRole('radio', { name: 'Inside' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(unit.getByRole('radio', { name: 'Floor plan' })).toBeChecked()
    await expect(unit.getByRole('img', { name: /^Drawing: inside/ })).toBeHidden()
    const rooms = unit.getByRole('figure').getByRole('listitem')
    await expect(rooms.filter({ hasText: /bedroom:/i })).toHaveCount(bedrooms)
    await expect(unit.getByText('2 metres')).toBeVisible()
  })

  await test.step('passes axe with plans and details shown [SHELL-16]', () => expectUnitsAccessible(page))

  await test.step('what a unit includes, and accessibility [BEYOND-05, BEYOND-06]', async () => {
    await expect(unit.getByRole('heading', { name: 'Included in the price' })).toBeVisible()
    await expect(unit.getByRole('heading', { name: 'Accessibility' })).toBeVisible()
    await expect(unit.getByText(/^(Wet room|No wet room)$/)).toBeVisible()
    await page.getByRole('heading', { name: 'Accessibility', level: 3 }).last().scrollIntoViewIfNeeded()
    await expect(page.getByText(/^(Changing Places toilet|No Changing Places toilet)$/)).toBeVisible()
  })

  await test.step('shows prices for another party', async () => {
    await card.getByText('Change guests').click()
    await card.getByRole('button', { name: 'More: Children' }).press('Enter')
    await card.getByRole('button', { name: 'Show prices' }).click()
    await page.waitForURL(/children=1/)
    await expect(card).toContainText('2 adults, 1 child')
    await expect(page.getByRole('heading', { name: /^Available .*2 adults, 1 child$/ })).toBeVisible()
  })

  await test.step('marks the cheapest arrival of a week of totals, by number of nights [PARK-02]', async () => {
    const nights = page.getByRole('navigation', { name: 'Number of nights' })
    await expect(nights.locator('[aria-current]')).toHaveText('7 nights')
    const days = page.getByRole('table').getByRole('link')
    await expect(days.filter({ hasText: 'cheapest that week' }).first()).toHaveAccessibleName(
      /, from £[\d,]+ total, cheapest that week/,
    )
    await nights.getByRole('link', { name: '4 nights', exact: true }).click()
    await page.waitForURL(/nights=4/)
    await expect(nights.locator('[aria-current]')).toHaveText('4 nights')
  })

  await test.step('a sold-out stay keeps the page and links to the nearest dates [BEYOND-10, PARK-02]', async () => {
    const gap = await arrivalNotOnSale(request, { channel: 'ukcaravan', nights: 7 })
    await visit(address.replace(/date=[\d-]+/, `date=${gap}`))
    await expectNearestDates(page)
  })
})

test.describe('on a phone', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('pictures are swiped, and requested again if they fail to load; inside, price and Book come before the description; a bar of at most 80 px is all that floats; a booking that fails says so beside the pressed button, with Retry [ERR-01, PARK-09, TRUE-05] @mobile-only', async ({
    page,
    visit,
    request,
  }) => {
    await visit(await parkOnSale(request, 'ukcaravan'))
    await test.step('swiped, with a counter that follows keyboard focus', async () => {
      const row = page.getByRole('list', { name: /^Pictures of / })
      await expect(page.getByText('1 of 5', { exact: true })).toBeVisible()
      await row.evaluate((list) => list.scrollTo({ left: list.clientWidth }))
      await expect(page.getByText('2 of 5', { exact: true })).toBeVisible()
      await openButtons(page).nth(3).focus()
      await expect(page.getByText('4 of 5', { exact: true })).toBeVisible()
    })
    await test.step('the unit from inside, its price, the sum due and Book, then the description', () =>
      expectCardFirst(page))
    await test.step('the bar', () => expectOneBar(page))
    await test.step('a lightbox that fails to load leaves the page unchanged', async () => {
      await page.route(/gallery-lightbox/, (route) => route.abort())
      await openButtons(page).first().click()
      await expect(page.getByText('We couldn’t open the pictures.')).toBeVisible()
      await expect(openButtons(page).first()).toBeVisible()
      await page.unroute(/gallery-lightbox/)
      const reloaded = page.waitForEvent('load')
      await page.getByRole('button', { name: 'Retry' }).click()
      await reloaded
      await untilHydrated(page)
      await openButtons(page).first().click()
      await expect(page.getByRole('dialog', { name: /^Pictures of / })).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await test.step('a booking that fails [ERR-01]', async () => {
      await page.route('**/api/book', (route) => route.abort())
      const unit = page.getByRole('article').last()
      const book = unit.getByRole('button', { name: /^Book .+ for £/ })
      await book.scrollIntoViewIfNeeded()
      await untilPartHydrated(book)
      await book.click()
      const problem = unit.getByRole('alert')
      await expect(problem).toContainText('Network error. Please check your internet connection and try again.')
      await expect(problem).toBeInViewport({ ratio: 1 })
      await page.unroute('**/api/book')
      await problem.getByRole('button', { name: 'Retry' }).click()
      await expect(page).toHaveURL(/\/booking\/extras$/)
    })
  })
})

/** With their totals, in the card and instead of the units. */
async function expectNearestDates(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Not available for these dates' })).toBeVisible()
  const nearest = page.getByRole('link', { name: /^Available \w{3} \d{1,2} \w{3} \d{4}\s*£[\d,.]+$/ }).first()
  const [, date = '', price = ''] = /^(Available .+\d{4})\s*(£.+)$/s.exec(await nearest.innerText()) ?? []
  const card = page.getByRole('region', { name: 'Your stay' })
  await expect(card).toContainText('Not available for these dates')
  await expect(card.getByRole('link', { name: /^Available \w{3} \d{1,2} \w{3}\s*£[\d,.]+$/ }).first()).toBeVisible()
  await nearest.click()
  await expect(page.getByRole('heading', { name: new RegExp(`^${date}, 7 nights`) })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^Book .+ for ${price}$`) }).first()).toBeVisible()
}

/**
 * Each kind of unit in one width: European parks have the plans of caravans, above; accessibility.e2e.ts checks lodges
 * in both.
 */
test('parks of cottages and boats on a phone, and of pitches on a desktop, pass axe with plans and details shown [SHELL-16]', async ({
  page,
  visit,
  request,
}) => {
  for (const channel of ['uktouring', 'ukcottages', 'boats']) {
    await test.step(channel, async () => {
      await visit(await parkOnSale(request, channel))
      await expectUnitsAccessible(page)
    })
    if (channel === 'uktouring') await becomePhone(page)
  }
})
