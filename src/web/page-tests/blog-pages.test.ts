import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../contract/api-failure.ts'
import type { InputOf } from '../../contract/calls.ts'
import { renderSample, textOf } from '../testing/render-sample.ts'
import { sampleApi, type Answers } from '../testing/sample-api.ts'
import { SAMPLE_GUIDES, SAMPLE_POST, sampleBlogPage } from '../testing/sample-stories.ts'

const fails = (status: number, code: string) => () =>
  Promise.reject(new ApiFailure(status, [{ code, message: 'The content system says so.' }]))
const CMS_DOWN = fails(503, 'cms-unavailable')

const blog = (path: string, total: number, more: Answers = {}) =>
  renderSample(
    path,
    sampleApi({
      blogPosts: async ({ page }) => sampleBlogPage(total, Number(page)),
      travelGuides: async () => SAMPLE_GUIDES,
      ...more,
    }),
  )

const post = (path: string, answer: Answers['blogPost'] = async () => SAMPLE_POST) =>
  renderSample(path, sampleApi({ blogPost: answer }))

const articles = (html: string) => html.match(/<article/g)?.length ?? 0

describe('/blog', () => {
  it('lists nine posts below its title, the first one larger [ROUTE-08, BLOG-01, BLOG-03]', async () => {
    const { status, html } = await blog('/blog', 10)
    expect(status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>Latest Posts From The Blog<\/h1>/)
    expect(articles(html)).toBe(9)
    expect(html).toContain('href="/blog/post-1"')
    expect(textOf(html)).toContain('Fri 20 Nov 2026 Post 1 & more What post 1 is about.')
    expect(html).toContain('/pictures/blog-rock-pools/960.webp')
  })

  it('shows the name of a post without a picture in its place [BLOG-03]', async () => {
    const page = sampleBlogPage(2, 1)
    const posts = page.posts.map((card) => ({ ...card, featuredImage: null, cardHeaderUrl: null }))
    const { html } = await blog('/blog', 2, { blogPosts: async () => ({ ...page, posts }) })
    expect(html).toMatch(/<article[^>]*><div[^>]*bg-tint[^>]*><h2[^>]*><a [^>]*>Post 1 &amp; more<\/a><\/h2><\/div>/)
    expect(html.match(/<h2[^>]*><a [^>]*>Post/g)).toHaveLength(2)
  })

  it('counts the posts shown at its end: WordPress also counts password-protected ones, which are not shown [BLOG-01]', async () => {
    const { html } = await blog('/blog', 3, { blogPosts: async () => ({ ...sampleBlogPage(2, 1), total: 3 }) })
    expect(textOf(html)).toContain('2 of 2 shown')
  })

  it('has a real link to more while 1 × 9 posts are fewer than the total of 10 [BLOG-01, ROUTE-16]', async () => {
    const { html } = await blog('/blog', 10)
    expect(html).toMatch(/<a [^>]*href="\/blog\?page=2"[^>]*>View More<\/a>/)
    expect(textOf(html)).toContain('9 of 10 shown')
  })

  it('hides View More when 1 × 9 posts reach the total of 9, and 2 × 9 one of 18 [BLOG-01]', async () => {
    expect(textOf((await blog('/blog', 9)).html)).not.toContain('View More')
    const { html } = await blog('/blog?page=2', 18)
    expect(articles(html)).toBe(18)
    expect(textOf(html)).not.toContain('View More')
  })

  it.each(['0', '-1', 'two', '1.5', '99999999999'])('starts at page 1 for ?page=%s', async (page) => {
    const { status, html } = await blog(`/blog?page=${page}`, 20)
    expect([status, articles(html)]).toEqual([200, 9])
  })

  it('has one canonical address for all pages [ROUTE-15]', async () => {
    const { html } = await blog('/blog?page=2', 20)
    expect(html).toContain('<title>Latest Posts From The Blog | Brackenfold</title>')
    expect(html).toContain('<link rel="canonical" href="https://brackenfold.example/blog"/>')
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/)
  })

  it('says that loading failed, with Retry and status 503 [BLOG-02, ERR-02]', async () => {
    const { status, html } = await blog('/blog', 9, { blogPosts: CMS_DOWN })
    expect(status).toBe(503)
    expect(textOf(html)).toContain('Unable to fetch blog data')
    expect(html).toMatch(/<form action="\/blog" method="get">.*Retry/)
  })

  it('keeps its posts if a further page fails to load [BLOG-02]', async () => {
    const half = async ({ page }: InputOf<'blogPosts'>) => (Number(page) > 1 ? CMS_DOWN() : sampleBlogPage(20, 1))
    const { status, html } = await blog('/blog?page=2', 20, { blogPosts: half })
    expect([status, articles(html)]).toEqual([200, 9])
    expect(textOf(html)).toContain('Unable to fetch blog data')
    expect(html).toMatch(/<input type="hidden" name="page" value="2"\/>.*Retry/)
  })

  it('says if there are no posts', async () => {
    const { status, html } = await blog('/blog', 0)
    expect(status).toBe(200)
    expect(textOf(html)).toContain('No posts yet')
  })

  it('lists UK guides from A to Z, European ones in their own order', async () => {
    const [cornwall] = SAMPLE_GUIDES.guides
    const named = (name: string, area: 'uk' | 'europe') => ({ ...cornwall!, regionId: name.length, name, area })
    const guides = [named('Sussex', 'uk'), named('Spain', 'europe'), named('Croatia', 'europe'), named('Devon', 'uk')]
    const { html } = await blog('/blog', 9, { travelGuides: async () => ({ guides }) })
    expect(textOf(html)).toMatch(/In the UK Devon Sussex In Europe Spain Croatia/)
  })

  it('links to the travel guides, and works without them [GUIDE-01]', async () => {
    expect((await blog('/blog', 9)).html).toContain('href="/travel-guide/norfolk-broads/31"')
    const { status, html } = await blog('/blog', 9, { travelGuides: CMS_DOWN })
    expect([status, articles(html)]).toEqual([200, 9])
    expect(textOf(html)).not.toContain('Travel guides')
  })
})

describe('/blog/{blogPost}', () => {
  it('shows the post: date, reading time, header picture, text, Book now, parks on sale [ROUTE-08, BLOG-02, BLOG-03]', async () => {
    const { status, html } = await post('/blog/post-1')
    const text = textOf(html)
    expect(status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>Post 1 &amp; more<\/h1>/)
    expect(text).toContain('Friday 20 November 2026')
    expect(text).toContain('2 minute read')
    expect(html).toContain('/pictures/blog-rock-pools-wide/1600.avif')
    expect(html).toContain('<a class="book-now" href="/holidays/ukcaravan/1/cornwall">Book now</a>')
    expect(text).toMatch(/Parks by the sea .* Gorse Cliff 0 Bude, Cornwall Arriving .* from £189 total for 4 nights/)
    expect(text).toContain('The lowest total prices for 2 adults available now')
    expect(html).toContain('?date=2026-11-28&amp;nights=4&amp;adults=2"')
    expect(text).toContain('Lodges by the sea: none available in the Easter holidays of 2027 at the moment.')
    expect(html).toMatch(/<h3[^>]*>Parks by the sea<\/h3>/)
    expect(text).toMatch(/Read next .*Post 2 .*Post 3 .*Post 4/)
  })

  it('omits an introduction that the text starts with [BLOG-03]', async () => {
    const { html } = await post('/blog/post-1', async () => ({ ...SAMPLE_POST, introduction: '' }))
    expect(textOf(html.slice(html.indexOf('<main'), html.indexOf('Read next')))).not.toContain('What post 1 is about.')
    expect(html).toContain('<meta name="description" content="What post 1 is about."/>')
  })

  it('has no header picture if there is none [BLOG-03]', async () => {
    const { status, html } = await post('/blog/post-1', async () => ({
      ...SAMPLE_POST,
      pageHeaderImage: null,
      more: [],
    }))
    expect(status).toBe(200)
    expect(html.slice(html.indexOf('<main'), html.indexOf('Parks by the sea'))).not.toContain('<img')
  })

  it('has metadata for sharing and search engines [ROUTE-15]', async () => {
    const { html } = await post('/blog/post-1')
    expect(html).toContain('<title>Post 1 &amp; more | Brackenfold</title>')
    expect(html).toContain('<meta name="description" content="What post 1 is about."/>')
    expect(html).toContain('<link rel="canonical" href="https://brackenfold.example/blog/post-1"/>')
    expect(html).toContain('property="og:image" content="https://brackenfold.example/share/bf/stories/rock-pools.jpg"')
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    const graph = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']
    expect(graph.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'BlogPosting'])
    expect(graph[1]).toMatchObject({
      headline: 'Post 1 & more',
      datePublished: '2026-11-20',
      dateModified: '2026-11-24',
    })
  })

  it('is shared with its photograph, cropped by our own host, if the content system has one [BLOG-03]', async () => {
    const photograph = { key: 'cms-612e6a7067', alt: 'The sea', backdrop: '#336699' }
    const { html } = await post('/blog/post-1', async () => ({ ...SAMPLE_POST, pageHeaderImage: photograph }))
    const image = 'https://brackenfold.example/share/bf/photographs/612e6a7067.jpg'
    expect(html).toContain(`property="og:image" content="${image}"`)
  })

  it('redirects permanently from another spelling of its address', async () => {
    const moved = await post('/blog/POST-1?from=mail')
    expect(moved).toMatchObject({ status: 301, location: '/blog/post-1?from=mail' })
  })

  it.each([
    [404, 'post-not-found'],
    [400, 'bad-input'],
  ])('answers 404 with a link to the blog if its call answers %i [BLOG-02, ROUTE-13]', async (...failure) => {
    const { status, html } = await post('/blog/nothing', fails(...failure))
    expect(status).toBe(404)
    expect(html).toMatch(/<h1[^>]*>Post not found<\/h1>/)
    expect(textOf(html)).toContain('Could not find data for this blog')
    expect(html).toMatch(/<a [^>]*href="\/blog"[^>]*>Return to Blog<\/a>/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('application/ld+json')
  })

  it.each([
    [503, 'cms-unavailable'],
    [500, 'internal'],
    [0, 'network'],
  ])(
    'says that an error occurred, with Retry and a link to the blog, if its call answers %i [BLOG-02, ERR-02]',
    async (...failure) => {
      const { status, html } = await post('/blog/post-1', fails(...failure))
      expect(status).toBe(503)
      expect(html).toMatch(/<h1[^>]*>An error occurred<\/h1>/)
      expect(textOf(html)).toContain('Could not find data for this blog')
      expect(html).toMatch(/<form action="\/blog\/post-1" method="get">.*Retry/)
      expect(html).toMatch(/<a [^>]*href="\/blog"[^>]*>Return to Blog<\/a>/)
    },
  )
})
