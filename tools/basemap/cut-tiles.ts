import { gzipSync } from 'node:zlib'
import type { Feature, FeatureCollection, Geometry } from 'geojson'
import GeoJSONVT, { type LegacyFeature } from 'geojson-vt'
import { fromGeojsonVt } from 'vt-pbf'
import type { CutTile } from '../../src/maps/archive/map-files.ts'
import type { Position } from '../../src/maps/extent.ts'
import type { AreaName } from '../../src/maps/facts/area-names.ts'
import type { Town } from '../../src/maps/facts/town.ts'
import { FAR_ZOOM, isFar, TILE_SIZE, TILE_ZOOMS, tileRange, type TileAddress } from '../../src/maps/tile-grid.ts'

/** Closed rings of land and water, lines of borders. */
export interface Shapes {
  readonly land: readonly (readonly Position[])[]
  readonly water: readonly (readonly Position[])[]
  readonly borders: readonly (readonly Position[])[]
}

export interface MapLayers {
  readonly near: Shapes
  /** For low zooms, which show more than the covered area. */
  readonly far: Shapes
  readonly towns: readonly Town[]
  readonly areas: readonly AreaName[]
}

/** Tolerance of simplification in units of a tile: a third of a pixel of a 256-pixel tile. */
const TOLERANCE = 5
/** Buffer around tiles, so that broad lines along coasts do not break at their edges. */
const OVERLAP = 128
/** Minimum zoom of a town's name by rank. */
const TOWN_ZOOMS = { 1: 3, 2: 5, 3: 7, 4: 8 } as const
/** Higher compression levels save a tenth and take five times as long. */
const GZIP_LEVEL = 6

/**
 * Cuts layers into all tiles of the grid: `land` and `water` (polygons), `borders` (lines), `towns` (points with name
 * and rank), `areas` (points with name and kind). Tiles of open sea are omitted.
 */
export function cutTiles(layers: MapLayers): CutTile[] {
  const near = shapeCutters(layers.near)
  const far = shapeCutters(layers.far, FAR_ZOOM)
  const shapeAt = (name: keyof Shapes) => (address: TileAddress) => (isFar(address.z) ? far : near)[name](address)
  const cutters = Object.entries({
    land: shapeAt('land'),
    water: shapeAt('water'),
    borders: shapeAt('borders'),
    areas: cutter(layers.areas.map(({ name, kind, position, fromZoom }) => point(position, { name, kind }, fromZoom))),
    towns: cutter(layers.towns.map(({ name, position, rank }) => point(position, { name, rank }, TOWN_ZOOMS[rank]))),
  })
  const compressed = new Map<string, Uint8Array>()
  return [...allAddresses()].flatMap((address): CutTile[] => {
    const found = cutters
      .map(([name, cut]) => [name, { features: cut(address) }] as const)
      .filter(([, { features }]) => features.length > 0)
    if (found.length === 0) return []
    const tile = Buffer.from(fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: TILE_SIZE }))
    const text = tile.toString('latin1')
    const content = compressed.get(text) ?? gzipSync(tile, { level: GZIP_LEVEL })
    compressed.set(text, content)
    return [{ address, content }]
  })
}

function shapeCutters({ land, water, borders }: Shapes, last?: number): Record<keyof Shapes, Cut> {
  const polygon = (ring: readonly Position[]) => feature({ type: 'Polygon', coordinates: [writable(ring)] })
  const line = (ends: readonly Position[]) => feature({ type: 'LineString', coordinates: writable(ends) })
  return {
    land: cutter(land.map(polygon), last),
    water: cutter(water.map(polygon), last),
    borders: cutter(borders.map(line), last),
  }
}

type Cut = (address: TileAddress) => LegacyFeature[]

function* allAddresses(): Generator<TileAddress> {
  for (let z = TILE_ZOOMS.min; z <= TILE_ZOOMS.max; z++) {
    const { firstX, lastX, firstY, lastY } = tileRange(z)
    for (let x = firstX; x <= lastX; x++) for (let y = firstY; y <= lastY; y++) yield { z, x, y }
  }
}

/** Attributes used only for cutting. */
const FROM_ZOOM = 'fromZoom'

/** @param last the maximum zoom */
function cutter(features: readonly Feature[], last: number = TILE_ZOOMS.max): Cut {
  const collection: FeatureCollection = { type: 'FeatureCollection', features: [...features] }
  const index = new GeoJSONVT(collection, {
    maxZoom: TILE_ZOOMS.max,
    indexMaxZoom: last,
    indexMaxPoints: 0,
    tolerance: TOLERANCE,
    buffer: OVERLAP,
    extent: TILE_SIZE,
  })
  return ({ z, x, y }) =>
    (index.getTile(z, x, y)?.features ?? []).flatMap((found) => {
      const { [FROM_ZOOM]: fromZoom, ...tags } = found.tags ?? {}
      return typeof fromZoom === 'number' && fromZoom > z ? [] : [{ ...found, tags }]
    })
}

function point(position: Position, tags: Readonly<Record<string, string | number>>, fromZoom: number): Feature {
  return feature({ type: 'Point', coordinates: [...position] }, { ...tags, [FROM_ZOOM]: fromZoom })
}

function feature(geometry: Geometry, properties: Readonly<Record<string, string | number>> = {}): Feature {
  return { type: 'Feature', properties, geometry }
}

const writable = (ring: readonly Position[]) => ring as [number, number][]
