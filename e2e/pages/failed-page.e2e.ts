/** The page that a visitor sees when data or client code fail, and its ways out. */
import { expect, test, untilHydrated } from '../support/fixtures.ts'
import { asPhone } from '../support/phone.ts'
import { expectUsable } from '../support/usable.ts'

test.use({
  // Final colours, without transitions.
  contextOptions: { reducedMotion: 'reduce' },
  // The failures of the test, and what React logs (419) if one hits boundaries that are not hydrated yet.
  expectedComplaints: [/ERR_FAILED|Loading chunk failed|reading 'rendered'|React error #419/],
})

test('a page without its data says so and passes WCAG 2.2, one that fails to render clears the stored visit, and either loads again when asked, as does a chunk [SHELL-11, SHELL-15, SHELL-16, ERR-01, ERR-02]', async ({
  page,
  visit,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const footer = page.getByRole('contentinfo')
  await visit('/terms')

  await test.step('a page that fails to render [SHELL-11]', async () => {
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
  })

  await test.step('a chunk that fails to load [SHELL-15]', async () => {
    await page.route('**/*.js', (route) => route.abort())
    await footer.getByRole('link', { name: 'Help' }).click()
    await expect(heading).toHaveText('Loading chunk failed')
    await page.unroute('**/*.js')
    await page.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(page.getByRole('searchbox', { name: 'Search questions and answers' })).toBeVisible()
  })

  await test.step('a page whose data fail to load [ERR-01, ERR-02]', async () => {
    await visit('/terms')
    await page.route(/\/(api|json-files)\//, (route) => route.abort())
    await page.getByRole('link', { name: /home page$/ }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Sorry, this couldn’t be loaded.')
    await expect(alert).toContainText('Network error. Please check your internet connection and try again.')
    await expectUsable(page, 'a page without its data')
    await asPhone(page, () => expectUsable(page, 'a page without its data on a phone'))
    await page.unrouteAll()
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('search')).toBeVisible()
  })
})
