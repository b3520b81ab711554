import { expect, test } from '../support/fixtures.ts'
import { LEGACY_SLUG, OVERRIDE } from './extra-content.ts'
import { read, type PostAnswer } from './shop-answers.ts'

/** Content is cached for a minute. */
const UNTIL_STALE = { timeout: 100_000, intervals: [2_000] }

const control = (action: 'stop' | 'start' | 'log') =>
  fetch(`${process.env.WORDPRESS_CONTROL}/${action}`).then((response) => response.text())

test.afterEach(() => control('start'))

test('while WordPress is down cached content is shown, other content is 503, and the rest works; afterwards changes appear [BLOG-05, ERR-02]', async ({
  page,
  request,
  visit,
}) => {
  test.setTimeout(300_000)
  const before = await read<PostAnswer>(request, '/api/blogpost', { slug: LEGACY_SLUG })
  await visit(OVERRIDE.path)
  await control('stop')

  const unread = await request.get('/api/blogpost', { params: { slug: 'never-asked-for' } })
  expect(unread.status()).toBe(503)
  expect(await unread.text()).toContain('cms-unavailable')
  await expect
    .poll(async () => {
      const during = await read<PostAnswer>(request, '/api/blogpost', { slug: LEGACY_SLUG })
      expect(during).toEqual(before)
      return (await control('log')).includes('cms-stale')
    }, UNTIL_STALE)
    .toBe(true)
  await visit(`/blog/${LEGACY_SLUG}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before.title.rendered)
  await visit(OVERRIDE.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(OVERRIDE.title)
  await visit('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await control('start')
  const changed = await request.post(`${process.env.WORDPRESS_URL}/wp-json/wp/v2/posts/${before.id}`, {
    headers: { authorization: process.env.WORDPRESS_AUTHORIZATION! },
    data: { title: 'Written anew' },
  })
  expect(changed.status()).toBe(200)
  await expect
    .poll(async () => (await read<PostAnswer>(request, '/api/blogpost', { slug: LEGACY_SLUG })).title.rendered, {
      ...UNTIL_STALE,
    })
    .toBe('Written anew')
  expect((await request.get('/api/blogpost', { params: { slug: 'never-asked-for' } })).status()).toBe(404)
})
