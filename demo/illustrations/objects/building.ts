import { box, polygon, xy, type Canvas } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import type { SeasonPalette } from '../season-palette.ts'

/** Drawing context of an object. Its foot is at 0 0, up is negative, light comes from the left. */
export interface Easel {
  canvas: Canvas
  palette: SeasonPalette
  random: Random
}

export const LAMPLIGHT: Oklch = [0.91, 0.125, 84]
export const SLATE: Oklch = [0.44, 0.03, 265]
export const TERRACOTTA: Oklch = [0.63, 0.13, 42]
export const TIMBER: Oklch = [0.55, 0.075, 55]
export const WHITEWASH: Oklch = [0.965, 0.012, 88]
export const PAINT_RED: Oklch = [0.56, 0.165, 30]
export const PAINT_BLUE: Oklch = [0.5, 0.085, 240]
export const PAINT_GREEN: Oklch = [0.5, 0.08, 165]
export const PAINT_YELLOW: Oklch = [0.82, 0.135, 84]

export interface House {
  /** Left edge of the gable end. */
  x: number
  gable: number
  length: number
  wall: number
  roof: number
  wallColour: Oklch
  roofColour: Oklch
  /** How far the eaves stand out. */
  eaves?: number
}

/** A house seen from its corner: the gable end in the light, the long side in half shade, one roof slope. */
export function drawHouse({ canvas, palette }: Easel, house: House): void {
  const { x, gable, length, wall, roof, wallColour, roofColour, eaves = 6 } = house
  const rise = 3
  const apex = [x + gable / 2, -wall - roof] as const
  const shade = mix(tone(wallColour, -0.13), palette.rockShade, 0.22)
  canvas.fill(
    polygon([
      [x + gable, 0],
      [x + gable + length, -rise],
      [x + gable + length, -wall - rise],
      [x + gable, -wall],
    ]),
    shade,
  )
  canvas.fill(
    polygon([
      [x, 0],
      [x, -wall],
      [apex[0], apex[1]],
      [x + gable, -wall],
      [x + gable, 0],
    ]),
    wallColour,
  )
  const slope = roof / (gable / 2)
  canvas.fill(
    polygon([
      [apex[0], apex[1] - 3],
      [apex[0] + length + eaves, apex[1] - rise - 3],
      [x + gable + length + eaves * 2, -wall - rise + eaves * slope],
      [x + gable + eaves, -wall + eaves * slope],
    ]),
    tone(roofColour, -0.04),
  )
  canvas.line(
    `M${xy(x - eaves, -wall + eaves * slope)}L${xy(apex[0], apex[1] - 2)}L${xy(x + gable + eaves, -wall + eaves * slope)}`,
    tone(roofColour, 0.06),
    5,
  )
  canvas.fill(
    polygon([
      [x + gable, -wall],
      [x + gable + length, -wall - rise],
      [x + gable + length, -wall - rise + 7],
      [x + gable, -wall + 9],
    ]),
    tone(shade, -0.1),
    0.6,
  )
  if (palette.snowCover > 0) {
    canvas.fill(
      polygon([
        [apex[0] + 1, apex[1] - 5],
        [apex[0] + length + eaves, apex[1] - rise - 5],
        [x + gable + length + eaves * 1.3, -wall - rise - roof * 0.28],
        [x + gable + length * 0.6, -wall - roof * 0.38],
        [x + gable * 0.86, -wall - roof * 0.3],
      ]),
      palette.snow,
      0.95,
    )
  }
}

export function drawChimney(
  { canvas, palette }: Easel,
  x: number,
  top: number,
  colour: Oklch,
  width = 12,
  height = 22,
): void {
  canvas.fill(box(x, top, width, height), tone(colour, -0.12))
  canvas.fill(box(x, top, width * 0.5, height), colour)
  canvas.fill(box(x - 1.5, top - 3, width + 3, 4), mix(palette.ink, colour, 0.3))
}

/** A window with lamplight in it. */
export function drawLitWindow(
  { canvas, palette }: Easel,
  x: number,
  y: number,
  width: number,
  height: number,
  frame: Oklch = palette.ink,
): void {
  canvas.fill(box(x - 2, y - 2, width + 4, height + 4), frame)
  canvas.shining(() => {
    canvas.fill(box(x, y, width, height), LAMPLIGHT)
    canvas.fill(box(x, y, width * 0.45, height * 0.5), tone(LAMPLIGHT, 0.06))
  })
  canvas.line(`M${xy(x + width / 2, y)}v${height}M${xy(x, y + height / 2)}h${width}`, frame, 1.6)
}

/** A window by day: dark glass with a band of sky in it; after sunset a lamp is lit. */
export function drawPane(easel: Easel, x: number, y: number, width: number, height: number, frame?: Oklch): void {
  const { canvas, palette } = easel
  if (palette.lampsLit) {
    canvas.shining(() => canvas.fill(box(x, y, width, height), tone(LAMPLIGHT, -0.06)))
    return
  }
  if (frame !== undefined) canvas.fill(box(x - 2, y - 2, width + 4, height + 4), frame)
  canvas.fill(box(x, y, width, height), mix(palette.waterNear, palette.ink, 0.5))
  canvas.fill(
    polygon([
      [x, y],
      [x + width * 0.62, y],
      [x + width * 0.22, y + height],
      [x, y + height],
    ]),
    palette.waterFar,
    0.75,
  )
}

/** The shadow an object throws away from the sun. */
export function drawShadow({ canvas, palette }: Easel, from: number, to: number, depth = 12): void {
  canvas.fill(
    `M${xy(from, -2)}L${xy(to, -2)}Q${xy(to + (to - from) * 0.42, depth * 0.25)} ${xy(to + (to - from) * 0.22, depth * 0.7)}Q${xy((from + to) / 2, depth)} ${xy(from - 4, depth * 0.35)}Z`,
    mix(palette.turfShade, palette.ink, 0.5),
    0.5,
  )
}

/** Horizontal boards or level courses of stone. */
export function courses(x: number, top: number, width: number, bottom: number, gap: number): string {
  let shape = ''
  for (let y = top + gap; y < bottom; y += gap) shape += `M${xy(x, y)}h${Math.round(width)}`
  return shape
}
