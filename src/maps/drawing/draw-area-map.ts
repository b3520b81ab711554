import { AREA_FRAMES } from '../regions/area-frame.ts'
import { regionShapes } from '../regions/region-shapes.ts'
import type { RegionArea } from '../../domain/site/channel.ts'
import type { Town } from '../facts/town.ts'
import type { Projection } from '../regions/projection.ts'
import { coastPath, drawShoreLines } from './coasts.ts'
import { drawText, type StaticMapTools } from './static-map-tools.ts'

/**
 * Coarse: at half this tolerance a phone took nine times as long to draw the shore lines, and the file was twice as
 * large.
 */
const DETAIL = { tolerance: 1, minAcross: 2 }

const LANDMARK_SIZE = 11.5

/** Cities on area maps for orientation, with the side where there is room for the name. */
const LANDMARKS: Readonly<Record<RegionArea, Readonly<Record<string, 'left' | 'right'>>>> = {
  uk: {},
  europe: {},
  boats: {
    London: 'right',
    Birmingham: 'left',
    Manchester: 'right',
    Leeds: 'right',
    Bristol: 'right',
    Norwich: 'left',
    Nottingham: 'right',
    Cardiff: 'left',
    York: 'right',
  },
}

/**
 * The map of an area that overlays a page's own region shapes: sea and coast, transparent where there is land, so that
 * a highlighted region beneath is cut at its coast. The tint of regions lets the highlight show through.
 */
export function drawAreaMap(area: RegionArea, { coasts, palette, towns, typeface }: StaticMapTools): string {
  const { width, height, projection, bounds } = AREA_FRAMES[area]
  const window = { projection, bounds }
  const land = coastPath(coasts.land, window, DETAIL)
  const water = coastPath(coasts.water, window, { ...DETAIL, minAcross: 5 })
  const sheet = `M0 0h${width}v${height}h-${width}z`
  const regions = regionShapes(area)
    .filter(({ isLine }) => !isLine)
    .map(({ path }) => path)
    .join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    // Browsers draw a clipped group faster than a masked one.
    `<defs><path id="l" d="${land}"/><clipPath id="s"><path clip-rule="evenodd" d="${sheet}${land}"/></clipPath></defs>`,
    `<path d="${regions}" fill="none" stroke="${palette.regionEdge}" stroke-width=".7" stroke-linejoin="round"/>`,
    `<path d="${water}" fill="${palette.sea}" stroke="${palette.coast}" stroke-width=".4"/>`,
    `<g clip-path="url(#s)"><path fill="${palette.sea}" d="${sheet}"/>`,
    drawShoreLines('l', palette),
    `</g><use href="#l" fill="none" stroke="${palette.coast}" stroke-width=".7" stroke-linejoin="round"/>`,
    ...towns.map((town) => drawLandmark(town, LANDMARKS[area][town.name], projection, { palette, typeface })),
    '</svg>',
  ].join('')
}

/** A dot and a small name; nothing for a town that is not listed. */
function drawLandmark(
  { name, position, rank }: Town,
  side: 'left' | 'right' | undefined,
  { project }: Projection,
  { palette, typeface }: Pick<StaticMapTools, 'palette' | 'typeface'>,
): string {
  if (!side || rank > 2) return ''
  const [x, y] = project(position)
  const start = side === 'right' ? x + 5 : x - 5 - typeface.width(name, LANDMARK_SIZE)
  const look = { size: LANDMARK_SIZE, colour: palette.muted, halo: palette.land }
  const dot = `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="1.8" fill="${palette.muted}"/>`
  return dot + drawText(typeface, name, [start, y + LANDMARK_SIZE * 0.35], look)
}
