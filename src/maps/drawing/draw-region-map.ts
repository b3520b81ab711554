import type { RegionArea } from '../../domain/site/channel.ts'
import type { Position } from '../extent.ts'
import { cornersOf } from '../regions/region-outline.ts'
import { outlinesOf } from '../regions/region-shapes.ts'
import { drawStaticMap } from './draw-static-map.ts'
import { pathData, roundedPathData } from './path-data.ts'
import type { StaticMapTools } from './static-map-tools.ts'
import { staticMapFrame, staticMapFrameAround, type StaticMapFrame } from './static-map-frame.ts'

/** Larger than on a park's map, since this one is shown small. */
const TEXT_SIZES = { 1: 21, 2: 19, 3: 17, 4: 16 } as const
/** The visible area relative to the region. */
const ROOM = 1.25
/** Lists crop to the middle four fifths. */
const MARGIN = 54
/** Width for a region with only a point. */
const KILOMETRES_ACROSS = 160

/** A region highlighted within its country; a boating area by its waterways. */
export function drawRegionMap(area: RegionArea, regionId: number, position: Position, tools: StaticMapTools): string {
  const parts = outlinesOf(area, regionId).map(cornersOf)
  const frame =
    parts.length > 0 ? staticMapFrameAround(parts.flat(), ROOM) : staticMapFrame(position, KILOMETRES_ACROSS)
  const isWater = area === 'boats'
  const paths = parts.map((part) => pathOf(part, frame, !isWater)).join('')
  const { palette } = tools
  return drawStaticMap(
    {
      frame,
      ground: isWater
        ? `<path d="${paths}" fill="none" stroke="${palette.pin}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`
        : `<path d="${paths}" fill="${palette.region}" stroke="${palette.regionEdge}"/>`,
      margin: MARGIN,
      labels: { most: 10, sizes: TEXT_SIZES },
    },
    tools,
  )
}

function pathOf(part: readonly Position[], { projection }: StaticMapFrame, isClosed: boolean): string {
  const points = part.map((corner) => projection.project(corner))
  return isClosed ? pathData(points, true) : roundedPathData(points, false, Infinity)
}
