import type { ChannelCode, RegionArea } from '../domain/site/channel.ts'

/**
 * Part of every map's address, so that browsers can cache maps indefinitely. Increase it when the geometry, the towns
 * or the drawing changes; it also names the cache folder of prepared maps.
 */
export const MAP_VERSION = '3'

/** The version parameter, so that browsers can cache maps for a year. */
const VERSION = `?v=${MAP_VERSION}`

/** Vector tiles, a template with `{z}`, `{x}` and `{y}`. */
export const TILE_ADDRESS = `/map/tiles/{z}/{x}/{y}.mvt${VERSION}`

/** A static map of the surroundings of a park, 3:2. */
export function parkMapAddress(parkId: number): string {
  return `/map/parks/${parkId}.svg${VERSION}`
}

interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** A page of another site that plans a route to a place, from a start the reader enters. */
export function directionsAddress({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
}

/** A static map of a region within its country, 3:2. */
export function regionMapAddress(channel: ChannelCode, regionId: number): string {
  return `/map/regions/${channel}/${regionId}.svg${VERSION}`
}

/** The overlay of sea and coast for an area's regions. */
export function areaMapAddress(area: RegionArea): string {
  return `/map/areas/${area}.svg${VERSION}`
}
