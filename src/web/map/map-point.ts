import type { Pence } from '../../domain/money/money.ts'

/** A place on a live map, and what the small card of its pin says. */
export interface MapPoint {
  readonly id: number
  readonly lat: number
  readonly lng: number
  readonly name: string
  /** The town it is in or near. */
  readonly place?: string
  /** Where its small card leads; a sight leads nowhere. */
  readonly href?: string
  /** A phrase about a sight. */
  readonly note?: string
  /** The number of a sight in the list beside the map. */
  readonly badge?: string
  /** Total of the stay; undefined where it cannot be had. */
  readonly total: Pence | undefined
  readonly nights: number
  /** What is in the total because it was asked for. */
  readonly includes?: string
  /** 0 to 5 in halves. */
  readonly rating?: number
  readonly reviewCount?: number
  /** An address of a small picture, 3:2. */
  readonly pictureSrc?: string
  /** Holds the picture's place. */
  readonly pictureColour?: string
  /**
   * `price` is a flag with the total, `place` a pin of its own: what the map is about, `sight` a number that a list
   * explains, `dot` something to notice in passing. Left out: a price where there is a total, else a dot.
   */
  readonly look?: PointLook
}

export type PointLook = 'price' | 'place' | 'sight' | 'dot'

export function lookOf({ look, total }: MapPoint): PointLook {
  return look ?? (total === undefined ? 'dot' : 'price')
}
