import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test, untilHydrated, untilPartHydrated } from '../support/fixtures.ts'
import { arrivalNotOnSale, arrivalWithPlaces, parkOnSale, resultsFor } from '../support/stays.ts'

/** Final colours and positions, without transitions. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const openButtons = (page: Page) => page.getByRole('button', { name: /^Look at picture \d of \d in full$/ })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
const bookButtons = (page: Page) => page.getByRole('button', { name: /^Book .+ for £/ })

test.describe('the pictures of a park', () => {
  test('are browsed by keyboard with an announced counter, restore focus, and fit 320 px [SHELL-16]', async ({
    page,
    visit,
    request,
  }) => {
    await visit(await parkOnSale(request, 'ukcaravan'))
    const second = openButtons(page).nth(1)
    await second.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Pictures of / })
    const counter = dialog.getByRole('status')
    await expect(counter).toHaveText('Picture 2 of 5')
    for (const [key, number] of [
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['End', 5],
      ['ArrowRight', 1],
      ['ArrowLeft', 5],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect(counter).toHaveText(`Picture ${number} of 5`)
    }
    await expectAccessible(page, 'pictures in full')
    await dialog.getByRole('button', { name: 'Show picture 4 of 5' }).click()
    await expect(counter).toHaveText('Picture 4 of 5')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(second).toBeFocused()

    await test.step('at 320 px', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      await openButtons(page).first().click()
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
      await expectAccessible(page, 'pictures in full at 320 px')
    })
  })

  test('are swiped on a phone, with a counter that follows keyboard focus @mobile-only', async ({
    page,
    visit,
    request,
  }) => {
    await visit(await parkOnSale(request, 'ukcaravan'))
    const row = page.getByRole('list', { name: /^Pictures of / })
    await expect(page.getByText('1 / 5')).toBeVisible()
    await row.evaluate((list) => list.scrollTo({ left: list.clientWidth }))
    await expect(page.getByText('2 / 5')).toBeVisible()
    await openButtons(page).nth(3).focus()
    await expect(page.getByText('4 / 5')).toBeVisible()
  })
})

test.describe('the lightbox that fails to load', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('leaves the page unchanged and can be requested again', async ({ page, visit, request }) => {
    await page.route(/gallery-lightbox/, (route) => route.abort())
    await visit(await parkOnSale(request, 'ukcaravan'))
    await openButtons(page).first().click()
    await expect(page.getByText('The pictures could not be opened.')).toBeVisible()
    await expect(openButtons(page).first()).toBeVisible()
    await page.unroute(/gallery-lightbox/)
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Retry' }).click()
    await reloaded
    await untilHydrated(page)
    await openButtons(page).first().click()
    await expect(page.getByRole('dialog', { name: /^Pictures of / })).toBeVisible()
  })
})

test.describe('a slow park page', () => {
  test('shows its skeleton meanwhile, in place of the previous page @mobile', async ({ page, visit, request }) => {
    const { arrival } = await arrivalWithPlaces(request, { channel: 'uklodge', nights: 4 }, 1)
    await visit(`${resultsFor({ channel: 'uklodge', region: 'all-regions', arrival, nights: 4 })}&sort=price-asc`)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/parkdetails**', async (route) => {
      await held
      await route.continue()
    })
    const card = page.getByRole('article').first()
    const park = (await card.getByRole('heading').innerText()).trim()
    await card.getByRole('link').first().click()
    const skeleton = page.locator('[data-page-skeleton]')
    await expect(skeleton).toBeVisible()
    await expect(card).toBeHidden()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const [place] = await skeleton.locator('.bg-faint:visible').evaluateAll((all) =>
      all
        .map((block) => block.getBoundingClientRect())
        .toSorted((one, other) => other.height - one.height)
        .map(({ x, width, height }) => ({ x, width, height })),
    )
    answer()
    await expect(page.getByRole('heading', { level: 1, name: park })).toBeVisible()
    await expect(skeleton).toHaveCount(0)
    const picture = await openButtons(page).first().boundingBox()
    expect(Math.abs(picture!.height - place!.height)).toBeLessThan(4)
    expect(Math.abs(picture!.width - place!.width)).toBeLessThan(4)
  })
})

test.describe('a booking that fails', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('says so beside the pressed button, with Retry [ERR-01] @mobile-only', async ({ page, visit, request }) => {
    await visit(await parkOnSale(request, 'ukcaravan'))
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

test.describe('a park’s page', () => {
  test('marks the visible section in sticky tabs that cover no heading @mobile', async ({ page, visit, request }) => {
    await visit(await parkOnSale(request, 'ukcaravan'))
    for (const name of ['Facilities', 'Important information', 'Accommodation']) {
      const tab = tabs(page).getByRole('link', { name })
      // Swipes the row and presses at that point. Scrolling the tab into view, as click() does, also scrolls the page by
      // its scroll padding, which marks another tab and moves the row under the pointer.
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
      await expect(async () => {
        const [below, top] = await Promise.all([tabs(page).boundingBox(), heading.boundingBox()])
        expect(top!.y).toBeGreaterThanOrEqual(below!.y + below!.height)
        expect(below!.y).toBe(0)
      }).toPass()
    }
    // Back through the three entries, each at its own height.
    for (const heading of ['Important information', 'Facilities']) {
      await page.goBack()
      await expect(page.getByRole('heading', { name: heading, level: 2, exact: true })).toBeInViewport()
    }
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('copies its link if the device has no share sheet, and lists what a unit includes and its accessibility [BEYOND-04, BEYOND-05, BEYOND-06]', async ({
    page,
    visit,
    request,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
    await page.addInitScript(() => delete (Navigator.prototype as { share?: unknown }).share)
    const address = await parkOnSale(request, 'uklodge')
    await visit(address)
    await test.step('the link [BEYOND-04]', async () => {
      await page.getByRole('button', { name: 'Share' }).click()
      await expect(page.getByText('Link copied')).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain(address.split('?')[0])
      expect(copied).toContain(new URLSearchParams(address.split('?')[1]).get('date'))
    })
    await test.step('a unit [BEYOND-05, BEYOND-06]', async () => {
      const unit = page.getByRole('article').first()
      await unit.getByText('Room by room, what is included, accessibility').click()
      await expect(unit.getByRole('heading', { name: 'Included in the price' })).toBeVisible()
      await expect(unit.getByRole('heading', { name: 'Accessibility' })).toBeVisible()
      await expect(unit.getByText(/^(Wet room|No wet room)$/)).toBeVisible()
      await page.getByRole('heading', { name: 'Accessibility', level: 3 }).scrollIntoViewIfNeeded()
      await expect(page.getByText(/^(Changing Places toilet|No Changing Places toilet)$/)).toBeVisible()
    })
  })

  test('prints without navigation, shows plans by key press, passes axe, changes guests, and marks the cheapest arrival of a week [BEYOND-04, BEYOND-06, SHELL-16, PARK-02]', async ({
    page,
    visit,
    request,
  }) => {
    await visit(await parkOnSale(request, 'ukcaravan'))
    const unit = page.getByRole('article').first()
    const card = page.getByRole('region', { name: 'Your stay' })

    await test.step('prints picture, stay, units with prices and plans, address and phone [BEYOND-04]', async () => {
      const [phone] = /\d[\d ]+\d/.exec(await page.locator('a[href^="tel:"]').first().innerText())!
      await page.emulateMedia({ media: 'print' })
      await expect(tabs(page)).toBeHidden()
      await expect(page.getByRole('button')).toHaveCount(await openButtons(page).count())
      await expect(openButtons(page).first()).toBeVisible()
      await expect(card).toContainText('total for 7 nights')
      await expect(unit).toContainText('total for 7 nights')
      await expect(unit.locator('[data-view="plan"] svg').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'How to get there' })).toBeVisible()
      await expect(page.getByText(phone!).filter({ visible: true }).last()).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
    })

    await test.step('a unit shows its plan by key press, with names and beds of all rooms [BEYOND-06]', async () => {
      const bedrooms = Number(/(\d+) bedrooms?/.exec(await unit.innerText())![1])
      await expect(unit.getByRole('img', { name: /^Illustration: inside/ })).toBeVisible()
      await expect(page.getByText('Illustrations, not photographs of the unit.')).toHaveCount(1)
      await unit.getByRole('radio', { name: 'Inside' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(unit.getByRole('radio', { name: 'Floor plan' })).toBeChecked()
      await expect(unit.getByRole('img', { name: /^Illustration: inside/ })).toBeHidden()
      const rooms = unit.getByRole('figure').getByRole('listitem')
      await expect(rooms.filter({ hasText: /bedroom:/i })).toHaveCount(bedrooms)
      await expect(unit.getByText('2 metres')).toBeVisible()
    })

    await test.step('passes axe with plans and details shown [SHELL-16]', () => expectUnitsAccessible(page))

    await test.step('shows prices for another party', async () => {
      await card.getByText('Change guests').click()
      await card.getByRole('button', { name: 'More: Children' }).press('Enter')
      await card.getByRole('button', { name: 'Show prices' }).click()
      await page.waitForURL(/children=1/)
      await expect(card).toContainText('2 adults, 1 child')
      await expect(page.getByRole('heading', { name: /^Free for .*2 adults, 1 child$/ })).toBeVisible()
    })

    await test.step('marks the cheapest arrival of a week of totals, by number of nights [PARK-02]', async () => {
      const nights = page.getByRole('navigation', { name: 'How many nights' })
      await expect(nights.locator('[aria-current]')).toHaveText('7 nights')
      const days = page.getByRole('table').getByRole('link')
      await expect(days.filter({ hasText: 'cheapest of its week' }).first()).toHaveAccessibleName(
        /, from £[\d,]+ total, cheapest of its week/,
      )
      await nights.getByRole('link', { name: '4 nights', exact: true }).click()
      await page.waitForURL(/nights=4/)
      await expect(nights.locator('[aria-current]')).toHaveText('4 nights')
    })
  })
})

test.describe('a sold-out stay', () => {
  test('keeps the page and links to the nearest dates with their totals [BEYOND-10, PARK-02]', async ({
    page,
    visit,
    request,
  }) => {
    const address = await parkOnSale(request, 'ukcaravan')
    const gap = await arrivalNotOnSale(request, { channel: 'ukcaravan', nights: 7 })
    await visit(address.replace(/date=[\d-]+/, `date=${gap}`))
    await expect(page.getByRole('heading', { name: 'Nothing is free here for this stay' })).toBeVisible()
    const nearest = page.getByRole('link', { name: /^\w{3} \d{1,2} \w{3} \d{4}, 7 nights\s*£[\d,.]+$/ }).first()
    const [, stay = '', price = ''] = /^(.+nights)\s*(£.+)$/s.exec(await nearest.innerText()) ?? []
    await nearest.click()
    await expect(page.getByRole('heading', { name: new RegExp(`^Free for ${stay}`) })).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`^Book .+ for ${price}$`) }).first()).toBeVisible()
  })
})

/** With the plans and details of all units shown. */
async function expectUnitsAccessible(page: Page): Promise<void> {
  await bookButtons(page).first().scrollIntoViewIfNeeded()
  for (const more of await page.getByText(/^Show all \d+$/).all()) await more.click()
  for (const plan of await page.getByRole('radio', { name: 'Floor plan' }).all()) await plan.check({ force: true })
  for (const details of await page.locator('article summary').all()) await details.click()
  await expectAccessible(page, 'units with plans and details')
}

/**
 * Each kind of unit in one width: the plans of European parks are those of caravans, above; axe.e2e.ts checks lodges in
 * both.
 */
for (const [channel, tag] of [
  ['ukcottages', ['@mobile-only']],
  ['uktouring', []],
  ['boats', ['@mobile-only']],
] as const) {
  test(
    `a park of ${channel} passes axe with plans and details shown [SHELL-16]`,
    { tag: [...tag] },
    async ({ page, visit, request }) => {
      await visit(await parkOnSale(request, channel))
      await expectUnitsAccessible(page)
    },
  )
}
