import type { RegionArea } from '../../domain/site/channel.ts'
import { AREA_FRAMES } from './area-frame.ts'
import { EUROPEAN_OUTLINES, UK_OUTLINES, cornersOf, type RegionOutlines } from './region-outlines.ts'
import { pathData, roundedPathData } from '../drawing/path-data.ts'
import type { Point } from './projection.ts'

/** The waterways of the boating areas as lines by branch, to about 2 km. */
const WATERWAYS: RegionOutlines = {
  31: [
    '1.3 52.63 1.44 52.62 1.57 52.56 1.72 52.6',
    '1.41 52.72 1.46 52.7 1.53 52.68 1.57 52.64 1.72 52.61',
    '1.52 52.77 1.51 52.7',
    '1.58 52.75 1.58 52.71 1.54 52.68',
    '1.56 52.46 1.62 52.47 1.66 52.52 1.63 52.55 1.68 52.58',
    '1.71 52.47 1.65 52.49',
  ],
  32: [
    '-3.17 52.97 -3.09 52.97 -3.06 52.93 -2.89 52.91 -2.78 52.95 -2.68 52.97 -2.54 53.09',
    '-2.89 53.28 -2.88 53.19 -2.7 53.13 -2.54 53.09 -2.52 53.06 -2.49 52.9 -2.31 52.8 -2.15 52.62',
  ],
  33: [
    '-0.2 51.53 -0.48 51.55 -0.48 51.65 -0.65 51.8 -0.72 51.92 -0.73 52.06 -0.92 52.14 -1.1 52.25 -1.21 52.29 -1.32 52.25 -1.57 52.28 -1.72 52.35 -1.88 52.48',
    '-1.27 51.76 -1.3 51.92 -1.34 52.06 -1.36 52.15 -1.32 52.25',
    '-1.21 52.29 -1.26 52.37 -1.4 52.42 -1.47 52.46',
    '-1.1 52.25 -1.1 52.4 -0.96 52.48',
  ],
  34: [
    '-2.99 53.42 -2.95 53.52 -2.85 53.6 -2.63 53.54 -2.55 53.65 -2.48 53.74 -2.24 53.79 -2.19 53.92 -2.11 53.98 -2.02 53.96 -1.94 53.91 -1.84 53.85 -1.55 53.79',
    '-2.13 53.66 -2.01 53.74 -1.91 53.71',
  ],
  35: [
    '-2.6 51.45 -2.48 51.42 -2.36 51.38 -2.29 51.36 -2.25 51.34 -2.13 51.34 -2 51.36 -1.8 51.34 -1.6 51.38 -1.52 51.42 -1.32 51.4 -1.1 51.42 -0.97 51.46',
  ],
  36: [
    '-0.47 52.14 -0.28 52.15 -0.27 52.23 -0.18 52.33 -0.07 52.32 0.03 52.35 0.17 52.34 0.27 52.4 0.31 52.46 0.34 52.59 0.39 52.75',
    '-0.22 52.57 -0.1 52.53 0.09 52.55 0.3 52.58',
  ],
  37: [
    '-1.69 51.69 -1.5 51.69 -1.4 51.73 -1.3 51.78 -1.25 51.74 -1.28 51.67 -1.2 51.65 -1.13 51.6 -1.14 51.52 -0.97 51.46 -0.9 51.54 -0.78 51.57 -0.7 51.52 -0.61 51.48 -0.5 51.43 -0.45 51.39 -0.32 51.43',
  ],
}

export interface RegionShape {
  readonly regionId: number
  /** Path data in units of the area's frame. */
  readonly path: string
  /** Points of its parts, the mainland or longest waterway first. */
  readonly parts: readonly (readonly Point[])[]
  /** A line along a waterway, not an area. */
  readonly isLine: boolean
}

const OUTLINES: Readonly<Record<RegionArea, RegionOutlines>> = {
  uk: UK_OUTLINES,
  europe: EUROPEAN_OUTLINES,
  boats: WATERWAYS,
}

/** The parts of a region's outline; empty if it is on no map. */
export function outlinesOf(area: RegionArea, regionId: number): readonly string[] {
  return OUTLINES[area][regionId] ?? []
}

const known = new Map<RegionArea, readonly RegionShape[]>()

/** The regions of an area as shapes; computed once. */
export function regionShapes(area: RegionArea): readonly RegionShape[] {
  const shapes = known.get(area) ?? shapesOf(area)
  known.set(area, shapes)
  return shapes
}

function shapesOf(area: RegionArea): RegionShape[] {
  const { projection } = AREA_FRAMES[area]
  const isLine = area === 'boats'
  return Object.entries(OUTLINES[area]).map(([id, outlines]) => {
    const parts = outlines.map((outline) => cornersOf(outline).map((corner) => projection.project(corner)))
    const path = parts.map((part) => (isLine ? roundedPathData(part, false, Infinity) : pathData(part, true))).join('')
    return { regionId: Number(id), path, parts, isLine }
  })
}
