import type { APIRequestContext } from '@playwright/test'
import { arrivalNotOnSale, arrivalWithPlaces, regionsOnSale, resultsFor } from './stays.ts'

/** A page with a name for tests and screenshots. */
export type NamedPage = readonly [name: string, address: string]

/** Every kind of page that needs no booking; those of a group are visited in one tab, which loads most files once. */
export const PAGE_GROUPS = {
  home: ['home', 'channel-home', 'region-browse', 'operator-regions'],
  results: ['results', 'results-map', 'no-results'],
  regions: ['all-regions', 'all-dates', 'dog-friendly', 'no-dogs'],
  list: ['list', 'list-of-operator', 'town'],
  park: ['park', 'park-without-date', 'park-sold-out'],
  shortlist: ['shortlist', 'shortlist-compared', 'shortlist-empty'],
  blog: ['blog', 'blog-post', 'travel-guide'],
  text: ['terms', 'help', 'offers', 'brands', 'inspiration', 'about-us', 'landing-page'],
  account: ['not-found', 'login', 'login-link', 'no-booking'],
} as const

export type PageName = (typeof PAGE_GROUPS)[keyof typeof PAGE_GROUPS][number]

let known: Promise<Record<PageName, string>> | undefined

/** The address of a kind of page with something on sale today. Cached per worker. */
export async function addressOfPage(request: APIRequestContext, name: PageName): Promise<string> {
  known ??= findPages(request)
  return (await known)[name]
}

/** One address of every kind of page that needs no booking. */
export async function everyPage(request: APIRequestContext): Promise<NamedPage[]> {
  return Object.entries(await findPages(request))
}

async function findPages(request: APIRequestContext): Promise<Record<PageName, string>> {
  const { arrival } = await arrivalWithPlaces(request, { channel: 'uklodge' }, 2)
  // Sorted, so that all regions are one list.
  const results = `${resultsFor({ channel: 'uklodge', region: 'all-regions', arrival, nights: 3 })}&sort=price-asc`
  const region = (await regionsOnSale(request, 'uklodge'))[0]!
  const parks = await parksOf(request, arrival)
  const [first] = parks
  if (!first) throw new Error('no lodge is on sale')
  const operatorId = await operatorOf(request, first)
  const park = `/holidays/uklodge/${first.regionId}/${first.parkId}/${first.slug}`
  const shortlist = `/shortlist?parks=${parks.map(({ parkId }) => `uklodge-${parkId}`).join(',')}&date=${arrival}&nights=3`
  const closed = await arrivalNotOnSale(request, { channel: 'uklodge', region: region.regionId })
  return {
    home: '/',
    results: results,
    'results-map': `${results}&view=map`,
    'no-results': resultsFor({ channel: 'uklodge', region: region.regionId, arrival: closed, nights: 3 }),
    'all-regions': '/results/all-regions?channel=uklodge&nights=3&adults=2',
    'all-dates': '/results/all-dates?channel=uklodge',
    list: `/holidays/uklodge/${region.regionId}/${region.slug}`,
    'list-of-operator': `/holidays/uklodge/${first.regionId}?operator=${operatorId}`,
    town: `/area/uklodge/${first.regionId}/${first.townId}`,
    'channel-home': '/channel/uklodge',
    'region-browse': '/region/uklodge',
    'operator-regions': `/${operatorId}/region/uklodge`,
    'dog-friendly': '/dog-friendly/uklodge',
    'no-dogs': '/dog-friendly/eurocaravan',
    park: `${park}?channel=uklodge&date=${arrival}&nights=3&adults=2`,
    'park-without-date': park,
    'park-sold-out': `${park}?channel=uklodge&date=${closed}&nights=3&adults=2`,
    'shortlist-empty': '/shortlist',
    shortlist: shortlist,
    'shortlist-compared': `${shortlist}&compare=${parks.map(({ parkId }) => parkId).join(',')}`,
    blog: '/blog',
    'blog-post': await latestPost(request),
    'travel-guide': `/travel-guide/${region.slug}/${region.regionId}`,
    terms: '/terms',
    help: '/help',
    offers: '/offers',
    brands: '/brands',
    inspiration: '/inspiration',
    'about-us': '/about-us',
    'landing-page': '/lodges-with-hot-tubs',
    'not-found': '/404',
    login: '/login',
    'login-link': '/login/link',
    'no-booking': '/booking/payment',
  }
}

/** Has the same components as another page. */
export const VARIANTS: ReadonlySet<string> = new Set<PageName>([
  'list-of-operator',
  'town',
  'no-dogs',
  'park-without-date',
  'shortlist-empty',
  'help',
  'offers',
  'brands',
  'inspiration',
  'about-us',
  'landing-page',
])

type FoundPark = { parkId: number; regionId: number; townId: number; slug: string; operatorName: string }

/** The id of a park's operator. */
async function operatorOf(request: APIRequestContext, { operatorName }: FoundPark): Promise<number> {
  const response = await request.get('/api/operators?channelId=uklodge')
  const { data } = (await response.json()) as { data: { operators: { opId: number; name: string }[] } }
  return data.operators.find(({ name }) => name === operatorName)!.opId
}

/** The address of the latest blog post. */
async function latestPost(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/blogposts')
  const { data } = (await response.json()) as { data: { posts: { slug: string }[] } }
  return `/blog/${data.posts[0]!.slug}`
}

/** The first three parks of a search. */
async function parksOf(request: APIRequestContext, arrivalDate: string): Promise<FoundPark[]> {
  const params = { channelId: 'uklodge', regionId: 'all-regions', duration: 3, adults: 2, arrivalDate }
  const response = await request.get('/api/search', { params })
  const { data } = (await response.json()) as { data: { results: FoundPark[] } }
  return data.results.slice(0, 3)
}
