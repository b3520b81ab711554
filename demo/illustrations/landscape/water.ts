import { box, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { sample, type Profile } from '../drawing/profile.ts'
import type { Random } from '../drawing/random.ts'
import type { Stage } from '../stage.ts'
import { across } from './relief.ts'

export interface Water {
  top: number
  bottom: number
  far?: Oklch
  near?: Oklch
  /** 0 flat calm, 1 a breeze. */
  ripple?: number
  /** Draws the mark of a level sea horizon along the top. */
  sea?: boolean
}

/** A sheet of water: pale and bright far off, deep and full of colour near by. */
export function drawWater(stage: Stage, { top, bottom, far, near, ripple = 0.6, sea = false }: Water): void {
  const { canvas, palette, width } = stage
  const farColour = far ?? palette.waterFar
  const nearColour = near ?? palette.waterNear
  canvas.shining(() =>
    canvas.fillDown(box(-12, top, width + 24, bottom - top), top, bottom, [
      [0, mix(farColour, palette.skyLow, 0.3)],
      [0.16, farColour],
      [1, nearColour],
    ]),
  )
  const random = stage.random(`water ${Math.round(ripple * 10)}`)
  const tones = [mix(farColour, nearColour, 0.75), mix(farColour, palette.skyLow, 0.45)] as const
  const count = Math.round((46 * ripple * width) / 1200)
  for (const colour of tones) {
    let dashes = ''
    for (let index = 0; index < count; index += 1) {
      const near01 = random.next() ** 0.9
      dashes += dash(
        random.between(0, width),
        top + 4 + (bottom - top - 8) * near01,
        22 + 120 * near01 * random.next(),
        1 + 3 * near01,
      )
    }
    canvas.shining(() => canvas.fill(dashes, colour, 0.42))
  }
  if (sea) canvas.shining(() => canvas.seaHorizon(-12, width + 12, top, mix(farColour, nearColour, 0.55)))
}

/** A level sliver of light or shade, pointed at both ends. */
export function dash(x: number, y: number, half: number, thickness: number): string {
  return `M${xy(x - half, y)}Q${xy(x, y - thickness)} ${xy(x + half, y)}Q${xy(x, y + thickness)} ${xy(x - half, y)}Z`
}

/** The sun's road on the water: glints that lengthen and spread towards the viewer. */
export function drawGlints(stage: Stage, top: number, bottom: number, strength = 1): void {
  const { canvas, palette, sunX, width } = stage
  const random = stage.random('glints')
  const shapes = ['', '']
  const rows = Math.round(34 * strength)
  for (let row = 0; row < rows; row += 1) {
    const near = (row + random.next()) / rows
    const y = top + 3 + (bottom - top) * near ** 1.35
    const spread = 26 + 130 * near
    const marks = 1 + Math.round(random.next() * 1.6)
    for (let mark = 0; mark < marks; mark += 1) {
      const x = sunX + random.clumped() * spread
      shapes[row % 2] += dash(x, y, (7 + 62 * near) * random.between(0.45, 1.1), 0.9 + 3.4 * near)
    }
  }
  let stray = ''
  for (let index = 0; index < 16 * strength; index += 1) {
    const near = random.next()
    stray += dash(random.between(0, width), top + 6 + (bottom - top) * 0.92 * near, 8 + 50 * near, 0.7 + 2 * near)
  }
  canvas.shining(() => {
    canvas.fill(stray, palette.glint, 0.5)
    canvas.fill(shapes[0] ?? '', palette.glint, 0.95)
    canvas.fill(shapes[1] ?? '', mix(palette.glint, palette.sun, 0.7), 0.7)
  })
}

/** Land mirrored in still water, squashed a little and broken by level streaks of the water's own colour. */
export function drawReflection(
  stage: Stage,
  profile: Profile,
  level: number,
  colour: Oklch,
  reach: number,
  opacity = 0.5,
): void {
  const { canvas, palette } = stage
  const span = across(stage, 10)
  const mirrored: Profile = (x) => Math.min(level + reach, level + Math.max(0, level - profile(x)) * 0.72)
  const points = sample(mirrored, span)
  canvas.fill(polygon([[span.from, level], ...points, [span.to, level]]), colour, opacity)
  const random = stage.random(`streaks ${Math.round(reach)}`)
  canvas.shining(() =>
    canvas.fill(streaks(stage.width, level, reach, random), mix(palette.waterFar, palette.skyLow, 0.3), 0.5),
  )
}

function streaks(width: number, level: number, reach: number, random: Random): string {
  let shape = ''
  const count = Math.round((26 * width) / 1200)
  for (let index = 0; index < count; index += 1) {
    const down = random.next() ** 0.8
    shape += dash(random.between(0, width), level + 5 + reach * down, 40 + 150 * random.next(), 0.8 + 1.7 * down)
  }
  return shape
}

/** The line where land meets water: a dark foot and a bright edge. */
export function drawWaterline(stage: Stage, from: number, to: number, level: number, colour: Oklch): void {
  const { canvas, palette } = stage
  canvas.fill(box(from, level - 2, to - from, 4), tone(colour, -0.1), 0.55)
  canvas.fill(box(from, level + 2.2, to - from, 1.8), palette.glint, 0.6)
}
