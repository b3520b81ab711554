import type { RegionArea } from '../../domain/site/channel.ts'
import type { Bounds } from '../extent.ts'
import { conicProjection, type Projection } from './projection.ts'

/** A set of regions as one map: size in units, projection, and the extent of its coast. */
export interface AreaFrame {
  readonly width: number
  readonly height: number
  readonly projection: Projection
  readonly bounds: Bounds
}

const UK = { width: 640, height: 760 }
const EUROPE = { width: 640, height: 540 }
const BOATS = { width: 640, height: 620 }

export const AREA_FRAMES: Readonly<Record<RegionArea, AreaFrame>> = {
  uk: {
    ...UK,
    projection: conicProjection({
      ...UK,
      parallels: [51, 57],
      meridian: -3,
      middle: [-3, 54.22],
      kilometresAcross: 855,
    }),
    bounds: { west: -11.5, south: 48.5, east: 4.5, north: 59.6 },
  },
  europe: {
    ...EUROPE,
    projection: conicProjection({
      ...EUROPE,
      parallels: [39, 52],
      meridian: 5,
      middle: [4, 45.5],
      kilometresAcross: 2560,
    }),
    bounds: { west: -13, south: 34, east: 24, north: 57 },
  },
  boats: {
    ...BOATS,
    projection: conicProjection({
      ...BOATS,
      parallels: [51.5, 53.5],
      meridian: -1,
      middle: [-0.85, 52.73],
      kilometresAcross: 400,
    }),
    bounds: { west: -4.5, south: 50, east: 3, north: 55.2 },
  },
}
