import { box, disc, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { dash } from '../landscape/water.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'

const BRICK: Oklch = [0.58, 0.095, 38]

/** Wings that fall away on both sides of a humped crest; the arch is cut out. */
const bridgeShape = (x: number, y: number, half: number, up: number) => {
  const wing = half * 2.5
  const crest = half * 1.55 * up
  return (
    `M${xy(x - wing, y)}L${xy(x - wing, y - crest * 0.42)}Q${xy(x - half * 0.9, y - crest * 0.95)} ${xy(x, y - crest)}Q${xy(x + half * 0.9, y - crest * 0.95)} ${xy(x + wing, y - crest * 0.42)}L${xy(x + wing, y)}` +
    `H${Math.round(x + half * 1.02)}A${xy(half * 1.02, half * 1.06)} 0 0 ${up > 0 ? 0 : 1} ${xy(x - half * 1.02, y)}Z`
  )
}

/** The bridge: brick rings round the arch, a stone coping along the hump, its face in the light. */
export function drawBridge(stage: Stage, x: number, y: number, half: number): void {
  const { canvas, palette } = stage
  const brick = atDepth(palette, BRICK, 0.86)
  canvas.fill(
    `M${xy(x - half * 1.02, y)}A${xy(half * 1.02, half * 1.06)} 0 0 1 ${xy(x + half * 1.02, y)}Z`,
    mix(palette.ink, palette.waterNear, 0.3),
  )
  canvas.fill(
    `M${xy(x - half * 0.76, y)}A${xy(half * 0.78, half * 0.82)} 0 0 1 ${xy(x + half * 0.66, y)}Z`,
    mix(palette.waterFar, palette.turfLit, 0.45),
  )
  canvas.fill(bridgeShape(x, y, half, 1), brick)
  canvas.within(bridgeShape(x, y, half, 1), () => {
    const random = stage.random('bricks')
    let light = ''
    let dark = ''
    for (let brickIndex = 0; brickIndex < 90; brickIndex += 1) {
      const mark = box(
        x + random.between(-2.4, 2.4) * half,
        y - random.between(0, 1.5) * half,
        half * 0.14,
        half * 0.055,
      )
      if (brickIndex % 2 === 0) light += mark
      else dark += mark
    }
    canvas.fill(light, tone(brick, 0.06), 0.8)
    canvas.fill(dark, tone(brick, -0.06), 0.8)
    canvas.fill(
      polygon([
        [x + half * 1.5, y - half * 2],
        [x + half * 2.6, y - half * 2],
        [x + half * 2.6, y + 4],
        [x + half * 1.5, y + 4],
      ]),
      palette.ink,
      0.12,
    )
  })
  canvas.line(
    `M${xy(x - half * 1.08, y)}A${xy(half * 1.08, half * 1.12)} 0 0 1 ${xy(x + half * 1.08, y)}`,
    tone(brick, 0.09),
    half * 0.13,
  )
  const wing = half * 2.5
  const crest = half * 1.55
  canvas.line(
    `M${xy(x - wing, y - crest * 0.42)}Q${xy(x - half * 0.9, y - crest * 0.95)} ${xy(x, y - crest)}Q${xy(x + half * 0.9, y - crest * 0.95)} ${xy(x + wing, y - crest * 0.42)}`,
    atDepth(palette, palette.rock, 0.9),
    half * 0.13,
  )
  canvas.fill(box(x - half * 0.13, y - half * 1.3, half * 0.26, half * 0.3), atDepth(palette, palette.rock, 0.95))
  canvas.fill(
    disc(x - wing, y - 2, half * 0.5, half * 0.36) +
      disc(x + wing, y - 2, half * 0.6, half * 0.4) +
      disc(x - wing * 0.84, y, half * 0.34, half * 0.22),
    palette.turfShade,
  )
}

/** The bridge in the water: the arch closes to a ring. */
export function drawBridgeMirror({ canvas, palette }: Stage, x: number, y: number, half: number): void {
  const arc = (radius: number) => `M${xy(x - radius, y)}A${xy(radius, radius)} 0 0 0 ${xy(x + radius, y)}Z`
  canvas.fill(arc(half * 1.12), mix(BRICK, palette.waterNear, 0.55), 0.6)
  canvas.fill(arc(half * 0.94), mix(palette.waterFar, palette.skyLow, 0.35))
  canvas.fill(
    dash(x, y + half * 0.42, half * 0.86, 2) +
      dash(x - 6, y + half * 0.74, half * 0.62, 2.2) +
      dash(x + 5, y + half * 1.08, half * 0.8, 2.4),
    palette.glint,
    0.75,
  )
}
