import type { Pence } from '../../domain/money/money.ts'

/** A point of a live map, and the content of its card. */
export interface MapPoint {
  readonly id: number
  readonly lat: number
  readonly lng: number
  readonly name: string
  /** The town it is in or near. */
  readonly place?: string
  /** The link of its card; sights have none. */
  readonly href?: string
  /** A phrase about a sight. */
  readonly note?: string
  /** The number of a sight in the list beside the map. */
  readonly badge?: string
  /** Total of the stay; undefined if not available. */
  readonly total: Pence | undefined
  readonly nights: number
  /** Included extras. */
  readonly includes?: string
  /** 0 to 5 in halves. */
  readonly rating?: number
  readonly reviewCount?: number
  /** Address of a small picture, 3:2. */
  readonly pictureSrc?: string
  /** CSS background that stands for the picture until it is loaded. */
  readonly pictureBackdrop?: string
  /**
   * `price` is a flag with the total; `place` a pin of the map's main place; `sight` a number explained by a list;
   * `dot` a secondary point. Default: `price` if there is a total, else `dot`.
   */
  readonly look?: PointKind
}

type PointKind = 'price' | 'place' | 'sight' | 'dot'

export function pointKind({ look, total }: MapPoint): PointKind {
  return look ?? (total === undefined ? 'dot' : 'price')
}

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
