import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { partsOf } from '../../../contract/post-parts.ts'
import type { TextPart } from '../../../contract/story-calls.ts'
import { addDays, daysBetween } from '../../../domain/dates/calendar-date.ts'
import { holidaysIn, weekdayOnOrAfter } from '../../../domain/dates/school-calendar.ts'
import { samplePost, startFakeWordPress, type FakeWordPress } from '../../content/testing/fake-wordpress.ts'
import {
  BROADS,
  CORNWALL,
  FIRST_FRIDAY,
  GUNTON_SANDS,
  MARRAM_POINT,
  SUFFOLK,
  currentDay,
} from '../../testing/small-catalogue.ts'
import { createTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'

let wordpress: FakeWordPress
let app: TestApp
beforeAll(async () => {
  wordpress = await startFakeWordPress()
  app = await createTestApp({ settings: { CMS_URL: wordpress.url } })
})
afterAll(async () => {
  await app.close()
  await wordpress.close()
})

/** Unique per test, so that nothing is cached. */
let count = 0
function writePost(content: string): string {
  count += 1
  const slug = `post-${count}`
  const posts = [...wordpress.items.posts, samplePost(count, slug, { content: { rendered: content } })]
  wordpress.items = { ...wordpress.items, posts }
  return slug
}

function dataOf<Data>({ status, body }: Answer<Data>): Data {
  expect(status).toBe(200)
  if (!('data' in body)) throw new Error('there is no data')
  return body.data as Data
}

async function partsIn(content: string): Promise<TextPart[]> {
  return partsOf(dataOf(await app.call('blogPost', { slug: writePost(content) })).content)
}

async function parksOf(directive: string) {
  const part = (await partsIn(directive)).find(({ kind }) => kind === 'parks')
  return part?.kind === 'parks' ? part : undefined
}

describe('parks in a text', () => {
  test('are the three cheapest on sale, each with its lowest price, and a link to the full list [BLOG-04]', async () => {
    const parts = await partsIn(
      `<p>One</p><p>[parks channel=&#8221;ukcaravan&#8221; region=&#8221;${CORNWALL}&#8243; title=&#8221;By the sea&#8221;]</p><p>Two</p>`,
    )
    expect(parts.map(({ kind }) => kind)).toEqual(['html', 'parks', 'html'])
    const [, parks] = parts
    expect(parks).toMatchObject({ title: 'By the sea', url: '/holidays/ukcaravan/1/cornwall' })
    if (parks?.kind !== 'parks') throw new Error('no parks')
    expect(parks.parks.map(({ name, lowestPrice }) => [name, lowestPrice?.price, lowestPrice?.nights])).toEqual([
      ['Cornish Park A', 20_000, 3],
      ['Cornish Park B', 20_100, 3],
      ['Cornish Park C', 20_200, 3],
    ])
  })

  test('with features have the price of a unit that has them, and lead to a search for them', async () => {
    const found = await parksOf('<p>[parks channel="ukcaravan" region="4" features="2,3" title="Gold"]</p>')
    expect(found?.parks.map(({ parkId, lowestPrice }) => [parkId, lowestPrice?.price])).toEqual([
      [GUNTON_SANDS.parkId, 18_000],
    ])
    expect(found?.url).toBe(`/results?channel=ukcaravan&region=4&date=${FIRST_FRIDAY}&nights=3&adults=2&features=2%2C3`)
  })

  test('of a town, of an operator and of a whole channel lead to their own lists', async () => {
    expect((await parksOf('<p>[parks channel="uklodge" town="41" title="x"]</p>'))?.url).toBe(
      '/area/uklodge/4/41/lowestoft',
    )
    expect((await parksOf('<p>[parks channel="boats" operator="2" title="x"]</p>'))?.url).toBe('/2/region/boats')
    expect((await parksOf('<p>[parks channel="uklodge" title="x"]</p>'))?.url).toBe('/region/uklodge')
    expect((await parksOf('<p>[parks channel="uklodge" features="1" title="x"]</p>'))?.url).toMatch(
      /^\/results\/all-regions\?/,
    )
  })

  test.each([
    '[parks channel="moon" title="x"]',
    '[parks channel="ukcaravan" title="x" windw="easter"]',
    '[parks channel="ukcaravan" title="x" from="2020-01-01" to="2020-01-31"]',
    '[parks channel="ukcaravan"]',
    '[parks channel="ukcaravan" region="four" title="x"]',
    '[parks channel="ukcaravan" features="999" title="x"]',
    '[gallery ids="1,2"]',
  ])('that are none, or are asked for wrongly, leave one text without a gap: %s', async (directive) => {
    expect(await partsIn(`<p>One</p><p>${directive}</p><p>Two</p>`)).toEqual([
      { kind: 'html', html: '<p>One</p><p>Two</p>' },
    ])
  })
})

describe('a block of parks', () => {
  const FRIDAY = 4
  const FIRST_MONDAY = addDays(FIRST_FRIDAY, 3)
  /** Nobody sells stays of it yet: the small catalogue has ten Fridays. */
  const LATER_HOLIDAY = holidaysIn({ first: addDays(FIRST_FRIDAY, 100), last: addDays(FIRST_FRIDAY, 200) }).school.at(
    -1,
  )!
  const HOLIDAY = holidaysIn({ first: addDays(FIRST_FRIDAY, 7), last: addDays(FIRST_FRIDAY, 62) }).school.at(-1)!
  /** The first Friday of it on sale: holidays begin on the evening before. */
  const IN_HOLIDAY = [FIRST_FRIDAY, weekdayOnOrAfter(addDays(HOLIDAY.first, -1), FRIDAY)].sort().at(-1)!
  const yearOf = ({ first }: { first: string }) => Number(first.slice(0, 4))

  const staysOf = async (attributes: string) => {
    const part = await parksOf(`<p>[parks channel="ukcaravan" region="4" title="x" ${attributes}]</p>`)
    const stays = part?.parks.map(({ parkId, lowestPrice }) => [
      parkId,
      lowestPrice?.price,
      lowestPrice?.arrivalDate,
      lowestPrice?.nights,
    ])
    return { window: part?.window, stays, url: part?.url, urls: part?.parks.map(({ url }) => url) }
  }

  test('shows only stays within its period, and its links have exactly that stay [TRUE-02, TRUE-03]', async () => {
    expect(await staysOf(`window="${HOLIDAY.name}"`)).toEqual({
      window: { kind: 'holiday', name: HOLIDAY.name, year: yearOf(HOLIDAY) },
      stays: [
        [MARRAM_POINT.parkId, 9_900, IN_HOLIDAY, 3],
        [GUNTON_SANDS.parkId, 12_000, IN_HOLIDAY, 3],
      ],
      url: `/results?channel=ukcaravan&region=4&date=${IN_HOLIDAY}&nights=3&adults=2`,
      urls: [
        `/holidays/ukcaravan/4/2/marram-point?date=${IN_HOLIDAY}&nights=3&adults=2`,
        `/holidays/ukcaravan/4/1/gunton-sands?date=${IN_HOLIDAY}&nights=3&adults=2`,
      ],
    })
  })

  test('shows only its nights and start days: seven, and four from a Monday [TRUE-03]', async () => {
    expect((await staysOf(`window="${HOLIDAY.name}" nights="7"`)).stays).toEqual([
      [MARRAM_POINT.parkId, 19_800, IN_HOLIDAY, 7],
      [GUNTON_SANDS.parkId, 24_000, IN_HOLIDAY, 7],
    ])
    expect((await staysOf('nights="3,4" start="monday-thursday"')).stays).toEqual([
      [MARRAM_POINT.parkId, 9_900, FIRST_MONDAY, 4],
      [GUNTON_SANDS.parkId, 12_000, FIRST_MONDAY, 4],
    ])
    expect((await staysOf('nights="3" start="monday"')).stays).toEqual([])
  })

  test('ends every stay with its period: of three nights the last begin three days before its end [TRUE-03]', async () => {
    const friday = addDays(FIRST_FRIDAY, 35)
    const until = (to: string) => staysOf(`from="${addDays(friday, -6)}" to="${to}" nights="3"`)
    expect((await until(addDays(friday, 2))).stays).toEqual([])
    expect((await until(addDays(friday, 3))).stays?.[0]?.[2]).toBe(friday)
  })

  test('of the days until a Monday has its arrivals, of one day less none [TRUE-03]', async () => {
    const days = daysBetween(currentDay(), FIRST_MONDAY)
    const within = async (max: number) => (await staysOf(`within="${max}" nights="4"`)).stays
    expect((await within(days))?.[0]).toEqual([MARRAM_POINT.parkId, 9_900, FIRST_MONDAY, 4])
    expect(await within(days - 1)).toEqual([])
  })

  test('is filtered by party, dog, offer and maximum price, and so are its links [TRUE-03]', async () => {
    expect(await staysOf('dogs="1"')).toMatchObject({
      stays: [[GUNTON_SANDS.parkId, 12_000, FIRST_FRIDAY, 3]],
      url: `/results?channel=ukcaravan&region=4&date=${FIRST_FRIDAY}&nights=3&adults=2&dogs=true`,
    })
    expect((await staysOf('adults="5"')).stays).toEqual([[GUNTON_SANDS.parkId, 18_000, FIRST_FRIDAY, 3]])
    expect((await staysOf('max="100"')).stays).toEqual([[MARRAM_POINT.parkId, 9_900, FIRST_FRIDAY, 3]])
    expect((await staysOf('offer="501"')).stays).toEqual([[GUNTON_SANDS.parkId, 12_000, FIRST_FRIDAY, 3]])
    expect((await staysOf('offer="777"')).stays).toEqual([])
  })

  test('without availability in its next period uses the one a year later, and reports if both are empty [TRUE-03]', async () => {
    expect(await staysOf(`window="${LATER_HOLIDAY.name}"`)).toMatchObject({
      window: { kind: 'holiday', name: LATER_HOLIDAY.name, year: yearOf(LATER_HOLIDAY) },
      stays: [],
    })
    expect((await parksOf('<p>[parks channel="uktouring" title="None on sale"]</p>'))?.parks).toEqual([])
  })
})

describe('posts', () => {
  test('have what a card and a page show, and posts to read next [BLOG-03]', async () => {
    const slug = writePost('<p>Hello</p>')
    const { content, ...post } = dataOf(await app.call('blogPost', { slug }))
    expect(content).toEqual({ rendered: '<p>Hello</p>', parks: [] })
    expect(post).toMatchObject({
      slug,
      title: { rendered: `Post ${count} – & more` },
      excerpt: { rendered: `About post ${count}…` },
      acf: { mast_image: null },
      featuredImage: null,
      cardHeaderUrl: null,
      pageHeaderImage: null,
      introduction: `About post ${count}…`,
    })
    expect(post.more.length).toBeLessThanOrEqual(3)
    expect(post.more.map((other) => other.slug)).not.toContain(slug)
  })

  test('that are unknown are a 404 of their own [BLOG-02]', async () => {
    const { status, body } = await app.call('blogPost', { slug: 'no-such-post' })
    expect(status).toBe(404)
    expect(body).toMatchObject({ errors: [{ code: 'post-not-found' }] })
  })

  test('of an unreachable content system without cache are a 503 with its own code; other calls work [BLOG-02]', async () => {
    const down = await createTestApp({ settings: { CMS_URL: 'http://127.0.0.1:9/wp-json/wp/v2' } })
    onTestFinished(() => down.close())
    for (const call of [
      down.call('blogPosts', {}),
      down.call('blogPost', { slug: 'one' }),
      down.call('travelGuides', {}),
      down.call('travelGuide', { regionId: SUFFOLK }),
    ]) {
      const { status, body } = await call
      expect(status).toBe(503)
      expect(body).toMatchObject({ errors: [{ code: 'cms-unavailable' }] })
    }
    expect((await down.call('initial', { siteCode: 'BF' })).status).toBe(200)
    expect((await down.request('/sitemap.xml')).status).toBe(200)
    expect(dataOf(await down.call('page', { path: '/terms' })).title).toBe('Booking terms')
  })
})

describe('content pages', () => {
  test('of the content system override the shipped ones, by page id [CMS-01]', async () => {
    const shipped = dataOf(await app.call('page', { path: '/customer-charter' }))
    expect(shipped.title).toBe('Customer charter')
    const page = samplePost(900, 'bf-about-us', {
      title: { rendered: 'About us &amp; you' },
      content: { rendered: '<h2>Who</h2><p>We.</p><script>alert(1)</script>' },
      excerpt: { rendered: '' },
    })
    wordpress.items = { ...wordpress.items, pages: [page] }
    const answer = dataOf(await app.call('page', { path: '/about-us' }))
    expect(answer).toMatchObject({
      pageId: 'bf-about-us',
      title: 'About us & you',
      parts: [{ kind: 'html', html: '<h2 id="who">Who</h2><p>We.</p>' }],
      sections: [{ id: 'who', title: 'Who' }],
    })
    expect(answer.description.length).toBeGreaterThan(40)
  })

  test('that do not exist are a 404 [CMS-01]', async () => {
    expect((await app.call('page', { path: '/no-such-page' })).status).toBe(404)
  })

  test('of a hanging content system fall back to the shipped ones [CMS-01]', async () => {
    const slow = await startFakeWordPress()
    slow.fault = 'hangs'
    const waiting = await createTestApp({ settings: { CMS_URL: slow.url } })
    onTestFinished(async () => {
      await waiting.close()
      await slow.close()
    })
    // Without a limit there would be no answer.
    expect(dataOf(await waiting.call('page', { path: '/terms' })).title).toBe('Booking terms')
    expect(dataOf(await waiting.call('page', { path: '/help' })).pageId).toBe('bf-help')
  })
})

describe('travel guides', () => {
  let shipped: TestApp
  beforeAll(async () => {
    shipped = await createTestApp()
  })
  afterAll(() => shipped.close())

  test('have the region, its best features, things to do with the park nearest to each, and parks of its channels [GUIDE-01]', async () => {
    const guide = dataOf(await shipped.call('travelGuide', { regionId: SUFFOLK }))
    expect(guide.region).toMatchObject({ regionId: SUFFOLK, slug: 'suffolk', channels: ['ukcaravan', 'uklodge'] })
    expect(guide.bestFor.length).toBeGreaterThanOrEqual(3)
    expect(guide.image).toMatchObject({ key: 'region-4' })
    expect(guide.sections.length).toBeGreaterThan(1)
    expect(guide.thingsToDo.length).toBeGreaterThanOrEqual(5)
    for (const { title, description, nearestPark } of guide.thingsToDo) {
      expect(title).not.toBe('')
      expect(description).toMatch(/^<p>/)
      // Both are at the same place; the lower id is first.
      expect(nearestPark?.url).toBe(`/holidays/ukcaravan/4/${GUNTON_SANDS.parkId}/gunton-sands`)
      expect(nearestPark?.kilometres).toBeGreaterThan(0)
    }
    expect(guide.parks.map(({ parkId, channelId, lowestPrice }) => [parkId, channelId, lowestPrice?.price])).toEqual([
      [MARRAM_POINT.parkId, 'ukcaravan', 9_900],
      [GUNTON_SANDS.parkId, 'ukcaravan', 12_000],
      [MARRAM_POINT.parkId, 'uklodge', 40_000],
    ])
  })

  test('are listed in the order of regions, of those that the catalogue has [GUIDE-01]', async () => {
    const { guides } = dataOf(await shipped.call('travelGuides', {}))
    expect(guides.map(({ slug, area }) => [slug, area])).toEqual([
      ['cornwall', 'uk'],
      ['suffolk', 'uk'],
      ['norfolk-broads', 'boats'],
    ])
    for (const { image, introduction } of guides) {
      expect(image?.key).toMatch(/^region-\d+$/)
      expect(introduction.length).toBeGreaterThan(20)
    }
  })

  test('of a region without one, and of none, are a 404 [GUIDE-01]', async () => {
    for (const regionId of [BROADS, 99_999]) {
      const { status, body } = await app.call('travelGuide', { regionId })
      expect(status).toBe(404)
      expect(body).toMatchObject({ errors: [{ code: 'guide-not-found' }] })
    }
  })

  test('and posts that ship come in pages of nine, the latest first, each with its drawn picture [BLOG-03, BLOG-05]', async () => {
    const first = dataOf(await shipped.call('blogPosts', {}))
    expect(first).toMatchObject({ page: 1, pageSize: 9 })
    expect(first.posts).toHaveLength(9)
    expect(first.total).toBeGreaterThanOrEqual(24)
    const second = dataOf(await shipped.call('blogPosts', { page: 2 }))
    const days = [...first.posts, ...second.posts].map(({ publishedOn }) => publishedOn)
    expect(days).toEqual(days.toSorted().toReversed())
    for (const { featuredImage, cardHeaderUrl, acf } of first.posts) {
      expect(featuredImage?.key).toMatch(/^(blog|region|channel)-/)
      expect(cardHeaderUrl).toContain(`/pictures/${featuredImage?.key}/960.webp`)
      expect(acf.mast_image, 'only a WordPress numbers its pictures').toBeNull()
    }
    expect(dataOf(await shipped.call('blogPosts', { page: 1000 })).posts).toEqual([])
  })
})
