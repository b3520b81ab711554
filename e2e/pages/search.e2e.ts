import { formatLongDate, formatShortDate } from '../../src/domain/dates/calendar-date.ts'
import { announced } from '../support/by-ear.ts'
import { expect, test, untilPartHydrated } from '../support/fixtures.ts'
import { REGIONS_ABROAD } from '../support/regions-abroad.ts'
import { chooseArrival, searchBox } from '../support/search-box.ts'
import { arrivalsOnSale, regionClosedOnSomeDate, regionsOnSale } from '../support/stays.ts'

test.describe('the search box', () => {
  test('finds a boat by keyboard, has its fields in one line, shows 2 nights as unavailable, and submits all fields to an address with all of them, from which a park has the same stay [SRCH-01, ROUTE-01, SRCH-03, SRCH-06, SRCH-14, SRCH-15, SRCH-21, ROUTE-05, SHELL-16]', async ({
    page,
    visit,
    request,
  }) => {
    const { form, field, submit, choose, nights } = searchBox(page)

    // The first visit: later ones begin with the last search.
    await test.step('by keyboard: type, place typed, nights, guests, Search [SHELL-16, SRCH-06]', async () => {
      const [region] = await regionsOnSale(request, 'boats')
      await visit('/')
      await field('Holiday type').focus()
      await page.keyboard.press('Enter')
      await expect(form.getByRole('radio', { name: 'UK Holiday Parks' })).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(form.getByRole('radio', { name: 'UK Holiday Parks' })).toBeFocused()
      // From the first to the last, in one press. By keyboard only Enter closes the list.
      await page.keyboard.press('ArrowUp')
      await expect(form.getByRole('radio', { name: 'Boating Holidays' })).toBeChecked()
      await page.keyboard.press('Enter')
      await expect(form.getByRole('radio')).toHaveCount(0)
      await expect(field('Holiday type')).toBeFocused()
      await expect(field('Holiday type')).toContainText('Boating Holidays')

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
      await expect(page).toHaveURL(
        new RegExp(`/results\\?channel=boats&region=${region!.regionId}&.*nights=4&adults=3`),
      )
    })

    await test.step('all fields', async () => {
      const region = (await regionsOnSale(request, 'boats')).at(-1)
      const arrival = (await arrivalsOnSale(request, { channel: 'boats', region: region!.regionId, nights: 4 }))[0]!
      await visit('/?channel=boats&nights=2')
      const parts = [field('Holiday type'), field('Where'), field('When'), field('Guests'), submit]
      const height = async () => {
        const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
        const centres = boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN))
        return Math.max(...centres) - Math.min(...centres)
      }
      // Measured one after another: not while the page still scrolls.
      const expectOneLine = () => expect.poll(height).toBeLessThan(12)
      await expectOneLine()
      await expect(submit).toBeDisabled()
      await expect(submit).toHaveAccessibleDescription(/^2 nights aren’t sold: choose 3 to \d+/)
      await choose('Where', region!.name)

      await field('When').click()
      const group = form.getByRole('group', { name: 'How many nights?' })
      await expect(group.getByRole('radio', { name: '2 nights, unavailable' })).toBeDisabled()
      const options = await group
        .getByRole('radio')
        .evaluateAll((all) => all.map((option) => Number((option as HTMLInputElement).value)))
      expect(options).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14])
      await nights(4).check()
      await expect(group.getByRole('radio', { name: /unavailable/ })).toHaveCount(0)
      await field('When').click()
      await chooseArrival(page, arrival)
      await field('Guests').click()
      await form.getByRole('button', { name: 'More: Adults' }).click()
      await form.getByRole('button', { name: 'More: Children' }).click()
      await expect(form.getByRole('button', { name: 'More: Cots' })).toHaveCount(0)
      await form.getByRole('button', { name: 'More: Under 5s' }).click()
      await form.getByRole('button', { name: 'More: Cots' }).click()
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
        cots: '1',
        dogs: '2',
        assistance: '1',
      })
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`Boating Holidays in ${region!.name}`)
      await expect(page.getByText(`${formatShortDate(arrival)}, 4 nights, 5 guests`)).toBeVisible()
      await expectOneLine()
      await expect(submit).toBeEnabled()

      await page.getByRole('article').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/boat-result\/boats\/\d+\/\d+\/[a-z0-9-]+\?/)
      const stay = page.getByRole('region', { name: 'Your stay' })
      await expect(stay).toContainText(formatShortDate(arrival))
      await expect(stay).toContainText('3 adults')
      await expect(page.locator('[aria-current="date"]')).toHaveAccessibleName(
        new RegExp(`^${formatLongDate(arrival)}`),
      )
    })
  })

  test('says after every change whether the date is available, applies the guests when the mouse leaves or the popup closes, and says which party it rejects [SRCH-06, SRCH-11, SRCH-12, SRCH-13, SRCH-16, SRCH-18, SRCH-19, SRCH-20, SRCH-22, RES-10, TRUE-04]', async ({
    page,
    visit,
    request,
  }) => {
    const { region, arrival } = await regionClosedOnSomeDate(request, 'ukcaravan')
    await visit(`/?channel=ukcaravan&region=all-regions&date=${arrival}&nights=3&adults=2`)
    const { form, field, submit, count, choose } = searchBox(page)
    const more = form.getByRole('button', { name: 'More: Adults' })
    const children = count('Children')

    await test.step('a date that is not available in a region [SRCH-20, SRCH-11, SRCH-16]', async () => {
      await expect(submit).toBeEnabled()
      await choose('Where', region.name)
      await expect(submit).toBeDisabled()
      await expect(field('When')).toContainText('Choose another date')
      await choose('Where', 'All regions')
      await expect(submit).toBeEnabled()
      await expect(field('When')).not.toContainText('Choose another date')
    })

    await test.step('guests when the mouse leaves, and when their popup closes [SRCH-06]', async () => {
      await field('Guests').click()
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

    await test.step('a number that repeats while its button is held [SRCH-22]', async () => {
      await field('Guests').click()
      await form.getByRole('button', { name: 'More: Children' }).hover()
      await page.mouse.down()
      await expect(children).not.toHaveValue(/^[0-2]$/)
      await page.mouse.up()
      const reached = Number(await children.inputValue())
      await form.getByRole('button', { name: 'Fewer: Children' }).click()
      await expect(children).toHaveValue(String(reached - 1))
      await children.fill('99')
      await children.press('Tab')
      await expect(children).toHaveValue('66')
      await children.fill('')
      await children.press('Tab')
      await expect(children).toHaveValue('0')
    })

    await test.step('1 adult is invalid once the type is boats [SRCH-19]', async () => {
      await count('Adults').fill('1')
      await page.keyboard.press('Escape')
      await expect(field('Guests')).toContainText('1 guest')
      await expect(submit).toBeEnabled()
      await choose('Holiday type', 'Boating Holidays')
      await expect(submit).toBeDisabled()
      await expect(field('Guests')).toContainText('Min. 2 adults for Boating holidays.')
    })

    await test.step('1 adult on a boat and 67 guests are rejected, and it says why [SRCH-11, SRCH-12]', async () => {
      await field('Guests').click()
      await expect(form.locator('details[open]').getByText('Min. 2 adults for Boating holidays.').last()).toBeVisible()
      await count('Adults').fill('66')
      await expect(submit).toBeEnabled()
      await form.getByRole('button', { name: 'More: Under 5s' }).click()
      await expect(announced(page, 'At most 66 guests.')).toHaveCount(1)
      await expect(submit).toBeDisabled()
      await page.keyboard.press('Escape')
    })

    await test.step('the twelve regions of European parks, which take assistance dogs only [RES-10, SRCH-13, SRCH-18, TRUE-04]', async () => {
      await choose('Holiday type', 'European Holiday Parks')
      await expect(field('Where')).toContainText('All regions')
      await field('Where').click()
      const names = form.getByRole('listbox', { name: 'Where' }).getByRole('option')
      await expect(names).toHaveText(['All regions', ...REGIONS_ABROAD])
      await page.keyboard.press('Escape')
      await field('Guests').click()
      await expect(count('Children')).toBeVisible()
      await expect(count('Assistance dogs')).toBeVisible()
      await expect(form.getByRole('button', { name: 'More: Dogs', exact: true })).toHaveCount(0)
    })
  })
})

test.describe('on a phone', () => {
  test('a press on a control below an open field works, although the field closes; above results the search is a bar that opens the form in a dialog, until the window grows above 992 px [SRCH-02, SRCH-06] @mobile-only', async ({
    page,
    visit,
    request,
  }) => {
    const [region] = await regionsOnSale(request, 'uklodge')
    await visit('/?channel=uklodge')
    const { form, field, submit, choose } = searchBox(page)
    await test.step('a press below an open field', async () => {
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

    const bar = page.getByRole('button', { name: 'Change your search' })
    const dialog = page.getByRole('dialog', { name: 'Change your search' })
    await test.step('the dialog has the focus until it closes', async () => {
      await expect(bar).toContainText('All regions')
      await expect(bar).toContainText(/\d nights?, 3 guests/)
      await expect(form).toHaveCount(0)
      await untilPartHydrated(bar)
      await bar.click()
      await expect(dialog.getByRole('search')).toBeVisible()
      for (let step = 0; step < 12; step++) {
        await page.keyboard.press('Tab')
        const isInPage = await page.evaluate(() => document.querySelector('main')?.matches(':focus-within'))
        expect(isInPage && (await dialog.evaluate((element) => !element.matches(':focus-within')))).toBeFalsy()
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(bar).toBeFocused()
    })

    await test.step('another search', async () => {
      await bar.click()
      await expect(field('Holiday type')).toContainText('UK Lodge Breaks')
      await choose('Where', region!.name)
      await submit.click()
      await expect(page).toHaveURL(new RegExp(`/results\\?channel=uklodge&region=${region!.regionId}&`))
      await expect(dialog).toHaveCount(0)
      await expect(form).toHaveCount(0)
      await expect(bar).toContainText(region!.name)
    })

    await test.step('a window of 992 px', async () => {
      await bar.click()
      await expect(dialog).toBeVisible()
      await page.setViewportSize({ width: 991, height: 844 })
      await expect(dialog).toBeVisible()
      await page.setViewportSize({ width: 992, height: 844 })
      await expect(dialog).toHaveCount(0)
      await expect(form).toBeVisible()
    })
  })
})

/** As configured for the test server; no request leaves the machine. */
const OFFERS = 'https://offers.example/today'

test.describe('the first search of a browser', () => {
  test.use({ hasSearchedBefore: false })

  test('opens results in a new tab and offers in this one on the home page with caravans, but not with lodges, nor above results; the second stays here [SRCH-05]', async ({
    page,
    visit,
    context,
  }) => {
    await context.route(`${OFFERS}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Offers</h1>' }))
    const { choose, submit } = searchBox(page)

    await test.step('lodges, and caravans above results', async () => {
      // A date that both have: caravans are closed in winter.
      const lodges = await arrivalsOnSale(page.request, { channel: 'uklodge' })
      const caravans = await arrivalsOnSale(page.request, { channel: 'ukcaravan' })
      const arrival = caravans.findLast((date) => lodges.includes(date))
      await visit(`/?channel=uklodge&date=${arrival}`)
      await submit.click()
      await expect(page).toHaveURL(/\/results\/all-regions\?channel=uklodge.*&adults=2/)
      // The address changes before the page does.
      await expect(page).toHaveTitle(/^UK Lodge Breaks: choose a region/)
      await choose('Holiday type', 'UK Holiday Parks')
      await submit.click()
      await expect(page).toHaveURL(/\/results\/all-regions\?channel=ukcaravan.*&adults=2/)
      expect(context.pages()).toHaveLength(1)
    })

    await test.step('caravans on the home page', async () => {
      await visit('/?channel=ukcaravan&nights=4')
      const opening = context.waitForEvent('page')
      await submit.click()
      const results = await opening
      await expect(results).toHaveURL(/\/results\/all-regions\?channel=ukcaravan&region=all-regions&.*nights=4/)
      await expect(results.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await results.evaluate(() => window.opener as unknown)).toBeNull()
      await expect(page).toHaveURL(OFFERS)

      const title = await results.title()
      await results.getByRole('link', { name: /, home page$/ }).click()
      await expect(results).not.toHaveTitle(title)
      await searchBox(results).submit.click()
      await expect(results).toHaveURL(/\/results\/all-regions\?/)
      expect(context.pages()).toHaveLength(2)
    })
  })
})
