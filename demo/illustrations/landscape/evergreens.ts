import { polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import type { Profile } from '../drawing/profile.ts'
import type { Random } from '../drawing/random.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'
import { crown } from './trees.ts'

/** One side of a fir: ragged tiers that widen downwards. */
function firSide(x: number, foot: number, height: number, side: number, tiers: number): [number, number][] {
  const points: [number, number][] = [[x, foot - height]]
  for (let tier = 1; tier <= tiers; tier += 1) {
    const down = tier / tiers
    const half = height * 0.21 * down ** 0.9
    points.push([x + side * half, foot - height * (1 - down) - height * 0.045 + height * 0.02 * (tier % 2)])
    if (tier < tiers) points.push([x + side * half * 0.52, foot - height * (1 - down) - height * 0.055])
  }
  points.push([x, foot - height * 0.03])
  return points
}

export interface FirBatch {
  shade: string
  lit: string
  snow: string
  trunks: string
}

export function firBatch(): FirBatch {
  return { shade: '', lit: '', snow: '', trunks: '' }
}

/** Adds a fir to a batch; small ones have fewer tiers. */
export function addFir(batch: FirBatch, x: number, foot: number, height: number): void {
  const tiers = height < 34 ? 3 : height < 80 ? 5 : 7
  const right = firSide(x, foot, height, 1, tiers)
  const left = firSide(x, foot, height, -1, tiers)
  batch.shade += polygon([...right, ...left.slice(1).reverse()])
  batch.lit += polygon([...left, [x - height * 0.03, foot - height * 0.45]])
  batch.trunks += `M${xy(x, foot - height * 0.05)}V${Math.round(foot)}`
  if (height < 34) return
  for (let tier = 1; tier < tiers; tier += 1) {
    const down = tier / tiers
    const half = height * 0.19 * down ** 0.9
    const y = foot - height * (1 - down) - height * 0.04
    batch.snow += polygon([
      [x - half, y],
      [x - half * 0.1, y - height * 0.07],
      [x - half * 0.3, y - height * 0.005],
    ])
  }
}

export function drawFirBatch(
  stage: Stage,
  batch: FirBatch,
  depth: number,
  colour: Oklch = stage.palette.conifer,
): void {
  const { canvas, palette } = stage
  const paint = atDepth(palette, colour, depth)
  canvas.line(batch.trunks, tone(paint, -0.06), 2 + 3 * depth)
  canvas.fill(batch.shade, tone(paint, -0.03))
  canvas.fill(batch.lit, tone(paint, 0.055))
  if (palette.snowCover > 0) canvas.fill(batch.snow, atDepth(palette, palette.snow, depth), 0.85)
}

export interface Plantation {
  from: number
  to: number
  foot: Profile
  height: number
  depth: number
  density?: number
}

/** A belt of firs of uneven height, thicker in some places than in others. */
export function drawFirs(stage: Stage, part: string, { from, to, foot, height, depth, density = 1 }: Plantation): void {
  const random = stage.random(part)
  const clumps = stage.noise(`${part} clumps`)
  for (let row = 0; row < 2; row += 1) {
    const batch = firBatch()
    for (let x = from; x < to; x += (height * 0.27 * random.between(0.6, 1.4)) / density) {
      const fullness = 0.72 + 0.4 * clumps(x / (height * 4))
      if (random.next() > fullness + 0.2) continue
      addFir(batch, x, foot(x) + row * height * 0.12, height * fullness * random.between(0.7, 1.15))
    }
    drawFirBatch(stage, batch, depth, tone(stage.palette.conifer, row === 0 ? 0.03 : -0.01))
  }
}

/** An umbrella pine: a leaning stem that forks into flat plates of needles. */
export function drawUmbrellaPine(
  stage: Stage,
  x: number,
  foot: number,
  height: number,
  lean: number,
  random: Random,
): void {
  const { canvas, palette } = stage
  const topX = x + lean
  const topY = foot - height * 0.78
  const bark = mix(palette.soil, palette.ink, 0.45)
  canvas.line(`M${xy(x, foot)}Q${xy(x + lean * 0.1, foot - height * 0.4)} ${xy(topX, topY)}`, bark, height * 0.045)
  let branches = ''
  for (const reach of [-0.3, -0.12, 0.16, 0.32]) {
    branches += `M${xy(x + lean * 0.62, foot - height * 0.56)}Q${xy(topX + height * reach * 0.3, topY + height * 0.06)} ${xy(topX + height * reach, topY - height * 0.03)}`
  }
  canvas.line(branches, bark, height * 0.018)
  const needles = mix(palette.conifer, palette.turfShade, 0.45)
  const plates = [
    [-0.24, 0.0, 0.25],
    [0.22, -0.01, 0.27],
    [0, -0.09, 0.33],
    [-0.1, -0.15, 0.2],
  ] as const
  for (const [dx, dy, half] of plates) {
    canvas.fill(
      crown(topX + height * dx, topY + height * dy, height * half, height * 0.075, random),
      tone(needles, -0.05),
    )
    canvas.fill(
      crown(topX + height * (dx - 0.03), topY + height * (dy - 0.03), height * half * 0.8, height * 0.045, random),
      tone(needles, 0.05),
    )
  }
}

/** A cypress: a slim flame, its left side in the light. */
export function drawCypress(stage: Stage, x: number, foot: number, height: number, depth: number): void {
  const { canvas, palette } = stage
  const colour = atDepth(palette, mix(palette.conifer, palette.turfShade, 0.2), depth)
  const half = height * 0.1
  canvas.fill(
    `M${xy(x, foot - height)}C${xy(x + half * 0.7, foot - height * 0.75)} ${xy(x + half * 1.5, foot - height * 0.25)} ${xy(x + half * 0.4, foot)}H${Math.round(x - half * 0.4)}C${xy(x - half * 1.5, foot - height * 0.25)} ${xy(x - half * 0.7, foot - height * 0.75)} ${xy(x, foot - height)}Z`,
    tone(colour, -0.03),
  )
  canvas.fill(
    `M${xy(x, foot - height)}C${xy(x - half * 0.7, foot - height * 0.75)} ${xy(x - half * 1.5, foot - height * 0.25)} ${xy(x - half * 0.4, foot)}C${xy(x - half * 0.1, foot - height * 0.3)} ${xy(x - half * 0.5, foot - height * 0.6)} ${xy(x, foot - height)}Z`,
    tone(colour, 0.06),
  )
}

/** A tall pine seen close: a bare straight stem with light down its left side and plates of needles near the top. */
export function drawTallPine(
  stage: Stage,
  x: number,
  foot: number,
  height: number,
  depth: number,
  random: Random,
): void {
  const { canvas, palette } = stage
  const width = height * 0.034
  const bark = atDepth(palette, mix([0.5, 0.085, 45], palette.ink, 0.35), depth)
  canvas.fill(
    polygon([
      [x - width, foot],
      [x - width * 0.45, foot - height],
      [x + width * 0.45, foot - height],
      [x + width, foot],
    ]),
    tone(bark, -0.04),
  )
  canvas.fill(
    polygon([
      [x - width, foot],
      [x - width * 0.45, foot - height],
      [x - width * 0.1, foot - height],
      [x - width * 0.3, foot],
    ]),
    tone(bark, 0.1),
  )
  const needles = atDepth(palette, palette.conifer, depth)
  for (let plate = 0; plate < 6; plate += 1) {
    const side = plate % 2 === 0 ? -1 : 1
    const y = foot - height * (0.6 + plate * 0.075)
    const half = height * (0.15 - plate * 0.014)
    const px = x + side * half * 0.6
    canvas.line(`M${xy(x, y + height * 0.05)}L${xy(px, y)}`, tone(bark, -0.04), width * 0.5)
    canvas.fill(crown(px, y, half, half * 0.34, random), tone(needles, -0.03))
    canvas.fill(crown(px - half * 0.12, y - half * 0.12, half * 0.72, half * 0.18, random), tone(needles, 0.05))
  }
}
