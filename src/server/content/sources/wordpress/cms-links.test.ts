import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOwnAddresses } from '../../body/links.ts'
import { readBody } from '../../body/read-body.ts'
import { followLinks } from './cms-links.ts'
import { samplePost, startFakeWordPress, type FakeWordPress } from '../../testing/fake-wordpress.ts'
import { htmlOf } from '../../testing/html-of.ts'
import { createCmsRequest } from './cms-request.ts'
import { createWordPressClient } from './wordpress-client.ts'

const HOME = 'https://blog.example.org'
const log = { info() {}, warn() {} } as unknown as Parameters<typeof createWordPressClient>[1] & { info(): void }
const addresses = createOwnAddresses({
  publicUrl: 'http://127.0.0.1:3000',
  siteUrl: 'https://www.brackenfold.example',
})

let wordpress: FakeWordPress
beforeEach(async () => {
  wordpress = await startFakeWordPress({
    posts: [
      samplePost(7, 'rock-pools', { link: `${HOME}/2026/10/rock-pools/` }),
      samplePost(8, '%d0%bc%d0%be%d1%80%d0%b5', { link: `${HOME}/2026/10/%d0%bc%d0%be%d1%80%d0%b5/` }),
      samplePost(9, 'cumbria', { link: `${HOME}/cumbria/` }),
      samplePost(10, 'secret', { content: { rendered: '', protected: true } }),
    ],
    pages: [samplePost(20, 'bf-terms', { link: `${HOME}/bf-terms/` }), samplePost(21, 'imprint')],
    guides: [samplePost(30, 'cornwall', { link: `${HOME}/guides/cornwall/`, acf: { region_name: 'Cornwall' } })],
  })
})
afterEach(() => wordpress.close())

const client = () => createWordPressClient(createCmsRequest({ cmsUrl: wordpress.url, log, send: fetch }), log)

/** The rendered address of a link in a text at a post's address. */
async function led(href: string, home = HOME): Promise<string | undefined> {
  const html = `<p><a href="${href}">x</a></p>`
  const own = {
    pagePath: (id: string) => (id === 'bf-terms' ? '/terms' : undefined),
    guidePath: (name: string) => (name === 'Cornwall' ? '/travel-guide/cornwall/1' : undefined),
    isOurs: (address: string) => addresses.ownPath(address) !== undefined,
  }
  const links = await followLinks([href], {
    site: { home, url: home },
    at: `${home}/2026/11/tides/`,
    client: client(),
    own,
  })
  return /href="([^"]*)"/.exec(htmlOf(readBody(html, addresses, (address) => links.get(address))))?.[1]
}

describe('a link of a text to another of the same WordPress [BLOG-04]', () => {
  test.each([
    ['https://blog.example.org/2026/10/rock-pools/', '/blog/rock-pools'],
    ['http://www.blog.example.org/2026/10/rock-pools', '/blog/rock-pools'],
    ['https://blog.example.org/an-old-category/rock-pools/#tides', '/blog/rock-pools#tides'],
    ['https://blog.example.org/rock-pools.html', '/blog/rock-pools'],
    ['https://blog.example.org/2026/10/rock-pools/comment-page-2/', '/blog/rock-pools'],
    ['https://blog.example.org/?p=7', '/blog/rock-pools'],
    ['https://blog.example.org/archives/7', '/blog/rock-pools'],
    ['/2026/10/rock-pools/', '/blog/rock-pools'],
    ['../../10/rock-pools/', '/blog/rock-pools'],
    ['?p=7', '/blog/rock-pools'],
    ['https://blog.example.org/2026/10/%D0%BC%D0%BE%D1%80%D0%B5/', '/blog/%D0%BC%D0%BE%D1%80%D0%B5'],
    ['https://blog.example.org/2026/10/море/', '/blog/%D0%BC%D0%BE%D1%80%D0%B5'],
    ['https://blog.example.org/bf-terms/', '/terms'],
    ['https://blog.example.org/guides/cornwall/', '/travel-guide/cornwall/1'],
    ['https://blog.example.org/', '/blog'],
  ])('becomes its address on this site: %s', async (href, path) => {
    expect(await led(href)).toBe(path)
  })

  test.each([
    'https://blog.example.org/imprint/',
    'https://blog.example.org/secret/',
    'https://blog.example.org/topics/tides/',
    'https://blog.example.org/?p=99',
    'https://blog.example.org/?page_id=99',
    'https://blog.example.org/wp-login.php',
    'https://blog.example.org/feed/',
    '../gone/',
    '?p=99',
  ])('becomes text if this site has no such page: %s [BLOG-06]', async (href) => {
    expect(await led(href)).toBeUndefined()
  })

  test.each([
    'https://blog.example.org/category/cumbria/',
    'https://blog.example.org/tag/tides/page/2/',
    'https://blog.example.org/author/ada/',
    'https://blog.example.org/2026/11/',
    'https://blog.example.org/?cat=3',
    'https://blog.example.org/?s=tides',
    '/category/tides/',
  ])('leads to the blog if it is a list of posts: %s [BLOG-06]', async (href) => {
    expect(await led(href)).toBe('/blog')
  })

  test.each([
    'https://blog.example.org/wp-content/uploads/2026/11/map.pdf',
    'https://elsewhere.example/rock-pools/',
    'https://elsewhere.example/?p=7',
  ])('stays unchanged if it is a file, or elsewhere: %s', async (href) => {
    expect(await led(href)).toBe(href)
  })

  test.each([['/wp-content/uploads/2026/11/map.pdf', 'https://blog.example.org/wp-content/uploads/2026/11/map.pdf']])(
    'points to the WordPress, not to a 404 of ours, if it is a file: %s',
    async (href, address) => {
      expect(await led(href)).toBe(address)
    },
  )

  test.each([
    ['/offers', '/offers'],
    ['/holidays/uklodge/14/cumbria', '/holidays/uklodge/14/cumbria'],
    ['https://www.brackenfold.example/park/uklodge/14/cumbria', '/holidays/uklodge/14/cumbria'],
    ['#tides', '#tides'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('is left alone if it points to the shop: %s', async (href, path) => {
    expect(await led(href)).toBe(path)
  })

  test('is distinguished from the shop’s own if both are on one host', async () => {
    const home = 'https://www.brackenfold.example/news'
    expect(await led('https://www.brackenfold.example/news/rock-pools/', home)).toBe('/news/rock-pools/')
    wordpress.items = { ...wordpress.items, posts: [samplePost(7, 'rock-pools', { link: `${home}/rock-pools/` })] }
    expect(await led('https://www.brackenfold.example/news/rock-pools/', home)).toBe('/blog/rock-pools')
    expect(await led('https://www.brackenfold.example/offers', home)).toBe('/offers')
  })

  test('needs no request without links, and one per kind with many', async () => {
    await led('https://elsewhere.example/')
    expect(wordpress.asked).toEqual([])
    await led('https://blog.example.org/2026/10/rock-pools/')
    expect(wordpress.asked).toEqual(['posts?slug=rock-pools&per_page=100&_fields=id,slug,link,content.protected,acf'])
  })
})
