import type { Page } from '@playwright/test'
import {
  addDays,
  formatLongDate,
  formatMonth,
  formatShortDate,
  mondayOf,
  monthOf,
} from '../src/domain/calendar-date.ts'
import { expect, test } from './fixtures.ts'
import { queryOf, searchBox } from './search-box.ts'
import {
  arrivalNotOnSale,
  arrivalsOnSale,
  pricesOnSale,
  regionClosedOnSomeDate,
  regionsOnSale,
  resultsFor,
} from './stays.ts'

/** 'Fri 27 Nov': how the box writes a date, without the year that a distant one has. */
const briefDate = (date: string) => formatShortDate(date).replace(/ \d{4}$/, '')

/** A date the calendar can choose, of any month: leafs until its month is shown. */
async function chooseArrival(page: Page, arrival: string): Promise<void> {
  const { form, field } = searchBox(page)
  await field('When').click()
  const month = form.getByRole('grid')
  await expect(month).toBeVisible()
  while ((await month.getAttribute('aria-label')) !== formatMonth(monthOf(arrival))) {
    await form.getByRole('button', { name: 'Later month' }).click()
  }
  await form.getByRole('button', { name: formatLongDate(arrival) }).click()
  await expect(month).toHaveCount(0)
}

test.describe('the search box', () => {
  test('has four fields and Search in one line on the home page and above results [SRCH-01, ROUTE-01]', async ({
    page,
    visit,
  }) => {
    for (const address of ['/', '/results/all-regions', '/results/all-dates']) {
      await visit(address)
      const { field, submit } = searchBox(page)
      const parts = [field('Holiday type'), field('Where'), field('When'), field('Guests'), submit]
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
      const centres = boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN))
      expect(Math.max(...centres) - Math.min(...centres), address).toBeLessThan(12)
      await expect(submit).toBeEnabled()
    }
  })

  test('asks for every field it has, and its results are at an address that says so [SRCH-03, SRCH-21]', async ({
    page,
    visit,
    request,
  }) => {
    const region = (await regionsOnSale(request, 'boats')).at(-1)
    const arrival = (await arrivalsOnSale(request, { channel: 'boats', region: region!.regionId, nights: 4 }))[0]!
    await visit('/')
    const { form, field, submit, choose } = searchBox(page)
    await choose('Holiday type', 'Boating Holidays')
    await choose('Where', region!.name)

    await field('When').click()
    await form.getByLabel('How many nights').selectOption('4 nights')
    await field('When').click()
    await chooseArrival(page, arrival)
    await field('Guests').click()
    await form.getByRole('button', { name: 'More: Adults' }).click()
    await form.getByRole('button', { name: 'More: Children' }).click()
    await form.getByRole('button', { name: 'More: Under 5s' }).click()
    await form.getByLabel('We bring a dog').check()
    await expect(submit).toBeEnabled()
    await submit.click()

    await expect(page).toHaveURL(/\/results\?/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      channel: 'boats',
      region: String(region!.regionId),
      date: arrival,
      nights: '4',
      adults: '3',
      children: '1',
      infants: '1',
      dogs: 'true',
    })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Boating Holidays in ${region!.name}`)
    await expect(page.getByText(`${formatShortDate(arrival)}, 4 nights, 5 guests`)).toBeVisible()
  })

  test('leads to /results/all-regions for all regions, and scrolls to the top [SRCH-03]', async ({ page, visit }) => {
    await visit('/?channel=uklodge')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await searchBox(page).submit.click()
    await expect(page).toHaveURL(/\/results\/all-regions\?channel=uklodge&region=all-regions&/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('stays in sight while a page with a query string is scrolled [SRCH-04]', async ({ page, visit }) => {
    await visit('/results/all-regions?channel=ukcaravan&region=all-regions&nights=3&adults=2')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
    await expect(searchBox(page).submit).toBeInViewport({ ratio: 1 })
  })

  test('closes a dropdown 650 ms after a choice [SRCH-06]', async ({ page, visit }) => {
    await visit('/')
    const { form, field } = searchBox(page)
    await field('Holiday type').click()
    const openAfterChoice = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let chosen = 0
          document.addEventListener('change', () => (chosen = performance.now()), { once: true })
          document.addEventListener('toggle', () => chosen > 0 && resolve(performance.now() - chosen), true)
        }),
    )
    await form.getByRole('radio', { name: 'UK Lodge Breaks' }).check()
    const milliseconds = await openAfterChoice
    expect(milliseconds).toBeGreaterThanOrEqual(645)
    expect(milliseconds).toBeLessThan(1500)
    await expect(field('Holiday type')).toContainText('UK Lodge Breaks')
  })

  test('takes over the guests when the mouse leaves their popup, and when it closes [SRCH-06]', async ({
    page,
    visit,
  }) => {
    await visit('/')
    const { form, field, count } = searchBox(page)
    await field('Guests').click()
    const more = form.getByRole('button', { name: 'More: Adults' })
    await more.click()
    await expect(count('Adults')).toHaveValue('3')
    await expect(field('Guests')).toContainText('2 guests')
    await page.mouse.move(5, 5)
    await expect(field('Guests')).toContainText('3 guests')

    await more.click()
    await expect(field('Guests')).toContainText('3 guests')
    await page.keyboard.press('Escape')
    await expect(field('Guests')).toContainText('4 guests')
  })

  test('refuses 1 adult on a boat and 67 guests anywhere, and says why [SRCH-11, SRCH-12, SRCH-19]', async ({
    page,
    visit,
  }) => {
    await visit('/?channel=boats')
    const { form, field, submit, count } = searchBox(page)
    await expect(submit).toBeEnabled()
    await field('Guests').click()
    await form.getByRole('button', { name: 'Fewer: Adults' }).click()
    await expect(form.getByRole('status')).toHaveText('Min. 2 adults for Boating holidays.')
    await expect(submit).toBeDisabled()

    await count('Adults').fill('66')
    await expect(submit).toBeEnabled()
    await form.getByRole('button', { name: 'More: Under 5s' }).click()
    await expect(form.getByRole('status')).toHaveText('At most 66 guests.')
    await expect(submit).toBeDisabled()
  })

  test('marks a party of 1 adult invalid when the type changes to boats [SRCH-19]', async ({ page, visit }) => {
    await visit('/?channel=uklodge&adults=1')
    const { field, submit, choose } = searchBox(page)
    await expect(submit).toBeEnabled()
    await choose('Holiday type', 'Boating Holidays')
    await expect(submit).toBeDisabled()
    await expect(field('Guests')).toContainText('Min. 2 adults for Boating holidays.')
  })

  test('offers no dog for European parks [SRCH-13]', async ({ page, visit }) => {
    await visit('/?channel=eurocaravan&dogs=true')
    const { form, field, count } = searchBox(page)
    await field('Guests').click()
    await expect(count('Children')).toBeVisible()
    await expect(form.getByLabel('We bring a dog')).toHaveCount(0)
  })

  test('shows 2 nights on a boat as a disabled, unavailable entry and does not search for them [SRCH-15, SRCH-14]', async ({
    page,
    visit,
  }) => {
    await visit('/?channel=boats&nights=2')
    const { form, field, submit } = searchBox(page)
    await expect(submit).toBeDisabled()
    await field('When').click()
    const nights = form.getByLabel('How many nights')
    await expect(nights.getByRole('option', { name: '2 nights, unavailable' })).toBeDisabled()
    const options = await nights
      .getByRole('option')
      .evaluateAll((all) => all.map((option) => Number.parseInt(option.textContent ?? '', 10)))
    expect(options).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14])
    await nights.selectOption('3 nights')
    await expect(submit).toBeEnabled()
    await expect(nights.getByRole('option', { name: /unavailable/ })).toHaveCount(0)
  })

  test('says anew with every change whether the date can be had [SRCH-20, SRCH-11, SRCH-16]', async ({
    page,
    visit,
    request,
  }) => {
    const { region, arrival } = await regionClosedOnSomeDate(request, 'ukcaravan')
    await visit(`/?channel=ukcaravan&region=all-regions&date=${arrival}&nights=3&adults=2`)
    const { field, submit, choose } = searchBox(page)
    await expect(submit).toBeEnabled()
    await choose('Where', region.name)
    await expect(submit).toBeDisabled()
    await expect(field('When')).toContainText('Choose another date')
    await choose('Where', 'All regions')
    await expect(submit).toBeEnabled()
    await expect(field('When')).not.toContainText('Choose another date')
  })

  test('lists all twelve regions of European parks in their order [RES-10, SRCH-18]', async ({ page, visit }) => {
    await visit('/')
    const { form, field, choose } = searchBox(page)
    await choose('Holiday type', 'European Holiday Parks')
    await expect(field('Where')).toContainText('France North')
    await field('Where').click()
    const names = form.getByRole('group', { name: 'Where' }).locator('label')
    await expect(names).toHaveText([
      'All regions',
      'France North',
      'France Central',
      'France South & Corsica',
      'Spain',
      'Italy North',
      'Italy Central & Sardinia',
      'Croatia',
      'Netherlands & Luxembourg',
      'Germany',
      'Austria & Switzerland',
      'Portugal',
      'Slovenia',
    ])
  })
})

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

  test('says in words which day of a week is the cheapest [SRCH-17]', async ({ page, visit, request }) => {
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

  test('tints the 3 days after the arrival, and not the 4th [SRCH-17]', async ({ page, visit, request }) => {
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

  test('leads from the current month to the last one on sale [SRCH-17, STATE-05]', async ({ page, visit, request }) => {
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

  test('allows any date of a lodge, on sale or not, from tomorrow on [SRCH-16]', async ({ page, visit, request }) => {
    const gap = await arrivalNotOnSale(request, { channel: 'uklodge' })
    await visit(`/?channel=uklodge&date=${addDays(gap, -1)}&nights=3&adults=2`)
    await chooseArrival(page, gap)
    await expect(searchBox(page).submit).toBeEnabled()
    await expect(searchBox(page).field('When')).toContainText(briefDate(gap))
  })

  test('can be worked with the keyboard alone [SHELL-16]', async ({ page, visit }) => {
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

  test('counts on while its button is held, and stops when it is let go [SRCH-22]', async ({ page, visit }) => {
    await visit('/')
    const { form, field, count } = searchBox(page)
    await field('Guests').click()
    const children = count('Children')
    await form.getByRole('button', { name: 'More: Children' }).hover()
    await page.mouse.down()
    await expect(children).toHaveValue('1')
    await expect.poll(async () => Number(await children.inputValue())).toBeGreaterThanOrEqual(5)
    await page.mouse.up()
    const reached = Number(await children.inputValue())
    await form.getByRole('button', { name: 'Fewer: Children' }).click()
    await expect(children).toHaveValue(String(reached - 1))
  })
})

test.describe('on a phone', () => {
  test('the search is a bar above results that opens the form in a dialog [SRCH-02] @mobile-only', async ({
    page,
    visit,
    request,
  }) => {
    const [region] = await regionsOnSale(request, 'uklodge')
    const [arrival] = await arrivalsOnSale(request, { channel: 'uklodge', region: region!.regionId })
    await visit(resultsFor({ channel: 'uklodge', region: region!.regionId, arrival: arrival!, nights: 3 }))
    const bar = page.getByRole('button', { name: 'Change your search' })
    await expect(bar).toContainText(region!.name)
    await expect(bar).toContainText('3 nights, 2 guests')
    await expect(searchBox(page).form).toHaveCount(0)

    await bar.click()
    const dialog = page.getByRole('dialog', { name: 'Change your search' })
    const { form, field, submit, choose } = searchBox(page)
    await expect(dialog.getByRole('search')).toBeVisible()
    await expect(field('Holiday type')).toContainText('UK Lodge Breaks')
    await choose('Where', 'All regions')
    await submit.click()
    await expect(page).toHaveURL(/\/results\/all-regions\?channel=uklodge/)
    await expect(dialog).toHaveCount(0)
    await expect(form).toHaveCount(0)
    await expect(bar).toContainText('All regions')
  })

  test('the dialog closes when the window grows past 992 px [SRCH-02] @mobile-only', async ({ page, visit }) => {
    await visit('/results/all-dates')
    await page.getByRole('button', { name: 'Change your search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change your search' })
    await expect(dialog).toBeVisible()
    await page.setViewportSize({ width: 991, height: 844 })
    await expect(dialog).toBeVisible()
    await page.setViewportSize({ width: 992, height: 844 })
    await expect(dialog).toHaveCount(0)
    await expect(searchBox(page).form).toBeVisible()
  })

  test('the home page has the form itself, no bar [SRCH-02] @mobile-only', async ({ page, visit }) => {
    await visit('/')
    await expect(searchBox(page).submit).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change your search' })).toHaveCount(0)
  })
})

test('a park opened from a search has its dates and guests chosen [SRCH-21, ROUTE-05]', async ({
  page,
  visit,
  request,
}) => {
  const [arrival] = await arrivalsOnSale(request, { channel: 'uklodge' })
  await visit(`/?channel=uklodge&region=all-regions&date=${arrival!}&nights=3&adults=2`)
  await searchBox(page).submit.click()
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/results\?/)
  expect(queryOf(page, 'date')).toBe(arrival)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/park-result\/uklodge\/\d+\/\d+\/[a-z0-9-]+\?/)
  const stay = page.getByRole('region', { name: 'Your stay' })
  await expect(stay).toContainText(formatShortDate(arrival!))
  await expect(stay).toContainText('2 adults')
  await expect(page.locator('[aria-current="date"]')).toHaveAccessibleName(new RegExp(`^${formatLongDate(arrival!)}`))
})
