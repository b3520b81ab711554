import type { ChannelCode, RegionArea } from '../domain/site/channel.ts'
import { MAP_VERSION } from './map-version.ts'

/** What follows the path of a map, so that browsers may keep it for ever. */
const VERSION = `?v=${MAP_VERSION}`

/** Vector tiles, with `{z}`, `{x}` and `{y}` to be filled in. */
export const TILE_ADDRESS = `/map/tiles/{z}/{x}/{y}.mvt${VERSION}`

/** A still map of the country round a park, 3:2. */
export function parkMapAddress(parkId: number): string {
  return `/map/parks/${parkId}.svg${VERSION}`
}

/** A still map of a region within its country, 3:2. */
export function regionMapAddress(channel: ChannelCode, regionId: number): string {
  return `/map/regions/${channel}/${regionId}.svg${VERSION}`
}

/** The sea and coast that lie over an area's regions on a page. */
export function areaMapAddress(area: RegionArea): string {
  return `/map/areas/${area}.svg${VERSION}`
}
