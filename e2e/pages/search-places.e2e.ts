import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { queryOf, searchBox } from '../support/search-box.ts'
import { regionsOnSale } from '../support/stays.ts'

type Place = { id: number; name: string; regionId: number; slug: string }

const CHANNEL = 'ukcottages'

/** Towns and parks of cottages with their regions; only those whose name matches nothing else. */
async function placesOf(request: APIRequestContext) {
  const { data } = (await (await request.get('/json-files/places', { params: { channelId: CHANNEL } })).json()) as {
    data: { towns: Place[]; parks: Place[] }
  }
  const regions = await regionsOnSale(request, CHANNEL)
  const named = (place: Place) => ({
    ...place,
    region: regions.find(({ regionId }) => regionId === place.regionId)!.name,
  })
  return { towns: data.towns.map(named), parks: data.parks.map(named) }
}

test.describe('the combobox Where', () => {
  test('finds a town by its first letters, with its region, and opens its results [SRCH-03, SRCH-09]', async ({
    page,
    visit,
    request,
  }) => {
    const town = (await placesOf(request)).towns.at(-1)!
    await visit(`/?channel=${CHANNEL}`)
    const { form, field, submit } = searchBox(page)
    await field('Where').click()
    const typed = form.getByRole('combobox', { name: 'Where' })
    await typed.fill(town.name.slice(0, 5).toUpperCase())
    await form
      .getByRole('group', { name: 'Towns' })
      .getByRole('option', { name: `${town.name} ${town.region}` })
      .click()
    await expect(field('Where')).toContainText(town.name)
    await submit.click()

    await expect(page).toHaveURL(/\/results\?/)
    expect([queryOf(page, 'region'), queryOf(page, 'town')]).toEqual([String(town.regionId), String(town.id)])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`UK Cottages in ${town.name}`)
    await expect(field('Where')).toContainText(town.name)
    for (const card of await page.getByRole('article').all()) await expect(card).toContainText(`${town.name}, `)
  })

  test('opens a park’s page with the stay in its address [SRCH-03, ROUTE-05]', async ({ page, visit, request }) => {
    const park = (await placesOf(request)).parks[0]!
    await visit(`/?channel=${CHANNEL}&nights=7&adults=3`)
    const { form, field, submit } = searchBox(page)
    await field('Where').click()
    await form.getByRole('combobox', { name: 'Where' }).fill(park.name)
    await form.getByRole('group', { name: 'Parks' }).getByRole('option').first().click()
    await expect(form.getByRole('combobox')).toHaveCount(0)
    await expect(submit).toBeEnabled()
    await submit.click()
    await expect(page).toHaveURL(
      new RegExp(`/holidays/${CHANNEL}/${park.regionId}/${park.id}/${park.slug}\\?date=[\\d-]+&nights=7&adults=3$`),
    )
    await expect(page.getByRole('heading', { level: 1 })).toContainText(park.name)
  })

  test('works by keyboard only: arrow keys, Enter, and Escape closes it [SHELL-16]', async ({
    page,
    visit,
    request,
  }) => {
    const { towns } = await placesOf(request)
    await visit(`/?channel=${CHANNEL}`)
    const { form, field } = searchBox(page)
    await field('Where').focus()
    await page.keyboard.press('Enter')
    const typed = form.getByRole('combobox', { name: 'Where' })
    await expect(typed).toBeFocused()
    await page.keyboard.type(towns[0]!.name.slice(0, 1))
    const options = form.getByRole('option')
    await expect(form.getByRole('status').filter({ hasText: /^\d+ choices?$/ })).toHaveText(/^[1-8] choices?$/)
    expect(await options.count()).toBeLessThanOrEqual(8)
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    const second = await options.nth(1).locator('span').first().textContent()
    await page.keyboard.press('Enter')
    await expect(field('Where')).toBeFocused()
    await expect(field('Where')).toContainText(second!)
    await page.keyboard.press('Enter')
    await expect(typed).toHaveValue(second!)
    await page.keyboard.press('Escape')
    await expect(typed).toHaveCount(0)
    await expect(field('Where')).toBeFocused()
  })

  test('announces loading, and loads nothing before the field opens [SRCH-07]', async ({ page, visit }) => {
    let asked = 0
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/json-files/places?*', async (route) => {
      asked++
      await held
      await route.continue()
    })
    await visit(`/?channel=${CHANNEL}`)
    const { form, field } = searchBox(page)
    await field('Guests').click()
    await field('Guests').click()
    expect(asked).toBe(0)
    await field('Where').click()
    await expect(form.getByRole('status').filter({ hasText: 'Loading regions…' })).toBeVisible()
    answer()
    await expect(form.getByRole('option', { name: 'All regions' })).toBeVisible()
    await expect(form.getByText('Loading regions…')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await field('Where').click()
    await expect(form.getByRole('option', { name: 'All regions' })).toBeVisible()
    expect(asked).toBe(1)
  })

  test('goes on to search for a town that does not exist, and uses the region of one that does [SRCH-09]', async ({
    page,
    visit,
    request,
  }) => {
    const { towns } = await placesOf(request)
    const town = towns[0]!
    const elsewhere = towns.find(({ regionId }) => regionId !== town.regionId)!
    await visit(`/results?channel=${CHANNEL}&region=${elsewhere.regionId}&town=${town.id}&nights=3&adults=2`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(town.name)
    await visit(`/results?channel=${CHANNEL}&region=${elsewhere.regionId}&town=999999&nights=3&adults=2`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(elsewhere.region)
    await expect(searchBox(page).field('Where')).toContainText(elsewhere.region)
  })

  test('has no places in the document', async ({ request }) => {
    const { towns } = await placesOf(request)
    const page = await (await request.get('/results/all-dates?channel=boats')).text()
    expect(towns.filter(({ name }) => page.includes(`"${name}"`))).toEqual([])
  })

  test('passes WCAG 2.2 open, with and without matches, as do the dates beside it [SHELL-16] @mobile', async ({
    page,
    visit,
  }) => {
    await visit(`/?channel=${CHANNEL}`)
    const { form, field } = searchBox(page)
    await field('Where').click()
    const typed = form.getByRole('combobox', { name: 'Where' })
    await expect(form.getByRole('option', { name: 'All regions' })).toBeVisible()
    await expectAccessible(page, 'regions to look through')
    await typed.fill('b')
    await expect(form.getByRole('group').first()).toBeVisible()
    await expectAccessible(page, 'towns and parks found')
    await typed.fill('xyzzy')
    await expect(form.getByText('Nothing matches “xyzzy”.').last()).toBeVisible()
    await expectAccessible(page, 'nothing found')
    await field('When').click()
    await form.getByRole('radio', { name: '± 7 days' }).check()
    await expect(form.getByRole('grid')).toBeVisible()
    await expectAccessible(page, 'flexible dates')
  })

  test('finds places on a phone too @mobile-only', async ({ page, visit, request }) => {
    const town = (await placesOf(request)).towns[0]!
    await visit(`/?channel=${CHANNEL}`)
    const { form, field } = searchBox(page)
    await field('Where').tap()
    await form.getByRole('combobox', { name: 'Where' }).fill(town.name)
    await form.getByRole('option').first().tap()
    await expect(form.getByRole('combobox')).toHaveCount(0)
    await expect(field('Where')).toContainText(town.name)
  })
})

test.describe('a list that fails to load', () => {
  test.use({ expectedComplaints: [/json-files\/places/] })

  test('leaves the regions to choose from, says so and is retried [SRCH-07]', async ({ page, visit, request }) => {
    const { towns } = await placesOf(request)
    await page.route('**/json-files/places?*', (route) => route.abort(), { times: 1 })
    await visit(`/?channel=${CHANNEL}`)
    const { form, field } = searchBox(page)
    await field('Where').click()
    await expect(form.getByRole('alert')).toContainText('Towns and parks could not be loaded.')
    await expect(form.getByRole('option', { name: towns[0]!.region })).toBeVisible()
    await form.getByRole('button', { name: 'Retry' }).click()
    await expect(form.getByRole('alert')).toHaveCount(0)
    await form.getByRole('combobox', { name: 'Where' }).fill(towns[0]!.name)
    await expect(form.getByRole('option').first()).toContainText(towns[0]!.name)
  })
})
