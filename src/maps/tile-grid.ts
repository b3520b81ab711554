import { EXTENT, FAR_EXTENT, type Bounds } from './extent.ts'

/** A tile of the Web Mercator grid: zoom z has 2^z by 2^z tiles. */
export interface TileAddress {
  readonly z: number
  readonly x: number
  readonly y: number
}

/**
 * Stored zooms. The coast is known to about 100 m, which is 16 units of a tile at zoom 10: closer views scale these
 * tiles without losing anything.
 */
export const TILE_ZOOMS = { min: 3, max: 10 } as const

/** Up to this zoom tiles cover a larger area, since a window shows that much at once. */
export const FAR_ZOOM = 5

export const isFar = (z: number): boolean => z <= FAR_ZOOM

/** Units across a tile. */
export const TILE_SIZE = 4096

/** Web Mercator: a position from 0 to 1 in each direction, y downwards. */
export function mercator([longitude, latitude]: readonly [number, number]): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

export interface TileRange {
  readonly firstX: number
  readonly lastX: number
  readonly firstY: number
  readonly lastY: number
}

/** The tiles of a zoom that overlap an area, by default all that the maps cover. */
export function tileRange(z: number, { west, south, east, north }: Bounds = isFar(z) ? FAR_EXTENT : EXTENT): TileRange {
  const across = 2 ** z
  const [left, top] = mercator([west, north])
  const [right, bottom] = mercator([east, south])
  return {
    firstX: Math.floor(left * across),
    lastX: Math.floor(right * across),
    firstY: Math.floor(top * across),
    lastY: Math.floor(bottom * across),
  }
}

/** Whether a tile is of a stored zoom and within the covered area. */
export function isOfGrid({ z, x, y }: TileAddress): boolean {
  if (![z, x, y].every(Number.isInteger) || z < TILE_ZOOMS.min || z > TILE_ZOOMS.max) return false
  const { firstX, lastX, firstY, lastY } = tileRange(z)
  return x >= firstX && x <= lastX && y >= firstY && y <= lastY
}
