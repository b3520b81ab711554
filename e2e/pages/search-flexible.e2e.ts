import { addDays, formatShortDate, monthOf } from '../../src/domain/dates/calendar-date.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { chooseArrival, queryOf, searchBox } from '../support/search-box.ts'
import { arrivalNotOnSale, arrivalsOnSale } from '../support/stays.ts'

const CHANNEL = 'uklodge'

/** A date as in links: '2027-03-26'. */
const dateOf = (href: string | null) => new URL(href ?? '', 'http://a').searchParams.get('date')!

test('flexible dates find arrivals 3 days either way of a day without any, each park on its own day; a month shows the lowest total of each arrival in a strip, and a chosen one alone; cottages say which day is no changeover day [BEYOND-01, SRCH-16, SRCH-21]', async ({
  page,
  visit,
  request,
}) => {
  const gap = await arrivalNotOnSale(request, { channel: CHANNEL })
  await visit(`/?channel=${CHANNEL}&date=${gap}&nights=3&adults=2`)
  const { form, field, submit } = searchBox(page)
  await test.step('± 3 days', async () => {
    await field('When').click()
    await expect(form.getByRole('radio', { name: 'Exact date' })).toBeChecked()
    await form.getByRole('radio', { name: '± 3 days' }).check()
    await expect(field('When')).toContainText('± 3 days, 3 nights')
    await expectAccessible(page, 'flexible dates', form)
    await page.keyboard.press('Escape')
    await submit.click()
    await expect(page).toHaveURL(/\/results\/all-regions\?.*flex=3/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('article').getByRole('link').first().click()

    await expect(page).toHaveURL(/\/results\?.*flex=3/)
    await expect(page.getByText(`${formatShortDate(gap)} ± 3 days, 3 nights, 2 guests`)).toBeVisible()
    const links = page.getByRole('article').getByRole('heading').getByRole('link')
    await expect(links.first()).toBeVisible()
    const arrivals = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const shown = await page.getByRole('article').allTextContents()
    for (const [index, href] of arrivals.entries()) {
      const arrival = dateOf(href)
      expect(arrival >= addDays(gap, -3) && arrival <= addDays(gap, 3), arrival).toBe(true)
      expect(shown[index]).toContain(formatShortDate(arrival))
    }
  })
  await test.step('a month', async () => {
    const region = Number(queryOf(page, 'region'))
    const arrival = (await arrivalsOnSale(request, { channel: CHANNEL, region })).at(20)!
    await chooseArrival(page, arrival)
    await field('When').click()
    await form.getByRole('radio', { name: 'Whole month' }).check()
    await page.keyboard.press('Escape')
    await submit.click()
    await expect(page).toHaveURL(/flex=month/)
    const strip = page.getByRole('navigation', { name: 'Other arrival dates with their lowest total' })
    const days = strip.getByRole('link').filter({ hasText: '£' })
    await expect.poll(() => days.count()).toBeGreaterThan(1)
    for (const href of await days.evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
      expect(monthOf(dateOf(href))).toBe(monthOf(arrival))
    }
    const last = dateOf(await days.last().getAttribute('href'))
    await days.last().click()
    await expect(page).toHaveURL(new RegExp(`date=${last}`))
    expect(queryOf(page, 'flex')).toBeNull()
    await expect(strip.locator('[aria-current="date"]')).toHaveAttribute('href', new RegExp(last))
  })

  await test.step('cottages: a day that is no changeover day, and the first that is [SRCH-21, SRCH-16]', async () => {
    const noChangeover = await arrivalNotOnSale(request, { channel: 'ukcottages' })
    const first = (await arrivalsOnSale(request, { channel: 'ukcottages' }))[0]!
    const { data } = (await (await request.get('/api/getcottagedates', { params: { duration: 3 } })).json()) as {
      data: { dates: string[] }
    }
    expect(data.dates).toEqual(await arrivalsOnSale(request, { channel: 'ukcottages' }))

    await visit(`/?channel=ukcottages&date=${noChangeover}&nights=3&adults=2`)
    await field('When').click()
    await expect(form.getByRole('status').first()).toContainText('most cottages have fixed changeover days')
    await expect(submit).toBeEnabled()
    await form.getByRole('button', { name: 'Use the first available date' }).click()
    await expect(form.getByText('fixed changeover days')).toHaveCount(0)
    await expect(field('When')).toContainText(formatShortDate(first).replace(/ \d{4}$/, ''))
  })
})
