import type { RegionArea } from '../../domain/site/channel.ts'
import { AREA_FRAMES } from './area-frame.ts'
import { EUROPEAN_OUTLINES } from './outlines-europe.ts'
import { pathData, roundedPathData } from '../drawing/path-data.ts'
import { UK_OUTLINES } from './outlines-uk.ts'
import type { Point } from './projection.ts'
import { cornersOf, type RegionOutlines } from './region-outline.ts'
import { WATERWAYS } from './waterways.ts'

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
