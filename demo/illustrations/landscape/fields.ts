import { polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { below, between, type Profile } from '../drawing/profile.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'
import { drawBroadleaf } from './trees.ts'

export interface Fields {
  /** The skyline of the hillside. */
  top: Profile
  /** Where the hillside ends towards the viewer. */
  bottom: Profile
  depth: number
  columns: number
  rows: number
  /** Stone walls in the north, hedges in the south. */
  boundary: 'wall' | 'hedge'
}

type Corner = readonly [x: number, y: number]

/**
 * Lays a patchwork over a hillside: fields widen and lean apart towards the viewer, their boundaries follow the ground.
 */
export function drawFields(stage: Stage, part: string, { top, bottom, depth, columns, rows, boundary }: Fields): void {
  const { canvas, palette, width } = stage
  const random = stage.random(part)
  const bend = stage.noise(`${part} bend`)
  const middle = width * random.between(0.35, 0.65)
  const at = (column: number, row: number): Corner => {
    const down = row / rows
    const start = -0.15 * width + (1.3 * width * (column + 0.35 * bend(column * 1.7))) / columns
    const x = middle + (start - middle) * (1 + 0.55 * down) + 46 * bend(row * 0.9 + column * 0.13) * down
    return [
      x,
      top(x) + (bottom(x) - top(x)) * down ** 1.25 + 10 * bend(column * 0.8 + row * 3.3) * Math.min(1, down * 3),
    ]
  }
  const crops: readonly Oklch[] = [
    palette.turf,
    mix(palette.turf, palette.turfLit, 0.55),
    palette.turfLit,
    mix(palette.turf, palette.turfShade, 0.45),
    mix(palette.turfLit, palette.straw, 0.75),
    mix(palette.turf, palette.turfLit, 0.25),
  ]
  canvas.within(between(top, bottom, { from: -12, to: width + 12, step: 10 }), () => {
    canvas.fill(
      below(top, Math.max(bottom(0), bottom(width), bottom(width / 2)) + 60, { from: -12, to: width + 12, step: 10 }),
      atDepth(palette, palette.turf, depth),
    )
    const walls: Corner[][] = []
    for (let row = 0; row < rows; row += 1) {
      for (let column = -1; column <= columns; column += 1) {
        // Some fields are two in one, or the cloth would look like a chessboard.
        const wide = random.chance(0.22) ? 2 : 1
        const corners = [
          at(column, row),
          at(column + wide, row),
          at(column + wide, row + 1),
          at(column, row + 1),
        ] as const
        const crop = crops[Math.floor(random.next() * crops.length)] ?? palette.turf
        const paint = tone(atDepth(palette, crop, depth), random.between(-0.018, 0.018))
        canvas.fill(polygon(corners), paint)
        if (random.chance(0.22)) canvas.line(furrows(corners), tone(paint, -0.035), 1 + depth * 1.4, 0.7)
        walls.push([corners[0], corners[3]], [corners[3], corners[2]])
        column += wide - 1
      }
    }
    drawBoundaries(stage, `${part} ${boundary}`, walls, depth, boundary)
  })
}

function furrows([a, b, c, d]: readonly [Corner, Corner, Corner, Corner]): string {
  let lines = ''
  for (let furrow = 1; furrow < 6; furrow += 1) {
    const share = furrow / 6
    lines += `M${xy(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)}L${xy(d[0] + (c[0] - d[0]) * share, d[1] + (c[1] - d[1]) * share)}`
  }
  return lines
}

function drawBoundaries(
  stage: Stage,
  part: string,
  walls: readonly Corner[][],
  depth: number,
  boundary: 'wall' | 'hedge',
): void {
  const { canvas, palette } = stage
  if (boundary === 'hedge') {
    drawHedges(stage, part, walls, depth)
    return
  }
  const lines = walls.map(([from, to]) => (from && to ? `M${xy(...from)}L${xy(...to)}` : '')).join('')
  canvas.line(lines, atDepth(palette, mix(palette.rockShade, palette.turfShade, 0.4), depth), 1.4 + 2.6 * depth)
  const lights = walls
    .map(([from, to]) => (from && to ? `M${xy(from[0], from[1] - 1)}L${xy(to[0], to[1] - 1)}` : ''))
    .join('')
  canvas.line(lights, atDepth(palette, palette.rock, depth), 0.7 + 1.1 * depth, 0.8)
}

/** Far hedges: beads of leaf, two sizes in the dark and one in the light, a tree now and then. */
function drawHedges(stage: Stage, part: string, walls: readonly Corner[][], depth: number): void {
  const { canvas, palette } = stage
  const random = stage.random(part)
  const size = 3.4 + 6 * depth
  const trees: Corner[] = []
  let ground = ''
  let top = ''
  for (const [from, to] of walls) {
    if (from === undefined || to === undefined) continue
    ground += `M${xy(from[0], from[1] - size * 0.5)}L${xy(to[0], to[1] - size * 0.5)}`
    top += `M${xy(from[0] - size * 0.3, from[1] - size)}L${xy(to[0] - size * 0.3, to[1] - size)}`
    if (random.chance(0.35)) trees.push([from[0] + (to[0] - from[0]) * 0.6, from[1] + (to[1] - from[1]) * 0.6])
  }
  const leaf = atDepth(palette, mix(palette.foliage[0], palette.turfShade, 0.35), depth)
  canvas.beads(ground, tone(leaf, -0.04), size * 1.9, size * 1.5)
  canvas.beads(ground, tone(leaf, -0.02), size * 2.5, size * 4.7)
  canvas.beads(top, tone(leaf, 0.055), size * 0.9, size * 2.6)
  for (const [x, y] of trees) drawBroadleaf(stage, x, y, size * random.between(4, 6), depth, random)
}
