import { expectAccessible } from '../support/axe.ts'
import { expect, test, untilPartHydrated } from '../support/fixtures.ts'
import { arrivalWithPlaces, resultsFor } from '../support/stays.ts'

test('a trip is started from saved places, voted on by its link without script and without an account, and a heart is taken back [BEYOND-13]', async ({
  page,
  visit,
  request,
  browser,
}) => {
  const { arrival } = await arrivalWithPlaces(request, { channel: 'ukcaravan' }, 5)
  await visit(`${resultsFor({ channel: 'ukcaravan', region: 'all-regions', arrival, nights: 3 })}&sort=price-asc`)
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save .+/ })
  await untilPartHydrated(hearts.first())
  for (const _ of [1, 2]) await hearts.first().click()
  await page.getByRole('button', { name: 'View saved places' }).click()

  const parks = page.getByRole('main').getByRole('heading', { level: 2 })
  await test.step('started by a first name', async () => {
    const form = page.getByRole('region', { name: 'Choose together' })
    await form.getByLabel('Your first name').fill('Ada')
    await form.getByRole('button', { name: 'Share and vote' }).click()
    await expect(page).toHaveURL(/\/trip\/[\w-]{22}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your trip')
    await expect(page.getByText('You’re voting as Ada.')).toBeVisible()
    await expect(parks).toHaveCount(2)
    await expect(page.getByText('total for 3 nights')).toHaveCount(2)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page, 'a trip', page.getByRole('main'))
  })
  const address = page.url()
  const [name = ''] = await parks.allInnerTexts()

  await test.step('voted on by somebody else without script', async () => {
    const stranger = await browser.newContext({ javaScriptEnabled: false })
    const theirs = await stranger.newPage()
    await theirs.goto(address)
    const vote = theirs.getByRole('button', { name: `Vote for ${name}` })
    await vote.click()
    await expect(theirs.getByRole('alert')).toContainText('Enter your first name')
    await theirs.getByLabel('Your first name').fill('Ben')
    await vote.click()
    await expect(theirs.getByText('You’re voting as Ben.')).toBeVisible()
    await expect(theirs.getByRole('button', { name: /^Remove / })).toHaveCount(0)
    await expect(theirs.getByText('1 heart', { exact: true })).toBeVisible()
    await stranger.close()
  })

  await test.step('seen, joined, undone and removed by its maker', async () => {
    await page.reload()
    const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(first.getByRole('status')).toHaveText('1 heart Ben')
    const vote = page.getByRole('button', { name: `Vote for ${name}` })
    await untilPartHydrated(vote)
    await vote.press('Enter')
    await expect(first.getByRole('status')).toHaveText('2 hearts Ada, Ben')
    await page.getByRole('button', { name: `Voted for ${name}: take it back` }).press('Enter')
    await expect(first.getByRole('status')).toHaveText('1 heart Ben')
    await page.getByRole('button', { name: `Remove ${name} from the trip` }).click()
    await expect(parks).toHaveCount(1)
  })
})
