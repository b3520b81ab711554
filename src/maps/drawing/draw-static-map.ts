import type { TownRank } from '../facts/town.ts'
import { type Point, conicProjection, type Projection } from '../regions/projection.ts'
import { borderPath, coastPath, drawShoreLines } from './coasts.ts'
import { drawText, type StaticMapTools } from './static-map-tools.ts'
import type { Position, Bounds } from '../extent.ts'
import type { RegionArea } from '../../domain/site/channel.ts'
import { cornersOf } from '../regions/region-outlines.ts'
import { outlinesOf } from '../regions/region-shapes.ts'
import { pathData, roundedPathData } from './path-data.ts'

interface StaticMap {
  readonly frame: StaticMapFrame
  /** Drawn on the land, below coast and names; clipped to the land if `isOnLand`. */
  readonly ground?: string
  /** Drawn on top of everything. */
  readonly top?: string
  /** Areas kept free of names. */
  readonly kept?: readonly { readonly point: Point; readonly half: number }[]
  /** Units at either side that a narrower frame may crop: no names there. */
  readonly margin?: number
  readonly labels: { readonly max: number; readonly sizes: Readonly<Record<TownRank, number>> }
}

const COAST_DETAIL = { tolerance: 0.8, minAcross: 3.5, isRounded: true }
const LAKE_DETAIL = { tolerance: 0.8, minAcross: 12, isRounded: true }
const CREDIT = '© OpenStreetMap contributors'
const CREDIT_SIZE = 10

/** At this width in CSS pixels or less, names would be illegible. */
const NAMELESS_WIDTH = 280

/** A static map: sea with lines along the coast, land, lakes, borders, towns with names. */
function drawStaticMap(
  { frame, ground = '', top = '', kept = [], margin = 0, labels }: StaticMap,
  tools: StaticMapTools,
): string {
  const { coasts, palette, typeface } = tools
  const { width, height } = STATIC_MAP_SIZE
  const land = coastPath(coasts.land, frame, COAST_DETAIL)
  const water = coastPath(coasts.water, frame, LAKE_DETAIL)
  const borders = borderPath(coasts.borders, frame, COAST_DETAIL)
  const placed = placeLabels(townLabels(frame, labels, tools), STATIC_MAP_SIZE, [
    ...kept.map(({ point, half }) => boxAround(point, half)),
    ...marginBoxes(margin),
    creditBox(margin),
  ])
  const creditWidth = typeface.width(CREDIT, CREDIT_SIZE)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs><path id="l" d="${land}"/><clipPath id="c"><use href="#l"/></clipPath></defs>`,
    `<path fill="${palette.sea}" d="M0 0h${width}v${height}h-${width}z"/>`,
    drawShoreLines('l', palette, 1.2),
    `<use href="#l" fill="${palette.land}"/><g clip-path="url(#c)">${ground}</g>`,
    `<path d="${water}" fill="${palette.sea}" stroke="${palette.coast}" stroke-width=".4"/>`,
    `<path d="${borders}" fill="none" stroke="${palette.border}" stroke-width=".8" stroke-dasharray="4 3"/>`,
    `<use href="#l" fill="none" stroke="${palette.coast}" stroke-width=".9" stroke-linejoin="round"/>`,
    `<style>@media(max-width:${NAMELESS_WIDTH}px){.n{display:none}}</style><g class="n">`,
    ...placed.map(({ point: [x, y] }) => `<circle cx="${round(x)}" cy="${round(y)}" r="2.4" fill="${palette.ink}"/>`),
    ...placed.map(({ text, start, size }) =>
      drawText(typeface, text, start, { size, colour: palette.ink, halo: palette.land }),
    ),
    '</g>',
    drawText(typeface, CREDIT, [width - margin - creditWidth - 8, height - 8], {
      size: CREDIT_SIZE,
      colour: palette.muted,
      halo: palette.land,
    }),
    `${top}</svg>`,
  ].join('')
}

/** Visible towns, larger first, then by distance from the centre. */
function townLabels(
  { projection }: StaticMapFrame,
  { max, sizes }: StaticMap['labels'],
  { towns, typeface }: StaticMapTools,
): LabelRequest[] {
  const { width, height } = STATIC_MAP_SIZE
  const offMiddle = ([x, y]: Point) => Math.hypot(x - width / 2, y - height / 2)
  return towns
    .map((town) => ({ town, point: projection.project(town.position) }))
    .filter(({ point: [x, y] }) => x > 0 && x < width && y > 0 && y < height)
    .sort((a, b) => a.town.rank - b.town.rank || offMiddle(a.point) - offMiddle(b.point))
    .slice(0, max)
    .map(({ town: { name, rank }, point }) => ({
      text: name,
      point,
      size: sizes[rank],
      width: typeface.width(name, sizes[rank]),
    }))
}

function creditBox(margin: number) {
  const { width, height } = STATIC_MAP_SIZE
  return { left: width - margin - 170, top: height - 22, right: width, bottom: height }
}

function marginBoxes(margin: number) {
  const { width, height } = STATIC_MAP_SIZE
  return [
    { left: 0, top: 0, right: margin, bottom: height },
    { left: width - margin, top: 0, right: width, bottom: height },
  ]
}

const round = (value: number) => Math.round(value * 10) / 10

/** Width of the map: the range of a day trip. */
const PARK_KILOMETRES_ACROSS = 62
const KM_PER_MILE = 1.609344
const SCALE_MILES = 5
const PARK_TEXT_SIZES = { 1: 16, 2: 15, 3: 13.5, 4: 12.5 } as const

/** The surroundings of a park: coast, lakes, towns, a scale in miles, and a pin. */
export function drawParkMap(
  position: Position,
  tools: StaticMapTools,
  kilometresAcross = PARK_KILOMETRES_ACROSS,
): string {
  const frame = staticMapFrame(position, kilometresAcross)
  const [x, y] = frame.projection.project(position)
  return drawStaticMap(
    {
      frame,
      top: drawPin(x, y, tools) + drawScale(frame.unitsPerKilometre, tools),
      kept: [
        { point: [x, y - 18], half: 15 },
        { point: [x, y], half: 5 },
        { point: [60, STATIC_MAP_SIZE.height - 16], half: 52 },
      ],
      labels: { max: 26, sizes: PARK_TEXT_SIZES },
    },
    tools,
  )
}

/** Each step leaves less than a hundredth of the distance. */
const STEPS = 4

/**
 * The position of a point on a map of a park's surroundings.
 *
 * @param middle the park, in the middle of the map
 * @param point from the top left corner, as shares of the map's width and height
 */
export function positionOnParkMap(middle: Position, [right, down]: Point, kilometresAcross: number): Position {
  const { width, height } = STATIC_MAP_SIZE
  const { projection, unitsPerKilometre } = staticMapFrame(middle, kilometresAcross)
  const unitsPerDegree = unitsPerKilometre * KM_PER_DEGREE
  let [longitude, latitude] = middle
  for (let step = 0; step < STEPS; step++) {
    const [x, y] = projection.project([longitude, latitude])
    longitude += (right * width - x) / (unitsPerDegree * Math.cos((latitude * Math.PI) / 180))
    latitude -= (down * height - y) / unitsPerDegree
  }
  return [longitude, latitude]
}

/** A pin whose tip is at a point. */
function drawPin(x: number, y: number, { palette }: StaticMapTools): string {
  return [
    `<g transform="translate(${round(x)} ${round(y)})">`,
    `<ellipse rx="7" ry="2.6" fill="${palette.ink}" opacity=".22"/>`,
    `<path d="M0 0C-5-9-13-14-13-23.5a13 13 0 0 1 26 0C13-14 5-9 0 0z" fill="${palette.pin}" stroke="${palette.land}" stroke-width="2"/>`,
    `<circle cy="-23.5" r="4.6" fill="${palette.land}"/></g>`,
  ].join('')
}

function drawScale(unitsPerKilometre: number, { palette, typeface }: StaticMapTools): string {
  const length = round(SCALE_MILES * KM_PER_MILE * unitsPerKilometre)
  const y = STATIC_MAP_SIZE.height - 12
  const look = { size: 11, colour: palette.ink, halo: palette.land }
  return [
    `<path d="M12 ${y - 4}v4h${length}v-4" fill="none" stroke="${palette.land}" stroke-width="4"/>`,
    `<path d="M12 ${y - 4}v4h${length}v-4" fill="none" stroke="${palette.ink}" stroke-width="1.2"/>`,
    drawText(typeface, `${SCALE_MILES} miles`, [16, y - 5], look),
  ].join('')
}

/** Static maps are 3:2, like the illustrations. */
const STATIC_MAP_SIZE = { width: 600, height: 400 } as const

interface StaticMapFrame {
  readonly projection: Projection
  /** The visible area with a margin. */
  readonly bounds: Bounds
  readonly unitsPerKilometre: number
}

const KM_PER_DEGREE = 111.2
/** The drawn area relative to the visible one, so that no line ends in view. */
const BEYOND = 1.2

/** A frame of that many kilometres from west to east around a place, true to scale in its centre. */
function staticMapFrame(middle: Position, kilometresAcross: number): StaticMapFrame {
  const { width, height } = STATIC_MAP_SIZE
  const [longitude, latitude] = middle
  const northSouth = (kilometresAcross * height) / width / 2 / KM_PER_DEGREE
  const eastWest = kilometresAcross / 2 / (KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180))
  const parallels = [latitude - northSouth / 2, latitude + northSouth / 2] as const
  return {
    projection: conicProjection({ width, height, parallels, meridian: longitude, middle, kilometresAcross }),
    bounds: {
      west: longitude - eastWest * BEYOND,
      east: longitude + eastWest * BEYOND,
      south: latitude - northSouth * BEYOND,
      north: latitude + northSouth * BEYOND,
    },
    unitsPerKilometre: width / kilometresAcross,
  }
}

/** A frame that contains all positions, with a margin. */
function staticMapFrameAround(positions: readonly Position[], room: number): StaticMapFrame {
  const longitudes = positions.map(([longitude]) => longitude)
  const latitudes = positions.map(([, latitude]) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const middle: Position = [(west + east) / 2, (south + north) / 2]
  const across = (east - west) * KM_PER_DEGREE * Math.cos((middle[1] * Math.PI) / 180)
  const tall = (north - south) * KM_PER_DEGREE
  return staticMapFrame(middle, Math.max(across, (tall * STATIC_MAP_SIZE.width) / STATIC_MAP_SIZE.height) * room)
}

/** Larger than on a park's map, since this one is shown small. */
const REGION_TEXT_SIZES = { 1: 21, 2: 19, 3: 17, 4: 16 } as const
/** The visible area relative to the region. */
const ROOM = 1.25
/** Lists crop to the middle four fifths. */
const MARGIN = 54
/** Width for a region with only a point. */
const REGION_KILOMETRES_ACROSS = 160

/** A region highlighted within its country; a boating area by its waterways. */
export function drawRegionMap(area: RegionArea, regionId: number, position: Position, tools: StaticMapTools): string {
  const parts = outlinesOf(area, regionId).map(cornersOf)
  const frame =
    parts.length > 0 ? staticMapFrameAround(parts.flat(), ROOM) : staticMapFrame(position, REGION_KILOMETRES_ACROSS)
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
      labels: { max: 10, sizes: REGION_TEXT_SIZES },
    },
    tools,
  )
}

function pathOf(part: readonly Position[], { projection }: StaticMapFrame, isClosed: boolean): string {
  const points = part.map((corner) => projection.project(corner))
  return isClosed ? pathData(points, true) : roundedPathData(points, false, Infinity)
}

interface LabelRequest {
  readonly text: string
  /** The place that the label is beside. */
  readonly point: Point
  readonly size: number
  readonly width: number
}

interface PlacedLabel extends LabelRequest {
  /** The start of its baseline. */
  readonly start: Point
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Distance from a place's dot to its name. */
const GAP = 6
/** Minimum distance between names and to the edge. */
const LABEL_MARGIN = 4

/**
 * Places labels in order of importance: right, left, above or below their place. One without room is dropped with its
 * place.
 *
 * @param occupied areas to keep free, such as a pin
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  size: { readonly width: number; readonly height: number },
  occupied: readonly Box[] = [],
): PlacedLabel[] {
  const boxes = [...occupied]
  return requests.flatMap((request) => {
    const dot = boxAround(request.point, GAP / 2)
    if (boxes.some((box) => doTouch(box, dot))) return []
    for (const start of startsOf(request)) {
      const box = boxOf(request, start)
      const isInside =
        box.left >= LABEL_MARGIN &&
        box.top >= LABEL_MARGIN &&
        box.right <= size.width - LABEL_MARGIN &&
        box.bottom <= size.height - LABEL_MARGIN
      if (!isInside || boxes.some((other) => doTouch(box, other))) continue
      boxes.push(box, dot)
      return [{ ...request, start }]
    }
    return []
  })
}

function startsOf({ point: [x, y], size, width }: LabelRequest): Point[] {
  return [
    [x + GAP, y + size * 0.35],
    [x - GAP - width, y + size * 0.35],
    [x - width / 2, y - GAP],
    [x - width / 2, y + GAP + size * 0.75],
  ]
}

function boxOf({ size, width }: LabelRequest, [x, y]: Point): Box {
  return {
    left: x - LABEL_MARGIN / 2,
    top: y - size * 0.8,
    right: x + width + LABEL_MARGIN / 2,
    bottom: y + size * 0.3,
  }
}

function boxAround([x, y]: Point, half: number): Box {
  return { left: x - half, top: y - half, right: x + half, bottom: y + half }
}

function doTouch(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}
