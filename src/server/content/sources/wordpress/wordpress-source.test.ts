import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WordPressSource } from './wordpress-source.ts'
import { connectWordPress } from '../../testing/connect-wordpress.ts'
import { samplePost, startFakeWordPress, type FakeWordPress } from '../../testing/fake-wordpress.ts'
import { htmlOf } from '../../testing/html-of.ts'

let wordpress: FakeWordPress
let events: string[]
let now: number
let stories: WordPressSource

const media = (id: number, file: string) => ({
  id,
  slug: file,
  source_url: `${wordpress.uploadsUrl}2026/11/${file}`,
  alt_text: `Alt of ${file}`,
})
const keyOf = (file: string) => `cms-${Buffer.from(`2026/11/${file}`).toString('hex')}`

beforeEach(async () => {
  wordpress = await startFakeWordPress()
  events = []
  now = Date.parse('2026-11-22T12:00:00Z')
  stories = connectWordPress({ wordpress, events, now: () => now })
})
afterEach(() => wordpress.close())

describe('requests to WordPress', () => {
  test('fetch a post by its slug, with its featured picture and only the fields that are read [BLOG-05]', async () => {
    wordpress.items = { ...wordpress.items, posts: [samplePost(1, 'one'), samplePost(2, 'two')] }
    expect((await stories.post('two'))?.id).toBe(2)
    expect(wordpress.asked).toEqual([
      'posts?slug=two&_embed=wp:featuredmedia&_fields=id,slug,link,title,content,excerpt,acf,date,modified,_links,_embedded',
    ])
  })

  test('fetch a page of the list, and the total by X-WP-Total of a list of one [BLOG-05]', async () => {
    const posts = Array.from({ length: 20 }, (_, index) => samplePost(index + 1, `post-${index + 1}`))
    wordpress.items = { ...wordpress.items, posts }
    const answer = await stories.posts(3)
    expect(answer).toMatchObject({ total: 20, posts: [{ slug: 'post-19' }, { slug: 'post-20' }] })
    expect(wordpress.asked).toContain('posts?per_page=1&_fields=id')
    expect(wordpress.asked.find((question) => question.startsWith('posts?per_page=9&page=3'))).toBeDefined()
  })

  test('return no posts for a page beyond the last [BLOG-05]', async () => {
    wordpress.items = { ...wordpress.items, posts: [samplePost(1, 'one')] }
    expect(await stories.posts(2)).toEqual({ posts: [], total: 1 })
  })

  test('fetch a header picture by its media id [BLOG-03, BLOG-05]', async () => {
    const picture = media(7, 'mast.jpg')
    wordpress.items = {
      ...wordpress.items,
      posts: [samplePost(1, 'one', { acf: { mast_image: 7 } })],
      media: [picture],
    }
    expect((await stories.post('one'))?.headerPicture).toEqual({ key: keyOf('mast.jpg'), alt: 'Alt of mast.jpg' })
    expect(wordpress.asked[1]).toMatch(/^media\/7\?/)
  })

  test('fetch a guide by the meta key region_name, then its things to do by their ids, in order [GUIDE-01]', async () => {
    const thing = (id: number) => ({
      ...samplePost(id, `thing-${id}`),
      acf: { url: 'https://a.example', image: 8, description: '<p>Go.</p>', latitude: '50.1', longitude: -4 },
    })
    wordpress.items = {
      ...wordpress.items,
      guides: [
        samplePost(1, 'devon', { meta: { region_name: 'Devon' }, acf: { region_name: 'Devon' } }),
        samplePost(2, 'cornwall', {
          meta: { region_name: 'Cornwall' },
          acf: {
            region_name: 'Cornwall',
            introduction: 'Sea.',
            best_for: 'Surf\r\nWalks',
            'things-to-do': [32, { ID: 31 }],
          },
        }),
      ],
      'things-to-do': [thing(31), thing(32), thing(33)],
      media: [media(8, 'thing.jpg')],
    }
    const guide = await stories.guide('Cornwall')
    expect(guide).toMatchObject({ regionName: 'Cornwall', introduction: 'Sea.', bestFor: ['Surf', 'Walks'] })
    expect(guide?.thingsToDo.map(({ id }) => id)).toEqual([32, 31])
    expect(guide?.thingsToDo[0]).toEqual({
      id: 32,
      title: 'Post 32 – & more',
      description: '<p>Go.</p>',
      url: 'https://a.example',
      picture: { key: keyOf('thing.jpg'), alt: 'Alt of thing.jpg' },
      spot: { latitude: 50.1, longitude: -4 },
    })
    expect(wordpress.asked[0]).toMatch(/^guides\?meta_key=region_name&meta_value=Cornwall&.*_fields=[^&]*acf/)
    expect(wordpress.asked[1]).toBe('things-to-do?include=32,31&per_page=100&_fields=id,title,acf')
  })
})

describe('a post', () => {
  test('has plain titles and excerpts, a date, and a sanitised text [BLOG-03, BLOG-04]', async () => {
    const hostile = {
      title: { rendered: 'Tea &#038; <b>cake</b><script>alert(1)</script>' },
      content: { rendered: '<p onclick="x()">Hi</p><script>alert(1)</script>', protected: false },
    }
    wordpress.items = { ...wordpress.items, posts: [samplePost(3, 'three', hostile)] }
    const post = await stories.post('three')
    expect(post).toMatchObject({ id: 3, title: 'Tea & cake', excerpt: 'About post 3…', publishedOn: '2026-10-03' })
    expect(htmlOf(post?.body)).toBe('<p>Hi</p>')
  })

  test('was changed when WordPress says, not before it is published, and on that day if WordPress says nothing [BLOG-07]', async () => {
    const changed = samplePost(5, 'five', { modified: '2026-11-20T23:59:59' })
    const planned = samplePost(6, 'six', { modified: '2026-09-01T10:00:00' })
    const untold = samplePost(7, 'seven')
    wordpress.items = { ...wordpress.items, posts: [changed, planned, untold] }
    const days = ['2026-11-20', '2026-10-06', '2026-10-07']
    expect((await stories.posts(1)).posts.map(({ modifiedOn }) => modifiedOn)).toEqual(days)
    expect((await stories.entries()).map(({ modifiedOn }) => modifiedOn)).toEqual(days)
  })

  test('with a generated excerpt of a block of parks has only text in lists [BLOG-03]', async () => {
    const rendered =
      '<p>&#8220;Straight quotes&#8221; &amp; words. [parks channel=&#8221;uklodge&#8221; region=&#8221;14&#8243; [&hellip;]</p>\n'
    wordpress.items = { ...wordpress.items, posts: [samplePost(1, 'one', { excerpt: { rendered } })] }
    expect((await stories.posts(1)).posts[0]?.excerpt).toBe('“Straight quotes” & words.…')
  })

  test.each([
    ['<p>First words of it [&hellip;]</p>', ''],
    ['<p>First words of it all.</p>', ''],
    ['<p>About these words.</p>', 'About these words.'],
  ])(
    'as a page: a written excerpt is its description, a generated one is not: %s [CMS-01]',
    async (rendered, description) => {
      const content = { rendered: '<p>First words of <b>it</b> all.</p>' }
      wordpress.items = { ...wordpress.items, pages: [samplePost(1, 'terms', { content, excerpt: { rendered } })] }
      expect((await stories.page('terms'))?.description).toBe(description)
    },
  )

  test('whose header picture cannot be fetched is shown without it and logged [BLOG-03]', async () => {
    const away = { source_url: 'https://elsewhere.example/a.jpg', alt_text: '', id: 9, slug: 'a' }
    wordpress.items = {
      ...wordpress.items,
      posts: [samplePost(1, 'gone', { acf: { mast_image: 404 } }), samplePost(2, 'away', { acf: { mast_image: 9 } })],
      media: [away],
    }
    expect((await stories.post('gone'))?.headerPicture).toBeUndefined()
    expect((await stories.post('away'))?.headerPicture).toBeUndefined()
    expect(events).toEqual(['cms-picture-missing', 'cms-picture-missing'])
  })

  test('is listed once, even if two pages of the list have it [BLOG-02]', async () => {
    wordpress.items = { ...wordpress.items, posts: [samplePost(1, 'one'), samplePost(1, 'one'), samplePost(2, 'two')] }
    expect((await stories.posts(1)).posts.map(({ id }) => id)).toEqual([1, 2])
  })

  test('of a list is requested without its text, which WordPress would have to render [BLOG-05]', async () => {
    wordpress.items = { ...wordpress.items, posts: [samplePost(1, 'one')] }
    await stories.posts(1)
    await stories.entries()
    await stories.guides()
    const fields = wordpress.asked.map((question) => /_fields=(.*)$/.exec(question)?.[1]?.split(','))
    expect(fields).toHaveLength(4)
    for (const asked of fields) expect(asked).not.toContain('content')
  })

  test('with a password is in no list and is not found by its slug [BLOG-02]', async () => {
    const hidden = { content: { rendered: '', protected: true }, excerpt: { rendered: '', protected: true } }
    wordpress.items = {
      ...wordpress.items,
      posts: [samplePost(1, 'secret', hidden), samplePost(2, 'two')],
      guides: [samplePost(3, 'cornwall', { ...hidden, acf: { region_name: 'Cornwall' } })],
      pages: [samplePost(4, 'terms', hidden)],
    }
    expect((await stories.posts(1)).posts.map(({ slug }) => slug)).toEqual(['two'])
    expect((await stories.entries()).map(({ slug }) => slug)).toEqual(['two'])
    expect(await stories.post('secret')).toBeUndefined()
    expect(await stories.guides()).toEqual([])
    expect(await stories.page('terms')).toBeUndefined()
  })

  test('with a slug that is not ASCII is found by it, encoded or not, and has it decoded [BLOG-02]', async () => {
    const encoded = '%d1%81%d0%ba%d0%b0%d0%bb%d1%8b-%f0%9f%8c%8a'
    wordpress.items = { ...wordpress.items, posts: [samplePost(1, encoded)] }
    expect((await stories.post('скалы-🌊'))?.slug).toBe('скалы-🌊')
    expect((await stories.post(encoded))?.id).toBe(1)
    expect((await stories.entries()).map(({ slug }) => slug)).toEqual(['скалы-🌊'])
  })

  test.each([
    ['<p>First words of it all, and then some more of them [&hellip;]</p>', ''],
    ['<p>First words of it all, and then some more of them that go on to the end.</p>', ''],
    ['<p>What this is about, said by its editor.</p>', 'What this is about, said by its editor.'],
  ])('omits an excerpt that WordPress generated from its beginning: %s [BLOG-03]', async (rendered, introduction) => {
    const content = {
      rendered: '<p>First words of <b>it</b> all, and then some more of them that go on to the end.</p>',
    }
    wordpress.items = { ...wordpress.items, posts: [samplePost(1, 'one', { content, excerpt: { rendered } })] }
    const post = await stories.post('one')
    expect(post?.introduction).toBe(introduction)
    expect(post?.excerpt, 'lists and search engines have it all the same').not.toBe('')
  })

  test.each([
    ['<p>Nine words are too many for a name of one [&hellip;]</p>', 'Nine words are too many for a name…'],
    ['<p>A few words.</p>', 'A few words.'],
    ['', 'Untitled'],
  ])('without a title has its first words as title: %s [BLOG-03]', async (rendered, title) => {
    wordpress.items = {
      ...wordpress.items,
      posts: [samplePost(1, 'one', { title: { rendered: '' }, excerpt: { rendered } })],
    }
    expect((await stories.post('one'))?.title).toBe(title)
    expect((await stories.posts(1)).posts[0]?.title).toBe(title)
  })

  test('with invalid fields is logged and omitted from the list', async () => {
    wordpress.items = { ...wordpress.items, posts: [samplePost(1, 'one'), samplePost(2, 'two', { date: 'yesterday' })] }
    expect((await stories.posts(1)).posts.map(({ id }) => id)).toEqual([1])
    expect(events).toEqual(['cms-item-unreadable'])
  })

  test.each(['one,two', '../media', '', 'a?b', 'x'.repeat(201)])(
    'of an impossible slug is not asked for: %s',
    async (slug) => {
      expect(await stories.post(slug)).toBeUndefined()
      expect(wordpress.asked).toEqual([])
    },
  )
})

describe('a text that is too long', () => {
  const long = { rendered: `<p>${'“'.repeat(500_000)}</p>`, protected: false }

  test('is not shown: a post says so, below its title and excerpt, and the log names it [CMS-03]', async () => {
    wordpress.items = { ...wordpress.items, posts: [samplePost(1, 'long', { content: long })] }
    const written: string[] = []
    const logging = connectWordPress({ wordpress, events, now: () => now, written })
    const story = await logging.post('long')
    expect(story).toMatchObject({ title: 'Post 1 – & more', introduction: 'About post 1…' })
    expect(htmlOf(story?.body)).toBe('<p>Sorry, this article cannot be shown at the moment.</p>')
    expect(written.map((line) => JSON.parse(line) as object)).toMatchObject([
      { event: 'cms-text-refused', path: 'long', reason: 'is longer than 500000 characters: 500007' },
    ])
  })

  test('does not change a shipped content page [CMS-03]', async () => {
    wordpress.items = { ...wordpress.items, pages: [samplePost(1, 'bf-terms', { content: long })] }
    expect(await stories.page('bf-terms')).toBeUndefined()
    expect(events).toEqual(['cms-text-refused'])
  })

  test('is cut if it is a title or an excerpt: 5,000 characters are read [CMS-03]', async () => {
    const rendered = 'x'.repeat(6000)
    wordpress.items = {
      ...wordpress.items,
      posts: [samplePost(1, 'long', { title: { rendered }, excerpt: { rendered } })],
    }
    const { posts } = await stories.posts(1)
    expect(posts.map(({ title, excerpt }) => [title.length, excerpt.length])).toEqual([[5000, 5000]])
  })
})
