import { formatLongDate, londonDateAt } from '../../src/domain/dates/calendar-date.ts'
import { chooseCookies, expect, test, untilHydrated } from '../support/fixtures.ts'
import { searchBox } from '../support/search-box.ts'

/** Cumulative shift of a part of the page since its first paint. */
const watchShift = () => {
  Object.assign(globalThis, { shifted: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput)
        Object.assign(globalThis, { shifted: Reflect.get(globalThis, 'shifted') + entry.value })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test.describe('the home page', () => {
  test('shows picture, heading and the whole search above the fold of 390 by 844 @mobile-only', async ({
    page,
    visit,
  }) => {
    await visit('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Every price is the total for your stay.')).toBeInViewport({ ratio: 1 })
    await expect(searchBox(page).submit).toBeInViewport({ ratio: 1 })
    const width = (await searchBox(page).submit.boundingBox())!.width
    expect(width).toBeGreaterThan(300)
    const picture = (await page.getByRole('main').locator('img').first().boundingBox())!
    expect(Math.abs(picture.height - 0.45 * 844)).toBeLessThan(2)
  })

  test('has the search on the lower edge of a picture 560 px high', async ({ page, visit }) => {
    await visit('/')
    const picture = (await page.getByRole('main').locator('img').first().boundingBox())!
    const form = (await searchBox(page).form.boundingBox())!
    expect(picture.height).toBe(560)
    expect(form.y).toBeLessThan(picture.y + picture.height)
    expect(form.y + form.height).toBeGreaterThan(picture.y + picture.height)
  })

  test('shifts by less than 0.02 while it is scrolled to its end @mobile', async ({ page }) => {
    await page.addInitScript(watchShift)
    await page.goto('/', { waitUntil: 'networkidle' })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height; y += 600) {
      await page.mouse.wheel(0, 600)
      await page.waitForFunction((least) => scrollY >= least, Math.min(y, height - 1200))
    }
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')))).toBeLessThan(0.02)
  })

  test('counts down each second to the end of an offer without announcing it [HOME-03]', async ({ page, visit }) => {
    await visit('/')
    const timer = page.getByRole('timer', { name: 'Time left' })
    await timer.scrollIntoViewIfNeeded()
    await expect(timer).toContainText(/\d{2,3}days\d{2}hours\d{2}minutes\d{2}seconds/)
    const before = await timer.textContent()
    await expect(timer).not.toHaveText(before!)
    await expect(timer).not.toHaveAttribute('aria-live')
  })

  test('shows no countdown that is over [HOME-03]', async ({ page }) => {
    await page.clock.install({ time: new Date(Date.now() + 400 * 86_400_000) })
    await page.goto('/')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('timer')).toHaveCount(0)
  })

  test('opens the first question, and others by keyboard [HOME-07]', async ({ page, visit }) => {
    await visit('/')
    const [first, second] = [
      page.getByText('Is the figure I see the figure I pay?'),
      page.getByText('What do I pay today?'),
    ]
    await expect(page.getByText(/Yes, unless you add something yourself/)).toBeVisible()
    await expect(page.getByText(/A deposit, or all of it if you would rather/)).toBeHidden()
    await first.locator('xpath=ancestor::summary').focus()
    await page.keyboard.press('Tab')
    await expect(second.locator('xpath=ancestor::summary')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/A deposit, or all of it if you would rather/)).toBeVisible()
  })

  test('shows five regions as a carousel of 1, 2 and 3 by width [HOME-04, HOME-06]', async ({ page, visit }) => {
    await visit('/')
    const group = page.getByRole('group', { name: 'Somewhere you have been meaning to go' })
    for (const [width, seen] of [
      [390, 1],
      [600, 2],
      [800, 3],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      const frame = (await group.boundingBox())!
      const slide = (await group.getByRole('listitem').first().boundingBox())!
      expect(Math.round(frame.width / slide.width), `${width} px`).toBe(seen)
    }
    await group.scrollIntoViewIfNeeded()
    // Swiper loads when the carousel is scrolled into view.
    await expect(async () => {
      await page.getByRole('button', { name: /^Next: Somewhere/ }).press('Enter')
      await expect(group.getByRole('link', { name: /Northumberland/ })).toBeInViewport({ timeout: 1000 })
    }).toPass()
  })

  test('links a price of the year’s table to its stay', async ({ page, visit }) => {
    await visit('/')
    const lowest = page.getByRole('link', { name: /^Parks, .*the lowest of these months$/ }).first()
    const price = (await lowest.textContent())!
    const month = /, (\w+ \d{4}):/.exec((await lowest.getAttribute('aria-label')) ?? '')![1]!
    await lowest.click()
    await expect(page).toHaveURL(/\/results\?channel=ukcaravan&/)
    const arrival = new URL(page.url()).searchParams.get('date')!
    expect(formatLongDate(arrival)).toContain(month)
    expect(arrival > londonDateAt(Date.now())).toBe(true)
    await expect(page.getByRole('article').first()).toContainText(price)
  })

  test('links to the last search of the session, on a reserved line [BEYOND-03]', async ({ page, visit }) => {
    await visit('/?channel=boats&nights=7&adults=3')
    const { submit } = searchBox(page)
    await submit.click()
    await expect(page).toHaveURL(/\/results\/all-regions\?channel=boats/)
    await visit('/')
    const resume = page.getByRole('link', { name: /^Carry on where you left off: All regions, .*7 nights, 3 guests/ })
    await resume.click()
    await expect(page).toHaveURL(/\/results\/all-regions\?channel=boats.*&nights=7&adults=3/)
  })

  test('forgets the search and recently viewed parks at /reset, but nothing saved on purpose [STATE-04]', async ({
    page,
    visit,
  }) => {
    await visit('/?channel=boats&nights=7&adults=3')
    await searchBox(page).submit.click()
    await expect(page).toHaveURL(/\/results\/all-regions\?channel=boats/)
    await page.evaluate(() => {
      const lasting = { expires: Date.now() + 60_000_000 }
      const kept = { version: 1, items: [] }
      localStorage.setItem('shortlist', JSON.stringify({ value: kept, ...lasting }))
      localStorage.setItem(
        'recently-viewed',
        JSON.stringify({ value: { version: 1, items: [{ parkId: 1 }] }, ...lasting }),
      )
    })
    await page.goto('/reset')
    await expect(page).toHaveURL('/')
    await untilHydrated(page)
    await expect(searchBox(page).submit).toBeVisible()
    await expect(page.getByRole('link', { name: /^Carry on where you left off/ })).toBeHidden()
    const left = await page.evaluate(() => ({
      session: Object.keys(sessionStorage).filter((key) => key.startsWith('persist:')),
      viewed: localStorage.getItem('recently-viewed'),
      shortlist: localStorage.getItem('shortlist'),
    }))
    expect(left.session).toEqual([])
    expect(left.viewed).toContain('"items":[]')
    expect(left.shortlist).not.toBeNull()
  })

  test('is complete and without animations with reduced motion [SHELL-14]', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
    await chooseCookies(context, baseURL!, 'rejected')
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await searchBox(page).field('Holiday type').click()
    await expect(page.getByRole('radio', { name: 'Boating Holidays' })).toBeVisible()
    const running = await page.evaluate(() => document.getAnimations().length)
    expect(running).toBe(0)
    await context.close()
  })
})

test.describe('with parts that fail', () => {
  test.use({ expectedComplaints: [/status of 500/] })

  test('is complete except for a part that fails', async ({ page, visit }) => {
    await visit('/results/all-regions?channel=uklodge&region=all-regions&nights=3&adults=2')
    await page.route('**/json-files/latedeals*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.route('**/json-files/months*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('link', { name: /, home page$/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A week away, at the price you see')
    await expect(page.getByRole('heading', { name: 'Before you book' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Last Minute Deals' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'The year in prices' })).toHaveCount(0)
  })
})
