import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { asPhone } from '../support/phone.ts'
import { parkWithMany } from '../support/stays.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/ERR_FAILED/] })

const units = (page: Page) => page.locator('#units').getByRole('article')

test('many units are collapsed after the first three, opened by a press or a link to one of them, all printed, compared as accommodation types by two ids, requested again by Retry and when a page that is stale becomes visible, and their lowest prices link to the search for that stay [BEYOND-06, PARK-05, PARK-07, PARK-08, RES-13]', async ({
  page,
  visit,
  request,
}) => {
  const { address, free } = await parkWithMany(request)
  await visit(address)
  await test.step('the collapsed ones', async () => {
    await expect(units(page)).toHaveCount(3)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#units article').last()).toBeVisible()
    await page.emulateMedia({ media: null })
    await page.locator('#units').getByText(`Show all ${free}`).click()
    await expect(units(page)).toHaveCount(free)
    await page.locator('#units').getByText('Show fewer').click()
    await expect(units(page)).toHaveCount(3)
    const last = await page.locator('#units article h3').last().getAttribute('id')
    await page.goto(`${address}#${last ?? ''}`)
    await expect(page.locator(`#${last ?? ''}`)).toBeInViewport()
    await expect(units(page)).toHaveCount(free)
  })
  await test.step('two grades side by side by features and price [BEYOND-06, PARK-07]', () => compareGrades(page))
  await test.step('a page that becomes visible 6 minutes later has the new price [PARK-08]', () => becomeStale(page))
  await test.step('the lowest prices, up to 3 each for 3, 4 and 7 nights [PARK-05]', () => followLowestPrice(page))
})

/** The first attempt fails. */
async function compareGrades(page: Page): Promise<void> {
  const unit = units(page).first()
  const name = (await unit.getByRole('heading', { level: 3 }).innerText()).trim()
  const price = /£[\d,.]+/.exec(
    await unit.locator('strong, .font-heading').filter({ hasText: '£' }).first().innerText(),
  )
  const types = '**/json-files/accommodationtypes*'
  await page.route(types, (route) => route.abort())
  const compare = unit.getByRole('button', { name: /^Compare with / }).first()
  await compare.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t load the comparison.')
  await page.unroute(types)
  const asked = page.waitForRequest(/\/json-files\/accommodationtypes\?ids=\d+(,|%2C)\d+$/)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await asked
  await expect(dialog.getByRole('region', { name })).toContainText(price![0])
  await expect(dialog.getByRole('region')).toHaveCount(2)
  await expect(dialog.getByText('(not in the other)').first()).toBeAttached()
  await expectAccessible(page, 'two grades', dialog)
  await asPhone(page, () => expectAccessible(page, 'two grades on a phone', dialog))
  await page.keyboard.press('Escape')
  await expect(compare).toBeFocused()
  await compare.press('Enter')
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(compare).toBeFocused()
}

/** Until when nothing is asked is proved in keep-fresh.test.ts. */
async function becomeStale(page: Page): Promise<void> {
  const results = '**/api/parkresults*'
  await page.route(results, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { units: { unitPrice: number | null }[] } }
    const [first] = answer.data.units
    if (first) first.unitPrice = 54_321
    await route.fulfill({ json: answer })
  })
  await page.evaluate(() => {
    const later = Date.now() - performance.now() + 6 * 60_000
    Date.now = () => later + performance.now()
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(units(page).first()).toContainText('£543.21')
  await page.unroute(results)
}

async function followLowestPrice(page: Page): Promise<void> {
  const lowest = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Lowest prices here' }) })
    .last()
  const groupOf = (nights: number) =>
    lowest.locator('section').filter({ has: page.getByRole('heading', { name: `${nights} nights` }) })
  for (const nights of [3, 4, 7]) {
    const count = await groupOf(nights).getByRole('link').count()
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(3)
  }
  const link = groupOf(4).getByRole('link').first()
  const [, date = '', price = ''] = /^(.+?)\s*(£[\d,.]+)$/s.exec((await link.innerText()).trim()) ?? []
  await link.click()
  await expect(page).toHaveURL(/\/park-result\/.*nights=4/)
  await expect(page.getByRole('heading', { name: new RegExp(`^Available ${date}, 4 nights`) })).toBeVisible()
  await expect(units(page).first()).toContainText(price)
}
