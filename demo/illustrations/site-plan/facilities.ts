/** The facilities of a park on its site plan, each on a plot of its own. */
import { disc } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { drawBlock, drawDrum, flat, type InteriorEasel } from '../interiors/easel.ts'
import { drawRoofed } from '../interiors/outdoors.ts'
import { GROUND } from '../interiors/surroundings.ts'
import { PAINT_RED, PAINT_YELLOW, TERRACOTTA, TIMBER, WHITEWASH } from '../objects/building.ts'

/** A rectangle of the site, in metres. */
export interface Plot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}

/** Drawings by the features of a park, the most telling first. */
export const FACILITIES = [
  { facility: 'pool', codes: ['outdoor-pool', 'splash-zone'] },
  { facility: 'hall', codes: ['indoor-pool', 'spa', 'gym'] },
  { facility: 'lake', codes: ['fishing-lake'] },
  { facility: 'play', codes: ['play-area', 'kids-club'] },
  { facility: 'club', codes: ['clubhouse', 'restaurant', 'entertainment', 'arcade'] },
  { facility: 'shop', codes: ['shop', 'launderette', 'cycle-hire'] },
] as const

export type Facility = (typeof FACILITIES)[number]['facility']

const DRAWINGS: Readonly<Record<Facility, (easel: InteriorEasel, plot: Plot) => void>> = {
  pool: drawPool,
  hall: drawHall,
  lake: drawLake,
  play: drawPlayArea,
  club: drawClub,
  shop: drawShop,
}

/** @param plot where it stands, in metres of the site */
export function drawFacility(easel: InteriorEasel, facility: Facility, plot: Plot): void {
  easel.canvas.part(facility, () => DRAWINGS[facility](easel, plot))
}

function drawPool(easel: InteriorEasel, { x, y, width, depth }: Plot): void {
  const { canvas, view, palette } = easel
  canvas.fill(flat(view, { x, y, width, depth }, GROUND), mix(palette.sand, palette.chalk, 0.5))
  canvas.fill(flat(view, { x: x + 2, y: y + 2, width: 12, depth: 7 }, GROUND), palette.chalk)
  canvas.fill(flat(view, { x: x + 2.4, y: y + 2.4, width: 11.2, depth: 6.2 }, GROUND), palette.lagoon)
  canvas.fill(view.round([x + 17.5, y + 5.5, GROUND], 3), palette.lagoon)
  canvas.line(
    view.path([x + 3, y + 4.4, GROUND], [x + 13, y + 4.4, GROUND]) +
      view.path([x + 3, y + 6.4, GROUND], [x + 13, y + 6.4, GROUND]),
    palette.glint,
    1.6,
    0.8,
  )
  for (let place = 0; place < 6; place += 1) {
    const at = { x: x + 2.4 + place * 2.1, y: y + 10, z: GROUND, width: 0.8, depth: 2, height: 0.4 }
    drawBlock(easel, at, place % 2 === 0 ? WHITEWASH : easel.finish.secondCloth)
  }
  for (const dx of [4, 10]) drawUmbrella(easel, x + dx, y + 11.6)
}

function drawUmbrella(easel: InteriorEasel, x: number, y: number): void {
  const { canvas, view, finish } = easel
  canvas.line(view.path([x, y, GROUND], [x, y, 2]), TIMBER, 2)
  canvas.fill(view.round([x, y, 2], 1.3), finish.cloth)
  canvas.fill(view.round([x, y, 2.3], 0.7), tone(finish.cloth, 0.08))
}

function drawHall(easel: InteriorEasel, { x, y }: Plot): void {
  const { palette } = easel
  const glass: Oklch = mix(palette.lagoon, palette.chalk, 0.35)
  drawRoofed(easel, { x: x + 2, y: y + 2, width: 18, depth: 9, high: 4, ridge: 6.2, wall: WHITEWASH, roof: glass })
}

function drawLake({ canvas, view, palette }: InteriorEasel, { x, y, width, depth }: Plot): void {
  const shape = (grow: number) => {
    const points = Array.from({ length: 26 }, (_, step) => {
      const angle = (step / 26) * 2 * Math.PI
      const wave = 1 + 0.14 * Math.sin(angle * 3 + 1) + 0.07 * Math.cos(angle * 5)
      return [
        x + width / 2 + (width / 2 - 1.4 + grow) * wave * Math.cos(angle) * 0.88,
        y + depth / 2 + (depth / 2 - 1.2 + grow) * wave * Math.sin(angle) * 0.88,
        GROUND,
      ] as const
    })
    return view.face(...points)
  }
  canvas.fill(shape(0.8), mix(palette.soil, palette.turfShade, 0.5))
  canvas.fill(shape(0), palette.waterFar)
  canvas.fill(shape(-2.2), mix(palette.waterFar, palette.waterNear, 0.4))
  const [px, py] = view.at([x + width * 0.72, y + depth * 0.3, GROUND])
  canvas.fill(disc(px, py, view.scale * 1.2, view.scale * 0.5), palette.turf)
}

function drawPlayArea(easel: InteriorEasel, { x, y, width, depth }: Plot): void {
  const { canvas, view, palette } = easel
  canvas.fill(flat(view, { x: x + 2, y: y + 1, width: width - 6, depth: depth - 2 }, GROUND), palette.sand)
  const [a, b] = [x + 5, y + 4]
  canvas.line(
    view.path([a, b - 1, GROUND], [a, b, 3], [a, b + 1, GROUND]) +
      view.path([a + 5, b - 1, GROUND], [a + 5, b, 3], [a + 5, b + 1, GROUND]) +
      view.path([a, b, 3], [a + 5, b, 3]),
    PAINT_RED,
    3,
  )
  for (const dx of [1.4, 3.4]) {
    canvas.line(view.path([a + dx, b, 3], [a + dx, b, 0.7]), palette.ink, 1.4)
    drawBlock(easel, { x: a + dx - 0.4, y: b - 0.2, z: 0.5, width: 0.8, depth: 0.4, height: 0.15 }, PAINT_YELLOW)
  }
  drawBlock(easel, { x: x + 13, y: y + 4, z: GROUND, width: 2, depth: 2, height: 2.4 }, PAINT_YELLOW)
  canvas.fill(
    view.face([x + 13.3, y + 6, 2], [x + 14.7, y + 6, 2], [x + 14.7, y + 10.4, GROUND], [x + 13.3, y + 10.4, GROUND]),
    easel.finish.cloth,
  )
  drawDrum(easel, [x + 6, y + 9.4, GROUND], { radius: 1.6, height: 0.25 }, PAINT_RED, tone(PAINT_RED, 0.1))
}

function drawClub(easel: InteriorEasel, { x, y }: Plot): void {
  const { canvas, view, palette } = easel
  canvas.fill(flat(view, { x: x + 1, y: y + 8, width: 19, depth: 5 }, GROUND), mix(palette.rock, palette.sand, 0.4))
  drawRoofed(easel, { x: x + 1, y, width: 19, depth: 8, high: 4, ridge: 6.6, wall: WHITEWASH, roof: TERRACOTTA })
  for (const dx of [4, 9, 14]) drawUmbrella(easel, x + dx, y + 10.6)
}

function drawShop(easel: InteriorEasel, { x, y }: Plot): void {
  const roof: Oklch = [0.5, 0.06, 200]
  drawRoofed(easel, { x: x + 4, y: y + 3, width: 12, depth: 7, high: 3.2, ridge: 5, wall: WHITEWASH, roof })
  drawBlock(easel, { x: x + 4, y: y + 10, z: 2.2, width: 12, depth: 1.4, height: 0.2 }, easel.finish.cloth)
}
