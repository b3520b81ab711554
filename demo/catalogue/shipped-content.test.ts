/** Checks `content/posts` and `content/guides` against the full catalogue. */
import { describe, expect, test } from 'vitest'
import { PLACES } from './facts/places.ts'
import { REGIONS, type RegionFact } from './facts/regions.ts'
import { CATALOGUE_SEED } from './generate/catalogue.ts'
import { distanceKm } from './generate/geography.ts'
import { planParks } from './generate/park-plan.ts'
import { siteConfig } from '../../src/brands/testing/demonstration-brands.ts'
import { CHANNEL_CODES, isChannelCode, listSegment } from '../../src/domain/site/channel.ts'
import { featureById } from '../../src/domain/unit/features.ts'
import { isPicture } from '../../src/server/testing/illustrations.ts'
import { readDirective } from '../../src/server/content/body/blocks.ts'
import { pageWords } from '../../src/server/content/page-words.ts'
import { readStories, type ShippedGuide } from '../../src/server/content/sources/markdown/written-files.ts'

const FEWEST_POSTS = 24
const FEWEST_THINGS = 6
/** Most regions are smaller; for the others the farthest place of the catalogue counts. */
const REGION_RADIUS_KM = 80
/** The catalogue has a place’s centre to a hundred metres, a guide its entrance. */
const PLACE_SIZE_KM = 5
/** Things to do must be within a drive of places to stay. */
const DRIVE_KM = 45

const words = pageWords(
  siteConfig('BF'),
  { operators: [], waiver: undefined },
  { isDemonstration: false, keepDays: 30 },
)
const { posts, guides } = readStories(words, isPicture)
const texts = [...posts, ...guides]

/** 'uklodge 14' for each channel and region with parks. */
const sold = new Set(
  planParks(CATALOGUE_SEED).flatMap(({ channels, region }) => channels.map((channel) => `${channel} ${region.id}`)),
)

const lists = REGIONS.flatMap((region) =>
  CHANNEL_CODES.filter((channel) => sold.has(`${channel} ${region.id}`)).map(
    (channel) => `/${listSegment(channel)}/${channel}/${region.id}/${region.slug}`,
  ),
)

function regionOf({ name, head }: ShippedGuide): RegionFact {
  const region = REGIONS.find((known) => known.name === head.region_name)
  if (!region) throw new Error(`${name}: no region of the catalogue is called ${head.region_name}`)
  return region
}

function reachOf(region: RegionFact): number {
  const { towns = [], sights = [] } = PLACES[region.id] ?? {}
  return Math.max(REGION_RADIUS_KM, ...[...towns, ...sights].map((place) => distanceKm(region, place) + PLACE_SIZE_KM))
}

function kilometresToPlace(region: RegionFact, spot: { latitude: number; longitude: number }): number {
  const { towns = [], sights = [] } = PLACES[region.id] ?? {}
  return Math.min(...[...towns, ...sights].map((place) => distanceKm(spot, place)))
}

test(`has at least ${FEWEST_POSTS} posts, so that the list has a third page [BLOG-01]`, () => {
  expect(posts.length).toBeGreaterThanOrEqual(FEWEST_POSTS)
})

describe('travel guides', () => {
  test('exist for every region of the catalogue, in a file of its name and with its picture [GUIDE-01]', () => {
    const written = guides.map((guide) => ({ file: guide.slug, id: guide.head.id, picture: guide.head.picture }))
    const wanted = REGIONS.map(({ slug, id }) => ({ file: slug, id: 2000 + id, picture: `region-${id}` }))
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
    expect(written.toSorted(byId)).toEqual(wanted.toSorted(byId))
    expect(guides.map(({ head }) => head.region_name)).toEqual(guides.map((guide) => regionOf(guide).name))
  })

  test.each(guides)(
    `$slug has at least ${FEWEST_THINGS} things to do, under ids of its own region [GUIDE-01]`,
    (guide) => {
      const ids = guide.head.things_to_do.map(({ id }) => id)
      expect(ids.length).toBeGreaterThanOrEqual(FEWEST_THINGS)
      expect(ids).toEqual(ids.map((_, index) => 30_001 + 100 * regionOf(guide).id + index))
    },
  )

  test.each(guides)(`$slug: things to do are in the region, at most ${DRIVE_KM} km from one of its places`, (guide) => {
    const region = regionOf(guide)
    const astray = guide.head.things_to_do
      .map((thing) => ({
        title: thing.title,
        fromRegion: Math.round(distanceKm(region, thing)),
        fromPlace: Math.round(kilometresToPlace(region, thing)),
      }))
      .filter(({ fromRegion, fromPlace }) => fromRegion > reachOf(region) || fromPlace > DRIVE_KM)
    expect(astray).toEqual([])
  })
})

describe('posts and guides', () => {
  test('request only parks of channels in the region, with existing features', () => {
    const asked = texts.flatMap(({ name, body }) =>
      body.split('\n').flatMap((line) => {
        const directive = readDirective(line)
        return directive ? [{ name, line, attributes: directive.attributes }] : []
      }),
    )
    expect(asked.length).toBeGreaterThan(REGIONS.length)
    const wrong = asked.filter(({ attributes: { channel = '', region, title, features } }) => {
      const isSold = region === undefined ? isChannelCode(channel) : sold.has(`${channel} ${region}`)
      const isKnown = (features?.split(',') ?? []).every((id) => featureById(Number(id)) !== undefined)
      return title === undefined || !isSold || !isKnown
    })
    expect(wrong.map(({ name, line }) => `${name}: ${line}`)).toEqual([])
  })

  test('link to existing lists, guides and posts, by their own slugs', () => {
    const known = new Set([
      ...lists,
      ...guides.map((guide) => `/travel-guide/${guide.slug}/${regionOf(guide).id}`),
      ...posts.map(({ slug }) => `/blog/${slug}`),
    ])
    const links = texts.flatMap(({ name, body }) =>
      [...body.matchAll(/\]\((\/(?:holidays|parks|boating-holidays|travel-guide|blog)\/[^)#]+)/g)].map(
        ([, to = '']) => ({
          name,
          to,
        }),
      ),
    )
    expect(links.length).toBeGreaterThan(REGIONS.length)
    expect(links.filter(({ to }) => !known.has(to))).toEqual([])
  })
})
