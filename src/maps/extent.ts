/** A position on the ground in degrees: longitude first, as in GeoJSON. */
export type Position = readonly [longitude: number, latitude: number]

/** The covered area: Ireland to the Baltic, Andalusia to Shetland. Nothing is for sale beyond it. */
export const EXTENT = { west: -13, south: 34, east: 31, north: 62 } as const

/** The covered area at low zooms: without it continents would end in straight lines. */
export const FAR_EXTENT = { west: -45, south: 3, east: 68, north: 75 } as const

export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export function isWithin([longitude, latitude]: Position, { west, south, east, north }: Bounds): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

export function doOverlap(one: Bounds, other: Bounds): boolean {
  return one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south
}
