import type { Page } from '@playwright/test'
import { CONSENT_COOKIE } from '../../src/domain/customer/consent.ts'
import { expect, test, untilHydrated, untilPartHydrated } from '../support/fixtures.ts'
import { expectNoLayoutShift, noteShifts } from '../support/page-weight.ts'
import { followRequests } from '../support/requests.ts'
import { searchBox } from '../support/search-box.ts'
import { startShop } from '../support/start-shop.ts'

test.describe('the home page', () => {
  test('has the search on the lower edge of its picture, a running countdown and a carousel of 1, 2, 3 and 4 by width, and shifts by less than 0.02 while it is scrolled to its end [HOME-03, HOME-04, HOME-06]', async ({
    page,
    visit,
  }) => {
    const requests = followRequests(page)
    await noteShifts(page)
    await visit('/')

    await test.step('nothing moves while it is scrolled to its end', async () => {
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let y = 0; y < height; y += 600) {
        await page.mouse.wheel(0, 600)
        await page.waitForFunction((min) => scrollY >= min, Math.min(y, height - 1200))
      }
      await requests.untilNone()
      await expectNoLayoutShift(page, 'home')
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    })

    await test.step('the search is on the lower edge of a picture 560 px high', async () => {
      const picture = (await page.getByRole('main').locator('img').first().boundingBox())!
      const form = (await searchBox(page).form.boundingBox())!
      expect(picture.height).toBe(560)
      expect(form.y).toBeLessThan(picture.y + picture.height)
      expect(form.y + form.height).toBeGreaterThan(picture.y + picture.height)
    })

    await test.step('the end of an offer is counted down without announcing it [HOME-03]', async () => {
      const timer = page.getByRole('timer', { name: 'Time left' })
      await timer.scrollIntoViewIfNeeded()
      // From 10:00 on 19 January to the end of the month.
      await expect(timer).toContainText(/^12days1\dhours\d{2}minutes\d{2}seconds/)
      const before = await timer.textContent()
      await expect(timer).not.toHaveText(before!)
      await expect(timer).not.toHaveAttribute('aria-live')
    })

    await test.step('five holiday types are a carousel of 1, 2, 3 and 4 by width [HOME-04, HOME-06]', async () => {
      const group = page.getByRole('region', { name: 'Brackenfold deals' }).getByRole('group')
      for (const [width, seen] of [
        [390, 1],
        [600, 2],
        [800, 3],
        [1440, 4],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        const frame = (await group.boundingBox())!
        const slide = (await group.getByRole('listitem').first().boundingBox())!
        expect(Math.round(frame.width / slide.width), `${width} px`).toBe(seen)
      }
      await group.scrollIntoViewIfNeeded()
      // Swiper takes over once it has the focus.
      await group.focus()
      await expect(group).toHaveClass(/swiper-initialized/)
      await page.getByRole('button', { name: /^Next: Brackenfold/ }).press('Enter')
      await expect(group.getByRole('link', { name: /Pitches with a view/ })).toBeInViewport()
    })
  })

  test('starts with and links to the last search of the session, until /reset forgets it with the parks viewed, but nothing saved on purpose; quick searches keep the form’s party of 3 [BEYOND-02, BEYOND-03, STATE-04]', async ({
    page,
    visit,
  }) => {
    await visit('/?channel=boats&nights=7&adults=3')
    const { field, submit } = searchBox(page)
    await submit.click()
    await expect(page).toHaveURL(/\/results\/all-regions\?channel=boats/)
    const resume = page.getByRole('link', { name: /^Continue your last search/ })

    await test.step('the last search [BEYOND-03]', async () => {
      await page.getByRole('link', { name: /, home page$/ }).click()
      for (const moment of ['gone to', 'reloaded']) {
        if (moment === 'reloaded') await visit('/')
        await expect(field('Holiday type')).toContainText('Boating Holidays')
        await expect(field('When')).toContainText('7 nights')
        await expect(field('Guests')).toContainText('3 guests')
      }
      await expect(resume).toHaveAccessibleName(/: All regions, .*7 nights, 3 guests/)
      await resume.click()
      await expect(page).toHaveURL(/\/results\/all-regions\?channel=boats.*&nights=7&adults=3/)
    })

    await test.step('forgotten at /reset [STATE-04]', async () => {
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
      await expect(submit).toBeVisible()
      await expect(resume).toBeHidden()
      const left = await page.evaluate(() => ({
        session: Object.keys(sessionStorage).filter((key) => key.startsWith('persist:')),
        viewed: localStorage.getItem('recently-viewed'),
        shortlist: localStorage.getItem('shortlist'),
      }))
      expect(left.session).toEqual([])
      expect(left.viewed).toContain('"items":[]')
      expect(left.shortlist).not.toBeNull()
    })

    await test.step('quick searches [BEYOND-02]', async () => {
      const chips = page.getByRole('group', { name: 'Quick searches' }).getByRole('button')
      // Only those that find something: parks may be closed this weekend.
      await expect(chips.filter({ hasNotText: 'This weekend' })).toHaveText(['Hot tub', 'Dog-friendly', 'Under £300'])
      await untilPartHydrated(chips.first())
      await page.getByRole('search').getByText('Guests', { exact: true }).click()
      await page.getByRole('button', { name: 'More: Adults' }).click()
      await chips.filter({ hasText: 'Dog-friendly' }).click()
      await expect(page).toHaveURL(/\/results.*adults=3/)
      await expect(page).toHaveURL(/dogs=true/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
})

test.describe('with parts that fail', () => {
  test.use({ expectedComplaints: [/status of 500/], contextOptions: { reducedMotion: 'reduce' } })

  test('is complete except for a part that fails, and without animations with reduced motion [SHELL-14]', async ({
    page,
    visit,
  }) => {
    await visit('/terms')
    await page.route('**/json-files/latedeals*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.route('**/json-files/months*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('link', { name: /, home page$/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A week away, at the price you see')
    await expect(page.getByRole('heading', { name: 'Before you book' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Last Minute Deals' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'The year in prices' })).toHaveCount(0)
    await searchBox(page).field('Holiday type').click()
    await expect(page.getByRole('radio', { name: 'Boating Holidays' })).toBeVisible()
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})

/** Phone, small phone, desktop, low desktop, and a desktop at 200 % zoom. */
const WINDOWS = [
  [390, 844],
  [360, 640],
  [1440, 900],
  [1366, 650],
  [720, 450],
] as const

async function expectFirstScreens(page: Page, brand: string): Promise<void> {
  const bar = page.getByRole('button', { name: 'Reject' })
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(page.getByRole('heading', { level: 1 }), `heading of ${brand} at ${width}`).toBeInViewport({
      ratio: 1,
    })
    const search = (await searchBox(page).form.boundingBox())!
    const below = (await bar.boundingBox())!
    expect(search.y + search.height, `search of ${brand} at ${width} by ${height}`).toBeLessThan(below.y)
  }
  await bar.click()
  // Else the answer could be kept after the cookies of the next brand are cleared.
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain(CONSENT_COOKIE)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight), brand).toBeLessThan(8.5)
}

/** A picture, an explanation of prices, and the whole search, not in a bar as above results. */
async function expectSearchOnPhone(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.getByText('Every price is the total for your stay.')).toBeInViewport({ ratio: 1 })
  await expect(searchBox(page).submit).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Change your search' })).toHaveCount(0)
  expect((await searchBox(page).submit.boundingBox())!.width).toBeGreaterThan(300)
  const picture = (await page.getByRole('main').locator('img').first().boundingBox())!
  expect(picture.height).toBeGreaterThan(0.35 * 844)
}

test.describe('the home page of each brand', () => {
  test.use({ cookieChoice: 'none' })

  test('shows heading and search above the question about cookies in the first screen of every window, on a phone with a picture, and is at most 8.5 screens of a phone long, its footer included [SHELL-16, SRCH-02]', async ({
    page,
    visit,
  }) => {
    const others = ['SN', 'MT'].map(async (brand) => ({ brand, shop: await startShop({ SITE_CODE: brand }) }))
    try {
      await visit('/')
      await expectFirstScreens(page, 'BF')
      await expectSearchOnPhone(page)
      for (const { brand, shop } of await Promise.all(others)) {
        // A port does not tell cookies apart.
        await page.context().clearCookies()
        await visit(`${shop.address}/`)
        await expectFirstScreens(page, brand)
      }
    } finally {
      await page.close()
      await Promise.all(others.map(async (started) => (await started).shop.close()))
    }
  })
})
