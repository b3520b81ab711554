import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { formatShortDate } from '../../src/domain/dates/calendar-date.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { hold } from '../support/hold.ts'
import { asPhone } from '../support/phone.ts'
import { cards, longList, PAGE_SIZE, totals } from '../support/result-cards.ts'
import { arrivalNotOnSale, arrivalsOnSale, pricesOnSale, regionsOnSale, resultsFor } from '../support/stays.ts'

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

test.describe('a search', () => {
  test.use({ expectedComplaints: [/ERR_ABORTED|ERR_FAILED/] })

  test('is aborted by a new one, says with Retry that it failed, and shows known results until all suppliers answered [RES-01, RES-02, RES-13, ERR-01]', async ({
    page,
    visit,
    request,
  }) => {
    const { address, total } = await longList(page, request)
    await visit(address)
    const sort = page.getByLabel('Sort by')

    await test.step('aborted by a new one [RES-02]', async () => {
      const pattern = /\/api\/search\?.*sort=price-desc/
      await page.route(pattern, () => new Promise<void>(() => undefined))
      const cancelled = page.waitForEvent('requestfailed', (sent) => sent.url().includes('sort=price-desc'))
      const asked = page.waitForRequest(/sort=price-desc/)
      await sort.selectOption('Price, highest first')
      await asked
      await sort.selectOption('Name')
      expect((await cancelled).failure()?.errorText).toContain('ERR_ABORTED')
      await expect(page).toHaveURL(/sort=name/)
      await expect(sort).toHaveValue('name')
      await expect(cards(page)).toHaveCount(PAGE_SIZE)
      await page.unroute(pattern)
    })

    await test.step('fails, and is retried [RES-13, ERR-01]', async () => {
      await page.route('**/api/search?*', (route) => route.abort())
      await sort.selectOption('Price, highest first')
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('The search results couldn’t be loaded.')
      await expect(alert).toContainText('Network error. Please check your internet connection and try again.')
      await expect(page.getByRole('search')).toBeVisible()
      await page.unroute('**/api/search?*')
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(cards(page).first()).toBeVisible()
      await expect(alert).toHaveCount(0)
    })

    await test.step('shows known results, how many parks are being queried, and completes without a press [RES-01, RES-02]', async () => {
      type Answer = { data: { wait: boolean; count: number; total: number; results: unknown[] } }
      await page.route('**/api/search?*', async (route) => {
        const answer = (await (await route.fetch()).json()) as Answer
        const { data } = answer
        await route.fulfill({
          json: { ...answer, data: { ...data, wait: true, count: 18, total: 3, results: data.results.slice(0, 3) } },
        })
      })
      await sort.selectOption('Date')
      await expect(page.getByRole('status').filter({ hasText: 'Checking 18 more parks…' })).toBeVisible()
      await expect(cards(page)).toHaveCount(3)
      await expect(cards(page)).toHaveCount(Math.min(total, PAGE_SIZE))
      await expect(page.getByText('Checking 18 more parks…')).toHaveCount(0)
      await expect(page.getByText(`${total} parks · prices are for the whole stay`)).toBeVisible()
    })

    await test.step('says how many prices could not be checked if it fails meanwhile, and completes on Retry [RES-02, RES-18]', async () => {
      await page.route('**/api/searchresults?*', (route) => route.abort(), { times: 1 })
      await sort.selectOption('Name')
      const notice = page.getByRole('status').filter({ hasText: 'Prices of 18 parks couldn’t be checked' })
      await expect(notice).toBeVisible()
      await expect(cards(page)).toHaveCount(3)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(cards(page)).toHaveCount(Math.min(total, PAGE_SIZE))
      await expect(notice).toHaveCount(0)
    })
  })
})

/** Positions and sizes on a desktop and on a phone. */
async function boxesOf(part: Locator): Promise<Box[]> {
  const boxes = [(await part.boundingBox())!]
  await asPhone(part.page(), async () => void boxes.push((await part.boundingBox())!))
  return boxes
}

test('slow results and a slow park show skeletons meanwhile, their pictures in the final places and sizes on a desktop and a phone [RES-02]', async ({
  page,
  visit,
  request,
}) => {
  // After the weekend: with a filter 'This weekend' or without, there may be a row of filters more or less.
  const arrivals = await arrivalsOnSale(request, { channel: 'uklodge' })
  const arrival = arrivals.find((date) => date > '2027-01-24')
  const releaseResults = await hold(page, /\/api\/search\?/)
  const releasePark = await hold(page, /\/api\/parkdetails/)
  await visit(`/results/all-regions?channel=uklodge&date=${arrival}&nights=3&adults=2`)
  const skeleton = page.locator('[data-page-skeleton]')

  await test.step('cards of results', async () => {
    await cards(page).first().getByRole('link').click()
    await expect(skeleton).toBeVisible()
    const blanks = await boxesOf(skeleton.locator('.aspect-\\[3\\/2\\]').first())
    releaseResults()
    await expect(skeleton).toHaveCount(0)
    for (const [index, picture] of (await boxesOf(cards(page).first().locator('picture img').first())).entries()) {
      for (const side of ['x', 'y', 'width', 'height'] as const) {
        // The title of a place takes one or two lines on a phone.
        expect(Math.abs(picture[side] - blanks[index]![side]), side).toBeLessThanOrEqual(side === 'y' ? 36 : 3)
      }
    }
  })

  await test.step('the picture of a park, in place of the page before', async () => {
    const card = cards(page).first()
    const park = (await card.getByRole('heading').innerText()).trim()
    await card.getByRole('link').first().click()
    await expect(skeleton).toBeVisible()
    await expect(card).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const blanks = await largestBoxes(skeleton.locator('.bg-faint:visible'))
    releasePark()
    await expect(page.getByRole('heading', { level: 1, name: park })).toBeVisible()
    await expect(skeleton).toHaveCount(0)
    const pictures = await largestBoxes(page.getByRole('link', { name: /^View picture \d of \d:/ }).first())
    for (const [index, { width, height }] of pictures.entries()) {
      expect(Math.abs(height - blanks[index]!.height)).toBeLessThan(4)
      expect(Math.abs(width - blanks[index]!.width)).toBeLessThan(4)
    }
  })
})

/** Sizes of the highest part on a desktop and on a phone. */
async function largestBoxes(parts: Locator) {
  const find = () =>
    parts.evaluateAll((all) => {
      const boxes = all.map((part) => part.getBoundingClientRect())
      const { width, height } = boxes.toSorted((one, other) => other.height - one.height)[0]!
      return { width, height }
    })
  const found = [await find()]
  await asPhone(parts.page(), async () => void found.push(await find()))
  return found
}

const alternatives = (page: Page) => page.getByRole('list', { name: 'Closest to your search' })

test('without results a filter can be removed for the number of parks and the lowest total that are shown, of all regions too, and the nearest dates and lowest prices of the place are links [RES-08, RES-09, SRCH-08, PARK-05]', async ({
  page,
  visit,
  request,
}) => {
  await test.step('a price limit that leaves nothing in a region [RES-08]', async () => {
    const stay = await lodgesInRegion(request)
    await visit(`${stay}&max=1`)
    await expect(page.getByRole('heading', { name: 'Nothing matches all of your filters' })).toBeVisible()
    const way = alternatives(page).getByRole('link', { name: 'Any price' })
    const [, parks, price] = /(\d+) parks?(?: from|,) £([\d,]+) total/.exec(await way.innerText()) ?? []
    expect(Number(parks)).toBeGreaterThan(0)
    const check = (state: string) => expectAccessible(page, state, page.getByRole('main'))
    await check('filters leave nothing')
    await asPhone(page, () => check('filters leave nothing on a phone'))
    await way.click()
    await expect(page).not.toHaveURL(/max=/)
    await expect(page.getByText(new RegExp(`^${parks} parks? · prices are for the whole stay$`))).toBeVisible()
    await expect.poll(async () => Math.ceil((await totals(page))[0] ?? 0).toLocaleString('en-GB')).toBe(price)
  })

  await test.step('in all regions [RES-08, SRCH-08]', async () => {
    const [arrival] = await arrivalsOnSale(request, { channel: 'uklodge' })
    await visit(`/results/all-regions?channel=uklodge&region=all-regions&date=${arrival!}&nights=3&adults=2&max=1`)
    await alternatives(page).getByRole('link', { name: 'Any price' }).click()
    await expect(page).toHaveURL(new RegExp(`date=${arrival!}`))
    await expect(page.getByText(/^\d+ parks? · prices are for the whole stay$/)).toBeVisible()
  })

  await test.step('a day without boats [RES-08, RES-09, PARK-05]', () => followNearestDates(page, visit, request))
})

/** The address of results of a region with lodges. */
async function lodgesInRegion(request: APIRequestContext): Promise<string> {
  const region = (await regionsOnSale(request, 'uklodge'))[0]!.regionId
  const [arrival] = await arrivalsOnSale(request, { channel: 'uklodge', region })
  return resultsFor({ channel: 'uklodge', region, arrival: arrival!, nights: 3 })
}

async function followNearestDates(
  page: Page,
  visit: (address: string) => Promise<void>,
  request: APIRequestContext,
): Promise<void> {
  const region = (await regionsOnSale(request, 'boats'))[0]!.regionId
  const prices = await pricesOnSale(request, { channel: 'boats', region })
  const arrival = await arrivalNotOnSale(request, { channel: 'boats', region })
  await visit(resultsFor({ channel: 'boats', region, arrival, nights: 3 }))
  await expect(page.getByRole('heading', { name: 'Nothing is available for this stay' })).toBeVisible()
  await expect(page.getByText('Please choose an alternative date, or change one other thing.')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  // No filter was chosen, and each would leave nothing.
  await expect(page.getByRole('heading', { name: 'Filters', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden()

  const nearest = page.getByRole('link', { name: / instead of \w{3} \d{1,2} / })
  const offered = await nearest.allInnerTexts()
  expect(offered.length).toBeGreaterThan(0)
  const known = [...prices].map(([date, price]) => ({
    date: formatShortDate(date).replace(/ \d{4}$/, ''),
    price: `£${Math.ceil(price / 100).toLocaleString('en-GB')} total`,
  }))
  const isKnown = (text: string) => known.some(({ date, price }) => text.startsWith(date) && text.includes(price))
  expect(offered.filter((text) => !isKnown(text))).toEqual([])

  const lowest = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Lowest prices', exact: true }) })
  for (const nights of [3, 4, 7]) {
    const rows = lowest.getByRole('listitem').filter({ hasText: `total for ${nights} nights` })
    expect(await rows.count()).toBeLessThanOrEqual(3)
  }
  const link = lowest.getByRole('link').first()
  const [, price = ''] = /£([\d,.]+)/.exec(await link.innerText()) ?? []
  await expect(link).toHaveAttribute('href', /^\/results\?.*date=.*nights=\d+/)
  await link.click()
  await expect.poll(async () => (await totals(page))[0]).toBe(Number(price.replaceAll(',', '')))
  await page.goBack()

  await nearest.first().click()
  await expect(cards(page).first()).toBeVisible()
  const heading = page.getByRole('main').getByText(new RegExp(`^${offered[0]!.split(' instead')[0]!} \\d{4}, 3 nights`))
  await expect(heading).toBeVisible()
}
