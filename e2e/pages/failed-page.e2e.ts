/** What a visitor sees, and can do, when client code fails. */
import { expect, test, untilHydrated } from '../support/fixtures.ts'

// The two failures of the test, and what React logs (419) if one hits boundaries that are not hydrated yet.
test.use({ expectedComplaints: [/ERR_FAILED|Loading chunk failed|reading 'rendered'|React error #419/] })

test('a page that fails to render clears the stored visit and restarts; a chunk that failed to load is requested again [SHELL-11, SHELL-15]', async ({
  page,
  visit,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const footer = page.getByRole('contentinfo')
  await visit('/terms')
  await page.evaluate(() => {
    for (const key of ['persist:search', 'persist:other', 'theirs']) sessionStorage.setItem(key, '{}')
  })
  const broken = { success: 1, data: { posts: [{ id: 1 }], total: 1, page: 1, pageSize: 9 } }
  await page.route('**/api/blogposts?*', (route) => route.fulfill({ json: broken }))
  await footer.getByRole('link', { name: 'Blog' }).click()
  await expect(heading).toHaveText('We are sorry but we have encountered an error.')
  await expect(page.getByRole('main').getByRole('link', { name: '01632 960 144' })).toBeVisible()
  await page.unroute('**/api/blogposts?*')
  await page.getByRole('button', { name: 'Clear cache and retry' }).click()
  await expect(heading).toHaveText('Latest Posts From The Blog')
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept.filter((key) => key.startsWith('persist:'))).toEqual([])
  expect(kept).toContain('theirs')

  await untilHydrated(page)
  await page.route('**/*.js', (route) => route.abort())
  await footer.getByRole('link', { name: 'Help' }).click()
  await expect(heading).toHaveText('Loading chunk failed')
  await page.unroute('**/*.js')
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: 'Search questions and answers' })).toBeVisible()
})
