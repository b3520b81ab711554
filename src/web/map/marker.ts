import type { Pence } from '../../domain/money/money.ts'
import type { MapPoint, PointLook } from './map-point.ts'

export interface Marker {
  /** A point of the marker that stays the same while others join or leave it: focus survives zooming by it. */
  readonly key: string
  readonly kind: PointLook | 'cluster'
  readonly lat: number
  readonly lng: number
  /** Cheapest first. */
  readonly points: readonly MapPoint[]
  /** The lowest total among the points, where one of them has one. */
  readonly lowest: Pence | undefined
  /** The zoom at which several points come apart; undefined where they never do. */
  readonly splitsAt: number | undefined
}
