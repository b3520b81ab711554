import type { OutputOf } from '../../contract/calls.ts'
import { PARKS_MARK } from '../../contract/post-parts.ts'
import type { PostCard, RecommendedPark } from '../../contract/story-calls.ts'
import { DEFAULT_PARTY } from '../../domain/booking/party.ts'
import { FIRST_ARRIVAL, samplePark } from './sample-api.ts'

const PAGE_SIZE = 9

const picture = (key: string) => ({ key, backdrop: '#9fb9bd', alt: `Drawing: ${key}` })

export function samplePost(id: number): PostCard {
  return {
    id,
    slug: `post-${id}`,
    title: { rendered: `Post ${id} & more` },
    excerpt: { rendered: `What post ${id} is about.` },
    publishedOn: '2026-11-20',
    modifiedOn: '2026-11-24',
    acf: { mast_image: null },
    featuredImage: picture('blog-rock-pools'),
    cardHeaderUrl: '/pictures/blog-rock-pools/960.webp',
  }
}

/** A page of a blog with this many posts, numbered from 1. */
export function sampleBlogPage(total: number, page: number): OutputOf<'blogPosts'> {
  const ids = Array.from({ length: total }, (_, index) => index + 1)
  const posts = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(samplePost)
  return { posts, page, pageSize: PAGE_SIZE, total }
}

export const SAMPLE_PARK: RecommendedPark = {
  ...samplePark(0),
  channelId: 'ukcaravan',
  lowestPrice: { price: 18_900, arrivalDate: FIRST_ARRIVAL, nights: 4 },
  url: `/holidays/ukcaravan/1/100/gorse-cliff-0?date=${FIRST_ARRIVAL}&nights=4&adults=2`,
}

const CONTENT: OutputOf<'blogPost'>['content'] = {
  rendered: `<p>${'word '.repeat(300)}</p><h2 id="tides">Tides</h2>${PARKS_MARK}<p><a class="book-now" href="/holidays/ukcaravan/1/cornwall">Book now</a></p>`,
  parks: [
    {
      kind: 'parks',
      title: 'Parks by the sea',
      window: null,
      party: DEFAULT_PARTY,
      parks: [SAMPLE_PARK],
      url: '/holidays/ukcaravan/1/cornwall',
    },
    {
      kind: 'parks',
      title: 'Lodges by the sea',
      window: { kind: 'holiday', name: 'easter', year: 2027 },
      party: DEFAULT_PARTY,
      parks: [],
      url: '/region/uklodge',
    },
  ],
}

export const SAMPLE_POST: OutputOf<'blogPost'> = {
  ...samplePost(1),
  introduction: 'What post 1 is about.',
  content: CONTENT,
  pageHeaderImage: picture('blog-rock-pools'),
  more: [samplePost(2), samplePost(3), samplePost(4)],
}

export const SAMPLE_GUIDE: OutputOf<'travelGuide'> = {
  region: {
    regionId: 1,
    name: 'Cornwall',
    slug: 'cornwall',
    area: 'uk',
    latitude: 50.3,
    longitude: -4.9,
    channels: ['ukcaravan', 'uklodge'],
  },
  title: 'Cornwall, both coasts of it',
  introduction: 'Surf to the north, creeks to the south.',
  bestFor: ['surf', 'coast paths', 'fishing harbours'],
  image: picture('region-1'),
  parts: [{ kind: 'html', html: '<h2 id="when">When to go</h2><p>In May.</p>' }],
  sections: [{ id: 'when', title: 'When to go' }],
  thingsToDo: [
    {
      id: 30_101,
      title: 'Walk to Zennor',
      description: '<p>Six miles of cliff.</p>',
      url: 'https://coast.example/zennor',
      image: null,
      latitude: 50.2,
      longitude: -5.5,
      nearestPark: {
        parkId: 100,
        name: 'Gorse Cliff 0',
        url: '/holidays/ukcaravan/1/100/gorse-cliff-0',
        kilometres: 8,
      },
    },
    {
      id: 30_102,
      title: 'Swim in a sea pool',
      description: '<p>At any tide.</p>',
      url: null,
      image: null,
      latitude: null,
      longitude: null,
      nearestPark: null,
    },
  ],
  parks: [SAMPLE_PARK, { ...SAMPLE_PARK, channelId: 'uklodge', parkId: 101, name: 'Furze Hill', lowestPrice: null }],
}

export const SAMPLE_GUIDES: OutputOf<'travelGuides'> = {
  guides: [
    { regionId: 1, name: 'Cornwall', slug: 'cornwall', area: 'uk', introduction: '', image: null },
    { regionId: 31, name: 'Norfolk Broads', slug: 'norfolk-broads', area: 'boats', introduction: '', image: null },
  ],
}
