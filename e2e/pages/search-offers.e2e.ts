import { expect, test } from '../support/fixtures.ts'
import { searchBox } from '../support/search-box.ts'
import { arrivalsOnSale } from '../support/stays.ts'

/** As configured for the test server; no request leaves the machine. */
const OFFERS = 'https://offers.example/today'

test.use({ hasSearchedBefore: false })

test.beforeEach(async ({ context }) => {
  await context.route(`${OFFERS}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Offers</h1>' }))
})

test('the first search on the home page opens results in a new tab and offers in this one, the second stays here [SRCH-05]', async ({
  page,
  visit,
  context,
}) => {
  await visit('/?channel=ukcaravan&nights=4')
  const opening = context.waitForEvent('page')
  await searchBox(page).submit.click()
  const results = await opening
  await expect(results).toHaveURL(/\/results\/all-regions\?channel=ukcaravan&region=all-regions&.*nights=4/)
  await expect(results.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await results.evaluate(() => window.opener as unknown)).toBeNull()
  await expect(page).toHaveURL(OFFERS)

  await results.getByRole('link', { name: /, home page$/ }).click()
  await searchBox(results).submit.click()
  await expect(results).toHaveURL(/\/results\/all-regions\?/)
  expect(context.pages()).toHaveLength(2)
})

test('a search for lodges, and one of caravans above results, opens only their results [SRCH-05]', async ({
  page,
  visit,
  context,
}) => {
  // The last arrival of caravans that lodges have too: the weekend after next can be out of season.
  const lodges = await arrivalsOnSale(page.request, { channel: 'uklodge' })
  const caravans = await arrivalsOnSale(page.request, { channel: 'ukcaravan' })
  const arrival = caravans.findLast((date) => lodges.includes(date))
  await visit(`/?channel=uklodge&date=${arrival}`)
  const { choose, submit } = searchBox(page)
  await submit.click()
  await expect(page).toHaveURL(/\/results\/all-regions\?channel=uklodge.*&adults=2/)
  await choose('Holiday type', 'UK Holiday Parks')
  await submit.click()
  await expect(page).toHaveURL(/\/results\/all-regions\?channel=ukcaravan.*&adults=2/)
  expect(context.pages()).toHaveLength(1)
})
