import type { TownRank } from '../facts/town.ts'
import type { Point } from '../regions/projection.ts'
import { borderPath, coastPath } from './coast-paths.ts'
import { drawText } from './lettering.ts'
import { boxAround, placeLabels, type LabelRequest } from './place-labels.ts'
import { drawShoreLines } from './sea-and-coast.ts'
import { STATIC_MAP_SIZE, type StaticMapFrame } from './static-map-frame.ts'
import type { StaticMapTools } from './static-map-tools.ts'

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
  readonly labels: { readonly most: number; readonly sizes: Readonly<Record<TownRank, number>> }
}

const COAST_DETAIL = { tolerance: 0.8, leastAcross: 3.5, isRounded: true }
const LAKE_DETAIL = { tolerance: 0.8, leastAcross: 12, isRounded: true }
const CREDIT = '© OpenStreetMap contributors'
const CREDIT_SIZE = 10

/** At this width in CSS pixels or less, names would be illegible. */
const NAMELESS_WIDTH = 280

/** A static map: sea with lines along the coast, land, lakes, borders, towns with names. */
export function drawStaticMap(
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
  { most, sizes }: StaticMap['labels'],
  { towns, typeface }: StaticMapTools,
): LabelRequest[] {
  const { width, height } = STATIC_MAP_SIZE
  const offMiddle = ([x, y]: Point) => Math.hypot(x - width / 2, y - height / 2)
  return towns
    .map((town) => ({ town, point: projection.project(town.position) }))
    .filter(({ point: [x, y] }) => x > 0 && x < width && y > 0 && y < height)
    .sort((a, b) => a.town.rank - b.town.rank || offMiddle(a.point) - offMiddle(b.point))
    .slice(0, most)
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

export const round = (value: number) => Math.round(value * 10) / 10
