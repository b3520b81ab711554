/** Catalogues of any size with the real one's mix, computed deterministically. */
import { OWN_CHANNEL_CODES, type OwnChannelCode } from '../../../src/domain/site/channel.ts'
import {
  createCatalogue,
  type Catalogue,
  type ParkFacts,
  type RegionFacts,
  type UnitTypeFacts,
} from '../../../src/server/availability/catalogue-facts.ts'

const SHARE: Record<OwnChannelCode, number> = {
  ukcaravan: 0.45,
  uklodge: 0.15,
  ukcottages: 0.15,
  uktouring: 0.1,
  eurocaravan: 0.1,
  boats: 0.05,
}
const UNITS_PER_PARK: Record<OwnChannelCode, number> = {
  ukcaravan: 8,
  uklodge: 6,
  ukcottages: 4,
  uktouring: 5,
  eurocaravan: 7,
  boats: 6,
}
const REGIONS: Record<'uk' | 'boats' | 'europe', { first: number; count: number }> = {
  uk: { first: 1, count: 22 },
  boats: { first: 31, count: 7 },
  europe: { first: 51, count: 12 },
}
const TOWNS_PER_REGION = 6
const OPERATORS = 24
const PARK_FEATURES = [20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 34, 35, 40, 41, 43, 45]
const UNIT_FEATURES = [1, 2, 3, 4, 5, 6, 7, 50, 51, 52]

/** A pseudo-random number from 0 to below 1 for three inputs. */
export function hash(a: number, b: number, c: number): number {
  let value =
    Math.imul(a + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35) ^ Math.imul(c + 1, 0x27d4eb2f)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39)
  return ((value ^ (value >>> 15)) >>> 0) / 2 ** 32
}

export function syntheticCatalogue(unitTypes: number): Catalogue {
  const parks: ParkFacts[] = []
  const units: UnitTypeFacts[] = []
  for (const channel of OWN_CHANNEL_CODES) {
    const count = Math.round(unitTypes * SHARE[channel])
    for (let made = 0; made < count; made++) {
      if (made % UNITS_PER_PARK[channel] === 0) parks.push(makePark(parks.length + 1, channel))
      units.push(makeUnit(units.length + 1, parks.at(-1)!.id, channel))
    }
  }
  return createCatalogue({
    version: 1,
    operators: [],
    towns: [],
    offers: [],
    regions: makeRegions(),
    parks,
    unitTypes: units,
  })
}

function makeRegions(): RegionFacts[] {
  return Object.entries(REGIONS).flatMap(([area, { first, count }]) =>
    Array.from({ length: count }, (_, index) => ({
      id: first + index,
      name: `Region ${first + index}`,
      slug: `region-${first + index}`,
      area: area as RegionFacts['area'],
      ...centreOf(first + index),
      displayOrder: first + index,
      scene: '',
    })),
  )
}

/** Regions lie about an island of 8 by 7 degrees, parks within half a degree of their region's middle. */
function centreOf(regionId: number) {
  return { latitude: 50 + 8 * hash(regionId, 14, 0), longitude: -5.5 + 7 * hash(regionId, 15, 0) }
}

function spotOf(parkId: number, regionId: number) {
  const { latitude, longitude } = centreOf(regionId)
  return { latitude: latitude + hash(parkId, 16, 0) - 0.5, longitude: longitude + hash(parkId, 17, 0) - 0.5 }
}

function makePark(id: number, channel: OwnChannelCode): ParkFacts {
  const area = channel === 'boats' ? REGIONS.boats : channel === 'eurocaravan' ? REGIONS.europe : REGIONS.uk
  const regionId = area.first + Math.floor(hash(id, 1, 0) * area.count)
  return {
    id,
    regionId,
    townId: regionId * 100 + Math.floor(hash(id, 2, 0) * TOWNS_PER_REGION),
    operatorId: 1 + Math.floor(hash(id, 3, 0) * OPERATORS),
    parkTypeId: 1,
    name: `Park ${id}`,
    slug: `park-${id}`,
    ...spotOf(id, regionId),
    scene: '',
    summary: '',
    features: PARK_FEATURES.filter((feature) => hash(id, 4, feature) < 0.5),
    dogsAllowed: 2,
    halfBubbles: Math.round(hash(id, 5, 0) * 4 + 6),
    reviewCount: Math.floor(hash(id, 6, 0) * 80),
    photos: [],
  }
}

function makeUnit(id: number, parkId: number, channel: OwnChannelCode): UnitTypeFacts {
  const bedrooms = 1 + Math.floor(hash(id, 7, 0) * 4)
  return {
    id,
    parkId,
    channel,
    name: '',
    grade: '',
    gradeRank: 1,
    stock: 3,
    photos: [],
    sleeps: bedrooms * 2,
    bedrooms,
    bathrooms: 1,
    features: UNIT_FEATURES.filter((feature) => hash(id, 8, feature) < 0.4),
    dogsAllowed: hash(id, 9, 0) < 0.6 ? 2 : 0,
  }
}
