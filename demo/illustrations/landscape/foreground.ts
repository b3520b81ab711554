import { disc, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import type { Profile } from '../drawing/profile.ts'
import type { Random } from '../drawing/random.ts'
import type { Stage } from '../stage.ts'

/** One blade: rooted at a point, tapering, bent by the wind. */
export function blade(x: number, y: number, height: number, bend: number, width: number): string {
  const tip = xy(x + bend, y - height)
  return `M${xy(x - width / 2, y)}Q${xy(x - width / 2 + bend * 0.1, y - height * 0.6)} ${tip}Q${xy(x + width / 2 + bend * 0.28, y - height * 0.55)} ${xy(x + width / 2, y)}Z`
}

export interface Sward {
  from: number
  to: number
  /** Where the blades are rooted. */
  ground: Profile
  /** Depth of the planted strip below `ground`. */
  deep: number
  height: readonly [shortest: number, tallest: number]
  /** Blades for each 100 units of width. */
  density: number
  tones: readonly Oklch[]
  /** Lean to the right, in units at the tip. */
  wind?: number
  width?: number
  /** Gaps between tufts, 0 none to 1. */
  tufted?: number
}

/** A dense strip of grass, drawn from the back row to the front, paler behind. */
export function drawSward(stage: Stage, part: string, sward: Sward): void {
  const { from, to, ground, deep, height, density, tones, wind = 8, width = 3.2, tufted = 0.5 } = sward
  const random = stage.random(part)
  const tufts = stage.noise(`${part} tufts`)
  const rows = 3
  for (let row = 0; row < rows; row += 1) {
    const batches = tones.map(() => '')
    const near = (row + 1) / rows
    const count = ((to - from) / 100) * density * (0.5 + 0.35 * row)
    for (let index = 0; index < count; index += 1) {
      const x = random.between(from, to)
      const thick = 0.5 + 0.5 * tufts(x / 46 + row * 11)
      if (random.next() < tufted * (1 - thick) * 1.3) continue
      const y = ground(x) + deep * ((row + random.next()) / rows)
      const tall = random.between(height[0], height[1]) * (0.6 + 0.4 * near) * (0.65 + 0.5 * thick)
      const shape = blade(
        x,
        y,
        tall,
        wind * random.between(0.2, 1.6) * (tall / height[1]) + random.between(-7, 9),
        width * random.between(0.7, 1.35),
      )
      const which = Math.min(tones.length - 1, Math.floor(random.next() * tones.length))
      batches[which] += shape
    }
    batches.forEach((shape, index) => canvasFill(stage, shape, tones[index], (1 - near) * 0.05))
  }
}

function canvasFill(stage: Stage, shape: string, colour: Oklch | undefined, lighter: number): void {
  if (colour !== undefined) stage.canvas.fill(shape, tone(colour, lighter))
}

/** Grass greens of the season, from shade to straw. */
export function grassTones({ palette }: Stage, dryness: number): Oklch[] {
  return [
    tone(palette.turfShade, -0.05),
    palette.turfShade,
    mix(palette.turf, palette.straw, dryness * 0.5),
    mix(palette.turfLit, palette.straw, dryness),
    mix(palette.straw, palette.sand, 0.3),
  ]
}

/** Reeds: tall and upright, some with a bulrush, some with a feathery plume. */
export function drawReeds(stage: Stage, part: string, from: number, to: number, foot: Profile, height: Profile): void {
  const { canvas, palette } = stage
  const random = stage.random(part)
  const tones = [
    tone(palette.turfShade, -0.04),
    palette.turfShade,
    mix(palette.turf, palette.straw, 0.35),
    mix(palette.straw, palette.turf, 0.25),
    tone(palette.straw, -0.06),
  ]
  for (let row = 0; row < 3; row += 1) {
    const batches = tones.map(() => '')
    let bulrushes = ''
    let plumes = ''
    for (let x = from; x < to; x += random.between(2.6, 7.5)) {
      const tall = height(x) * random.between(0.55, 1.05) * (0.8 + 0.1 * row)
      if (tall < 14) continue
      const y = foot(x) + row * 6
      const bend = random.between(-6, 20) * (tall / 150)
      batches[Math.floor(random.next() * tones.length)] += blade(x, y, tall, bend, random.between(2.4, 4.6))
      if (random.chance(0.05)) {
        bulrushes += `M${xy(x, y)}L${xy(x + bend * 0.5, y - tall)}`
        bulrushes += `M${xy(x + bend * 0.5, y - tall)}l${xy(0.6, -9)}`
        plumes += disc(x + bend * 0.5, y - tall + 2, 3.6, 13)
      }
    }
    batches.forEach((shape, index) => canvasFill(stage, shape, tones[index], 0.04 - row * 0.02))
    canvas.line(bulrushes, tones[2] ?? palette.turf, 1.6)
    canvas.fill(plumes, mix(palette.soil, palette.ink, 0.45))
  }
}

/** Heather: low domes made of short upright dabs, darkest at the root, brightest on top. */
export function drawHeather(
  stage: Stage,
  part: string,
  from: number,
  to: number,
  ground: Profile,
  deep: number,
  size: number,
): void {
  const { canvas, palette } = stage
  const random = stage.random(part)
  const rows = 5
  for (let row = 0; row < rows; row += 1) {
    const near = row / (rows - 1)
    const scale = size * (0.5 + 0.65 * near)
    for (let x = from - scale; x < to + scale; x += scale * random.between(0.8, 1.5)) {
      const y = ground(x) + deep * near
      const half = scale * random.between(0.75, 1.1)
      const tall = half * random.between(0.62, 0.85)
      canvas.fill(
        `M${xy(x - half, y + 4)}C${xy(x - half, y - tall)} ${xy(x + half, y - tall)} ${xy(x + half, y + 4)}Z`,
        mix(palette.turfShade, palette.heather[0], 0.55),
      )
      drawHeatherDabs(stage, x, y, half, tall, random)
    }
  }
}

function drawHeatherDabs(
  { canvas, palette }: Stage,
  x: number,
  y: number,
  half: number,
  tall: number,
  random: Random,
): void {
  const batches = ['', '', '']
  const count = Math.round(half * 0.95)
  for (let index = 0; index < count; index += 1) {
    const across = random.between(-0.95, 0.95)
    const up = random.next()
    const top = y - tall * 0.74 * Math.sqrt(1 - across * across) * up
    // The side towards the sun and the top of the dome bloom brightest.
    const light = up - across * 0.35 + random.between(-0.25, 0.25)
    batches[light > 0.75 ? 2 : light > 0.3 ? 1 : 0] += blade(
      x + across * half,
      top + 3,
      7 + half * 0.16,
      across * 5 + 2,
      3.4,
    )
  }
  batches.forEach((shape, index) => canvas.fill(shape, palette.heather[index] ?? palette.heather[0]))
}

/** Flowers among the grass: a stem and a head each, in drifts of one colour. */
export function drawFlowers(
  stage: Stage,
  part: string,
  from: number,
  to: number,
  ground: Profile,
  deep: number,
  size: number,
  density = 1,
): void {
  const { canvas, palette } = stage
  const random = stage.random(part)
  const drift = stage.noise(`${part} drift`)
  const colours = palette.flowers
  const stems: string[] = ['']
  const heads = colours.map(() => '')
  const count = ((to - from) / 100) * 9 * density * (palette.leafless ? 0.35 : 1)
  for (let index = 0; index < count; index += 1) {
    const x = random.between(from, to)
    const near = random.next()
    const y = ground(x) + deep * near
    const radius = size * (0.55 + 0.65 * near) * random.between(0.7, 1.15)
    const tall = radius * random.between(4, 8)
    const lean = random.between(-4, 8)
    stems[0] += blade(x, y, tall, lean, 1.8)
    const which = Math.floor((0.5 + 0.5 * drift(x / 160 + (index % 3) * 0.1)) * 0.999 * colours.length)
    heads[which] += disc(x + lean, y - tall, radius, radius * 0.8)
  }
  canvas.fill(stems[0] ?? '', palette.turfShade)
  heads.forEach((shape, index) => canvas.fill(shape, colours[index] ?? colours[0]))
}
