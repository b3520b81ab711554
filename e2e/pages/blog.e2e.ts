import type { APIRequestContext, Page } from '@playwright/test'
import { chooseCookies, expect, test } from '../support/fixtures.ts'
import { regionsOnSale } from '../support/stays.ts'

type Post = { slug: string; title: { rendered: string } }

/** Number of posts loaded at a time. */
const PAGE_SIZE = 9

const main = (page: Page) => page.getByRole('main')
const posts = (page: Page) => main(page).getByRole('article')
const viewMore = (page: Page) => main(page).getByRole('link', { name: 'View More' })

async function postsOn(request: APIRequestContext, number: number): Promise<{ posts: Post[]; total: number }> {
  const response = await request.get('/api/blogposts', { params: { page: number } })
  return ((await response.json()) as { data: { posts: Post[]; total: number } }).data
}

test.use({ expectedComplaints: [/ERR_FAILED/] })

test('the blog adds nine posts with every View More until all are shown, also after a failure and without JavaScript, requests nothing twice, and a post links to bookable parks [BLOG-01, BLOG-02, BLOG-04, ERR-02, ROUTE-08, ROUTE-16]', async ({
  page,
  visit,
  request,
  browser,
  baseURL,
}) => {
  const { total } = await postsOn(request, 1)
  const second = (await postsOn(request, 2)).posts
  const asked: string[] = []
  page.on('requestfinished', (sent) => {
    const { pathname, search } = new URL(sent.url())
    if (pathname.startsWith('/api/blog')) asked.push(pathname + search)
  })
  await visit('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Posts From The Blog')
  await expect(posts(page)).toHaveCount(PAGE_SIZE)
  const first = await posts(page).first().elementHandle()

  await test.step('a failure [BLOG-02, ERR-02]', async () => {
    await page.route('**/api/blogposts?*', (route) => route.abort())
    await viewMore(page).click()
    await expect(page.getByRole('alert')).toContainText('Unable to fetch blog data')
    await expect(posts(page)).toHaveCount(PAGE_SIZE)
    const retry = main(page).getByRole('button', { name: 'Retry' })
    await expect(retry).toBeFocused()
    await page.unroute('**/api/blogposts?*')
    await retry.press('Enter')
    await expect(posts(page)).toHaveCount(Math.min(total, 2 * PAGE_SIZE))
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(posts(page).nth(PAGE_SIZE).getByRole('link')).toBeFocused()
    await expect(page).toHaveURL('/blog?page=2')
    expect(await first?.isVisible(), 'what was there stays').toBe(true)
  })

  await test.step('all posts [BLOG-01]', async () => {
    for (let shown = 2 * PAGE_SIZE; shown < total; shown += PAGE_SIZE) {
      await viewMore(page).press('Enter')
      await expect(posts(page)).toHaveCount(Math.min(total, shown + PAGE_SIZE))
      await expect(posts(page).nth(shown).getByRole('link')).toBeFocused()
    }
    await expect(viewMore(page)).toHaveCount(0)
    await expect(main(page).getByRole('status')).toHaveText(`${total} of ${total} shown`)
  })

  await test.step('a post, twice, and Back', async () => {
    const last = posts(page).last()
    const title = await last.getByRole('heading').innerText()
    for (let times = 0; times < 2; times++) {
      await last.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await page.goBack()
      await expect(posts(page)).toHaveCount(total)
    }
    expect(
      asked.filter((address, index) => asked.indexOf(address) < index),
      'asked for twice',
    ).toEqual([])
  })

  await test.step('from a post to bookable parks [BLOG-04]', async () => {
    await main(page).getByRole('link', { name: second[0]!.title.rendered }).click()
    await main(page).getByRole('link', { name: 'Book now' }).first().click()
    await expect(page).toHaveURL(/\/(holidays|parks|boating-holidays|results|region|channel|dog-friendly)\b/)
    await expect(main(page).getByText(/£\d/).first()).toBeVisible()
  })

  await test.step('without JavaScript, posts and guides are pages behind links [BLOG-01, ROUTE-16]', async () => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
    await chooseCookies(context, baseURL!, 'rejected')
    const plain = await context.newPage()
    await plain.goto('/blog')
    await viewMore(plain).click()
    await expect(plain).toHaveURL('/blog?page=2')
    await expect(posts(plain)).toHaveCount(Math.min(total, 2 * PAGE_SIZE))
    await main(plain).getByRole('link', { name: 'Cornwall', exact: true }).click()
    await expect(plain.getByRole('heading', { level: 1 })).toContainText('Cornwall')
    await expect(plain.getByRole('img', { name: 'Where Cornwall is' })).toBeVisible()
    await expect(plain.getByRole('heading', { level: 2, name: 'Things to do in Cornwall' })).toBeVisible()
    await plain.goBack()
    await main(plain).getByRole('link', { name: second[0]!.title.rendered }).click()
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(second[0]!.title.rendered)
    await expect(main(plain).getByText(/minute read/)).toBeVisible()
    await context.close()
  })
})

test('a travel guide is linked from its region, shows things to do on a map, and parks nearby with totals [GUIDE-01, ROUTE-08]', async ({
  page,
  visit,
  request,
}) => {
  const region = (await regionsOnSale(request, 'uklodge'))[0]!
  const guide = `/travel-guide/${region.slug}/${region.regionId}`
  const moved = await request.get(`/travel-guide/somewhere/${region.regionId}?a=1`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `${guide}?a=1`])
  await visit(`/holidays/uklodge/${region.regionId}/${region.slug}`)
  await main(page)
    .getByRole('link', { name: `Travel guide to ${region.name}` })
    .click()
  await expect(page).toHaveURL(guide)
  const things = main(page)
    .locator('section')
    .filter({ hasText: `Things to do in ${region.name}` })
  await expect(things.getByRole('listitem').first()).toContainText(/\d miles? from/)
  const name = await things.getByRole('heading', { level: 3 }).first().innerText()
  const map = things.getByRole('region', { name: `Map of things to do and places to stay in ${region.name}` })
  await map.hover()
  await map.getByRole('button', { name: `1: ${name}`, exact: true }).click()
  await expect(map.getByRole('dialog')).toContainText(name)
  const stays = main(page)
    .locator('section')
    .filter({ hasText: `Where to stay in ${region.name}` })
  await expect(stays.getByText(/total for \d+ nights?/).first()).toBeVisible()
  const park = stays.getByRole('listitem').first().getByRole('link')
  const parkName = await park.innerText()
  await park.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(parkName)
  await expect(page.getByRole('link', { name: `Travel guide to ${region.name}` })).toHaveAttribute('href', guide)
})
