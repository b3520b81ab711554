import type { APIRequestContext, Page } from '@playwright/test'
import { announced } from '../support/by-ear.ts'
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
  test.use({ expectedComplaints: [/json-files\/places/] })

  test('loads its places when it opens, says so if they fail, works by keyboard, and opens the results of a town and the page of a park; it passes WCAG 2.2 in each state [SRCH-03, SRCH-07, SRCH-09, ROUTE-05, SHELL-16]', async ({
    page,
    visit,
    request,
  }) => {
    const { towns, parks } = await placesOf(request)
    const places = await interceptPlaces(page)
    await visit(`/?channel=${CHANNEL}&nights=7&adults=3`)
    const { form, field, submit } = searchBox(page)
    const typed = form.getByRole('combobox', { name: 'Where' })
    const options = form.getByRole('option')

    await test.step('none are in the document', async () => {
      const document = await (await request.get('/results/all-dates?channel=boats')).text()
      expect(towns.filter(({ name }) => document.includes(`"${name}"`))).toEqual([])
    })

    await test.step('places that fail to load leave the regions; Retry announces loading [SRCH-07]', async () => {
      await field('Guests').click()
      await field('Guests').click()
      expect(places.requested()).toBe(0)
      await field('Where').click()
      await expect(form.getByRole('alert')).toContainText('We couldn’t load any more places.')
      await expect(form.getByRole('option', { name: towns[0]!.region })).toBeVisible()
      await form.getByRole('button', { name: 'Retry' }).click()
      await expect(form.getByRole('status').filter({ hasText: 'Loading regions…' })).toBeVisible()
      places.answer()
      await expect(form.getByText('Loading regions…')).toHaveCount(0)
      await expect(form.getByRole('alert')).toHaveCount(0)
      await expect(form.getByRole('option', { name: 'All regions' })).toBeVisible()
      await expectAccessible(page, 'regions to look through', form)
      await page.keyboard.press('Escape')
    })

    await test.step('arrow keys, Enter and Escape [SHELL-16]', async () => {
      // The pointer rests where Retry was, and would mark the option that comes there.
      await page.mouse.move(0, 0)
      await field('Where').focus()
      await page.keyboard.press('Enter')
      await expect(typed).toBeFocused()
      await page.keyboard.type(towns[0]!.name.slice(0, 1))
      await expect(announced(page, /^[1-8] choices?$/)).toHaveCount(1)
      expect(await options.count()).toBeLessThanOrEqual(8)
      await expect(options.first()).toHaveAttribute('aria-selected', 'true')
      await expectAccessible(page, 'towns and parks found', form)
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
      expect(places.requested()).toBe(2)
    })

    const town = towns.at(-1)!
    await test.step('a town by its first letters, with its region, and its results [SRCH-03, SRCH-09]', async () => {
      await field('Where').click()
      await typed.fill('xyzzy')
      await expect(form.getByText('No results for “xyzzy”.').last()).toBeVisible()
      await expectAccessible(page, 'nothing found', form)
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

    const park = parks[0]!
    await test.step('a park opens with the stay in its address [SRCH-03, ROUTE-05]', async () => {
      await field('Where').click()
      await typed.fill(park.name)
      await form.getByRole('group', { name: 'Cottages' }).getByRole('option').first().click()
      await expect(typed).toHaveCount(0)
      await expect(submit).toBeEnabled()
      await submit.click()
      await expect(page).toHaveURL(
        new RegExp(`/holidays/${CHANNEL}/${park.regionId}/${park.id}/${park.slug}\\?date=[\\d-]+&nights=7&adults=3$`),
      )
      await expect(page.getByRole('heading', { level: 1 })).toContainText(park.name)
    })
  })

  test('finds places on a phone too, and passes WCAG 2.2 open, as do the dates beside it [SHELL-16] @mobile-only', async ({
    page,
    visit,
    request,
  }) => {
    const town = (await placesOf(request)).towns[0]!
    await visit(`/?channel=${CHANNEL}`)
    const { form, field } = searchBox(page)
    const typed = form.getByRole('combobox', { name: 'Where' })
    await field('Where').tap()
    await expect(form.getByRole('option', { name: 'All regions' })).toBeVisible()
    await expectAccessible(page, 'regions to look through', form)
    await typed.fill('xyzzy')
    await expect(form.getByText('No results for “xyzzy”.').last()).toBeVisible()
    await expectAccessible(page, 'nothing found', form)
    await typed.fill(town.name)
    await expect(form.getByRole('option').first()).toContainText(town.name)
    await expectAccessible(page, 'towns and parks found', form)
    await form.getByRole('option').first().tap()
    await expect(form.getByRole('combobox')).toHaveCount(0)
    await expect(field('Where')).toContainText(town.name)
    await field('When').click()
    await form.getByRole('radio', { name: '± 7 days' }).check()
    await expect(form.getByRole('grid').first()).toBeVisible()
    await expectAccessible(page, 'flexible dates', form)
  })
})

/** The first request of the places fails, the second waits for its answer. */
async function interceptPlaces(page: Page) {
  let requested = 0
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/json-files/places?*', async (route) => {
    requested++
    if (requested === 1) return route.abort()
    await isAnswered
    return route.continue()
  })
  return { requested: () => requested, answer: () => answer() }
}
