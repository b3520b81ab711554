import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SITE_CODES, siteConfig } from '../../../src/brands/testing/demonstration-brands.ts'
import { OWN_CHANNEL_CODES } from '../../../src/domain/site/channel.ts'
import { featureById, featureId } from '../../../src/domain/unit/features.ts'
import { sleepsOf } from '../../../src/domain/unit/unit.ts'
import { SCENES } from '../../../src/domain/unit/pictures.ts'
import { EXTRAS } from '../facts/extras.ts'
import { OPERATORS } from '../facts/operators.ts'
import { PLACES } from '../facts/places.ts'
import { REGIONS } from '../facts/regions.ts'
import { inWords } from '../words/fill-in.ts'
import { CATALOGUE_SEED, generateCatalogue } from './catalogue.ts'
import { distanceKm } from './geography.ts'
import { planParks, townIdOf } from './park-plan.ts'

const options = { seed: CATALOGUE_SEED, scale: 1, today: '2026-11-21' }
const catalogue = generateCatalogue(options)
const { parks, unitTypes, reviews } = catalogue
const bookable = parks.filter(({ parkTypeId }) => parkTypeId !== 15)

const towns = new Map(
  REGIONS.flatMap((region) =>
    (PLACES[region.id]?.towns ?? []).map((town, index) => [townIdOf(region.id, index), town] as const),
  ),
)

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/)

function commonest(texts: readonly string[]): { text: string; count: number } {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const [text, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  return { text, count }
}

describe('the demonstration catalogue', () => {
  it('has at least 600 parks and 4,000 unit types in every channel and all 41 regions [PROD-10]', () => {
    expect(parks.length).toBeGreaterThanOrEqual(600)
    expect(unitTypes.length).toBeGreaterThanOrEqual(4_000)
    expect(new Set(unitTypes.map(({ channel }) => channel))).toEqual(new Set(OWN_CHANNEL_CODES))
    const regionsOf = (area: string) => REGIONS.filter((region) => region.area === area).map(({ id }) => id)
    const withParks = new Set(bookable.map(({ regionId }) => regionId))
    expect(regionsOf('uk').filter((id) => withParks.has(id))).toHaveLength(22)
    expect(regionsOf('boats').filter((id) => withParks.has(id))).toHaveLength(7)
    expect(regionsOf('europe').filter((id) => withParks.has(id))).toHaveLength(12)
  })

  it('is the same for the same seed and day, and different for another seed [PROD-10]', () => {
    const digest = (made: unknown) => createHash('sha256').update(JSON.stringify(made)).digest('hex')
    const small = { ...options, scale: 0.05 }
    expect(digest(generateCatalogue(small))).toBe(digest(generateCatalogue(small)))
    expect(digest(generateCatalogue({ ...small, seed: 7 }))).not.toBe(digest(generateCatalogue(small)))
  })

  it('keeps at least one park of every channel and region at scale 0.02', () => {
    const small = generateCatalogue({ ...options, scale: 0.02 })
    expect(small.parks.length).toBeLessThan(60)
    expect(new Set(small.unitTypes.map(({ channel }) => channel)).size).toBe(6)
    expect(new Set(small.parks.map(({ regionId }) => regionId)).size).toBe(41)
  })

  it('makes the same park at every scale', () => {
    const [park] = generateCatalogue({ ...options, scale: 0.02 }).parks
    expect(parks.find(({ id }) => id === park?.id)).toEqual(park)
  })

  it('has numbers reserved for fiction: each UK park its own, parks in France one of theirs, and no other country any [BOOK-19]', () => {
    const numbersOf = (matches: (regionId: number) => boolean) =>
      bookable.filter(({ regionId }) => matches(regionId)).map(({ telephone }) => telephone)
    const [uk, france, elsewhere] = [
      numbersOf((id) => id < 51),
      numbersOf((id) => id >= 51 && id <= 53),
      numbersOf((id) => id > 53),
    ]
    expect(uk.filter((number) => !/^01632 960 \d{3}$/.test(number ?? ''))).toEqual([])
    expect(france.filter((number) => !/^\+33 (2 61 91|4 65 71) \d\d \d\d$/.test(number ?? ''))).toEqual([])
    expect(elsewhere.filter((number) => number !== null)).toEqual([])
    expect(new Set([...uk, ...france]).size).toBe(uk.length + france.length)
    const brands = SITE_CODES.map((code) => siteConfig(code).telephone)
    expect(uk.filter((number) => brands.includes(number ?? ''))).toEqual([])
  })

  it('sets every park within 7 km of its town, in the region of the town [PROD-10]', () => {
    for (const park of parks) {
      const town = towns.get(park.townId)
      expect(town && distanceKm(park, town), park.name).toBeLessThan(7)
      expect(Math.floor(park.townId / 100)).toBe(park.regionId)
    }
  })

  it('sets coastal parks inland of their town, never out at sea', () => {
    for (const park of parks) {
      const town = towns.get(park.townId)
      if (town?.sea === undefined) continue
      const north = (park.latitude - town.latitude) * 111
      const east = (park.longitude - town.longitude) * 111 * Math.cos((town.latitude * Math.PI) / 180)
      const seaward = (town.sea * Math.PI) / 180
      expect(north * Math.cos(seaward) + east * Math.sin(seaward), park.name).toBeLessThan(0.05)
    }
  })

  it('has towns within 170 km of their region’s centre in the UK, 400 km abroad', () => {
    for (const region of REGIONS) {
      const reach = region.area === 'europe' ? 400 : 170
      const towns = PLACES[region.id]?.towns ?? []
      expect(towns.length, region.name).toBeGreaterThanOrEqual(5)
      const far = towns.filter(({ isle, ...town }) => !isle && distanceKm(region, town) > reach)
      expect(far.map(({ name }) => `${region.name}: ${name}`)).toEqual([])
    }
  })

  it('gives a beach or sea views only within 3 km of a coastal town [PROD-10]', () => {
    for (const park of parks) {
      const isAtSea = park.features.includes(featureId('beach')) || park.features.includes(featureId('sea-views'))
      if (!isAtSea) continue
      const town = towns.get(park.townId)
      expect(town?.sea, park.name).toBeDefined()
      expect(town && distanceKm(park, town), park.name).toBeLessThan(4)
    }
    const inland = parks.filter(({ townId }) => towns.get(townId)?.sea === undefined)
    const notes = Object.values(PLACES).flatMap(({ towns, sights }) => [...towns, ...sights].map(({ note }) => note))
    const ownWords = (text: string) => notes.reduce((rest, note) => rest.replaceAll(note, ''), text)
    const atSea = inland.filter(({ description }) => /\b(the sea|the beach|the tides)\b/.test(ownWords(description)))
    expect(atSea.map(({ name }) => name)).toEqual([])
    expect(inland.filter(({ scene }) => /coast|island|cove/.test(scene))).toEqual([])
  })

  it('has at least three landscapes in a larger region, none of them in more than two thirds of its parks', () => {
    for (const region of REGIONS.filter(({ area }) => area === 'uk')) {
      const scenes = parks.filter(({ regionId }) => regionId === region.id).map(({ scene }) => scene)
      if (scenes.length < 15) continue
      expect(new Set(scenes).size, region.name).toBeGreaterThanOrEqual(3)
      expect(commonest(scenes).count / scenes.length, region.name).toBeLessThanOrEqual(0.67)
    }
  })

  it('has no children’s facilities in adults-only parks', () => {
    const adults = parks.filter(({ features }) => features.includes(featureId('adults-only')))
    const forChildren = (['play-area', 'kids-club', 'splash-zone', 'arcade'] as const).map(featureId)
    expect(adults.filter(({ features }) => features.some((id) => forChildren.includes(id)))).toEqual([])
  })

  it('sells holiday homes only on parks of type 15, without stays [RES-11]', () => {
    const sales = new Set(parks.filter(({ parkTypeId }) => parkTypeId === 15).map(({ id }) => id))
    expect(sales.size).toBeGreaterThan(5)
    expect(unitTypes.filter(({ parkId }) => sales.has(parkId))).toEqual([])
    expect(new Set(unitTypes.map(({ parkId }) => parkId)).size).toBe(bookable.length)
  })

  it('has at least one park for every operator and channel', () => {
    const channelsOf = new Map(planParks(CATALOGUE_SEED).map(({ id, channels }) => [id, channels]))
    for (const operator of OPERATORS) {
      const own = parks.filter(({ operatorId }) => operatorId === operator.id)
      expect(own.length, operator.name).toBeGreaterThan(0)
      expect(
        own.every(({ id }) => (channelsOf.get(id) ?? []).every((channel) => operator.channels.includes(channel))),
      ).toBe(true)
    }
  })
})

describe('the catalogue’s texts', () => {
  it('have unique names, summaries and descriptions', () => {
    for (const key of ['name', 'slug', 'summary', 'description'] as const) {
      expect(commonest(parks.map((park) => park[key])), key).toMatchObject({ count: 1 })
    }
  })

  it('have at most 1 in 100 sentences of descriptions in two parks, park names aside [PROD-10]', () => {
    const sentences = parks.flatMap(({ name, description }) => [
      ...new Set(sentencesOf(description.replaceAll(name, 'It'))),
    ])
    const counts = new Map<string, number>()
    for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
    const repeated = sentences.filter((sentence) => (counts.get(sentence) ?? 0) > 1)
    expect(sentences.length).toBeGreaterThan(5_000)
    expect(repeated.length / sentences.length, repeated.join('\n')).toBeLessThanOrEqual(0.01)
  })

  it('have three paragraphs of 80 to 240 words in all', () => {
    for (const { name, description } of parks) {
      expect(description.split('\n\n'), name).toHaveLength(3)
      const words = description.split(/\s+/).length
      expect(words >= 80 && words <= 240, `${name}: ${words} words`).toBe(true)
    }
  })

  it('use British spelling', () => {
    const american = /\b(color|center|gray|favorite|neighbor|traveler|cozy|vacation|parking lot)\b/i
    const texts = [
      ...parks.flatMap(({ summary, description }) => [summary, description]),
      ...reviews.map(({ body }) => body),
    ]
    expect(texts.filter((text) => american.test(text))).toEqual([])
  })

  it('repeat no sentence within a description and no review within a park', () => {
    for (const park of parks) {
      const sentences = sentencesOf(park.description)
      expect(new Set(sentences).size, park.name).toBe(sentences.length)
      const bodies = reviews.filter(({ parkId }) => parkId === park.id).map(({ body }) => body)
      expect(new Set(bodies).size, park.name).toBe(bodies.length)
    }
  })

  it('have no unfilled placeholder and no sentence that begins in lower case', () => {
    const texts = [
      ...parks.flatMap(({ summary, description, importantInformation, directions }) => [
        summary,
        description,
        importantInformation,
        directions,
      ]),
      ...unitTypes.map(({ description }) => description),
      ...reviews.flatMap(({ title, body }) => [title, body]),
    ]
    expect(
      texts.filter((text) => /[{}]|undefined|null|NaN| {2}|\.\.| ,|\ba [aeiou]\w+ (park|base|yard)/.test(text)),
    ).toEqual([])
    expect(texts.filter((text) => /^[a-z]|[.!?]\s[a-z]/.test(text))).toEqual([])
  })

  it('have no coordinates in directions, which a page has apart, and no ‘sleeps’ in names, which it says beside them [PROD-12]', () => {
    expect(parks.map(({ directions }) => directions).filter((text) => /\d\.\d{3}/.test(text))).toEqual([])
    expect(unitTypes.map(({ name }) => name).filter((name) => /sleeps/i.test(name))).toEqual([])
  })

  it('call a base of boats no park, and speak of no beach in extras that are sold inland [PROD-11, PROD-12]', () => {
    const boats = parks.filter(({ id }) =>
      unitTypes.some(({ parkId, channel }) => parkId === id && channel === 'boats'),
    )
    expect(boats.length).toBeGreaterThan(5)
    const called = boats.flatMap(({ summary, description, importantInformation, directions }) =>
      sentencesOf([summary, description, importantInformation, directions].join('\n')),
    )
    expect(called.filter((text) => /\b(the|this|our|your) park\b/i.test(text))).toEqual([])
    expect(EXTRAS.map(({ description }) => description).filter((text) => /\b(beach|sea|shore)\b/.test(text))).toEqual(
      [],
    )
  })

  it('mention no children in adults-only parks', () => {
    const adults = parks.filter(({ features }) => features.includes(featureId('adults-only')))
    expect(adults.length).toBeGreaterThan(5)
    expect(adults.filter(({ description }) => /children|famil/i.test(description)).map(({ name }) => name)).toEqual([])
  })
})

describe('units and reviews', () => {
  it('have as many beds as a unit sleeps, except pitches [BEYOND-06]', () => {
    const short = unitTypes.filter(({ channel, beds, sleeps }) => channel !== 'uktouring' && sleepsOf(beds) < sleeps)
    expect(short.map(({ name }) => name)).toEqual([])
  })

  it('have a table for at most as many as a unit sleeps [BEYOND-06]', () => {
    const tables = unitTypes.flatMap(({ description, sleeps }) => {
      const [, seats] = /table that (\S+) can get round/.exec(description) ?? []
      return seats === undefined ? [] : [{ seats, sleeps: inWords(sleeps) }]
    })
    expect(tables.length).toBeGreaterThan(10)
    for (const { seats, sleeps } of tables) expect(seats).toBe(sleeps)
  })

  it('state the same departure time in text and data', () => {
    const told = bookable.flatMap(({ name, departureBy, description, importantInformation }) => {
      const words = `${description} ${importantInformation}`
      const hours = [...words.matchAll(/(?:leave|departure is|check out|empty|back at the yard) by (\d+)am/gi)]
      const home = /come home by nine/.test(words) ? ['9'] : []
      return [...hours.map(([, hour]) => hour), ...home].map((hour) => ({ name, departureBy, hour }))
    })
    expect(told.length).toBeGreaterThan(100)
    for (const { name, departureBy, hour } of told) expect(departureBy, name).toBe(`${hour?.padStart(2, '0')}:00`)
  })

  it('have inclusions, and a floor area except for pitches [BEYOND-06]', () => {
    expect(unitTypes.filter(({ included }) => included.length < 2)).toEqual([])
    expect(unitTypes.filter(({ channel, floorArea }) => (floorArea === null) !== (channel === 'uktouring'))).toEqual([])
  })

  it('have grade ranks from 1 to 5 and a stock of 1 to 30', () => {
    expect(unitTypes.every(({ gradeRank }) => gradeRank >= 1 && gradeRank <= 5)).toBe(true)
    expect(unitTypes.every(({ stock }) => stock >= 1 && stock <= 30)).toBe(true)
  })

  it('have unique unit type names within the park', () => {
    expect(commonest(unitTypes.map(({ parkId, name }) => `${parkId} ${name}`)).count).toBe(1)
  })

  it('have accessibility features exactly if the facts say so [BEYOND-05]', () => {
    const has = (features: readonly number[], code: string) => features.includes(featureId(code))
    for (const { features, accessibility } of unitTypes) {
      expect(has(features, 'step-free')).toBe(accessibility.stepFreeRoute)
      expect(has(features, 'wet-room')).toBe(accessibility.wetRoom)
      expect(has(features, 'wide-doors')).toBe((accessibility.doorWidth ?? 0) >= 80)
    }
    for (const { features, accessibility } of parks) {
      expect(has(features, 'changing-places')).toBe(accessibility.changingPlaces)
      expect(has(features, 'accessible-parking')).toBe(accessibility.accessibleParking)
    }
    expect(parks.some(({ accessibility }) => accessibility.changingPlaces)).toBe(true)
    expect(unitTypes.some(({ accessibility }) => accessibility.wetRoom)).toBe(true)
  })

  it('use park features for parks, unit features for units, and existing scenes', () => {
    expect(parks.every(({ features }) => features.every((id) => featureById(id)?.scope === 'park'))).toBe(true)
    expect(unitTypes.every(({ features }) => features.every((id) => featureById(id)?.scope === 'unit'))).toBe(true)
    expect(parks.every(({ scene }) => (SCENES as readonly string[]).includes(scene))).toBe(true)
  })

  it('have as rating the mean of 3 to 12 reviews', () => {
    for (const park of bookable) {
      const own = reviews.filter(({ parkId }) => parkId === park.id)
      expect(own.length).toBe(park.reviewCount)
      expect(own.length >= 3 && own.length <= 12).toBe(true)
      const mean = own.reduce((sum, { halfBubbles }) => sum + halfBubbles, 0) / own.length
      expect(Math.abs(mean - park.halfBubbles)).toBeLessThanOrEqual(0.5)
    }
    expect(reviews.every(({ stayedIn }) => stayedIn < options.today && stayedIn.endsWith('-01'))).toBe(true)
  })

  it('accept no dogs in European parks [SRCH-13]', () => {
    expect(unitTypes.filter(({ channel, dogsAllowed }) => channel === 'eurocaravan' && dogsAllowed > 0)).toEqual([])
  })
})
