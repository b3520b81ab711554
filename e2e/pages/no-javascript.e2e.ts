import { formatShortDate } from '../../src/domain/dates/calendar-date.ts'
import { expect, test } from '../support/fixtures.ts'
import { totals } from '../support/result-cards.ts'
import {
  arrivalNotOnSale,
  arrivalsOnSale,
  arrivalWithPlaces,
  parkOnSale,
  regionClosedOnSomeDate,
  regionsOnSale,
  resultsFor,
} from '../support/stays.ts'

test.use({ javaScriptEnabled: false, expectedComplaints: [/422/] })

test.describe('without JavaScript', () => {
  test('the search box is a plain GET form of every field, which opens its results in the same tab and keeps a town, filters and flexible dates [ROUTE-16, SRCH-01, SRCH-03, SRCH-05, SRCH-09, BEYOND-01]', async ({
    page,
    request,
    context,
  }) => {
    const [region] = await regionsOnSale(request, 'uklodge')
    const form = page.getByRole('search', { name: 'Find a holiday' })
    const heading = page.getByRole('heading', { level: 1 })
    const open = (field: string) => form.locator('summary').filter({ hasText: field }).click()
    const submit = () => form.getByRole('button', { name: 'Search' }).click()

    await test.step('place, arrival and guests [SRCH-03]', async () => {
      const stay = { channel: 'uklodge', region: region!.regionId, nights: 4 }
      const arrival = (await arrivalsOnSale(request, stay))[0]!
      await page.goto('/?channel=uklodge&nights=4')
      await open('Where')
      await form.getByLabel('Where').selectOption(region!.name)
      await open('When')
      await form.getByLabel('Arrival').fill(arrival)
      await open('Guests')
      await form.getByLabel('Adults').fill('1')
      await form.getByLabel('Children').fill('1')
      await submit()
      await expect(page).toHaveURL(new RegExp(`/results\\?.*region=${region!.regionId}.*date=${arrival}`))
      await expect(heading).toContainText(`UK Lodge Breaks in ${region!.name}`)
      await expect(page.getByText(`${formatShortDate(arrival)}, 4 nights, 2 guests`)).toBeVisible()
      await expect(page.getByRole('article').first()).toContainText('total for 4 nights')
    })

    await test.step('budget and amenities, with a filter that the box does not show, in all regions [SRCH-01]', async () => {
      await page.goto('/?channel=uklodge&bedrooms=2')
      await open('Options')
      await form.getByLabel('Budget').selectOption('Up to £1,000')
      await form.getByLabel('Hot tub').check()
      await form.getByLabel('By a lake').check()
      await submit()
      await expect(page).toHaveURL(/max=1000/)
      const address = new URL(page.url()).searchParams
      expect([address.getAll('features').join(','), address.get('bedrooms')]).toEqual(['1,42', '2'])
    })

    await test.step('flexible dates, which have links [BEYOND-01, SRCH-05]', async () => {
      const gap = await arrivalNotOnSale(request, { channel: 'uklodge' })
      await page.goto(`/?channel=uklodge&region=${region!.regionId}&date=${gap}&nights=3`)
      await open('When')
      await form.getByLabel('How flexible are you?').selectOption('Whole month')
      await submit()
      await expect(page).toHaveURL(/\/results\?.*flex=month/)
      expect(context.pages()).toHaveLength(1)
      await expect(page.getByRole('article').first()).toContainText('total for 3 nights')
      const strip = page.getByRole('navigation', { name: 'Other arrival dates' })
      await expect(strip.getByRole('link').first()).toBeVisible()
    })

    await test.step('a town, until a region is chosen [SRCH-09]', async () => {
      const regions = await regionsOnSale(request, 'ukcottages')
      const { data } = (await (await request.get('/json-files/places?channelId=ukcottages')).json()) as {
        data: { towns: { id: number; name: string; regionId: number }[] }
      }
      const town = data.towns[0]!
      const another = regions.find(({ regionId }) => regionId !== town.regionId)!
      await page.goto(`/results?channel=ukcottages&region=${town.regionId}&town=${town.id}&nights=7&adults=2`)
      await submit()
      await expect(page).toHaveURL(new RegExp(`region=${town.regionId}-town-${town.id}&`))
      await expect(heading).toHaveText(`UK Cottages in ${town.name}`)
      await open('Where')
      await expect(form.getByLabel('Where').locator('option:checked')).toHaveText(town.name)

      await form.getByLabel('Where').selectOption({ label: another.name })
      await submit()
      await expect(page).toHaveURL(new RegExp(`region=${another.regionId}&`))
      await expect(heading).toHaveText(`UK Cottages in ${another.name}`)
    })
  })

  test('results are sorted and filtered by buttons, each filter is removed by a link, as are those of regions, and the nearest region has the same dates for the total shown [ROUTE-16, RES-05, RES-06, RES-08, ROUTE-07]', async ({
    page,
    request,
  }) => {
    const filters = page.getByRole('form', { name: 'Filters' })
    await test.step('filters and sort order [RES-05, RES-06]', async () => {
      const { arrival } = await arrivalWithPlaces(request, { channel: 'uklodge' }, 1)
      await page.goto(resultsFor({ channel: 'uklodge', region: 'all-regions', arrival, nights: 3 }) + '&max=2999')
      await page.getByLabel('Sort by').selectOption('Price, highest first')
      await page.getByRole('button', { name: 'Sort', exact: true }).click()
      await expect(page).toHaveURL(/sort=price-desc/)

      const box = filters.locator('input[name="features"]:enabled').first()
      const feature = await box.getAttribute('value')
      await box.check()
      await filters.getByRole('button', { name: 'Apply filters' }).click()
      await expect(page).toHaveURL(new RegExp(`features=${feature ?? ''}`))
      await expect(page).toHaveURL(/max=2999/)
      await expect(page).toHaveURL(/sort=price-desc/)
      await expect(filters.locator(`input[name="features"][value="${feature}"]`)).toBeChecked()
      await expect(page.getByRole('article').first()).toBeVisible()

      const chips = page.getByRole('list', { name: 'Quick filters' })
      await chips.getByRole('link', { name: 'Remove filter: Up to £2,999' }).click()
      await expect(page).not.toHaveURL(/max=/)
      await expect(page).toHaveURL(new RegExp(`features=${feature ?? ''}`))
      await page.goBack()
      await chips.getByRole('link', { name: 'Clear all filters' }).click()
      await expect(page).not.toHaveURL(/features=|max=/)
    })

    await test.step('the nearest region [RES-08]', async () => {
      const { region, arrival } = await regionClosedOnSomeDate(request, 'ukcaravan')
      await page.goto(resultsFor({ channel: 'ukcaravan', region: region.regionId, arrival, nights: 3 }))
      const way = page
        .getByRole('list', { name: 'Closest to your search' })
        .getByRole('link', { name: /^Same dates in / })
        .first()
      const [, price] = /£([\d,]+) total/.exec(await way.innerText()) ?? []
      await way.click()
      await expect(page).toHaveURL(new RegExp(`date=${arrival}`))
      expect(Math.ceil((await totals(page))[0] ?? 0).toLocaleString('en-GB')).toBe(price)
    })

    await test.step('the filters of regions [ROUTE-07]', async () => {
      await page.goto('/region/boats')
      await page.locator('summary', { hasText: 'Filters' }).click()
      await page.getByLabel('Maximum price').selectOption({ label: 'Up to £750' })
      await page.getByRole('button', { name: 'Show prices' }).click()
      await expect(page).toHaveURL(/\/region\/boats\?.*max=750/)
      await page.getByRole('link', { name: 'Remove filter: Up to £750' }).click()
      await expect(page).toHaveURL(/\/region\/boats$/)
    })
  })

  test('a park is readable and its calendar changes month by links, and an invalid message is shown again with errors and input, then sent [ROUTE-16, PARK-02, CMS-02, ERR-04]', async ({
    page,
    request,
  }) => {
    await test.step('a park [PARK-02]', async () => {
      await page.goto(await parkOnSale(request, 'uklodge', 3))
      for (const name of ['Accommodation', 'Facilities', 'Important information', 'Location']) {
        await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      }
      await expect(page.getByRole('article').first()).toContainText('£')
      await page.getByRole('navigation', { name: 'Number of nights' }).getByRole('link', { name: '7 nights' }).click()
      await expect(page).toHaveURL(/nights=7/)
      await page.locator('#prices').getByRole('table').getByRole('link').last().click()
      await expect(page.locator('#prices [aria-current="date"]')).toBeVisible()
    })

    await test.step('a message [CMS-02, ERR-04]', async () => {
      await page.goto('/help')
      const form = page.getByRole('form', { name: 'Send us a message' })
      await form.getByLabel('What is it about?').selectOption('Accessibility and assistance')
      await form.getByLabel('Your message').fill('Is there a ramp?')
      await form.getByLabel('Email address').fill('ada@')
      await form.getByRole('button', { name: 'Send message' }).click()
      const faults = form.getByRole('alert')
      await expect(faults.getByRole('link')).toHaveText(['Enter your name', 'Enter a valid email address'])
      await expect(faults).toBeInViewport()
      await expect(form.getByLabel('What is it about?')).toHaveValue('access')
      await expect(form.getByLabel('Your message')).toHaveValue('Is there a ramp?')
      await form.getByLabel('Your name').fill('Ada Hale')
      await form.getByLabel('Email address').fill('ada.hale@example.org')
      await form.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeInViewport()
      await expect(page.getByText(/^M-[0-9A-F]{8}$/)).toBeVisible()
    })
  })

  test('a phone has the whole form above results, since the dialog needs JavaScript, and the heading of a page that has arrived up to its pictures where it is in the whole page [ROUTE-16, SRCH-02] @mobile-only', async ({
    page,
    request,
  }) => {
    await page.goto('/results/all-regions?channel=boats')
    await expect(page.getByRole('search').getByRole('button', { name: 'Search' })).toBeVisible()

    const address = await parkOnSale(request, 'ukcaravan')
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto(address)
    const place = await heading.boundingBox()
    await page.route('**/park-result/**', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.slice(0, html.indexOf('<ul aria-label="Pictures of')) })
    })
    await page.goto(address)
    await expect(page.getByRole('list', { name: /^Pictures of/ })).toHaveCount(0)
    expect(await heading.boundingBox()).toEqual(place)
  })
})
