import { formatLongDate, formatShortDate } from '../../src/domain/dates/calendar-date.ts'
import { expect, test, untilPartHydrated } from '../support/fixtures.ts'
import { REGIONS_ABROAD } from '../support/regions-abroad.ts'
import { chooseArrival, queryOf, searchBox } from '../support/search-box.ts'
import { arrivalsOnSale, regionClosedOnSomeDate, regionsOnSale, resultsFor } from '../support/stays.ts'

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

  test('submits every field, and its results have an address with all of them [SRCH-03, SRCH-21]', async ({
    page,
    visit,
    request,
  }) => {
    const region = (await regionsOnSale(request, 'boats')).at(-1)
    const arrival = (await arrivalsOnSale(request, { channel: 'boats', region: region!.regionId, nights: 4 }))[0]!
    await visit('/')
    const { form, field, submit, choose, nights } = searchBox(page)
    await choose('Holiday type', 'Boating Holidays')
    await choose('Where', region!.name)

    await field('When').click()
    await nights(4).check()
    await field('When').click()
    await chooseArrival(page, arrival)
    await field('Guests').click()
    await form.getByRole('button', { name: 'More: Adults' }).click()
    await form.getByRole('button', { name: 'More: Children' }).click()
    await form.getByRole('button', { name: 'More: Under 5s' }).click()
    await form.getByRole('button', { name: 'More: Dogs', exact: true }).click()
    await form.getByRole('button', { name: 'More: Dogs', exact: true }).click()
    await form.getByRole('button', { name: 'More: Assistance dogs' }).click()
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
      dogs: '2',
      assistance: '1',
    })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Boating Holidays in ${region!.name}`)
    await expect(page.getByText(`${formatShortDate(arrival)}, 4 nights, 5 guests`)).toBeVisible()
  })

  test('opens /results/all-regions for all regions, and scrolls to the top [SRCH-03]', async ({ page, visit }) => {
    await visit('/?channel=uklodge')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await searchBox(page).submit.click()
    await expect(page).toHaveURL(/\/results\/all-regions\?channel=uklodge&region=all-regions&/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('closes a dropdown 650 ms after a choice [SRCH-06]', async ({ page, visit }) => {
    await visit('/')
    const { form, field } = searchBox(page)
    await field('Holiday type').click()
    const openAfterChoice = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let chosen = 0
          // Timed from the press: React handles the choice before the change event.
          window.addEventListener('click', () => (chosen = performance.now()), true)
          document.addEventListener('toggle', () => chosen > 0 && resolve(performance.now() - chosen), true)
        }),
    )
    await form.getByRole('radio', { name: 'UK Lodge Breaks' }).check()
    const milliseconds = await openAfterChoice
    expect(milliseconds).toBeGreaterThanOrEqual(649)
    expect(milliseconds).toBeLessThan(1500)
    await expect(field('Holiday type')).toContainText('UK Lodge Breaks')
  })

  test('applies the guests when the mouse leaves their popup, and when it closes [SRCH-06]', async ({
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

  test('rejects 1 adult on a boat and 67 guests anywhere, and says why [SRCH-11, SRCH-12, SRCH-19]', async ({
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

  test('offers no dog but an assistance dog for European parks [SRCH-13, TRUE-04]', async ({ page, visit }) => {
    await visit('/?channel=eurocaravan&dogs=true')
    const { form, field, count } = searchBox(page)
    await field('Guests').click()
    await expect(count('Children')).toBeVisible()
    await expect(count('Assistance dogs')).toBeVisible()
    await expect(form.getByRole('button', { name: 'More: Dogs', exact: true })).toHaveCount(0)
  })

  test('shows 2 nights on a boat as a disabled, unavailable option and does not search for them [SRCH-15, SRCH-14]', async ({
    page,
    visit,
  }) => {
    await visit('/?channel=boats&nights=2')
    const { form, field, submit, nights } = searchBox(page)
    await expect(submit).toBeDisabled()
    await expect(submit).toHaveAccessibleDescription('Choose other nights')
    await field('When').click()
    const group = form.getByRole('group', { name: 'How many nights' })
    await expect(group.getByRole('radio', { name: '2 nights, unavailable' })).toBeDisabled()
    const options = await group
      .getByRole('radio')
      .evaluateAll((all) => all.map((option) => Number((option as HTMLInputElement).value)))
    expect(options).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14])
    await nights(3).check()
    await expect(submit).toBeEnabled()
    await expect(group.getByRole('radio', { name: /unavailable/ })).toHaveCount(0)
  })

  test('says after every change whether the date is available [SRCH-20, SRCH-11, SRCH-16]', async ({
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
    await expect(field('Where')).toContainText('All regions')
    await field('Where').click()
    const names = form.getByRole('listbox', { name: 'Where' }).getByRole('option')
    await expect(names).toHaveText(['All regions', ...REGIONS_ABROAD])
  })
})

test.describe('by keyboard', () => {
  test('a boat is searched for: type, place typed, nights, guests, Search [SHELL-16, SRCH-06]', async ({
    page,
    visit,
    request,
  }) => {
    const [region] = await regionsOnSale(request, 'boats')
    await visit('/')
    const { form, field, submit, nights } = searchBox(page)
    await field('Holiday type').focus()
    await page.keyboard.press('Enter')
    await expect(form.getByRole('radio', { name: 'UK Holiday Parks' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(form.getByRole('radio', { name: 'UK Holiday Parks' })).toBeFocused()
    await page.keyboard.press('End')
    while (!(await form.getByRole('radio', { name: 'Boating Holidays' }).isChecked()))
      await page.keyboard.press('ArrowDown')
    await expect(form.getByRole('radio')).toHaveCount(0)
    await expect(field('Holiday type')).toBeFocused()

    await field('Where').focus()
    await page.keyboard.press('Enter')
    const typed = form.getByRole('combobox', { name: 'Where' })
    await expect(typed).toBeFocused()
    await page.keyboard.type(region!.name.slice(0, 5).toLowerCase())
    await expect(form.getByRole('option').first()).toContainText(region!.name)
    await page.keyboard.press('Enter')
    await expect(typed).toHaveCount(0)
    await expect(field('Where')).toBeFocused()
    await expect(field('Where')).toContainText(region!.name)
    expect(new URL(page.url()).pathname).toBe('/')

    await field('When').focus()
    await page.keyboard.press('Enter')
    await nights(3).focus()
    await page.keyboard.press('ArrowRight')
    await expect(nights(4)).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(field('When')).toBeFocused()

    await field('Guests').focus()
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'More: Adults' }).press('Enter')
    await page.keyboard.press('Escape')
    await expect(field('Guests')).toContainText('3 guests')
    await submit.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/results\\?channel=boats&region=${region!.regionId}&.*nights=4&adults=3`))
  })

  test('no focused control is beneath the sticky search [SRCH-04, SHELL-16]', async ({ page, visit }) => {
    await visit('/results/all-regions?channel=ukcaravan&region=all-regions&nights=3&adults=2')
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await last.focus()
    const covered = () =>
      page.evaluate(() => {
        const focused = document.activeElement
        const bar = document.querySelector('[data-sticky-search]')
        if (!focused || !bar || bar.contains(focused)) return ''
        const { top, height } = focused.getBoundingClientRect()
        const { top: barTop, bottom } = bar.getBoundingClientRect()
        const isUnder = top + height > barTop && top < bottom && focused.closest('main') !== null
        return isUnder ? (focused.textContent ?? 'something') : ''
      })
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Shift+Tab')
      expect(await covered()).toBe('')
    }
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

    await untilPartHydrated(bar)
    await bar.click()
    const dialog = page.getByRole('dialog', { name: 'Change your search' })
    const { form, field, submit, choose } = searchBox(page)
    await expect(dialog.getByRole('search')).toBeVisible()
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      const isInPage = await page.evaluate(() => document.querySelector('main')?.matches(':focus-within'))
      expect(isInPage && (await dialog.evaluate((element) => !element.matches(':focus-within')))).toBeFalsy()
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(bar).toBeFocused()

    await bar.click()
    await expect(field('Holiday type')).toContainText('UK Lodge Breaks')
    await choose('Where', 'All regions')
    await submit.click()
    await expect(page).toHaveURL(/\/results\/all-regions\?channel=uklodge/)
    await expect(dialog).toHaveCount(0)
    await expect(form).toHaveCount(0)
    await expect(bar).toContainText('All regions')
  })

  test('the dialog closes when the window grows above 992 px [SRCH-02] @mobile-only', async ({ page, visit }) => {
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

  test('a press on a control below an open field works, although the field closes [SRCH-06] @mobile-only', async ({
    page,
    visit,
  }) => {
    await visit('/?channel=uklodge')
    const { form, field, submit } = searchBox(page)
    await field('Holiday type').tap()
    await expect(form.getByRole('radio', { name: 'Boating Holidays' })).toBeVisible()
    await field('Where').tap()
    await expect(form.getByRole('option', { name: 'All regions' })).toBeVisible()
    await expect(form.getByRole('radio', { name: 'Boating Holidays' })).toHaveCount(0)
    await field('Guests').click()
    await form.getByRole('button', { name: 'More: Adults' }).tap()
    await submit.tap()
    await expect(page).toHaveURL(/\/results\/all-regions\?channel=uklodge.*&adults=3/)
  })

  test('the home page has the form itself, no bar [SRCH-02] @mobile-only', async ({ page, visit }) => {
    await visit('/')
    await expect(searchBox(page).submit).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change your search' })).toHaveCount(0)
  })
})

test('the home page starts with the last search of the session, also after a reload [BEYOND-03]', async ({
  page,
  visit,
}) => {
  await visit('/?channel=boats&nights=7&adults=3')
  await searchBox(page).submit.click()
  await expect(page).toHaveURL(/\/results\/all-regions\?channel=boats/)
  await page.getByRole('link', { name: /, home page$/ }).click()
  const { field } = searchBox(page)
  for (const moment of ['gone to', 'reloaded']) {
    if (moment === 'reloaded') await visit('/')
    await expect(field('Holiday type')).toContainText('Boating Holidays')
    await expect(field('When')).toContainText('7 nights')
    await expect(field('Guests')).toContainText('3 guests')
  }
})

test('a park opened from a search has its dates and guests [SRCH-21, ROUTE-05]', async ({ page, visit, request }) => {
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
