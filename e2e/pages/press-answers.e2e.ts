/**
 * How soon a press is answered: by its causes, since times on a busy machine tell little (docs/performance.md,
 * "Presses").
 */
import type { Page } from '@playwright/test'
import { bookButtons } from '../support/booking-journey.ts'
import { expect, test, untilHydrated } from '../support/fixtures.ts'
import { hold } from '../support/hold.ts'
import { followRequests } from '../support/requests.ts'
import { cards } from '../support/result-cards.ts'
import { roundTripsUntil } from '../support/round-trips.ts'
import { searchBox } from '../support/search-box.ts'
import { regionsOnSale, arrivalsOnSale, resultsFor } from '../support/stays.ts'

type NotingWindow = Window & { isAnswered?: boolean }

const skeleton = (page: Page) => page.locator('[data-page-skeleton]')

/** Notes, in the first frame after a click, whether the page says that another one is loading. */
async function noteFirstFrame(page: Page): Promise<void> {
  await page.evaluate(() => {
    const own = window as NotingWindow
    addEventListener(
      'click',
      () =>
        requestAnimationFrame(() => {
          const bar = document.querySelector('.loading-bar')
          own.isAnswered = bar !== null && getComputedStyle(bar).display !== 'none'
        }),
      { once: true, capture: true },
    )
  })
}

const isAnsweredInFirstFrame = (page: Page) =>
  expect.poll(() => page.evaluate(() => (window as NotingWindow).isAnswered)).toBe(true)

/** Like a finger: the next page is fetched ahead from then on. */
async function touch(page: Page): Promise<void> {
  const requests = followRequests(page)
  await page.dispatchEvent('main', 'pointerdown')
  await page.dispatchEvent('main', 'touchmove')
  await requests.untilNone()
}

/** Watches for a text, however short it is in the page. */
async function noteText(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    const note = () => document.body.textContent.includes(wanted) && Object.assign(window, { wasSaid: true })
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, text)
  return () => page.evaluate(() => 'wasSaid' in window)
}

/** The results of a region with lodges. */
async function someResults(request: Parameters<typeof regionsOnSale>[0]): Promise<string> {
  const [first] = await regionsOnSale(request, 'uklodge')
  const region = first!.regionId
  const [arrival] = await arrivalsOnSale(request, { channel: 'uklodge', region })
  return resultsFor({ channel: 'uklodge', region, arrival: arrival!, nights: 3 })
}

test('from the home page a search, from it a region, and from that a park is 1 way there and back away, since scripts were fetched ahead, and is answered in the next frame by a bar and the dimmed control, then by a skeleton [SHELL-18] @mobile-only', async ({
  page,
  visit,
}) => {
  const { submit, choose } = searchBox(page)
  const firstLink = cards(page).first().getByRole('link').first()
  await test.step('1 way there and back', async () => {
    await visit('/')
    await choose('Holiday type', 'UK Lodge Breaks')
    await touch(page)
    const heading = page.getByRole('heading', { level: 1 })
    const goals = [
      { press: () => submit.tap(), goal: heading.filter({ hasText: 'choose a region' }) },
      { press: () => firstLink.tap(), goal: heading.filter({ hasText: / in / }) },
      { press: () => firstLink.tap(), goal: bookButtons(page).first() },
    ]
    for (const { press, goal } of goals) {
      const { count, requests } = await roundTripsUntil(page, press, goal)
      expect(count, JSON.stringify(requests)).toBe(1)
    }
    await page.unrouteAll()
  })

  await test.step('the next frame', async () => {
    await visit('/?channel=uklodge')
    const openSearch = await hold(page, /\/api\/channelregions/)
    await noteFirstFrame(page)
    await submit.tap()
    await isAnsweredInFirstFrame(page)
    await expect(submit).toHaveCSS('opacity', '0.6')
    openSearch()
    await page.waitForURL(/all-regions/)
    await page.unrouteAll()
    for (const data of [/\/api\/search\?/, /\/api\/parkdetails/]) {
      await expect(firstLink).toBeVisible()
      const release = await hold(page, data)
      await noteFirstFrame(page)
      await firstLink.tap()
      await isAnsweredInFirstFrame(page)
      await expect(skeleton(page)).toBeVisible()
      release()
      await expect(skeleton(page)).toHaveCount(0)
      await page.unrouteAll()
    }
    await expect(bookButtons(page).first()).toBeVisible()
  })
})

test('a press on results waits for nothing: a finger or the focus on a card changes no card and loads no picture before a swipe, and the map says at once that it is loading, its parks 1 way there and back away and without tiles of another place [RES-14, RES-16, SHELL-18] @mobile-only', async ({
  page,
  visit,
  request,
}) => {
  await visit(await someResults(request))
  await untilHydrated(page)
  const card = cards(page).first()

  await test.step('a finger or the focus on a card, without a map beside the list [SHELL-18]', async () => {
    const changes = await card.evaluateHandle((element) => {
      const seen: string[] = []
      const options = { attributes: true, childList: true, subtree: true }
      new MutationObserver((records) => seen.push(...records.map(({ type }) => type))).observe(element, options)
      return seen
    })
    await card.dispatchEvent('pointerover', { pointerType: 'touch' })
    await card.getByRole('link').first().focus()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await changes.jsonValue()).toEqual([])
  })

  await test.step('a finger on the pictures of a card loads none of them, a swipe does [RES-16]', async () => {
    const row = card.getByRole('group', { name: /^5 pictures of / })
    await row.dispatchEvent('pointerenter', { pointerType: 'touch' })
    await row.dispatchEvent('pointerover', { pointerType: 'touch' })
    await row.dispatchEvent('touchstart')
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(row.locator('img')).toHaveCount(1)
    await row.evaluate((element) => element.scrollBy({ left: 40 }))
    await expect(row.locator('img')).toHaveCount(5)
  })

  await test.step('the map [RES-14]', async () => {
    await touch(page)
    const tiles: string[] = []
    page.on('request', (asked) => {
      const [, zoom] = /\/map\/tiles\/(\d+)\//.exec(asked.url()) ?? []
      if (zoom !== undefined) tiles.push(zoom)
    })
    const map = page.getByRole('link', { name: 'Map', exact: true })
    const marker = page.locator('[data-marker]').first()
    const wasSaid = await noteText(page, 'Loading the map…')
    const { count, requests } = await roundTripsUntil(page, () => map.tap(), marker)
    expect(await wasSaid()).toBe(true)
    expect(count, JSON.stringify(requests)).toBe(1)
    expect(requests.flat()).toEqual(['/api/mappins'])
    await expect.poll(() => tiles.length).toBeGreaterThan(0)
    // The map of Europe is zoom 4.
    expect(tiles.filter((zoom) => Number(zoom) <= 4)).toEqual([])
  })
})
