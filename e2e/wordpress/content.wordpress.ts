import { expect, test } from '../support/fixtures.ts'
import {
  BOATS_ALT,
  FOREIGN_SLUG,
  HOSTILE_SLUG,
  LEGACY_SLUG,
  LONG_WORD,
  OVERRIDE,
  SECRET_SLUG,
} from './extra-content.ts'
import { read, wordPressTotal, type PostAnswer } from './shop-answers.ts'

const EXECUTABLE = /<(script|iframe|svg|style|form|input|object)\b|\son\w+=|javascript:|style=|id="root"/i

test('the total is X-WP-Total, and each post is on one page [BLOG-01, BLOG-05]', async ({ request }) => {
  const total = await wordPressTotal(request)
  expect(total).toBe(Number(process.env.WORDPRESS_POSTS))
  const ids = new Set<number>()
  for (let page = 1; page <= Math.ceil(total / 9); page += 1) {
    const answer = await read<{ posts: PostAnswer[]; total: number }>(request, '/api/blogposts', { page })
    expect(answer.total).toBe(total)
    for (const { id } of answer.posts) ids.add(id)
  }
  // One is password-protected: counted but not shown.
  expect(ids.size).toBe(total - 1)
  const beyond = await read<{ posts: PostAnswer[] }>(request, '/api/blogposts', { page: 99 })
  expect(beyond.posts).toEqual([])
})

test('header pictures come from our own host, cropped, and a browser requests nothing from WordPress [BLOG-03]', async ({
  page,
  request,
  visit,
}) => {
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await visit(`/blog/${LEGACY_SLUG}`)
  await expect(page.getByRole('main').getByRole('img', { name: BOATS_ALT }).first()).toBeVisible()
  await page.getByRole('img', { name: 'Boats at a mooring' }).scrollIntoViewIfNeeded()
  await expect.poll(() => asked.filter((url) => url.includes('/pictures/cms-')).length).toBeGreaterThan(1)
  expect(asked.filter((url) => url.startsWith(process.env.WORDPRESS_URL!))).toEqual([])
  expect(asked.filter((url) => url.includes('elsewhere.example'))).toEqual([])

  const { pageHeaderImage } = await read<PostAnswer>(request, '/api/blogpost', { slug: LEGACY_SLUG })
  expect(pageHeaderImage?.alt).toBe(BOATS_ALT)
  const picture = await request.get(`/pictures/${pageHeaderImage?.key}-wide/480.avif`)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/avif'])
})

test('a linked image is a Book now button, links to /park/ become /holidays/, other hosts get no referrer, parks are shown where requested [BLOG-04]', async ({
  page,
  visit,
}) => {
  await visit(`/blog/${LEGACY_SLUG}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'old park link' })).toHaveAttribute(
    'href',
    '/holidays/uklodge/14/cumbria',
  )
  const elsewhere = main.getByRole('link', { name: 'link elsewhere' })
  await expect(elsewhere).toHaveAttribute('href', 'https://www.visitcumbria.example/?a=1&b=2')
  await expect(elsewhere).toHaveAttribute('rel', 'noopener')
  await expect(main.getByText('“Straight quotes” & an').last()).toBeVisible()
  await expect(main.getByRole('img', { name: 'Of another host' })).toHaveCount(0)
  await expect(main).not.toContainText('[parks')
  await expect(main.getByRole('heading', { name: 'Lodges that are free' })).toBeVisible()
  await main.getByRole('link', { name: 'Book now' }).click()
  await expect(page).toHaveURL(/^[^?]*\/holidays\/uklodge\/14\/cumbria/)
})

test('every block of a post without title and excerpt, at a non-ASCII slug, is displayed and fits a phone [BLOG-03, BLOG-04]', async ({
  page,
  request,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(`/blog/${encodeURIComponent(FOREIGN_SLUG)}`)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('All blocks begin here')
  await expect(main.getByRole('paragraph').filter({ hasText: LONG_WORD }), 'its opening is said once').toHaveCount(1)
  await expect(main.locator('.gallery img')).toHaveCount(2)
  await expect(main.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=a1B2c3',
  )
  for (const name of ['Watch the video', 'Listen to the recording', 'First button', 'Second button', 'Tide table']) {
    await expect(main.getByRole('link', { name })).toHaveCount(1)
  }
  for (const words of ['Left column', 'Pulled', 'Details', 'On the cover', 'Beside a picture', 'The first note.']) {
    await expect(main.getByText(words).last()).toBeVisible()
  }
  for (const name of ['To another post', 'the same from the root']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', `/blog/${LEGACY_SLUG}`)
  }
  await expect(main.getByRole('link', { name: 'paid for' })).toHaveAttribute('rel', 'sponsored noopener')
  await expect(main.getByRole('link', { name: '1', exact: true })).toHaveAttribute('href', '#text-n1')
  await expect(main.locator('#text-n1')).toContainText('The first note.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const sitemap = await (await request.get('/sitemaps/blog.xml')).text()
  expect(sitemap).toContain(`/blog/${encodeURIComponent(FOREIGN_SLUG)}`)
  expect(sitemap).not.toContain(SECRET_SLUG)
  expect((await request.get('/api/blogpost', { params: { slug: SECRET_SLUG } })).status()).toBe(404)
})

test('only the text of a hostile post is shown, even by an author who may write any HTML [BLOG-04]', async ({
  page,
  request,
  visit,
}) => {
  const stored = await request.get(`${process.env.WORDPRESS_URL}/wp-json/wp/v2/posts?slug=${HOSTILE_SLUG}`)
  expect(await stored.text(), 'WordPress itself has let it pass').toContain('onerror=')
  const post = await read<PostAnswer>(request, '/api/blogpost', { slug: HOSTILE_SLUG })
  const html = post.content.rendered
  expect(html).toContain('These words stay.')
  expect(html).toContain('These words stay too.')
  expect(html).not.toMatch(EXECUTABLE)
  expect(post.title.rendered).not.toContain('<')
  page.on('dialog', (dialog) => expect(dialog.message(), 'something of the post ran').toBe(''))
  await visit(`/blog/${HOSTILE_SLUG}`)
  await expect(page.getByText('A paragraph over everything', { exact: true })).toHaveCSS('position', 'static')
})

test('a guide is found by the name of its region, with "&" in it, with its things to do in order and the nearest park [GUIDE-01]', async ({
  request,
}) => {
  const { guides } = await read<{ guides: { regionId: number; name: string }[] }>(request, '/api/travelguides', {})
  const region = guides.find(({ name }) => name === 'Hampshire & Isle of Wight')
  expect(region).toBeDefined()
  type Guide = {
    bestFor: string[]
    image: unknown
    thingsToDo: { title: string; description: string; latitude: number; nearestPark: unknown; image: unknown }[]
  }
  const guide = await read<Guide>(request, '/api/travelguide', { regionId: region!.regionId })
  expect(guide.bestFor.length).toBeGreaterThanOrEqual(3)
  expect(guide.image).toMatchObject({ alt: expect.any(String) })
  expect(guide.thingsToDo.length).toBeGreaterThan(2)
  for (const thing of guide.thingsToDo) {
    expect(thing.description).toMatch(/^<p>/)
    expect(thing.image).not.toBeNull()
    expect(thing.nearestPark).not.toBeNull()
  }
})

test('other meta of a guide cannot be queried: keys other than region_name are rejected by name [GUIDE-01]', async ({
  request,
}) => {
  const guides = `${process.env.WORDPRESS_URL}/wp-json/wp/v2/guides`
  const refused = await request.get(guides, { params: { meta_key: '_edit_lock', meta_value: '1' } })
  expect(refused.status()).toBe(400)
  expect(JSON.stringify(await refused.json())).toContain('meta_key')
  const none = await request.get(guides, { params: { meta_key: 'region_name', meta_value: 'Atlantis' } })
  expect([none.status(), await none.json()]).toEqual([200, []])
})

test('only editors can write fields, and an invalid one is rejected by name', async ({ request }) => {
  const things = `${process.env.WORDPRESS_URL}/wp-json/wp/v2/things-to-do`
  const thing = (latitude: number) => ({ title: 'Nowhere', status: 'draft', acf: { latitude } })
  expect((await request.post(things, { data: thing(90) })).status()).toBe(401)
  const headers = { authorization: process.env.WORDPRESS_AUTHORIZATION! }
  const refused = await request.post(things, { data: thing(91), headers })
  expect(refused.status()).toBe(400)
  expect(JSON.stringify(await refused.json())).toContain('acf[latitude]')
})

test('a page replaces the shipped one; others stay [CMS-01]', async ({ page, visit }) => {
  await visit(OVERRIDE.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(OVERRIDE.title)
  await expect(page.getByText('The editors of the WordPress wrote this.')).toBeVisible()
  await visit('/terms')
  await expect(page.getByRole('main')).toContainText('Days before arrival')
})
