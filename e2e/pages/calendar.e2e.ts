import {
  addDays,
  formatLongDate,
  formatMonth,
  formatShortDate,
  londonDateAt,
  mondayOf,
  monthOf,
} from '../../src/domain/dates/calendar-date.ts'
import { expect, test } from '../support/fixtures.ts'
import { chooseArrival, searchBox } from '../support/search-box.ts'
import { arrivalNotOnSale, arrivalsOnSale, pricesOnSale } from '../support/stays.ts'

/** 'Fri 27 Nov': the search box's date format for dates within a year. */
const briefDate = (date: string) => formatShortDate(date).replace(/ \d{4}$/, '')

test.describe('the calendar', () => {
  test('has six weeks from Monday, nothing before tomorrow, and only dates on sale [SRCH-17, SRCH-16, SRCH-10]', async ({
    page,
    visit,
    request,
  }) => {
    const prices = await pricesOnSale(request, { channel: 'ukcaravan' })
    const first = [...prices.keys()][0]!
    await visit('/')
    const { form, field } = searchBox(page)
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
    await expect(month.getByRole('button', { name: /, chosen$/ })).toHaveAccessibleName(
      new RegExp(`^${formatLongDate(first)}`),
    )
  })

  test('announces the cheapest day of a week [SRCH-17]', async ({ page, visit, request }) => {
    const prices = await pricesOnSale(request, { channel: 'uktouring' })
    const weekOf = (day: string) => [...prices].filter(([date]) => mondayOf(date) === mondayOf(day))
    const week = [...prices.keys()].map(weekOf).find((dates) => dates.length > 1)!
    const lowest = Math.min(...week.map(([, price]) => price))
    const [cheapest] = week.find(([, price]) => price === lowest)!
    await visit(`/?channel=uktouring&date=${cheapest}&nights=3&adults=2`)
    const { form, field } = searchBox(page)
    await field('When').click()
    const row = form.getByRole('row').filter({ has: page.getByRole('button', { name: formatLongDate(cheapest) }) })
    const flagged = row.getByRole('button', { name: /cheapest of its week/ })
    await expect(flagged).toHaveCount(1)
    await expect(flagged).toHaveAccessibleName(new RegExp(`^${formatLongDate(cheapest)}, from £`))
  })

  test('tints the 3 days after the arrival, but not the 4th [SRCH-17]', async ({ page, visit, request }) => {
    const isInMidMonth = (date: string) => Number(date.slice(8)) < 20
    const arrival = (await arrivalsOnSale(request, { channel: 'uktouring' })).find(isInMidMonth)!
    await visit(`/?channel=uktouring&date=${arrival}&nights=3&adults=2`)
    const { form, field } = searchBox(page)
    await field('When').click()
    const groundOf = (days: number) =>
      form
        .getByRole('button', { name: formatLongDate(addDays(arrival, days)) })
        .evaluate((day) => getComputedStyle(day).backgroundColor)
    const tint = await groundOf(1)
    expect([await groundOf(2), await groundOf(3)]).toEqual([tint, tint])
    expect(await groundOf(4)).not.toBe(tint)
    expect(await groundOf(0)).not.toBe(tint)
  })

  test('goes from the current month to the last one on sale [SRCH-17, STATE-05]', async ({ page, visit, request }) => {
    const arrivals = await arrivalsOnSale(request, { channel: 'uktouring' })
    const { form, field } = searchBox(page)
    const earlier = form.getByRole('button', { name: 'Earlier month' })
    const later = form.getByRole('button', { name: 'Later month' })

    await visit(`/?channel=uktouring&date=${arrivals.at(-1)!}&nights=3&adults=2`)
    await field('When').click()
    await expect(form.getByRole('grid', { name: formatMonth(monthOf(arrivals.at(-1)!)) })).toBeVisible()
    await expect(later).toBeDisabled()
    await expect(earlier).toBeEnabled()

    await visit('/?channel=uktouring&nights=3&adults=2')
    await field('When').click()
    await expect(form.getByRole('grid')).toBeVisible()
    while (await earlier.isEnabled()) await earlier.click()
    await expect(form.getByRole('grid', { name: formatMonth(monthOf(londonDateAt(Date.now()))) })).toBeVisible()
    await expect(later).toBeEnabled()
  })

  test('allows any date for a lodge from tomorrow on [SRCH-16]', async ({ page, visit, request }) => {
    const gap = await arrivalNotOnSale(request, { channel: 'uklodge' })
    await visit(`/?channel=uklodge&date=${addDays(gap, -1)}&nights=3&adults=2`)
    await chooseArrival(page, gap)
    await expect(searchBox(page).submit).toBeEnabled()
    await expect(searchBox(page).field('When')).toContainText(briefDate(gap))
  })

  test('works by keyboard only [SHELL-16]', async ({ page, visit }) => {
    await visit('/?channel=uktouring')
    const { form, field } = searchBox(page)
    await field('When').focus()
    await page.keyboard.press('Enter')
    await expect(form.getByRole('button', { name: /, chosen$/ })).toBeVisible()
    await form.getByRole('button', { name: /, chosen$/ }).focus()
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
})

test.describe('the number stepper', () => {
  test('stops at 0 and at 66, and an empty field becomes 0 [SRCH-22]', async ({ page, visit }) => {
    await visit('/')
    const { form, field, count } = searchBox(page)
    await field('Guests').click()
    const children = count('Children')
    await form.getByRole('button', { name: 'Fewer: Children' }).press('Enter')
    await expect(children).toHaveValue('0')
    await children.fill('99')
    await children.press('Tab')
    await expect(children).toHaveValue('66')
    await form.getByRole('button', { name: 'More: Children' }).press('Enter')
    await expect(children).toHaveValue('66')
    await children.fill('')
    await children.press('Tab')
    await expect(children).toHaveValue('0')
  })

  test('repeats while its button is held, and stops on release [SRCH-22]', async ({ page, visit }) => {
    await visit('/')
    const { form, field, count } = searchBox(page)
    await field('Guests').click()
    const children = count('Children')
    await form.getByRole('button', { name: 'More: Children' }).hover()
    await page.mouse.down()
    await expect.poll(async () => Number(await children.inputValue())).toBeGreaterThanOrEqual(5)
    await page.mouse.up()
    const reached = Number(await children.inputValue())
    await form.getByRole('button', { name: 'Fewer: Children' }).click()
    await expect(children).toHaveValue(String(reached - 1))
  })
})
