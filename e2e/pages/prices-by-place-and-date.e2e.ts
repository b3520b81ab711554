import { formatLongDate, formatMonth, monthOf } from '../../src/domain/dates/calendar-date.ts'
import { expect, test } from '../support/fixtures.ts'
import { becomePhone } from '../support/phone.ts'
import { ascending, cards, names, totals } from '../support/result-cards.ts'
import { arrivalsOnSale, pricesOnSale, regionsOnSale } from '../support/stays.ts'

test('all regions show the lowest price of each, cheapest first, with links to its results; on a phone they begin in the first screen, and filters are added by a form and removed by links [SRCH-08, ROUTE-01]', async ({
  page,
  visit,
  request,
}) => {
  await test.step('the lowest price of each [SRCH-08]', async () => {
    const regions = await regionsOnSale(request, 'uklodge')
    await visit('/results/all-regions?channel=uklodge&region=all-regions&nights=3&adults=2')
    await expect(cards(page)).toHaveCount(regions.length)
    const lowest = await totals(page)
    expect(lowest).toEqual(ascending(lowest))
    const [name] = await names(page)
    await cards(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/results\?channel=uklodge&region=\d+&date=\d{4}-\d\d-\d\d/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`UK Lodge Breaks in ${name!}`)
    await expect.poll(async () => Math.min(...(await totals(page)))).toBe(lowest[0])
  })

  await test.step('on a phone, where filters keep the stay', async () => {
    const [arrival] = await arrivalsOnSale(request, { channel: 'uklodge' })
    await becomePhone(page)
    await visit(`/results/all-regions?channel=uklodge&region=all-regions&date=${arrival!}&nights=3&adults=2`)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(cards(page).first().getByRole('link')).toBeInViewport({ ratio: 1 })
    await page.locator('summary', { hasText: 'Filters' }).click()
    const form = page.getByRole('form', { name: 'Filters' })
    await form.getByLabel('Hot tub').check()
    await form.getByRole('button', { name: 'Show prices' }).click()
    await expect(page).toHaveURL(new RegExp(`/results/all-regions\\?.*date=${arrival!}&nights=3&adults=2&features=1$`))
    await page.getByRole('link', { name: 'Remove filter: Hot tub' }).click()
    await expect(page).toHaveURL(new RegExp(`/results/all-regions\\?.*date=${arrival!}&nights=3&adults=2$`))
    await expect(page.locator('.region-map')).toBeHidden()
    await page.locator('summary', { hasText: 'Show map' }).click()
    await expect(page.locator('.region-map')).toBeVisible()
  })
})

test('all dates show the lowest price of each arrival, month by month, with links to its results [SRCH-08, ROUTE-01]', async ({
  page,
  visit,
  request,
}) => {
  const region = (await regionsOnSale(request, 'eurocaravan'))[0]!.regionId
  const prices = await pricesOnSale(request, { channel: 'eurocaravan', region })
  const [first] = prices.keys()
  await visit(`/results/all-dates?channel=eurocaravan&region=${region}&nights=3&adults=2`)
  const firstMonth = formatMonth(monthOf(first!))
  const day = page.getByRole('table', { name: firstMonth }).getByRole('link', { name: formatLongDate(first!) })
  await expect(day).toHaveAccessibleName(/, £[\d,]+/)

  const months = page.getByRole('navigation', { name: 'Months' }).getByRole('link')
  const [second = '', price = ''] = (await months.nth(1).innerText()).split('\n')
  await months.nth(1).click()
  const month = page.getByRole('table', { name: second })
  await expect(month).toBeVisible()
  await expect(month.getByRole('link', { name: new RegExp(`, ${price}(,|$)`) }).first()).toBeVisible()
  await expect(months.nth(1)).toHaveAttribute('aria-current', 'true')

  await months.nth(0).click()
  await day.click()
  await expect(page).toHaveURL(new RegExp(`/results\\?.*date=${first!}`))
  await expect(cards(page).first()).toBeVisible()
})
