import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { EXTENT, isWithin, type Bounds, type Position } from '../extent.ts'
import { clipRing } from '../clip-ring.ts'

/** Closed rings in degrees. */
export interface LandAndWater {
  /** Coasts of the mainland and of islands. */
  readonly land: readonly (readonly Position[])[]
  /** Shores of lakes and broad rivers. */
  readonly water: readonly (readonly Position[])[]
}

/** A pond would be a speck on any of our maps. */
const LEAST_LAKE_KM2 = 0.2
/** An islet with so few corners is a rock. */
const LEAST_CORNERS = 4
/** What begins outside of this has nothing to do with our maps, unless it is a continent. */
const AROUND: Bounds = {
  west: EXTENT.west - 1,
  south: EXTENT.south - 1,
  east: EXTENT.east + 1,
  north: EXTENT.north + 1,
}
/** A polygon written shorter than this lies all within a degree of its first corner. */
const SHORT_TEXT = 20_000

/** A ring with so few corners is too small to reach round our maps without one of them being inside. */
const FEW_CORNERS = 1000

const KM_PER_DEGREE = 111.2

/**
 * Reads the coast out of `@geo-maps/earth-lands-250m`: OpenStreetMap's, simplified to 250 m, with lakes as holes. The
 * file is one line of 82 MB with one polygon after the other; only those that touch our maps are parsed, which takes a
 * third of the time and memory of parsing all.
 */
export function readLandAndWater(): LandAndWater {
  const file = createRequire(import.meta.url).resolve('@geo-maps/earth-lands-250m/map.geo.json')
  const land: (readonly Position[])[] = []
  const water: (readonly Position[])[] = []
  for (const [coast, ...shores] of polygonsOf(readFileSync(file, 'latin1'))) {
    if (coast) addClipped(land, coast)
    for (const shore of shores) {
      if (isWithin(shore[0]!, AROUND) && areaKm2(shore) >= LEAST_LAKE_KM2) addClipped(water, shore)
    }
  }
  return { land, water }
}

type Polygon = readonly (readonly Position[])[]

function* polygonsOf(text: string): Generator<Polygon> {
  let start = text.indexOf('[[[[') + 1
  for (;;) {
    const end = text.indexOf(']]]', start) + 3
    if (end < 3) return
    if (end - start > SHORT_TEXT || mayTouch(text.slice(start, start + 60))) {
      yield JSON.parse(text.slice(start, end)) as Polygon
    }
    if (text[end] !== ',') return
    start = end + 1
  }
}

const FIRST_CORNER = /^\[\[\[(-?[\d.]+),(-?[\d.]+)/

function mayTouch(opening: string): boolean {
  const [, longitude, latitude] = FIRST_CORNER.exec(opening) ?? []
  return isWithin([Number(longitude), Number(latitude)], AROUND)
}

function addClipped(rings: (readonly Position[])[], ring: readonly Position[]): void {
  const clipped = clipToExtent(ring)
  if (clipped.length >= LEAST_CORNERS) rings.push(clipped)
}

/** Most rings lie wholly within or without: only those across the edge have to be cut. */
function clipToExtent(ring: readonly Position[]): readonly Position[] {
  const inside = ring.reduce((count, position) => count + Number(isWithin(position, EXTENT)), 0)
  if (inside === ring.length) return ring
  return inside === 0 && ring.length < FEW_CORNERS ? [] : clipRing(ring, EXTENT)
}

/** By the shoelace formula; near enough for choosing lakes. */
export function areaKm2(ring: readonly Position[]): number {
  let doubled = 0
  for (let index = 1; index < ring.length; index++) {
    const [x1, y1] = ring[index - 1]!
    const [x2, y2] = ring[index]!
    doubled += x1 * y2 - x2 * y1
  }
  const latitude = ring[0]?.[1] ?? 0
  return (Math.abs(doubled) / 2) * KM_PER_DEGREE ** 2 * Math.cos((latitude * Math.PI) / 180)
}
