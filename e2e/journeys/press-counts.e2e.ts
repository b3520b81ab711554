import { formatMonth } from '../../src/domain/dates/calendar-date.ts'
import { expect, test } from '../support/fixtures.ts'
import { countPresses } from '../support/presses.ts'
import { cards } from '../support/result-cards.ts'
import { searchBox } from '../support/search-box.ts'
import { nextMonthNamed } from '../support/stays.ts'

test('from home to the parks of a region with a hot tub, any time in April, takes at most 8 presses and no typing, and Back and reload lose nothing [BEYOND-01] [BEYOND-16] @mobile', async ({
  page,
  visit,
}) => {
  const april = nextMonthNamed('04')
  const done = await countPresses(page)
  await visit('/')
  const { form, field, submit, choose } = searchBox(page)
  await choose('Holiday type', 'UK Lodge Breaks')
  await field('When').click()
  await form.getByRole('radio', { name: formatMonth(april) }).check()
  await expect(field('When')).toContainText(formatMonth(april))
  await field('Options').click()
  await form.getByRole('checkbox', { name: 'Hot tub' }).check()
  await expect(field('Options')).toContainText('Hot tub')
  await submit.click()

  await expect(page).toHaveURL(/\/results\/all-regions\?channel=uklodge&region=all-regions/)
  const address = new URL(page.url()).searchParams
  expect([address.get('date'), address.get('flex'), address.get('features')]).toEqual([`${april}-01`, 'month', '1'])
  await cards(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/results\?channel=uklodge&region=\d+&.*features=1/)
  await expect(cards(page).first()).toContainText('total')
  expect(done.count).toBeLessThanOrEqual(8)
  expect(done.fields).toEqual([])

  await test.step('Back and reload lose nothing', async () => {
    const results = page.url()
    await page.reload()
    expect(page.url()).toBe(results)
    await page.goBack()
    await expect(page).toHaveURL(/all-regions/)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.locator('#search')).toBeVisible()
    await expect(form).toHaveCount(1)
    await expect(field('When')).toContainText(formatMonth(april))
    await expect(field('Options')).toContainText('Hot tub')
    await expect(field('Holiday type')).toContainText('UK Lodge Breaks')
  })
})
