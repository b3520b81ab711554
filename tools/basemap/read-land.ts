import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { EXTENT, FAR_EXTENT, isWithin, type Bounds, type Position, clipRing } from '../../src/maps/extent.ts'

/** Closed rings in degrees. */
export interface LandAndWater {
  /** Coasts of the mainland and of islands. */
  readonly land: readonly (readonly Position[])[]
  /** Shores of lakes and broad rivers. */
  readonly water: readonly (readonly Position[])[]
}

/** The covered area, and the coarser surroundings of low zooms. */
export interface Ground {
  readonly near: LandAndWater
  readonly far: LandAndWater
}

/** Smaller waters are invisible on our maps. */
const MIN_LAKE_KM2 = 0.2
const MIN_FAR_LAKE_KM2 = 60
/** Islets with fewer corners are omitted. */
const MIN_CORNERS = 4
const around = ({ west, south, east, north }: Bounds): Bounds => ({
  west: west - 1,
  south: south - 1,
  east: east + 1,
  north: north + 1,
})
/** Shapes that begin outside this are irrelevant unless they are continents. */
const AROUND = around(EXTENT)
const FAR_AROUND = around(FAR_EXTENT)
/** A polygon with a shorter text is within a degree of its first corner. */
const SHORT_TEXT = 20_000

/** A ring with fewer corners cannot surround the covered area. */
const FEW_CORNERS = 1000

const KM_PER_DEGREE = 111.2

/**
 * Reads the coast out of `@geo-maps/earth-lands-250m`: OpenStreetMap's, simplified to 250 m, with lakes as holes. The
 * file is one line of 82 MB with one polygon after the other; only those that touch our maps are parsed, which takes a
 * third of the time and memory of parsing all.
 */
export function readGround(): Ground {
  const file = createRequire(import.meta.url).resolve('@geo-maps/earth-lands-250m/map.geo.json')
  const near = { land: new Clipped(EXTENT), water: new Clipped(EXTENT) }
  const far = { land: new Clipped(FAR_EXTENT), water: new Clipped(FAR_EXTENT) }
  for (const [coast, ...shores] of polygonsOf(readFileSync(file, 'latin1'))) {
    if (coast) {
      near.land.add(coast)
      far.land.add(coast)
    }
    for (const shore of shores.filter(([first]) => first && isWithin(first, FAR_AROUND))) {
      const area = areaKm2(shore)
      if (isWithin(shore[0]!, AROUND) && area >= MIN_LAKE_KM2) near.water.add(shore)
      if (area >= MIN_FAR_LAKE_KM2) far.water.add(shore)
    }
  }
  return {
    near: { land: near.land.rings, water: near.water.rings },
    far: { land: far.land.rings, water: far.water.rings },
  }
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
  return isWithin([Number(longitude), Number(latitude)], FAR_AROUND)
}

/** The parts of rings within a frame. */
class Clipped {
  readonly rings: (readonly Position[])[] = []
  readonly #frame: Bounds

  constructor(frame: Bounds) {
    this.#frame = frame
  }

  add(ring: readonly Position[]): void {
    const clipped = this.#clip(ring)
    if (clipped.length >= MIN_CORNERS) this.rings.push(clipped)
  }

  /** Most rings are entirely inside or outside: only the others are clipped. */
  #clip(ring: readonly Position[]): readonly Position[] {
    const inside = ring.reduce((count, position) => count + Number(isWithin(position, this.#frame)), 0)
    if (inside === ring.length) return ring
    return inside === 0 && ring.length < FEW_CORNERS ? [] : clipRing(ring, this.#frame)
  }
}

/** By the shoelace formula, accurate enough to select lakes. */
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
