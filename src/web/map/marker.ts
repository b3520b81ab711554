import type { Pence } from '../../domain/money/money.ts'
import type { MapPoint, PointKind } from './map-point.ts'

export interface Marker {
  /** The id of a member point that stays while others join or leave, so that focus survives zooming. */
  readonly key: string
  readonly kind: PointKind | 'cluster'
  readonly lat: number
  readonly lng: number
  /** Cheapest first. */
  readonly points: readonly MapPoint[]
  /** The lowest total of the points; undefined if none has one. */
  readonly lowest: Pence | undefined
  /** The zoom at which the points split; undefined if they never do. */
  readonly splitsAt: number | undefined
}
