import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { parkWithMany } from '../support/stays.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const units = (page: Page) => page.locator('#units').getByRole('article')

test.describe('many units', () => {
  test('are collapsed after the first three, opened by a press, and all printed @mobile', async ({
    page,
    visit,
    request,
  }) => {
    const { address, free } = await parkWithMany(request)
    await visit(address)
    await expect(units(page)).toHaveCount(3)
    const more = page.locator('#units').getByText(`Show all ${free}`)
    await more.click()
    await expect(units(page)).toHaveCount(free)
    await page.locator('#units').getByText('Show fewer').click()
    await expect(units(page)).toHaveCount(3)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#units article').last()).toBeVisible()
  })

  test('are found by a link to one of them, collapsed or not', async ({ page, visit, request }) => {
    const { address, free } = await parkWithMany(request)
    await visit(address)
    const last = await page.locator('#units article h3').last().getAttribute('id')
    await visit(`${address}#${last ?? ''}`)
    await expect(page.locator(`#${last ?? ''}`)).toBeInViewport()
    await expect(units(page)).toHaveCount(free)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('can be opened [ROUTE-16]', async ({ page, request }) => {
      const { address, free } = await parkWithMany(request)
      await page.goto(address)
      await expect(units(page)).toHaveCount(3)
      await page.locator('#units').getByText(`Show all ${free}`).click()
      await expect(units(page)).toHaveCount(free)
    })
  })
})

test.describe('two grades', () => {
  test('are compared side by side by features and price, loaded as accommodation types by two ids [BEYOND-06, PARK-07] @mobile', async ({
    page,
    visit,
    request,
  }) => {
    await visit((await parkWithMany(request)).address)
    const unit = units(page).first()
    const name = (await unit.getByRole('heading', { level: 3 }).innerText()).trim()
    const price = /£[\d,.]+/.exec(
      await unit.locator('strong, .font-heading').filter({ hasText: '£' }).first().innerText(),
    )
    const asked = page.waitForRequest(/\/json-files\/accommodationtypes\?ids=\d+(,|%2C)\d+$/)
    const compare = unit.getByRole('button', { name: /^Compare with / }).first()
    await compare.click()
    await asked
    const dialog = page.getByRole('dialog')
    const own = dialog.getByRole('region', { name })
    await expect(own).toContainText(price![0])
    await expect(dialog.getByRole('region')).toHaveCount(2)
    await expect(dialog.getByText('(not in the other)').first()).toBeAttached()
    await expectAccessible(page, 'two grades')
    await page.keyboard.press('Escape')
    await expect(compare).toBeFocused()
    await compare.press('Enter')
    await dialog.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(compare).toBeFocused()
  })

  test.describe('that fail to load', () => {
    test.use({ expectedComplaints: [/ERR_FAILED/] })

    test('are requested again by Retry [RES-13]', async ({ page, visit, request }) => {
      await visit((await parkWithMany(request)).address)
      await page.route('**/json-files/accommodationtypes*', (route) => route.abort())
      await units(page)
        .first()
        .getByRole('button', { name: /^Compare / })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('alert')).toContainText('The comparison could not be loaded.')
      await page.unroute('**/json-files/accommodationtypes*')
      await dialog.getByRole('button', { name: 'Retry' }).click()
      await expect(dialog.getByRole('region')).toHaveCount(2)
    })
  })
})

test('the lowest prices of a park, up to 3 each for 3, 4 and 7 nights, link to the search for that stay [PARK-05]', async ({
  page,
  visit,
  request,
}) => {
  await visit((await parkWithMany(request)).address)
  const lowest = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Lowest prices here' }) })
    .last()
  for (const nights of [3, 4, 7]) {
    const group = lowest.locator('section').filter({ has: page.getByRole('heading', { name: `${nights} nights` }) })
    const count = await group.getByRole('link').count()
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(3)
  }
  const group = lowest.locator('section').filter({ has: page.getByRole('heading', { name: '4 nights' }) })
  const link = group.getByRole('link').first()
  const [, date = '', price = ''] = /^(.+?)\s*(£[\d,.]+)$/s.exec((await link.innerText()).trim()) ?? []
  await link.click()
  await expect(page).toHaveURL(/\/park-result\/.*nights=4/)
  await expect(page.getByRole('heading', { name: new RegExp(`^Free for ${date}, 4 nights`) })).toBeVisible()
  await expect(units(page).first()).toContainText(price)
})

test.describe('stale results of a park', () => {
  const MINUTES = 60_000

  test('are refetched after 5 minutes, and the page shows the new price [PARK-08]', async ({
    page,
    visit,
    request,
  }) => {
    await page.clock.install()
    await visit((await parkWithMany(request)).address)
    const asked: string[] = []
    await page.route('**/api/parkresults*', async (route) => {
      asked.push(route.request().url())
      const answer = (await (await route.fetch()).json()) as { data: { units: { unitPrice: number | null }[] } }
      const [first] = answer.data.units
      if (first) first.unitPrice = 12_345
      await route.fulfill({ json: answer })
    })
    await page.clock.runFor(5 * MINUTES - 2000)
    expect(asked).toEqual([])
    await page.clock.runFor(2500)
    await expect(units(page).first()).toContainText('£123.45')
  })

  test('are refetched when a hidden page becomes visible, not before [PARK-08]', async ({ page, visit, request }) => {
    await page.clock.install()
    await visit((await parkWithMany(request)).address)
    const asked: string[] = []
    page.on('request', (sent) => sent.url().includes('/api/parkresults') && asked.push(sent.url()))
    const see = (state: 'hidden' | 'visible') =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await see('hidden')
    await page.clock.runFor(12 * MINUTES)
    expect(asked).toEqual([])
    await see('visible')
    await page.clock.runFor(10)
    await expect.poll(() => asked.length).toBe(1)
  })
})
