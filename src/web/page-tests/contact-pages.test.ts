/** Server-rendered pages: help, offers, operators, inspiration and the newsletter. */
import { describe, expect, it } from 'vitest'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { ApiFailure } from '../../contract/api-failure.ts'
import type { InputOf, OutputOf } from '../../contract/calls.ts'
import { renderSample, textOf } from '../testing/render-sample.ts'
import { FIRST_ARRIVAL, sampleApi, type Answers } from '../testing/sample-api.ts'

const wordsAt = async ({ path }: InputOf<'page'>): Promise<OutputOf<'page'>> => ({
  pageId: `bf${path.replace('/', '-')}`,
  title: 'Our words',
  description: 'What they are about.',
  image: null,
  parts: [
    {
      kind: 'html',
      html: '<h2 id="paying">Paying</h2><details><summary><h3>How do I pay?</h3></summary><p>By card.</p></details>',
    },
  ],
  sections: [{ id: 'paying', title: 'Paying' }],
})

const apiWith = (answers: Answers) => sampleApi({ page: wordsAt, ...answers })

const down = () =>
  Promise.reject(new ApiFailure(503, [{ code: 'unavailable', message: 'We cannot answer right now.' }]))

const MONTHS = ['2026-11', '2026-12', '2027-01'].map((month) => ({
  month,
  price: 9950,
  arrivalDate: `${month}-30`,
  nights: 3,
}))

const EARLY_BIRD = {
  urn: 4,
  title: 'Early bird',
  description: '10% off weeks.',
  terms: 'Seven nights or more.',
  endsOn: '2027-01-31',
  stays: [
    {
      channelId: 'uklodge',
      parkName: 'Gorse Cliff',
      arrivalDate: FIRST_ARRIVAL,
      nights: 7,
      price: 9000,
      wasPrice: 10_000,
    },
  ],
}

describe('a content page', () => {
  const shared = async (path: string, image: OutputOf<'page'>['image']) => {
    const page = async (input: InputOf<'page'>) => ({ ...(await wordsAt(input)), image })
    const lists: Answers = { operators: async () => ({ operators: [] }), offers: async () => ({ offers: [] }) }
    const year: Answers = { months: down, blogPosts: down, travelGuides: down }
    const { html } = await renderSample(path, sampleApi({ page, ...lists, ...year }))
    return /property="og:image" content="https:\/\/brackenfold\.example\/share\/bf\/([^"]*)"/.exec(html)?.[1]
  }

  it.each(['/terms', '/help', '/offers', '/brands', '/inspiration'])(
    'at %s is shared with its photograph or drawing, or the site’s picture if it has none or only a region’s [ROUTE-15]',
    async (path) => {
      const pictured = (key: string) => ({ key, alt: 'The sea', backdrop: '#336699' })
      expect(await shared(path, pictured('cms-612e6a7067'))).toBe('photographs/612e6a7067.jpg')
      expect(await shared(path, pictured('blog-harbour'))).toBe('stories/harbour.jpg')
      expect(await shared(path, pictured('region-14'))).toBe('home.jpg')
      expect(await shared(path, null)).toBe('home.jpg')
    },
  )
})

describe('the help page', () => {
  it('has questions and answers, phone, opening hours and a contact form [ROUTE-09, CMS-02]', async () => {
    const { status, html } = await renderSample('/help', apiWith({}))
    const text = textOf(html)
    expect(status).toBe(200)
    expect(text).toContain('How do I pay? By card.')
    for (const words of [
      '01632 960 144',
      'Monday to Saturday 9am',
      'Search questions and answers',
      'What is it about?',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).toMatch(/Open now, until|Closed now. We’re here from/)
    expect(html).toContain('<link rel="canonical" href="https://brackenfold.example/help"/>')
  })

  it('posts its form to its own page without JavaScript, so that nothing is in an address', async () => {
    const { html } = await renderSample('/help', apiWith({}))
    const form = /<form[^>]*aria-label="Send us a message"[^>]*>/.exec(html)?.[0]
    expect(form).toContain('method="post"')
    expect(form).toContain('action="/help#write-to-us"')
  })

  it('thanks for a message with a valid reference only', async () => {
    const thanked = async (sent: string) => {
      const { html } = await renderSample(`/help?sent=${encodeURIComponent(sent)}`, apiWith({}))
      return textOf(html).includes('Thank you for your message')
    }
    expect(await thanked('M-3F9A21BC')).toBe(true)
    for (const sent of ['', 'M-3F9A21B', 'M-3F9A21BCD', 'Ring 0900 123']) expect(await thanked(sent), sent).toBe(false)
  })
})

describe('the offers', () => {
  it('each have their last day, conditions, and a search that shows the reduction [CMS-02]', async () => {
    const { status, html } = await renderSample('/offers', apiWith({ offers: async () => ({ offers: [EARLY_BIRD] }) }))
    const text = textOf(html)
    expect(status).toBe(200)
    expect(text).toContain('Book by Sunday 31 January 2027 Early bird 10% off weeks. Terms : Seven nights or more.')
    expect(text).toContain('You save £10')
    const link = new URL(
      /href="(\/results\?[^"]*offers=4[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '',
      'https://x',
    )
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      channel: 'uklodge',
      date: FIRST_ARRIVAL,
      nights: '7',
      offers: '4',
    })
  })

  it('say if there are none, with links', async () => {
    const { status, html } = await renderSample('/offers', apiWith({ offers: async () => ({ offers: [] }) }))
    expect(status).toBe(200)
    expect(textOf(html)).toContain('No offers today')
  })

  it('show Retry if they fail to load', async () => {
    const { status, html } = await renderSample('/offers', apiWith({ offers: down }))
    expect(status).toBe(503)
    expect(textOf(html)).toContain('Offers couldn’t be loaded')
    expect(textOf(html)).toContain('Retry')
  })
})

describe('the operators', () => {
  const operators = async ({ channelId }: InputOf<'operators'>) => ({
    operators: ['uklodge', 'boats'].includes(channelId ?? '')
      ? [
          { opId: 8, code: 'SMALL', name: 'Small & Co', description: 'A few places.', parkCount: 1, channels: [] },
          { opId: 7, code: 'LARGE', name: 'Large Parks', description: 'Many places.', parkCount: 12, channels: [] },
          { opId: 9, code: 'CLOSED', name: 'Closed Parks', description: 'None.', parkCount: 0, channels: [] },
        ]
      : [],
  })

  it('are listed by holiday type with description and number of places, largest first [CMS-02]', async () => {
    const { status, html } = await renderSample('/brands', apiWith({ operators }))
    const text = textOf(html)
    expect(status).toBe(200)
    expect(text).toContain('UK Lodge Breaks Large Parks 12 parks Many places. Small & Co 1 park A few places.')
    expect(text).not.toContain('Closed Parks')
    expect(html).toContain('href="/7/region/uklodge"')
    expect(html).toContain('href="/7/region/boats"')
  })
})

describe('the page of inspiration', () => {
  const guides = async (): Promise<OutputOf<'travelGuides'>> => ({
    guides: [{ regionId: 1, name: 'Cornwall', slug: 'cornwall', area: 'uk', introduction: '', image: null }],
  })
  const post = (id: number) => ({
    id,
    slug: `post-${id}`,
    title: { rendered: `Post ${id}` },
    excerpt: { rendered: '' },
    publishedOn: '2026-11-01',
    modifiedOn: '2026-11-01',
    acf: { mast_image: null },
    featuredImage: null,
    cardHeaderUrl: null,
  })
  const blogPosts = async () => ({ posts: [1, 2, 3, 4].map(post), page: 1, pageSize: 9, total: 4 })

  it('links by party and month, to guides and to the three latest posts [ROUTE-09, CMS-02]', async () => {
    const months = async () => ({ months: MONTHS })
    const { status, html } = await renderSample('/inspiration', apiWith({ travelGuides: guides, blogPosts, months }))
    const text = textOf(html)
    expect(status).toBe(200)
    for (const words of [
      'Who’s coming?',
      'December 2026',
      'from £100 for 3 nights',
      'Where to go: our travel guides',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('November 2026')
    expect(html).toContain('href="/travel-guide/cornwall/1"')
    expect([1, 2, 3, 4].map((id) => html.includes(`href="/blog/post-${id}"`))).toEqual([true, true, true, false])
  })

  it('works without guides, posts and prices if they fail to load', async () => {
    const api = apiWith({ travelGuides: down, blogPosts: down, months: down })
    const { status, html } = await renderSample('/inspiration', api)
    const text = textOf(html)
    expect(status).toBe(200)
    expect(text).toContain('Who’s coming?')
    for (const words of ['The year, month by month', 'Our travel guides', 'Latest posts'])
      expect(text).not.toContain(words)
  })
})

describe('the newsletter', () => {
  it('is a plain form of first name and email in the footer, with the £1,000 prize and its conditions [NEWS-01, SHELL-08]', async () => {
    const { html } = await renderSample('/404')
    const footer = html.slice(html.indexOf('<footer'))
    const form = /<form[^>]*action="\/newsletter\/sign-up"[\s\S]*?<\/form>/.exec(footer)?.[0] ?? ''
    for (const name of ['fname', 'email']) expect(form).toMatch(new RegExp(`<input[^>]*name="${name}"`))
    expect(textOf(footer)).toContain('Win a holiday worth £1,000')
    expect(footer).toContain('href="/newsletter-prize"')
  })

  it('is not offered in the booking flow', async () => {
    const { html } = await renderSample('/booking/payment')
    expect(html).not.toContain('action="/newsletter/sign-up"')
  })

  it.each([
    ['fname', 'Add your first name'],
    ['email', 'Choose a valid email address'],
    ['asked', 'Check your email'],
    ['failed', 'We couldn’t sign you up'],
  ])('shows on its page the result of a form submitted without JavaScript: %s', async (outcome, words) => {
    const { status, html } = await renderSample(`/newsletter?outcome=${outcome}`)
    expect(status).toBe(200)
    expect(textOf(html)).toContain(words)
    expect(html).toContain('noindex, follow')
  })

  it('is confirmed by the button of the email’s page, not by opening it', async () => {
    const tokens: string[] = []
    const confirmNewsletter = async ({ token }: InputOf<'confirmNewsletter'>) => {
      tokens.push(token)
      return { message: '' }
    }
    const api = apiWith({ confirmNewsletter })
    const asked = await renderSample('/newsletter/confirm?token=abc', api)
    expect([textOf(asked.html).includes('Yes, send me deals'), tokens]).toEqual([true, []])
    const done = await renderSample('/newsletter/confirm?token=abc&sure=true', api)
    expect([textOf(done.html).includes('You’re signed up'), tokens]).toEqual([true, ['abc']])
  })

  it('is cancelled by the button of its page; an invalid link says so', async () => {
    const left = apiWith({ leaveNewsletter: async () => ({ message: '' }) })
    const { html } = await renderSample('/newsletter/leave?token=abc&sure=true', left)
    expect(textOf(html)).toContain('You’re unsubscribed')
    const gone = apiWith({ leaveNewsletter: () => Promise.reject(new ApiFailure(404, [])) })
    const missing = await renderSample('/newsletter/leave?token=abc&sure=true', gone)
    expect([missing.status, textOf(missing.html).includes('This link no longer works')]).toEqual([200, true])
  })
})

it.each(['SN', 'MT'] as const)('%s calls the newsletter’s deals its own', async (code) => {
  const { html } = await renderSample('/newsletter', undefined, siteConfig(code))
  expect(textOf(html)).toContain(`Get deals from ${siteConfig(code).brandName} by email`)
})
