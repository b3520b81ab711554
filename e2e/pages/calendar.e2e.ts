import {
  addDays,
  formatLongDate,
  formatMonth,
  formatShortDate,
  mondayOf,
  monthOf,
} from '../../src/domain/dates/calendar-date.ts'
import { expect, test } from '../support/fixtures.ts'
import { chooseArrival, searchBox } from '../support/search-box.ts'
import { arrivalNotOnSale, pricesOnSale } from '../support/stays.ts'

/** 'Fri 27 Nov': the search box's date format for dates within a year. */
const briefDate = (date: string) => formatShortDate(date).replace(/ \d{4}$/, '')

test('the calendar has only dates on sale, in two months side by side from 1200 px, one below, and a month is one press; a lodge has any date, and holidays are named [SRCH-10, SRCH-16, SRCH-17, SHELL-16, BEYOND-01]', async ({
  page,
  visit,
  request,
}) => {
  const prices = await pricesOnSale(request, { channel: 'ukcaravan' })
  const first = [...prices.keys()][0]!
  await visit('/')
  const { form, field, submit } = searchBox(page)

  await test.step('the first date on sale, and prices of others [SRCH-10, SRCH-16, SRCH-17]', async () => {
    await expect(field('When')).toContainText(`${briefDate(first)}, 3 nights`)
    await field('When').click()
    const month = form.getByRole('grid', { name: formatMonth(monthOf(first)) })
    await expect(month.getByRole('row')).toHaveCount(6)
    await expect(month.getByRole('row').nth(1).getByRole('gridcell').first()).toHaveAccessibleName(/^Monday /)
    const enabled = month.getByRole('button').and(page.locator(':enabled'))
    const names = await enabled.evaluateAll((days) => days.map((day) => day.textContent ?? ''))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      const [date, price] = [...prices].find(([known]) => name.startsWith(formatLongDate(known))) ?? []
      expect(date, `${name} is on sale`).toBeDefined()
      expect(name).toContain(`from £${Math.ceil(price! / 100).toLocaleString('en-GB')} total`)
    }
    await expect(month.getByRole('button', { name: /, selected$/ })).toHaveAccessibleName(
      new RegExp(`^${formatLongDate(first)}`),
    )
  })

  await test.step('two months, or one, and a month as a whole [SRCH-17, BEYOND-01]', async () => {
    await expect(form.getByRole('grid')).toHaveCount(2)
    await page.setViewportSize({ width: 1199, height: 900 })
    await expect(form.getByRole('grid')).toHaveCount(1)
    const months = form.getByRole('group', { name: 'Any time in' }).getByRole('radio')
    expect(await months.count()).toBeLessThanOrEqual(12)
    const fifth = (await months.nth(4).getAttribute('value'))!
    await months.nth(4).check()
    await expect(field('When')).toContainText(`${formatMonth(fifth)}, 3 nights`)
    await expect(form.getByRole('grid', { name: formatMonth(fifth) })).toBeVisible()
    await expect(form.getByRole('radio', { name: 'Whole month' })).toBeChecked()
    await submit.click()
    await expect(page).toHaveURL(new RegExp(`date=${fifth}-01&flex=month`))
  })

  await test.step('any date of a lodge [SRCH-16]', async () => {
    const gap = await arrivalNotOnSale(request, { channel: 'uklodge' })
    await visit(`/?channel=uklodge&date=${addDays(gap, -1)}&nights=3&adults=2`)
    await chooseArrival(page, gap)
    await expect(submit).toBeEnabled()
    await expect(field('When')).toContainText(briefDate(gap))
  })

  await test.step('holidays, in words for those who cannot see the marks [SRCH-17, SHELL-16]', async () => {
    const goodFriday = '2028-04-14'
    await visit(`/?channel=uklodge&date=${goodFriday}&nights=3`)
    await field('When').click()
    await expect(form.getByRole('gridcell', { selected: true }).getByRole('button')).toHaveAccessibleName(
      new RegExp(`^${formatLongDate(goodFriday)}, Good Friday bank holiday, Easter school holidays, `),
    )
    const key = form.getByRole('list', { name: 'Holidays in these months' })
    await expect(key).toContainText(`Good Friday bank holiday: ${briefDate(goodFriday)}`)
    await expect(key).toContainText(/Easter school holidays: \w+ \d+ \w+ to /)
  })
})

test('the calendar announces the cheapest day of a week, tints the 3 days after the arrival, works by keyboard, and goes from the current month to the last one on sale [SRCH-17, SHELL-16, STATE-05]', async ({
  page,
  visit,
  request,
}) => {
  const prices = await pricesOnSale(request, { channel: 'uktouring' })
  const weekOf = (day: string) => [...prices].filter(([date]) => mondayOf(date) === mondayOf(day))
  const cheapestOf = (week: readonly (readonly [string, number])[]) =>
    week.toSorted((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1))[0]![0]
  const isInMidMonth = (date: string) => Number(date.slice(8)) < 20
  const week = [...prices.keys()].map(weekOf).find((dates) => dates.length > 1 && isInMidMonth(cheapestOf(dates)))!
  const cheapest = cheapestOf(week)
  await visit(`/?channel=uktouring&date=${cheapest}&nights=3&adults=2`)
  const { form, field } = searchBox(page)
  await field('When').focus()
  await page.keyboard.press('Enter')

  await test.step('the cheapest day [SRCH-17]', async () => {
    const row = form.getByRole('row').filter({ has: page.getByRole('button', { name: formatLongDate(cheapest) }) })
    const flagged = row.getByRole('button', { name: /cheapest that week/ })
    await expect(flagged).toHaveCount(1)
    await expect(flagged).toHaveAccessibleName(new RegExp(`^${formatLongDate(cheapest)}, from £`))
  })

  await test.step('the days of the stay, but not the 4th after the arrival [SRCH-17]', async () => {
    const groundOf = (days: number) =>
      form
        .getByRole('button', { name: formatLongDate(addDays(cheapest, days)) })
        .evaluate((day) => getComputedStyle(day).backgroundColor)
    const tint = await groundOf(1)
    expect([await groundOf(2), await groundOf(3)]).toEqual([tint, tint])
    expect(await groundOf(4)).not.toBe(tint)
    expect(await groundOf(0)).not.toBe(tint)
  })

  await test.step('by keyboard [SHELL-16]', async () => {
    await form.getByRole('button', { name: /, selected$/ }).focus()
    const before = await form.getByRole('gridcell', { selected: true }).textContent()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('grid')).toHaveCount(0)
    await expect(field('When')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.getByRole('gridcell', { selected: true })).not.toHaveText(before ?? '')
    await page.keyboard.press('Escape')
    await expect(field('When')).toBeFocused()
  })

  await test.step('from the current month to the last one on sale [SRCH-17, STATE-05]', async () => {
    const earlier = form.getByRole('button', { name: 'Previous month' })
    const later = form.getByRole('button', { name: 'Next month' })
    await field('When').click()
    await expect(form.getByRole('grid').first()).toBeVisible()
    while (await earlier.isEnabled()) await earlier.click()
    await expect(form.getByRole('grid', { name: 'January 2027' })).toBeVisible()
    await expect(later).toBeEnabled()
    while (await later.isEnabled()) await later.click()
    await expect(form.getByRole('grid', { name: formatMonth(monthOf([...prices.keys()].at(-1)!)) })).toBeVisible()
    await expect(earlier).toBeEnabled()
  })
})
