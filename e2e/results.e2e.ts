import type { Page } from '@playwright/test'
import { formatLongDate, formatMonth, formatShortDate, monthOf } from '../src/domain/calendar-date.ts'
import { expect, test, untilLive } from './fixtures.ts'
import { queryOf } from './search-box.ts'
import {
  arrivalNotOnSale,
  arrivalsOnSale,
  arrivalWithPlaces,
  pricesOnSale,
  regionClosedOnSomeDate,
  regionsOnSale,
  resultsFor,
} from './stays.ts'

const PAGE_SIZE = 12

const cards = (page: Page) => page.getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading', { level: 2 }).allInnerTexts()

/** The totals of the cards in their order, in pounds. */
async function totals(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('strong').allInnerTexts()
  return texts.map((text) => Number(text.replaceAll(/[£,]/g, '')))
}

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b)

/** A list long enough to be cut into pages. */
async function longList(page: Page, request: Parameters<typeof arrivalsOnSale>[0]) {
  const { arrival, total } = await arrivalWithPlaces(request, { channel: 'ukcaravan' }, PAGE_SIZE + 1)
  const address = `${resultsFor({ channel: 'ukcaravan', region: 'all-regions', arrival, nights: 3 })}&sort=price-asc`
  return { arrival, total, address, more: page.getByRole('link', { name: 'Show more' }) }
}

test.describe('results', () => {
  test('come 12 at a time, each with the total of its stay; more follow below [RES-07, RES-15]', async ({
    page,
    visit,
    request,
  }) => {
    const { address, total, more } = await longList(page, request)
    await visit(address)
    await expect(cards(page)).toHaveCount(PAGE_SIZE)
    await expect(cards(page).getByText('total for 3 nights')).toHaveCount(PAGE_SIZE)
    await expect(page.getByText(`12 of ${total}`)).toBeVisible()
    const first = await names(page)

    await more.click()
    await expect(cards(page)).toHaveCount(Math.min(total, 2 * PAGE_SIZE))
    await expect(more).toHaveCount(total > 2 * PAGE_SIZE ? 1 : 0)
    expect((await names(page)).slice(0, PAGE_SIZE)).toEqual(first)
    expect(queryOf(page, 'page')).toBe('2')
  })

  test('are where they were after Back from a park [RES-07]', async ({ page, visit, request }) => {
    const { address, more, total } = await longList(page, request)
    const shown = Math.min(total, 2 * PAGE_SIZE)
    await visit(address)
    await more.click()
    await expect(cards(page)).toHaveCount(shown)
    const last = cards(page).last().getByRole('link')
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await last.click()
    await expect(page).toHaveURL(/\/park-result\//)
    await page.goBack()
    await expect(cards(page)).toHaveCount(shown)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  test('sort by price up, price down and name [RES-06]', async ({ page, visit, request }) => {
    const { arrival } = await arrivalWithPlaces(request, { channel: 'eurocaravan' }, 4)
    await visit(resultsFor({ channel: 'eurocaravan', region: 'all-regions', arrival, nights: 3 }) + '&max=2999')
    const sort = page.getByLabel('Sort by')
    const sortBy = async (option: string, value: string) => {
      await sort.selectOption(option)
      await expect(page).toHaveURL(new RegExp(`sort=${value}`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }

    await expect(sort.getByRole('option')).toHaveText([
      'Recommended',
      'Price, lowest first',
      'Price, highest first',
      'Date',
      'Name',
    ])
    await sortBy('Price, lowest first', 'price-asc')
    await expect.poll(async () => (await totals(page)).length).toBeGreaterThanOrEqual(4)
    const up = await totals(page)
    expect(up).toEqual(ascending(up))

    await sortBy('Price, highest first', 'price-desc')
    // Where there are more than a page of them, the other end of the same list comes first.
    await expect.poll(async () => (await totals(page)).at(0)).toBeGreaterThanOrEqual(up.at(-1)!)
    const down = await totals(page)
    expect(down).toEqual(ascending(down).toReversed())

    await sortBy('Name', 'name')
    await expect
      .poll(async () => {
        const shown = await names(page)
        return shown.join() === shown.toSorted((a, b) => a.localeCompare(b, 'en-GB')).join()
      })
      .toBe(true)
  })

  test('offer the nearest dates with their prices where nothing is free [RES-08]', async ({ page, visit, request }) => {
    const region = (await regionsOnSale(request, 'boats'))[0]!.regionId
    const prices = await pricesOnSale(request, { channel: 'boats', region })
    const arrival = await arrivalNotOnSale(request, { channel: 'boats', region })
    await visit(resultsFor({ channel: 'boats', region, arrival, nights: 3 }))
    await expect(page.getByRole('heading', { name: 'Nothing is free for this stay' })).toBeVisible()
    await expect(page.getByText('Please choose an alternative date.')).toBeVisible()
    await expect(cards(page)).toHaveCount(0)

    const nearest = page.getByRole('link', { name: /^\w{3} \d{1,2} \w{3} \d{4}, from £[\d,]+$/ })
    const offered = await nearest.allInnerTexts()
    expect(offered.length).toBeGreaterThan(0)
    const known = [...prices].map(
      ([date, price]) => `${formatShortDate(date)}, from £${Math.ceil(price / 100).toLocaleString('en-GB')}`,
    )
    for (const text of offered) expect(known).toContain(text)
    await nearest.first().click()
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByText(`${offered[0]!.split(',')[0]!}, 3 nights`)).toBeVisible()
  })

  test('narrow by a filter that says how many it leaves, and widen again [RES-05]', async ({
    page,
    visit,
    request,
  }) => {
    const { address } = await longList(page, request)
    await visit(address)
    const filters = page.getByRole('form', { name: 'Filters' })
    const label = filters
      .locator('label')
      .filter({ has: page.locator('input[name="features"]:enabled') })
      .first()
    await untilLive(label)
    const [, name = '', count = ''] = /^(.+?)\s*(\d+)$/s.exec((await label.innerText()).trim()) ?? []
    await filters.getByRole('checkbox', { name }).first().check()
    await expect(page).toHaveURL(/features=\d+/)
    await expect(page.getByText(new RegExp(`^${count} parks?, prices are totals$`))).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`: ${count} parks?$`) })).toHaveCount(1)
    await page.getByRole('link', { name: `Remove filter: ${name}` }).click()
    await expect(page).not.toHaveURL(/features=/)
  })

  test('follow two quick ticks with one search, 500 ms after the last [RES-02]', async ({ page, visit, request }) => {
    const { address } = await longList(page, request)
    await visit(address)
    await untilLive(page.locator('input[name="features"]:enabled').first())
    const ticked = await page.evaluate(() => {
      const boxes = document.querySelectorAll<HTMLInputElement>('input[name="features"]:enabled')
      boxes[0]?.click()
      boxes[1]?.click()
      return performance.now()
    })
    await expect(page).toHaveURL(/features=\d+,\d+/)
    const searches = await page.evaluate(
      (since) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.includes('/api/search?') && startTime > since)
          .map(({ startTime }) => startTime - since),
      ticked,
    )
    expect(searches).toHaveLength(1)
    expect(searches[0]).toBeGreaterThanOrEqual(495)
  })

  test('keep their filters in a dialog on a phone [RES-05] @mobile-only', async ({ page, visit, request }) => {
    const { address, total } = await longList(page, request)
    await visit(address)
    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByLabel('From £').fill('1')
    await dialog.getByLabel('From £').press('Enter')
    await expect(page).toHaveURL(/min=1/)
    await dialog.getByRole('button', { name: `Show ${total} parks` }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Remove filter: From £1' })).toBeVisible()
  })

  test('can be followed to a neighbouring date, whose lowest total is already said', async ({
    page,
    visit,
    request,
  }) => {
    const { arrival } = await arrivalWithPlaces(request, { channel: 'eurocaravan' }, 1)
    await visit(`${resultsFor({ channel: 'eurocaravan', region: 'all-regions', arrival, nights: 3 })}&sort=price-asc`)
    const dates = page.getByRole('navigation', { name: 'Other arrival dates with their lowest total' })
    const other = dates.locator('a:not([aria-current])').first()
    const price = /£([\d,]+)/.exec(await other.innerText())?.[1] ?? ''
    await other.click()
    await expect(dates.locator('[aria-current="date"]')).toContainText(`£${price}`)
    await expect.poll(async () => Math.ceil((await totals(page))[0] ?? 0).toLocaleString('en-GB')).toBe(price)
  })
})

test.describe('a search', () => {
  test.use({ expectedComplaints: [/ERR_ABORTED/] })

  test('is cancelled by a new one [RES-02]', async ({ page, visit, request }) => {
    const { address } = await longList(page, request)
    await visit(address)
    await page.route(/\/api\/search\?.*sort=price-desc/, () => new Promise<void>(() => undefined))
    const cancelled = page.waitForEvent('requestfailed', (sent) => sent.url().includes('sort=price-desc'))
    const asked = page.waitForRequest(/sort=price-desc/)
    const sort = page.getByLabel('Sort by')
    await sort.selectOption('Price, highest first')
    await asked
    await sort.selectOption('Name')
    expect((await cancelled).failure()?.errorText).toContain('ERR_ABORTED')
    await expect(page).toHaveURL(/sort=name/)
    await expect(cards(page)).toHaveCount(PAGE_SIZE)
  })
})

test.describe('results without a connection', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('say that they could not be loaded with Retry, which loads them [RES-13, ERR-01]', async ({
    page,
    visit,
    request,
  }) => {
    const { arrival } = await arrivalWithPlaces(request, { channel: 'uklodge' }, 1)
    await visit(resultsFor({ channel: 'uklodge', region: 'all-regions', arrival, nights: 3 }) + '&sort=price-asc')
    await page.route('**/api/search?*', (route) => route.abort())
    await page.getByLabel('Sort by').selectOption('Price, highest first')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The search results could not be loaded.')
    await expect(alert).toContainText('Network error. Please check your internet connection and try again.')
    await expect(page.getByRole('search')).toBeVisible()
    await page.unroute('**/api/search?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(cards(page).first()).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})

test('a park with nothing free offers its nearest dates, which have something [BEYOND-10, PARK-02]', async ({
  page,
  visit,
  request,
}) => {
  const region = (await regionsOnSale(request, 'boats'))[0]!.regionId
  const [open] = await arrivalsOnSale(request, { channel: 'boats', region })
  const closed = await arrivalNotOnSale(request, { channel: 'boats', region })
  await visit(resultsFor({ channel: 'boats', region, arrival: open!, nights: 3 }))
  const boat = new URL((await cards(page).first().getByRole('link').getAttribute('href')) ?? '', page.url()).pathname
  await visit(`${boat}?date=${closed}&nights=3&adults=2`)
  await expect(page.getByRole('heading', { name: 'Nothing is free here for this stay' })).toBeVisible()
  const nearest = page.getByRole('link', { name: /^\w{3} \d{1,2} \w{3} \d{4}, \d+ nights?\s*£[\d,.]+$/ }).first()
  const [, stay = '', price = ''] = /^(.+nights?)\s*(£.+)$/s.exec(await nearest.innerText()) ?? []
  await nearest.click()
  await expect(page.getByRole('heading', { name: new RegExp(`^Free for ${stay}`) })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^Book .+ for ${price}$`) }).first()).toBeVisible()
})

test.describe('all regions', () => {
  test('show the cheapest price of each, cheapest first, leading into its results [SRCH-08, ROUTE-01]', async ({
    page,
    visit,
    request,
  }) => {
    const regions = await regionsOnSale(request, 'eurocaravan')
    await visit('/results/all-regions?channel=eurocaravan&region=all-regions&nights=3&adults=2')
    await expect(cards(page)).toHaveCount(regions.length)
    const lowest = await totals(page)
    expect(lowest).toEqual(ascending(lowest))
    const [name] = await names(page)
    await cards(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/results\?channel=eurocaravan&region=\d+&date=\d{4}-\d\d-\d\d/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`European Holiday Parks in ${name!}`)
    await expect.poll(async () => Math.min(...(await totals(page)))).toBe(lowest[0])
  })

  test('take the place of a bare search of all regions [SRCH-08]', async ({ page }) => {
    await page.goto('/results?channel=boats&region=all-regions&nights=3&adults=2')
    await expect(page).toHaveURL('/results/all-regions?channel=boats&region=all-regions&nights=3&adults=2')
  })
})

test.describe('all dates', () => {
  test('show the cheapest price of each arrival, leading to its results [SRCH-08, ROUTE-01]', async ({
    page,
    visit,
    request,
  }) => {
    const region = (await regionsOnSale(request, 'eurocaravan'))[0]!.regionId
    const prices = await pricesOnSale(request, { channel: 'eurocaravan', region })
    const [first] = prices.keys()
    await visit(`/results/all-dates?channel=eurocaravan&region=${region}&nights=3&adults=2`)
    const month = page.getByRole('table', { name: formatMonth(monthOf(first!)) })
    const day = month.getByRole('link', { name: formatLongDate(first!) })
    await expect(day).toHaveAccessibleName(/, £[\d,]+/)
    await day.click()
    await expect(page).toHaveURL(new RegExp(`/results\\?.*date=${first!}`))
    await expect(cards(page).first()).toBeVisible()
  })

  test('go month by month', async ({ page, visit }) => {
    await visit('/results/all-dates?channel=eurocaravan&region=all-regions&nights=3&adults=2')
    const months = page.getByRole('navigation', { name: 'Months' }).getByRole('link')
    const [second = '', price = ''] = (await months.nth(1).innerText()).split('\n')
    await months.nth(1).click()
    const month = page.getByRole('table', { name: second })
    await expect(month).toBeVisible()
    await expect(month.getByRole('link', { name: new RegExp(`, ${price}(,|$)`) }).first()).toBeVisible()
    await expect(months.nth(1)).toHaveAttribute('aria-current', 'true')
  })
})

test.describe('a search that is still waiting for suppliers', () => {
  test('shows what is known, says politely how many parks are being asked, and becomes whole by itself [RES-01, RES-02]', async ({
    page,
    visit,
    request,
  }) => {
    const { address, total } = await longList(page, request)
    await visit(address)
    type Answer = { data: { wait: boolean; count: number; total: number; results: unknown[] } }
    await page.route('**/api/search?*', async (route) => {
      const answer = (await (await route.fetch()).json()) as Answer
      const { data } = answer
      await route.fulfill({
        json: { ...answer, data: { ...data, wait: true, count: 18, total: 3, results: data.results.slice(0, 3) } },
      })
    })
    await page.getByLabel('Sort by').selectOption('Price, highest first')
    await expect(page.getByRole('status').filter({ hasText: 'Checking 18 more parks…' })).toBeVisible()
    await expect(cards(page)).toHaveCount(3)
    await expect(cards(page)).toHaveCount(Math.min(total, PAGE_SIZE))
    await expect(page.getByText('Checking 18 more parks…')).toHaveCount(0)
    await expect(page.getByText(`${total} parks, prices are totals`)).toBeVisible()
  })
})

test.describe('what results say of themselves', () => {
  test('Recommended explains its order, by the keyboard too', async ({ page, visit, request }) => {
    const { arrival } = await arrivalWithPlaces(request, { channel: 'ukcaravan' }, 2)
    await visit(resultsFor({ channel: 'ukcaravan', region: 'all-regions', arrival, nights: 3 }) + '&max=2999')
    const why = page.getByRole('button', { name: 'Why this order?' })
    await why.press('Enter')
    const explanation = page.getByRole('dialog', { name: 'Why this order?' })
    await expect(explanation).toContainText('No park can pay to stand higher.')
    await page.keyboard.press('Escape')
    await expect(explanation).toBeHidden()
    await expect(why).toBeFocused()
    await page.getByLabel('Sort by').selectOption('Name')
    await expect(why).toHaveCount(0)
  })

  test('a filter that would leave nothing is seen, with its 0, and cannot be ticked [RES-05]', async ({
    page,
    visit,
    request,
  }) => {
    const { address } = await longList(page, request)
    await visit(address)
    const empty = page.locator('label').filter({ has: page.locator('input[name="features"]:disabled') })
    await expect(empty.first()).toContainText(/\S\s*0$/)
    const enabled = page.locator('label').filter({ has: page.locator('input[name="features"]:enabled') })
    await expect(enabled.first()).toContainText(/[1-9]\d*$/)
  })

  test('the cheapest of the neighbouring dates is named in words [BEYOND-01]', async ({ page, visit, request }) => {
    const { arrival } = await arrivalWithPlaces(request, { channel: 'eurocaravan' }, 1)
    await visit(`${resultsFor({ channel: 'eurocaravan', region: 'all-regions', arrival, nights: 3 })}&sort=price-asc`)
    const dates = page
      .getByRole('navigation', { name: 'Other arrival dates with their lowest total' })
      .getByRole('link')
      .filter({ hasText: '£' })
    const texts = await dates.allInnerTexts()
    const prices = texts.map((text) => Number(/£([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')))
    const lowest = Math.min(...prices)
    const isAnyDearer = prices.some((price) => price > lowest)
    for (const [index, text] of texts.entries()) {
      expect(text.includes('cheapest'), text).toBe(isAnyDearer && prices[index] === lowest)
    }
  })

  test('where nothing is free, regions near by that have something are offered with their totals [RES-08]', async ({
    page,
    visit,
    request,
  }) => {
    const { region, arrival } = await regionClosedOnSomeDate(request, 'ukcaravan')
    await visit(resultsFor({ channel: 'ukcaravan', region: region.regionId, arrival, nights: 3 }))
    const nearby = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Free for the same stay near by' }) })
    const first = nearby.getByRole('link', { name: /from £[\d,]+ total$/ }).first()
    const price = /£([\d,]+)/.exec(await first.innerText())?.[1]
    await first.click()
    await expect(page).toHaveURL(new RegExp(`date=${arrival}`))
    await expect.poll(async () => Math.ceil(Math.min(...(await totals(page)))).toLocaleString('en-GB')).toBe(price)
  })
})
