import { box, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { TIMBER, WHITEWASH } from '../objects/building.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'

const BRICK: Oklch = [0.56, 0.085, 38]

/** The lower gates of a lock: black timber between wing walls of brick, white ends on the balance beams. */
export function drawLock(stage: Stage, x: number, y: number, half: number): void {
  const { canvas, palette } = stage
  const brick = atDepth(palette, BRICK, 0.88)
  const stone = atDepth(palette, palette.rock, 0.92)
  const timber = atDepth(palette, mix(palette.ink, TIMBER, 0.25), 0.92)
  const tall = half * 0.92
  for (const side of [-1, 1]) {
    canvas.fill(
      polygon([
        [x + side * half, y + 4],
        [x + side * half, y - tall],
        [x + side * half * 2.6, y - tall * 0.8],
        [x + side * half * 3, y + 4],
      ]),
      side < 0 ? tone(brick, 0.04) : tone(brick, -0.05),
    )
    canvas.line(`M${xy(x + side * half, y - tall)}L${xy(x + side * half * 2.6, y - tall * 0.8)}`, stone, half * 0.16)
  }
  canvas.fill(box(x - half, y - tall * 0.94, half * 2, tall * 0.94), timber)
  canvas.fill(box(x - half, y - tall * 0.94, half * 0.98, tall * 0.94), tone(timber, 0.05))
  canvas.line(
    `M${xy(x - half, y - tall * 0.62)}H${Math.round(x + half)}M${xy(x - half, y - tall * 0.24)}H${Math.round(x + half)}`,
    tone(timber, 0.12),
    half * 0.07,
  )
  canvas.fill(
    `M${xy(x - half * 0.3, y - tall * 0.5)}h${Math.round(half * 0.12)}v${Math.round(tall * 0.5)}h${-Math.round(half * 0.22)}Z`,
    palette.cloud,
    0.8,
  )
  for (const side of [-1, 1]) {
    const end = x + side * half * 2.5
    canvas.line(`M${xy(x + side * 2, y - tall * 1.04)}L${xy(end, y - tall * 1.22)}`, timber, half * 0.2)
    canvas.line(`M${xy(x + side * half * 2.1, y - tall * 1.175)}L${xy(end, y - tall * 1.22)}`, WHITEWASH, half * 0.2)
    canvas.line(`M${xy(x + side * half * 0.5, y - tall * 0.9)}v${-Math.round(tall * 0.42)}`, timber, half * 0.08)
  }
}

/** A little white lift bridge, as the southern canals have. */
export function drawLiftBridge(stage: Stage, x: number, y: number, half: number): void {
  const { canvas, palette } = stage
  const white = atDepth(palette, WHITEWASH, 0.95)
  const deck = y - half * 0.5
  canvas.fill(box(x - half * 2.4, deck, half * 1.4, half * 0.62), atDepth(palette, BRICK, 0.86))
  canvas.fill(box(x + half, deck, half * 1.4, half * 0.62), tone(atDepth(palette, BRICK, 0.86), -0.06))
  canvas.fill(box(x - half * 1.2, deck - half * 0.1, half * 2.4, half * 0.18), white)
  canvas.line(
    `M${xy(x - half * 1.1, deck)}V${Math.round(deck - half * 1.7)}M${xy(x - half * 0.8, deck)}V${Math.round(deck - half * 1.7)}M${xy(x - half * 2, deck - half * 1.9)}L${xy(x + half * 1.1, deck - half * 1.55)}M${xy(x + half * 1.05, deck - half * 1.55)}V${Math.round(deck)}`,
    white,
    half * 0.13,
  )
  canvas.fill(box(x - half * 2.3, deck - half * 2.1, half * 0.7, half * 0.4), white)
  canvas.line(
    `M${xy(x - half * 1.2, deck - half * 0.5)}H${Math.round(x + half * 1.2)}M${xy(x - half * 0.4, deck)}v${-Math.round(half * 0.5)}M${xy(x + half * 0.3, deck)}v${-Math.round(half * 0.5)}`,
    white,
    half * 0.07,
  )
}

/** An aqueduct or viaduct across the valley, far off. */
export function drawFarArches(stage: Stage, from: number, to: number, level: number): void {
  const { canvas, palette } = stage
  const stone = atDepth(palette, mix(palette.rock, BRICK, 0.3), 0.46)
  const top = level - 112
  const span = 46
  let arches = ''
  for (let x = from + 12; x + span - 14 < to; x += span)
    arches += `M${xy(x, level)}V${Math.round(top + 30)}a${xy((span - 14) / 2, (span - 14) / 2)} 0 0 1 ${xy(span - 14, 0)}V${Math.round(level)}Z`
  canvas.fill(box(from, top, to - from, level - top), stone)
  canvas.fill(arches, atDepth(palette, palette.turf, 0.3))
  canvas.fill(box(from - 8, top - 6, to - from + 16, 9), tone(stone, 0.06))
}
