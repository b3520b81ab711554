import type { Position } from '../extent.ts'

/** A point in drawing units: x to the right, y downwards. */
export type Point = readonly [x: number, y: number]

export interface Projection {
  readonly project: (position: Position) => Point
}

interface ConicSettings {
  /** The two standard parallels in degrees. */
  readonly parallels: readonly [number, number]
  /** The central meridian in degrees. */
  readonly meridian: number
  /** The frame: its centre, its width in kilometres and in units. */
  readonly middle: Position
  readonly kilometresAcross: number
  readonly width: number
  readonly height: number
}

const EARTH_RADIUS_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Lambert conformal conic projection, common in atlases: unlike Mercator it does not enlarge the north.
 * @see J. P. Snyder, Map Projections: A Working Manual, page 104, for the sphere
 */
export function conicProjection(settings: ConicSettings): Projection {
  const [south, north] = settings.parallels.map(radians) as [number, number]
  const spread = (latitude: number) => Math.tan(Math.PI / 4 + latitude / 2)
  const cone = Math.log(Math.cos(south) / Math.cos(north)) / Math.log(spread(north) / spread(south))
  const size = (Math.cos(south) * spread(south) ** cone) / cone

  const onPlane = ([longitude, latitude]: Position): Point => {
    const distance = size / spread(radians(latitude)) ** cone
    const angle = cone * radians(longitude - settings.meridian)
    return [distance * Math.sin(angle), -distance * Math.cos(angle)]
  }
  const [middleX, middleY] = onPlane(settings.middle)
  const scale = (settings.width * EARTH_RADIUS_KM) / settings.kilometresAcross
  return {
    project(position) {
      const [x, y] = onPlane(position)
      return [settings.width / 2 + (x - middleX) * scale, settings.height / 2 + (middleY - y) * scale]
    },
  }
}
