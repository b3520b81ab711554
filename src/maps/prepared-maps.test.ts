import { gunzipSync } from 'node:zlib'
import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile'
import Pbf from 'pbf'
import { describe, expect, it } from 'vitest'
import { PLACES } from '../../demo/catalogue/facts/places.ts'
import { CATALOGUE_SEED, generateCatalogue } from '../../demo/catalogue/generate/catalogue.ts'
import type { Position } from './extent.ts'
import { AREA_NAMES } from './facts/area-names.ts'
import { TOWNS } from './facts/towns.ts'
import { createLandFinder } from './testing/land-finder.ts'
import { openMapStore, readCoasts } from '../server/maps/map-store.ts'
import { mercator, TILE_SIZE, TILE_ZOOMS, tileRange, type TileAddress } from './tile-grid.ts'

const SEARCHING_MS = 30_000
const LONDON: Position = [-0.12, 51.51]
const OPEN_SEA: Position = [-11.5, 47]

const maps = { ...openMapStore(), ...readCoasts() }
const offLand = createLandFinder(maps.land)

function tileAt(position: Position, z: number): TileAddress {
  const [x, y] = mercator(position)
  return { z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) }
}

function decode(address: TileAddress): VectorTile | undefined {
  const content = maps.tile(address)
  return content && new VectorTile(new Pbf(gunzipSync(content)))
}

const featuresOf = (layer: VectorTileLayer | undefined) =>
  Array.from({ length: layer?.length ?? 0 }, (_, index) => layer!.feature(index))
const townsOf = (tile: VectorTile | undefined) => featuresOf(tile?.layers.towns)

describe('the tiles', () => {
  it('have land and London with rank 1 at zoom 6, where London is', () => {
    const address = tileAt(LONDON, 6)
    const tile = decode(address)
    expect(Object.keys(tile?.layers ?? {})).toEqual(expect.arrayContaining(['land', 'water', 'towns']))
    expect(tile?.layers.land?.extent).toBe(TILE_SIZE)
    const london = townsOf(tile).find(({ properties }) => properties.name === 'London')
    expect(london?.properties).toEqual({ name: 'London', rank: 1 })
    const point = london?.loadGeometry()[0]?.[0]
    const [x, y] = mercator(LONDON)
    expect(point?.x).toBeCloseTo((x * 2 ** 6 - address.x) * TILE_SIZE, -1)
    expect(point?.y).toBeCloseTo((y * 2 ** 6 - address.y) * TILE_SIZE, -1)
  })

  it('name cities from zoom 5, towns from 7 and villages from 8', () => {
    const lowestRank = (z: number) =>
      Math.max(...townsOf(decode(tileAt([1.3, 52.63], z))).map(({ properties }) => Number(properties.rank)))
    expect([4, 5, 6, 7, 8, 9].map(lowestRank)).toEqual([1, 2, 2, 3, 4, 4])
  })

  it('name every town and area of our lists at zoom 10, so that they were made from these [PROD-10]', () => {
    const missing = [...TOWNS, ...AREA_NAMES].filter(({ name, position }) => {
      const { towns, areas } = decode(tileAt(position, 10))?.layers ?? {}
      return ![...featuresOf(towns), ...featuresOf(areas)].some(({ properties }) => properties.name === name)
    })
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  it('have Windermere as water at zoom 10', () => {
    expect(decode(tileAt([-2.94, 54.36], 10))?.layers.water?.length).toBeGreaterThan(0)
  })

  it('have the border of France and Spain', () => {
    expect(decode(tileAt([1, 42.7], 7))?.layers.borders?.length).toBeGreaterThan(0)
  })

  it('cover a larger area at zooms 3 to 5, so that no continent ends within the window', () => {
    const moscow: Position = [37.6, 55.75]
    expect([3, 4, 5, 6].map((z) => maps.tile(tileAt(moscow, z)) !== undefined)).toEqual([true, true, true, false])
  })

  it('do not exist where there is only sea', () => {
    expect(maps.tile(tileAt(OPEN_SEA, 9))).toBeUndefined()
  })

  it('are at most 60 KB each, compressed', () => {
    const sizes = []
    for (const z of [3, 4, 5, 6, 7]) {
      const { firstX, lastX, firstY, lastY } = tileRange(z)
      for (let x = firstX; x <= lastX; x++) {
        for (let y = firstY; y <= lastY; y++) sizes.push(maps.tile({ z, x, y })?.length ?? 0)
      }
    }
    expect(Math.max(...sizes)).toBeLessThan(60 * 1024)
    expect(TILE_ZOOMS).toEqual({ min: 3, max: 10 })
  })
})

describe('the list of towns', () => {
  it('has every town where the demonstration has parks', () => {
    const listed = new Set(TOWNS.map(({ name }) => name))
    const towns = Object.values(PLACES).flatMap((places) => places.towns)
    expect(towns.length).toBeGreaterThan(300)
    expect(towns.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([])
  })
})

describe('the coast', () => {
  const FARTHEST_KM = 2

  it(
    'has every park of the catalogue on land, or within 2 km of it [PROD-10]',
    () => {
      const { parks } = generateCatalogue({ seed: CATALOGUE_SEED, scale: 1, today: '2026-11-21' })
      expect(parks.length).toBeGreaterThan(600)
      const atSea = parks.filter(({ longitude, latitude }) => offLand([longitude, latitude]) > FARTHEST_KM)
      expect(atSea.map(({ name }) => name)).toEqual([])
    },
    SEARCHING_MS,
  )

  it(
    'has every town that a map names on land, or within 2 km of it',
    () => {
      const atSea = TOWNS.filter(({ position }) => offLand(position) > FARTHEST_KM)
      expect(atSea.map(({ name }) => name)).toEqual([])
    },
    SEARCHING_MS,
  )
})
