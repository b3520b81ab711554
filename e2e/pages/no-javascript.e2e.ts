import { formatShortDate } from '../../src/domain/dates/calendar-date.ts'
import { expect, test } from '../support/fixtures.ts'
import { arrivalsOnSale, arrivalWithPlaces, regionsOnSale, resultsFor } from '../support/stays.ts'

test.use({ javaScriptEnabled: false, expectedComplaints: [/404|422/] })

test.describe('without JavaScript', () => {
  test('the search box is a plain GET form with every field [ROUTE-16, SRCH-03]', async ({ page, request }) => {
    const region = (await regionsOnSale(request, 'uklodge'))[0]!
    const arrival = (await arrivalsOnSale(request, { channel: 'uklodge', region: region.regionId, nights: 4 }))[0]!
    await page.goto('/?channel=uklodge&nights=4')
    const form = page.getByRole('search', { name: 'Find a holiday' })
    await form.locator('summary').filter({ hasText: 'Where' }).click()
    await form.getByLabel('Where').selectOption(region.name)
    await form.locator('summary').filter({ hasText: 'When' }).click()
    await form.getByLabel('Arrival').fill(arrival)
    await form.locator('summary').filter({ hasText: 'Guests' }).click()
    await form.getByLabel('Adults').fill('1')
    await form.getByLabel('Children').fill('1')
    await form.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(new RegExp(`/results\\?.*region=${region.regionId}.*date=${arrival}`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`UK Lodge Breaks in ${region.name}`)
    await expect(page.getByText(`${formatShortDate(arrival)}, 4 nights, 2 guests`)).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('total for 4 nights')
  })

  test('the search box keeps the chosen town, and drops it for a region [ROUTE-16, SRCH-09]', async ({
    page,
    request,
  }) => {
    const regions = await regionsOnSale(request, 'ukcottages')
    const { data } = (await (await request.get('/json-files/places?channelId=ukcottages')).json()) as {
      data: { towns: { id: number; name: string; regionId: number }[] }
    }
    const town = data.towns[0]!
    const another = regions.find(({ regionId }) => regionId !== town.regionId)!
    await page.goto(`/results?channel=ukcottages&region=${town.regionId}&town=${town.id}&nights=7&adults=2`)
    const form = page.getByRole('search', { name: 'Find a holiday' })
    const heading = page.getByRole('heading', { level: 1 })
    await form.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(new RegExp(`region=${town.regionId}-town-${town.id}&`))
    await expect(heading).toHaveText(`UK Cottages in ${town.name}`)
    await form.locator('summary').filter({ hasText: 'Where' }).click()
    await expect(form.getByLabel('Where').locator('option:checked')).toHaveText(town.name)

    await form.getByLabel('Where').selectOption({ label: another.name })
    await form.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(new RegExp(`region=${another.regionId}&`))
    await expect(heading).toHaveText(`UK Cottages in ${another.name}`)
  })

  test('a search of all regions goes to the page of regions [ROUTE-16, SRCH-03]', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('search', { name: 'Find a holiday' }).getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/results\/all-regions\?/)
    await expect(page.getByRole('article').first()).toContainText('total for 3 nights')
  })

  test("'show more' is a real link to 12 more places [RES-07, ROUTE-16]", async ({ page, request }) => {
    const { arrival, total } = await arrivalWithPlaces(request, { channel: 'ukcaravan' }, 13)
    await page.goto(resultsFor({ channel: 'ukcaravan', region: 'all-regions', arrival, nights: 3 }) + '&sort=price-asc')
    await expect(page.getByRole('article')).toHaveCount(12)
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('article')).toHaveCount(Math.min(total, 24))
  })

  test('filters and sort order are submitted by a button [ROUTE-16, RES-05, RES-06]', async ({ page, request }) => {
    const { arrival } = await arrivalWithPlaces(request, { channel: 'uklodge' }, 1)
    await page.goto(resultsFor({ channel: 'uklodge', region: 'all-regions', arrival, nights: 3 }) + '&max=2999')
    await page.getByLabel('Sort by').selectOption('Price, highest first')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(page).toHaveURL(/sort=price-desc/)

    const filters = page.getByRole('form', { name: 'Filters' })
    const box = filters.locator('input[name="features"]:enabled').first()
    const feature = await box.getAttribute('value')
    await box.check()
    await filters.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(new RegExp(`features=${feature ?? ''}`))
    await expect(page).toHaveURL(/sort=price-desc/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('list', { name: 'Quick filters' }).getByRole('link').first()).toBeVisible()
  })

  test("a park's page is readable, and its calendar changes month by links [ROUTE-16, PARK-02]", async ({
    page,
    request,
  }) => {
    const { arrival } = await arrivalWithPlaces(request, { channel: 'uklodge' }, 1)
    await page.goto(resultsFor({ channel: 'uklodge', region: 'all-regions', arrival, nights: 3 }) + '&sort=price-asc')
    await page.getByRole('article').getByRole('link').first().click()
    for (const name of ['Accommodation', 'Facilities', 'Important information', 'Location']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    }
    await expect(page.getByRole('article').first()).toContainText('£')
    await page.getByRole('navigation', { name: 'Number of nights' }).getByRole('link', { name: '7 nights' }).click()
    await expect(page).toHaveURL(/nights=7/)
    await page.locator('#prices').getByRole('table').getByRole('link').last().click()
    await expect(page.locator('#prices [aria-current="date"]')).toBeVisible()
  })

  test('an invalid message is shown again with errors and input, then sent [CMS-02, ERR-04]', async ({ page }) => {
    await page.goto('/help')
    const form = page.getByRole('form', { name: 'Contact us' })
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

  for (const address of ['/results/all-dates?channel=eurocaravan', '/404']) {
    test(`${address} is complete in the HTML [ROUTE-16]`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
    })
  }

  test('a phone has the whole form above results, since the dialog needs JavaScript [ROUTE-16, SRCH-02] @mobile-only', async ({
    page,
  }) => {
    await page.goto('/results/all-regions?channel=boats')
    await expect(page.getByRole('search').getByRole('button', { name: 'Search' })).toBeVisible()
  })
})
