import type { RegionArea } from '../../domain/site/channel.ts'
import type { Position } from '../extent.ts'
import { AREA_FRAMES } from './area-frame.ts'
import type { Point } from './projection.ts'

/** Whether the label's position is the start, middle or end of the name. */
export type LabelAnchor = 'start' | 'middle' | 'end'

interface LabelFact {
  /** Within the region: the position of its number, and of its name unless `aside` is given. */
  readonly at: Position
  /** Position of the name if the region is too small for it. */
  readonly aside?: Position
  readonly anchor?: LabelAnchor
}

export interface LabelPlace {
  readonly at: Point
  readonly name: Point
  readonly anchor: LabelAnchor
  /** The name is outside and needs a line to its region. */
  readonly isApart: boolean
}

const LABELS: Readonly<Record<number, LabelFact>> = {
  1: { at: [-4.8, 50.42], aside: [-5.5, 50.78], anchor: 'middle' },
  2: { at: [-3.92, 50.8] },
  3: { at: [0.98, 52.68] },
  4: { at: [1.05, 52.23] },
  5: { at: [0.55, 51.83] },
  6: { at: [0.72, 51.22] },
  7: { at: [-0.1, 50.95], aside: [0.35, 50.5], anchor: 'middle' },
  8: { at: [-1.33, 51.02], aside: [-1.1, 50.1], anchor: 'middle' },
  9: { at: [-2.3, 50.8], aside: [-2.75, 50.3], anchor: 'middle' },
  10: { at: [-2.95, 51.13] },
  11: { at: [-0.15, 53.2], aside: [0.75, 53.62], anchor: 'start' },
  12: { at: [-1.15, 54.1] },
  13: { at: [-1.95, 55.25], aside: [-0.85, 55.5], anchor: 'start' },
  14: { at: [-3.02, 54.58] },
  15: { at: [-2.75, 53.88], aside: [-3.55, 53.82], anchor: 'end' },
  16: { at: [-3.8, 53.05] },
  17: { at: [-3.7, 52.42] },
  18: { at: [-4.4, 51.87], aside: [-6.25, 51.62], anchor: 'middle' },
  19: { at: [-3.7, 55.4] },
  20: { at: [-3.4, 57] },
  21: { at: [-1.8, 53.24] },
  22: { at: [-1.83, 51.84] },
  31: { at: [1.57, 52.65], aside: [1.2, 53.2], anchor: 'middle' },
  32: { at: [-2.78, 52.95], aside: [-2.95, 52.66], anchor: 'middle' },
  33: { at: [-1.34, 52.06], aside: [-2.3, 51.98], anchor: 'middle' },
  34: { at: [-2.02, 53.96], aside: [-1.95, 54.25], anchor: 'middle' },
  35: { at: [-1.6, 51.38], aside: [-1.75, 51.16], anchor: 'middle' },
  36: { at: [0.27, 52.4], aside: [0.95, 52.15], anchor: 'middle' },
  37: { at: [-0.9, 51.54], aside: [-0.6, 51.23], anchor: 'middle' },
  51: { at: [-0.9, 48.75] },
  52: { at: [0.2, 46.2] },
  53: { at: [4.6, 44.1], aside: [5, 41.6], anchor: 'middle' },
  54: { at: [-3.6, 40.2] },
  55: { at: [10.3, 45.3] },
  56: { at: [11.3, 43.3], aside: [12.1, 40.3], anchor: 'middle' },
  57: { at: [16.3, 45.45] },
  58: { at: [5.5, 52.2], aside: [2.9, 54], anchor: 'middle' },
  59: { at: [10, 50.8] },
  60: { at: [12, 47.35] },
  61: { at: [-8.1, 39.6] },
  62: { at: [14.8, 46.1], aside: [17, 46.85], anchor: 'start' },
}

/** Position of a region's number and name on the map of its area; undefined if it has none. */
export function labelPlace(area: RegionArea, regionId: number): LabelPlace | undefined {
  const fact = LABELS[regionId]
  if (!fact) return undefined
  const { project } = AREA_FRAMES[area].projection
  const toWholeUnits = (position: Position): Point => {
    const [x, y] = project(position)
    return [Math.round(x), Math.round(y)]
  }
  return {
    at: toWholeUnits(fact.at),
    name: toWholeUnits(fact.aside ?? fact.at),
    anchor: fact.anchor ?? 'middle',
    isApart: fact.aside !== undefined,
  }
}
