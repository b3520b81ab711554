import type { Bounds, Position } from '../extent.ts'
import { conicProjection, type Projection } from '../regions/projection.ts'

/** Static maps are 3:2, like the illustrations. */
export const STATIC_MAP_SIZE = { width: 600, height: 400 } as const

export interface StaticMapFrame {
  readonly projection: Projection
  /** The visible area with a margin. */
  readonly bounds: Bounds
  readonly unitsPerKilometre: number
}

const KM_PER_DEGREE = 111.2
/** The drawn area relative to the visible one, so that no line ends in view. */
const BEYOND = 1.2

/** A frame of that many kilometres from west to east around a place, true to scale in its centre. */
export function staticMapFrame(middle: Position, kilometresAcross: number): StaticMapFrame {
  const { width, height } = STATIC_MAP_SIZE
  const [longitude, latitude] = middle
  const northSouth = (kilometresAcross * height) / width / 2 / KM_PER_DEGREE
  const eastWest = kilometresAcross / 2 / (KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180))
  const parallels = [latitude - northSouth / 2, latitude + northSouth / 2] as const
  return {
    projection: conicProjection({ width, height, parallels, meridian: longitude, middle, kilometresAcross }),
    bounds: {
      west: longitude - eastWest * BEYOND,
      east: longitude + eastWest * BEYOND,
      south: latitude - northSouth * BEYOND,
      north: latitude + northSouth * BEYOND,
    },
    unitsPerKilometre: width / kilometresAcross,
  }
}

/** A frame that contains all positions, with a margin. */
export function staticMapFrameAround(positions: readonly Position[], room: number): StaticMapFrame {
  const longitudes = positions.map(([longitude]) => longitude)
  const latitudes = positions.map(([, latitude]) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const middle: Position = [(west + east) / 2, (south + north) / 2]
  const across = (east - west) * KM_PER_DEGREE * Math.cos((middle[1] * Math.PI) / 180)
  const tall = (north - south) * KM_PER_DEGREE
  return staticMapFrame(middle, Math.max(across, (tall * STATIC_MAP_SIZE.width) / STATIC_MAP_SIZE.height) * room)
}
