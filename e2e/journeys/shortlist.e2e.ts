import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test, untilPartHydrated } from '../support/fixtures.ts'
import { arrivalWithPlaces, resultsFor } from '../support/stays.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const hearts = (page: Page) => page.getByRole('button', { name: /^Save .+/ })
const heartOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Saved?:? ${name}$`) })
const toast = (page: Page) => page.getByRole('status')
const table = (page: Page) => page.getByRole('table', { name: 'Compared places' })

/** A list of at least five parks, and its stay. */
async function someResults(request: Parameters<typeof arrivalWithPlaces>[0]) {
  const { arrival } = await arrivalWithPlaces(request, { channel: 'ukcaravan' }, 5)
  return `${resultsFor({ channel: 'ukcaravan', region: 'all-regions', arrival, nights: 3 })}&sort=price-asc`
}

/** Saves the first parks; returns their names. */
async function save(page: Page, count: number): Promise<string[]> {
  await untilPartHydrated(hearts(page).first())
  const names = (await cards(page).getByRole('heading', { level: 2 }).allInnerTexts()).slice(0, count)
  for (const name of names) {
    const heart = heartOf(page, name)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  return names
}

test.describe('the shortlist', () => {
  test('keeps parks over a reload, compares up to three with totals, and removes them, by keyboard too, and is the same in every tab [BEYOND-03]', async ({
    page,
    visit,
    request,
    context,
  }) => {
    await visit(await someResults(request))
    await test.step('saved by keyboard, and shown in another tab', async () => {
      const second = await context.newPage()
      await second.goto('/shortlist')
      const empty = second.getByRole('heading', { name: 'You haven’t saved anything yet' })
      await expect(empty).toBeVisible()
      const heart = hearts(page).first()
      const [name = ''] = await cards(page).getByRole('heading', { level: 2 }).allInnerTexts()
      await untilPartHydrated(heart)
      await heart.focus()
      await page.keyboard.press('Space')
      const saved = heartOf(page, name)
      await expect(saved).toHaveAttribute('aria-pressed', 'true')
      await expect(second.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([name])
      await expect(second.getByRole('link', { name: /1 saved/ })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(saved).toHaveAttribute('aria-pressed', 'false')
      await expect(empty).toBeVisible()
      await second.close()
    })
    const names = await save(page, 4)
    await expect(toast(page).filter({ hasText: 'Saved.' })).toHaveCount(1)
    await page.getByRole('button', { name: 'View saved places' }).click()
    await expect(page).toHaveURL(/\/shortlist/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved places')
    const rows = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(rows).toHaveText(names.toReversed())

    await expect(page.getByText(/total for 3 nights/)).toHaveCount(4)
    await expect(page.getByText(/^£[\d,.]+ when you saved it today, for 3 nights from /)).toHaveCount(4)
    await expectAccessible(page, 'saved parks', page.getByRole('main'))

    const boxes = page.getByRole('checkbox', { name: /^Compare / })
    for (const index of [0, 1, 2]) await boxes.nth(index).check()
    await expect(boxes.nth(3)).toBeDisabled()
    await expect(table(page).getByRole('columnheader')).toHaveCount(3)
    await expect(table(page).getByRole('rowheader', { name: 'Accommodation', exact: true })).toHaveCount(1)
    await expect(table(page).getByRole('rowheader', { name: 'Total price today' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Compare' })).toBeFocused()
    await expectAccessible(page, 'three parks side by side', table(page))
    await page.reload()
    await expect(rows).toHaveText(names.toReversed())
    await expect(table(page).getByRole('columnheader')).toHaveCount(3)

    await page.getByRole('button', { name: `Remove ${names[3]!} from the comparison` }).click()
    await expect(table(page).getByRole('columnheader')).toHaveCount(2)
    const remove = page.getByRole('button', { name: `Remove ${names[0]!}`, exact: true })
    await untilPartHydrated(remove)
    await remove.press('Enter')
    await expect(rows).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveText(names.toReversed())
  })

  test('has recently viewed parks, is shared by a link that works without JavaScript and leaves the own list unchanged, and removes parks that no longer exist [BEYOND-03]', async ({
    page,
    visit,
    request,
    browser,
  }) => {
    await visit(await someResults(request))
    const seen: string[] = []
    for (const index of [0, 1]) {
      const link = cards(page).nth(index).getByRole('link')
      seen.unshift(await link.innerText())
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen[0]!)
      await page.goBack()
      // A park's page has cards too, of its units.
      await expect(page.getByText(/^\d+ parks? · prices are for the whole stay$/)).toBeVisible()
    }
    const names = await save(page, 2)
    await page.getByRole('button', { name: 'View saved places' }).click()
    const rows = page.getByRole('main').getByRole('heading', { level: 3 })
    await test.step('recently viewed, latest first', async () => {
      const recent = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recently viewed' }) })
      await expect(recent.getByRole('link')).toHaveCount(2)
      for (const [index, name] of seen.entries()) await expect(recent.getByRole('link').nth(index)).toContainText(name)
    })
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', {
        value: async ({ url }: { url: string }) => void Object.assign(window, { sharedUrl: url }),
        configurable: true,
      })
    })
    await page.getByRole('button', { name: 'Share list' }).click()
    const address = await page.evaluate(() => (window as unknown as { sharedUrl: string }).sharedUrl)
    const { pathname, search } = new URL(address)

    const stranger = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
    const theirs = await stranger.newPage()
    await theirs.goto(pathname + search)
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Places shared with you')
    await expect(theirs.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(names.toReversed())
    await stranger.close()

    await visit(pathname + search.replace(/ukcaravan-[\d.-]+,?/, ''))
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1)
    await page.getByRole('link', { name: 'View your own saved places' }).click()
    await expect(rows).toHaveCount(2)

    await test.step('a park that no longer exists', async () => {
      await page.evaluate(() => {
        const entry = JSON.parse(localStorage.getItem('shortlist')!) as { value: { items: unknown[] } }
        entry.value.items.push({ parkId: 999_999_999, channel: 'boats' })
        localStorage.setItem('shortlist', JSON.stringify(entry))
      })
      await page.reload()
      await expect(page.getByText('1 place can no longer be booked and is not shown.')).toBeVisible()
      await expect(rows).toHaveText(names.toReversed())
      await expect.poll(() => page.evaluate(() => localStorage.getItem('shortlist'))).not.toContain('999999999')
    })
  })
})
